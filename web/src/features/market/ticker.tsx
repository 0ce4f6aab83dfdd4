import { market } from '../../content/market.ts';
import type { gridRows } from './drift.ts';
import { PriceChange } from './price-change.tsx';
import { priceText } from './price-text.ts';

export const Ticker = ({ items }: { items: ReturnType<typeof gridRows> }) => (
  <table className="w-full table-fixed border-collapse self-start text-left tabular-nums">
    <caption className="sr-only">{market.tickerCaption}</caption>
    <thead className="text-label text-ink-soft">
      <tr className="border-b border-ink">
        <th scope="col" className="h-12 font-normal">
          Commodity
        </th>
        <th scope="col" className="w-24 text-right font-normal sm:w-32">
          US dollars
        </th>
        <th scope="col" className="w-20 text-right font-normal sm:w-28">
          Change
        </th>
      </tr>
    </thead>
    <tbody>
      {items.map(({ symbol, unit, price, change }) => (
        <tr key={symbol} className="border-b border-rule">
          <th scope="row" className="py-3 font-normal sm:flex sm:items-baseline sm:gap-x-4">
            <span className="block font-medium sm:w-24">{symbol}</span>
            <span className="text-label text-ink-soft">{unit}</span>
          </th>
          <td className="py-3 text-right text-lead">{priceText(price)}</td>
          <td className="py-3 text-right">
            <PriceChange change={change} />
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);
