import { measure, next, opening, services } from '../../../content/zahrael.ts';
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
      {...opening}
      seal="holdings"
      above={<ReturnLink href={paths.home}>Return to the home page</ReturnLink>}
    >
      <ButtonLink look="brass" href={paths.qualification('zahrael')}>
        Request qualification
      </ButtonLink>
    </PageOpening>
    <PageSection heading={services.heading} headingStands="above">
      <TitledList items={services.entries} />
    </PageSection>
    <PageSection heading={measure.heading} note={measure.note} ground="bright">
      <Steps steps={measure.steps} />
    </PageSection>
    <NextStep {...next} href={paths.qualification('zahrael')} />
  </>
);
