import type { MarketCategory } from '../../content/market.ts';
import { commodities, market } from '../../content/market.ts';
import { Fold } from '../../ui/page/fold.tsx';
import { Tabs } from '../../ui/page/tabs.tsx';
import { gridRows } from './drift.ts';
import { useMarket } from './market-figures.tsx';
import { PriceChange } from './price-change.tsx';
import { priceText } from './price-text.ts';
import { Ticker } from './ticker.tsx';

/** Seven commodities and two sets of indices. */
export const CommodityGrid = () => {
  const figures = useMarket();

  return (
    <div className="grid gap-x-16 gap-y-6 md:gap-y-12 lg:grid-cols-[8fr_5fr]">
      <Fold
        summary={`${commodities.length} commodities, ${commodities[0]?.symbol} to ${commodities.at(-1)?.symbol}`}
      >
        <Ticker items={gridRows(figures)} />
      </Fold>
      <div>
        <Tabs
          label={market.tabsLabel}
          tabs={[
            { value: 'resources', label: 'Resources', panel: <Categories cards={figures.resources} /> },
            { value: 'shipping', label: 'Shipping', panel: <Categories cards={figures.shipping} /> },
          ]}
        />
      </div>
    </div>
  );
};

const Categories = ({ cards }: { cards: readonly MarketCategory[] }) => (
  <ul className="tabular-nums">
    {cards.map(({ category, value, change }) => (
      <li
        key={category}
        className="flex items-baseline justify-between gap-6 border-t border-rule py-3 md:py-5 first:border-0 first:pt-0"
      >
        <span className="title">{category}</span>
        <span className="flex items-baseline gap-x-4 text-right md:block">
          <span className="text-lead md:block">{priceText(value)}</span>
          <PriceChange change={change} unit="%" />
        </span>
      </li>
    ))}
  </ul>
);
