import { archaiDemonstration } from '../../../content/archai.ts';
import { Demonstration } from '../../../features/archai/demonstration.tsx';
import { LiveFigures } from '../../../ui/page/live-figures.tsx';
import { LiveMotion } from '../../../ui/page/live-motion.tsx';
import { PageSection } from '../../../ui/page/page-section.tsx';

export const ArchaiDemonstration = () => (
  <LiveMotion>
    <LiveFigures>
      <PageSection
        heading={archaiDemonstration.heading}
        note={archaiDemonstration.note}
        ground="bright"
        headingStands="above"
      >
        <Demonstration />
      </PageSection>
    </LiveFigures>
  </LiveMotion>
);
