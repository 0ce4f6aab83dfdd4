import { zahraelMeasure, zahraelNext, zahraelOpening, zahraelServices } from '../../../content/zahrael.ts';
import { paths } from '../../../paths.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { NextStep } from '../../../ui/page/next-step.tsx';
import { PageOpening } from '../../../ui/page/page-opening.tsx';
import { PageSection } from '../../../ui/page/page-section.tsx';
import { ReturnLink } from '../../../ui/page/return-link.tsx';
import { Steps } from '../../../ui/page/steps.tsx';
import { TitledList } from '../../../ui/page/titled-list.tsx';

export const ZahraelPage = () => (
  <>
    <PageOpening
      {...zahraelOpening}
      seal="holdings"
      above={<ReturnLink href={paths.home}>Return to the home page</ReturnLink>}
    >
      <ButtonLink variant="brass" href={paths.qualification('zahrael')}>
        Request qualification
      </ButtonLink>
    </PageOpening>
    <PageSection heading={zahraelServices.heading} headingStands="above">
      <TitledList items={zahraelServices.entries} />
    </PageSection>
    <PageSection heading={zahraelMeasure.heading} note={zahraelMeasure.note} ground="bright">
      <Steps steps={zahraelMeasure.steps} />
    </PageSection>
    <NextStep {...zahraelNext} href={paths.qualification('zahrael')} />
  </>
);
