import { createContext, type ReactNode, use, useState } from 'react';
import { useInterval } from '../../ui/use-interval.ts';
import { driftBar, driftGrid, type Market, openingMarket } from './drift.ts';

const GRID_INTERVAL = 7000;
const BAR_INTERVAL = 3000;

const MarketContext = createContext<Market>(openingMarket);

/** One market for the grid, which moves it every 7 s, and the bar, which moves it every 3 s: both show each move. */
export const MarketFigures = ({ children }: { children: ReactNode }) => {
  const [market, setMarket] = useState(openingMarket);
  useInterval(GRID_INTERVAL, () => setMarket((before) => driftGrid(before, Math.random)));
  useInterval(BAR_INTERVAL, () => setMarket((before) => driftBar(before, Math.random)));

  return <MarketContext value={market}>{children}</MarketContext>;
};

export const useMarket = (): Market => use(MarketContext);
