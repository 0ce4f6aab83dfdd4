import { embassyFunctions, embassyLimits, embassyNext, embassyOpening } from '../../../content/embassy.ts';
import { PageSection } from '../../../ui/page/page-section.tsx';
import { Prose } from '../../../ui/page/prose.tsx';
import { DivisionPage } from './division-page.tsx';

export const EmbassyPage = () => (
  <DivisionPage
    qualification="embassy"
    seal="embassy"
    scene="embassy"
    opening={embassyOpening}
    services={embassyFunctions}
    next={embassyNext}
  >
    <PageSection heading={embassyLimits.heading} ground="bright">
      <Prose paragraphs={embassyLimits.paragraphs} />
    </PageSection>
  </DivisionPage>
);
