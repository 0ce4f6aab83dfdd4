import { contactElsewhere, contactOpening } from '../../../content/contact.ts';
import { ContactPageForm } from '../../../features/contact/contact-page-form.tsx';
import { paths } from '../../../paths.ts';
import { FormOpening } from '../../../ui/page/form-opening.tsx';
import { LinkList } from '../../../ui/page/link-list.tsx';
import { PageSection } from '../../../ui/page/page-section.tsx';
import { ReturnLink } from '../../../ui/page/return-link.tsx';
import { Headquarters } from './home/headquarters.tsx';

export const ContactPage = () => (
  <>
    <FormOpening
      {...contactOpening}
      scene="lighthouse"
      above={<ReturnLink href={paths.home}>Return to the home page</ReturnLink>}
      promise={<Headquarters className="border-t border-brass pt-6 lg:grid-cols-1" />}
    >
      <ContactPageForm />
    </FormOpening>
    <PageSection heading={contactElsewhere.heading} ground="bright">
      <LinkList links={contactElsewhere.links} />
    </PageSection>
  </>
);
