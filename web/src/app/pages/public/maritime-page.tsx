import { figures, fixture, next, opening, sides, submission } from '../../../content/maritime.ts';
import { VesselForm } from '../../../features/vessel/vessel-form.tsx';
import { paths } from '../../../paths.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { KeyFigures } from '../../../ui/page/key-figures.tsx';
import { NextStep } from '../../../ui/page/next-step.tsx';
import { PageOpening } from '../../../ui/page/page-opening.tsx';
import { PageSection } from '../../../ui/page/page-section.tsx';
import { ReturnLink } from '../../../ui/page/return-link.tsx';
import { Steps } from '../../../ui/page/steps.tsx';
import { CharterRates } from './maritime/charter-rates.tsx';
import { Sides } from './maritime/sides.tsx';

export const MaritimePage = () => (
  <>
    <PageOpening
      {...opening}
      seal="maritime"
      above={<ReturnLink href={paths.home}>Return to the home page</ReturnLink>}
    >
      <ButtonLink look="brass" href={paths.onboard}>
        Apply for Dominion Access
      </ButtonLink>
      <a
        href="#vessel"
        className="py-2 text-label underline decoration-brass underline-offset-6 hover:text-brass"
      >
        Submit a vessel
      </a>
      <a
        href="#cargo"
        className="py-2 text-label underline decoration-brass underline-offset-6 hover:text-brass"
      >
        Submit a cargo
      </a>
    </PageOpening>
    <Sides sides={sides} />
    <CharterRates />
    <KeyFigures figures={figures} />
    <PageSection heading={fixture.heading}>
      <Steps steps={fixture.steps} />
    </PageSection>
    <PageSection id="vessel" heading={submission.heading} note={submission.note} ground="bright">
      <VesselForm />
    </PageSection>
    <NextStep {...next} href={paths.qualification('maritime')} label="Maritime qualification" />
  </>
);
