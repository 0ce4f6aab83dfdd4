import { contactElsewhere, contactForm, contactOpening } from '../../../content/contact.ts';
import { ContactPageForm } from '../../../features/contact/contact-page-form.tsx';
import { paths } from '../../../paths.ts';
import { LinkList } from '../../../ui/page/link-list.tsx';
import { PageOpening } from '../../../ui/page/page-opening.tsx';
import { PageSection } from '../../../ui/page/page-section.tsx';
import { ReturnLink } from '../../../ui/page/return-link.tsx';
import { Headquarters } from './home/headquarters.tsx';

export const ContactPage = () => (
  <>
    <PageOpening
      {...contactOpening}
      scene="lighthouse"
      above={<ReturnLink href={paths.home}>Return to the home page</ReturnLink>}
    />
    <section className="page-width py-16 lg:py-28">
      <h2 className="heading">{contactForm.heading}</h2>
      <div className="mt-10 grid items-start gap-x-16 gap-y-12 lg:mt-16 lg:grid-cols-[5fr_8fr]">
        <Headquarters />
        <ContactPageForm />
      </div>
    </section>
    <PageSection heading={contactElsewhere.heading} ground="bright">
      <LinkList links={contactElsewhere.links} />
    </PageSection>
  </>
);
