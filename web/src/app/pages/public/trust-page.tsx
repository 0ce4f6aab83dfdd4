import { trustAccess, trustNext, trustOpening, trustServices } from '../../../content/trust.ts';
import { PageSection } from '../../../ui/page/page-section.tsx';
import { Prose } from '../../../ui/page/prose.tsx';
import { DivisionPage } from './division-page.tsx';

export const TrustPage = () => (
  <DivisionPage
    qualification="trust"
    seal="trust"
    scene="archive"
    opening={trustOpening}
    services={trustServices}
    next={trustNext}
  >
    <PageSection heading={trustAccess.heading} note={trustAccess.note} ground="bright">
      <Prose paragraphs={trustAccess.paragraphs} />
    </PageSection>
  </DivisionPage>
);
