import { application, opening } from '../../../content/resources.ts';
import { ResourceApplication } from '../../../features/resources/resource-application.tsx';
import { paths } from '../../../paths.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { PageOpening } from '../../../ui/page/page-opening.tsx';
import { PageSection } from '../../../ui/page/page-section.tsx';
import { ReturnLink } from '../../../ui/page/return-link.tsx';
import { Reports } from './resources/reports.tsx';

export const ResourcesPage = () => (
  <>
    <PageOpening {...opening} above={<ReturnLink href={paths.home}>Return to the home page</ReturnLink>}>
      <ButtonLink look="brass" href="#application">
        Apply for access
      </ButtonLink>
    </PageOpening>
    <PageSection
      heading="The reports"
      note="RESTRICTED reports are open to clients of any tier, CLASSIFIED ones to those whom the division admits."
      headingStands="above"
    >
      <Reports />
    </PageSection>
    <PageSection id="application" heading={application.heading} note={application.note} ground="bright">
      <ResourceApplication />
    </PageSection>
  </>
);
