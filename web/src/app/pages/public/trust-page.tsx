import { access, next, opening, services } from '../../../content/trust.ts';
import { paths } from '../../../paths.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Entries } from '../../../ui/entries.tsx';
import { NextStep } from '../../../ui/next-step.tsx';
import { PageOpening } from '../../../ui/page-opening.tsx';
import { PageSection } from '../../../ui/page-section.tsx';
import { Prose } from '../../../ui/prose.tsx';
import { ReturnLink } from '../../../ui/return-link.tsx';

export const TrustPage = () => (
  <>
    <PageOpening
      {...opening}
      seal="trust"
      above={<ReturnLink href={paths.home}>Return to the home page</ReturnLink>}
    >
      <ButtonLink look="brass" href={paths.qualification('trust')}>
        Request qualification
      </ButtonLink>
    </PageOpening>
    <PageSection heading={services.heading} note={services.note} headingStands="above">
      <Entries entries={services.entries} />
    </PageSection>
    <PageSection heading={access.heading} note={access.note} ground="bright">
      <Prose paragraphs={access.paragraphs} />
    </PageSection>
    <NextStep {...next} href={paths.qualification('trust')} />
  </>
);
