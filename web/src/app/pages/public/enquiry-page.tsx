import { enquiryElsewhere, enquiryOpening, enquiryTimeline } from '../../../content/enquiry.ts';
import { EnquiryForm } from '../../../features/enquiry/enquiry-form.tsx';
import { paths } from '../../../paths.ts';
import { FormOpening } from '../../../ui/page/form-opening.tsx';
import { LinkList } from '../../../ui/page/link-list.tsx';
import { PageSection } from '../../../ui/page/page-section.tsx';
import { ReturnLink } from '../../../ui/page/return-link.tsx';

export const EnquiryPage = () => (
  <>
    <FormOpening
      {...enquiryOpening}
      scene="strait"
      above={<ReturnLink href={paths.home}>Return to the home page</ReturnLink>}
      promise={<Timeline />}
    >
      <EnquiryForm />
    </FormOpening>
    <PageSection heading={enquiryElsewhere.heading} note={enquiryElsewhere.note} ground="bright">
      <LinkList links={enquiryElsewhere.links} />
    </PageSection>
  </>
);

const Timeline = () => (
  <aside>
    <h2 className="title border-t border-brass pt-5">{enquiryTimeline.heading}</h2>
    <p className="mt-3 max-w-[36rem] text-paper-deep">{enquiryTimeline.text}</p>
  </aside>
);
