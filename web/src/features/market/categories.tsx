import type { MarketCategory } from '../../content/market.ts';
import { Change } from './change.tsx';
import { priceText } from './figures.ts';

export const Categories = ({ cards }: { cards: readonly MarketCategory[] }) => (
  <ul className="tabular-nums">
    {cards.map(({ category, value, change }) => (
      <li
        key={category}
        className="flex items-baseline justify-between gap-6 border-t border-rule py-5 first:border-0 first:pt-0"
      >
        <span className="title">{category}</span>
        <span className="text-right">
          <span className="block text-lead">{priceText(value)}</span>
          <Change change={change} unit="%" />
        </span>
      </li>
    ))}
  </ul>
);
