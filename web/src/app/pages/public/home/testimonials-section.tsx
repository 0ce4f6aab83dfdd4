import { testimonialsIntro } from '../../../../content/testimonials.ts';
import { Testimonials } from '../../../../features/testimonials/testimonials.tsx';
import { PageSection } from '../../../../ui/page/page-section.tsx';

export const TestimonialsSection = () => (
  <PageSection heading={testimonialsIntro.heading} note={testimonialsIntro.note} ground="bright">
    <Testimonials />
  </PageSection>
);
