import { opening, request } from '../../../content/intelligence.ts';
import { IntelligenceForm } from '../../../features/intelligence/intelligence-form.tsx';
import { Services } from '../../../features/intelligence/services.tsx';
import { paths } from '../../../paths.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { PageOpening } from '../../../ui/page/page-opening.tsx';
import { PageSection } from '../../../ui/page/page-section.tsx';
import { ReturnLink } from '../../../ui/page/return-link.tsx';
import { Regions } from './intelligence/regions.tsx';

export const IntelligencePage = () => (
  <>
    <PageOpening
      {...opening}
      seal="intelligence"
      above={<ReturnLink href={paths.home}>Return to the home page</ReturnLink>}
    >
      <ButtonLink look="brass" href="#request">
        Request intelligence
      </ButtonLink>
    </PageOpening>
    <PageSection heading="Four services" note="Each carries the tier from which it is open to a client.">
      <Services />
    </PageSection>
    <PageSection
      heading="Regional operations"
      note="Where the division has people or partners at work. Sample figures."
      ground="bright"
    >
      <Regions />
    </PageSection>
    <PageSection id="request" heading={request.heading} note={request.note}>
      <IntelligenceForm />
    </PageSection>
  </>
);
