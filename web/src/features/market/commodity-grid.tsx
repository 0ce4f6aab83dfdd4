import { useState } from 'react';
import type { MarketCategory } from '../../content/market.ts';
import { commodities, market, resources, shipping } from '../../content/market.ts';
import { Fold } from '../../ui/page/fold.tsx';
import { Tabs } from '../../ui/page/tabs.tsx';
import { useInterval } from '../../ui/use-interval.ts';
import { driftMarket, type Market } from './drift.ts';
import { PriceChange } from './price-change.tsx';
import { priceText } from './price-text.ts';
import { Ticker } from './ticker.tsx';

const INTERVAL = 7000;

/** Seven commodities and two sets of indices, changing every 7 s. */
export const CommodityGrid = () => {
  const [figures, setFigures] = useState<Market>({ ticker: commodities, resources, shipping });
  useInterval(INTERVAL, () => setFigures((before) => driftMarket(before, Math.random)));

  return (
    <div className="grid gap-x-16 gap-y-12 lg:grid-cols-[8fr_5fr]">
      <Fold
        summary={`${commodities.length} commodities, ${commodities[0]?.symbol} to ${commodities.at(-1)?.symbol}`}
      >
        <Ticker items={figures.ticker} />
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
        className="flex items-baseline justify-between gap-6 border-t border-rule py-5 first:border-0 first:pt-0"
      >
        <span className="title">{category}</span>
        <span className="text-right">
          <span className="block text-lead">{priceText(value)}</span>
          <PriceChange change={change} unit="%" />
        </span>
      </li>
    ))}
  </ul>
);
