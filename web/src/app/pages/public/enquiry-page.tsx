import { enquiryElsewhere, enquiryForm, enquiryOpening, enquiryTimeline } from '../../../content/enquiry.ts';
import { EnquiryForm } from '../../../features/enquiry/enquiry-form.tsx';
import { paths } from '../../../paths.ts';
import { PageOpening } from '../../../ui/page/page-opening.tsx';
import { ReturnLink } from '../../../ui/page/return-link.tsx';

export const EnquiryPage = () => (
  <>
    <PageOpening
      {...enquiryOpening}
      scene="strait"
      above={<ReturnLink href={paths.home}>Return to the home page</ReturnLink>}
    />
    <section className="page-width grid items-start gap-x-16 gap-y-14 py-16 lg:grid-cols-[8fr_4fr] lg:py-28">
      <div>
        <h2 className="heading">{enquiryForm.heading}</h2>
        <p id="complaint" className="mt-5 mb-10 max-w-[38rem] scroll-mt-40 text-ink-soft">
          {enquiryForm.complaint}
        </p>
        <EnquiryForm />
      </div>
      <aside className="lg:sticky lg:top-28">
        <h2 className="title border-t border-ink pt-5">{enquiryTimeline.heading}</h2>
        <p className="mt-3 text-ink-soft">{enquiryTimeline.text}</p>
        <h2 className="title mt-12 border-t border-ink pt-5">Or go straight there</h2>
        <ul className="mt-3">
          {enquiryElsewhere.map(({ label, href }) => (
            <li key={href} className="border-t border-rule first:border-0">
              <a href={href} className="block py-2.5 underline-offset-4 hover:underline">
                {label}
              </a>
            </li>
          ))}
        </ul>
      </aside>
    </section>
  </>
);
