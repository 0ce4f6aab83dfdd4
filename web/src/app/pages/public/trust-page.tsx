import { trustAccess, trustNext, trustOpening, trustServices } from '../../../content/trust.ts';
import { paths } from '../../../paths.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { NextStep } from '../../../ui/page/next-step.tsx';
import { PageOpening } from '../../../ui/page/page-opening.tsx';
import { PageSection } from '../../../ui/page/page-section.tsx';
import { Prose } from '../../../ui/page/prose.tsx';
import { ReturnLink } from '../../../ui/page/return-link.tsx';
import { TitledList } from '../../../ui/page/titled-list.tsx';

export const TrustPage = () => (
  <>
    <PageOpening
      {...trustOpening}
      seal="trust"
      above={<ReturnLink href={paths.home}>Return to the home page</ReturnLink>}
    >
      <ButtonLink variant="brass" href={paths.qualification('trust')}>
        Request qualification
      </ButtonLink>
    </PageOpening>
    <PageSection heading={trustServices.heading} note={trustServices.note} headingStands="above">
      <TitledList items={trustServices.entries} />
    </PageSection>
    <PageSection heading={trustAccess.heading} note={trustAccess.note} ground="bright">
      <Prose paragraphs={trustAccess.paragraphs} />
    </PageSection>
    <NextStep {...trustNext} href={paths.qualification('trust')} />
  </>
);
