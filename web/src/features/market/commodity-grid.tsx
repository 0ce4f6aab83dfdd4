import { useState } from 'react';
import { commodities, market, resources, shipping } from '../../content/market.ts';
import { Tabs } from '../../ui/page/tabs.tsx';
import { useInterval } from '../../ui/use-interval.ts';
import { Categories } from './categories.tsx';
import { driftMarket, type Market } from './drift.ts';
import { Ticker } from './ticker.tsx';

const INTERVAL = 7000;

/** Seven commodities and two sets of indices, drifting every 7 s. */
export const CommodityGrid = () => {
  const [figures, setFigures] = useState<Market>({ ticker: commodities, resources, shipping });
  useInterval(INTERVAL, () => setFigures((before) => driftMarket(before, Math.random)));

  return (
    <div className="grid gap-x-16 gap-y-12 lg:grid-cols-[8fr_5fr]">
      <Ticker items={figures.ticker} />
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
