import { measure, next, opening, services } from '../../../content/zahrael.ts';
import { paths } from '../../../paths.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Entries } from '../../../ui/entries.tsx';
import { NextStep } from '../../../ui/next-step.tsx';
import { PageOpening } from '../../../ui/page-opening.tsx';
import { PageSection } from '../../../ui/page-section.tsx';
import { ReturnLink } from '../../../ui/return-link.tsx';
import { Steps } from '../../../ui/steps.tsx';

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
      <Entries entries={services.entries} />
    </PageSection>
    <PageSection heading={measure.heading} note={measure.note} ground="bright">
      <Steps steps={measure.steps} />
    </PageSection>
    <NextStep {...next} href={paths.qualification('zahrael')} />
  </>
);
