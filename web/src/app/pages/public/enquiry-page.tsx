import { enquiryElsewhere, enquiryForm, enquiryOpening, enquiryTimeline } from '../../../content/enquiry.ts';
import { EnquiryForm } from '../../../features/enquiry/enquiry-form.tsx';
import { paths } from '../../../paths.ts';
import { FormOpening } from '../../../ui/page/form-opening.tsx';
import { ReturnLink } from '../../../ui/page/return-link.tsx';

export const EnquiryPage = () => (
  <FormOpening
    {...enquiryOpening}
    scene="strait"
    above={<ReturnLink href={paths.home}>Return to the home page</ReturnLink>}
    promise={<AfterwardsAndElsewhere />}
  >
    <h2 className="heading">{enquiryForm.heading}</h2>
    <p id="complaint" className="mt-4 mb-8 max-w-[38rem] scroll-mt-40 text-ink-soft">
      {enquiryForm.complaint}
    </p>
    <EnquiryForm />
  </FormOpening>
);

const AfterwardsAndElsewhere = () => (
  <aside>
    <h2 className="title border-t border-brass pt-5">{enquiryTimeline.heading}</h2>
    <p className="mt-3 max-w-[36rem] text-paper-deep">{enquiryTimeline.text}</p>
    <h2 className="title mt-10 border-t border-rule-ink pt-5">Or go straight there</h2>
    <ul className="mt-3">
      {enquiryElsewhere.map(({ label, href }) => (
        <li key={href} className="border-t border-rule-ink first:border-0">
          <a href={href} className="block py-2.5 underline-offset-4 hover:text-brass hover:underline">
            {label}
          </a>
        </li>
      ))}
    </ul>
  </aside>
);
