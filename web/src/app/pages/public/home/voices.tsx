import { voices } from '../../../../content/testimonials.ts';
import { Testimonials } from '../../../../features/testimonials/testimonials.tsx';
import { PageSection } from '../../../../ui/page-section.tsx';

export const Voices = () => (
  <PageSection heading={voices.heading} note={voices.note} ground="bright">
    <Testimonials />
  </PageSection>
);
