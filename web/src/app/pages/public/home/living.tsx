import { PriceBar } from '../../../../features/market/price-bar.tsx';
import { Live } from '../../../../ui/live.tsx';
import { LeadershipBroadcast } from './leadership-broadcast.tsx';
import { LiveOperations } from './live-operations.tsx';
import { MaritimeOperations } from './maritime-operations.tsx';
import { Market } from './market.tsx';
import { Voices } from './voices.tsx';

/** The sections whose figures move, and what stands between them. */
export const Living = () => (
  <Live>
    <Market />
    <PriceBar />
    <MaritimeOperations />
    <LeadershipBroadcast />
    <Voices />
    <LiveOperations />
  </Live>
);
