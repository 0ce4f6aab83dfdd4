import { approaches, opening } from '../../../content/leadership.ts';
import { ContactButtons } from '../../../features/leadership/contact-buttons.tsx';
import { paths } from '../../../paths.ts';
import { PageOpening } from '../../../ui/page/page-opening.tsx';
import { PageSection } from '../../../ui/page/page-section.tsx';
import { ReturnLink } from '../../../ui/page/return-link.tsx';
import { Executives } from './leadership/executives.tsx';
import { Statistics } from './leadership/statistics.tsx';

export const LeadershipPage = () => (
  <>
    <PageOpening {...opening} above={<ReturnLink href={paths.home}>Return to the home page</ReturnLink>} />
    <PageSection
      heading="The five directors"
      note="Sample profiles: the persons and their careers are invented."
      headingStands="above"
    >
      <Executives />
    </PageSection>
    <Statistics />
    <PageSection heading={approaches.heading} note={approaches.text}>
      <ContactButtons />
    </PageSection>
  </>
);
