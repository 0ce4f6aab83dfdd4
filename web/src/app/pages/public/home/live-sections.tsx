import { PriceBar } from '../../../../features/market/price-bar.tsx';
import { LiveFigures } from '../../../../ui/page/live-figures.tsx';
import { LeadershipBroadcast } from './leadership-broadcast.tsx';
import { LiveOperations } from './live-operations.tsx';
import { MaritimeOperations } from './maritime-operations.tsx';
import { Market } from './market.tsx';
import { TestimonialsSection } from './testimonials-section.tsx';

/** The sections whose figures move, and what stands between them. */
export const LiveSections = () => (
  <LiveFigures>
    <Market />
    <PriceBar />
    <MaritimeOperations />
    <LeadershipBroadcast />
    <TestimonialsSection />
    <LiveOperations />
  </LiveFigures>
);
