import { market } from '../../../../content/market.ts';
import { testimonialsIntro } from '../../../../content/testimonials.ts';
import { CommodityGrid } from '../../../../features/market/commodity-grid.tsx';
import { MarketFigures } from '../../../../features/market/market-figures.tsx';
import { PriceBar } from '../../../../features/market/price-bar.tsx';
import { TestimonialCarousel } from '../../../../features/testimonials/testimonial-carousel.tsx';
import { paths } from '../../../../paths.ts';
import { ButtonLink } from '../../../../ui/button.tsx';
import { LiveFigures } from '../../../../ui/page/live-figures.tsx';
import { LiveMotion } from '../../../../ui/page/live-motion.tsx';
import { PageSection } from '../../../../ui/page/page-section.tsx';
import { Simulated } from '../../../../ui/page/simulated.tsx';
import { LeadershipBroadcast } from './leadership-broadcast.tsx';
import { LiveOperations } from './live-operations.tsx';
import { MaritimeOperations } from './maritime-operations.tsx';

/** The sections with moving figures, and those between them, whose claims are not simulated. */
export const LiveSections = () => (
  <LiveMotion>
    <LiveFigures>
      <MarketFigures>
        <Market />
        <PriceBar />
      </MarketFigures>
    </LiveFigures>
    <MaritimeOperations />
    <LeadershipBroadcast />
    <TestimonialsSection />
    <LiveFigures>
      <LiveOperations />
    </LiveFigures>
  </LiveMotion>
);

const TestimonialsSection = () => (
  <PageSection heading={testimonialsIntro.heading} note={testimonialsIntro.note} ground="bright">
    <LiveMotion>
      <TestimonialCarousel />
    </LiveMotion>
  </PageSection>
);

const Market = () => (
  <PageSection id="market" heading={market.heading} note={market.note} headingStands="above">
    <p className="mb-4 flex flex-wrap items-center gap-3 text-label text-ink-soft md:mb-6">
      <Simulated /> Prices here and in the bar below move together, every few seconds.
    </p>
    <CommodityGrid />
    <div className="mt-7 flex flex-wrap items-center justify-between gap-x-10 gap-y-4 md:mt-12">
      <p className="text-ink-soft">{market.terminal}</p>
      <ButtonLink href={paths.dominionAccess}>Request Terminal Access</ButtonLink>
    </div>
  </PageSection>
);
