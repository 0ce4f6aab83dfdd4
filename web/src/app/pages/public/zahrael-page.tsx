import { zahraelMeasure, zahraelNext, zahraelOpening, zahraelServices } from '../../../content/zahrael.ts';
import { PageSection } from '../../../ui/page/page-section.tsx';
import { Steps } from '../../../ui/page/steps.tsx';
import { DivisionPage } from './division-page.tsx';

export const ZahraelPage = () => (
  <DivisionPage
    qualification="zahrael"
    seal="holdings"
    scene="terminal"
    opening={zahraelOpening}
    services={zahraelServices}
    next={zahraelNext}
  >
    <PageSection heading={zahraelMeasure.heading} note={zahraelMeasure.note} ground="bright">
      <Steps steps={zahraelMeasure.steps} />
    </PageSection>
  </DivisionPage>
);
