import { CONTACT_TYPES, DEFAULT_INQUIRY_TYPE } from '../../../../shared/domain/inquiry-choices.ts';
import { InquiryForm } from '../../components/form/inquiry-form.tsx';
import { LazyReceivedPanel } from '../../components/form/lazy-received-panel.ts';
import { contactForm, contactOpening } from '../../content/contact.ts';
import { Button } from '../../ui/button.tsx';
import { FormFooter } from '../../ui/form/form-footer.tsx';
import { Checkbox, Input, Select, Textarea } from '../../ui/form/input.tsx';

const FAILURE = 'Failed to submit inquiry. Please try again.';

/** The contact page's form: name, address and message are enough. */
export const ContactPageForm = () => {
  return (
    <InquiryForm
      form="contact"
      label={contactOpening.title}
      sentTitle={contactForm.sent.heading}
      opening={<h2 className="heading mb-8">{contactForm.heading}</h2>}
      acknowledge={(received, another) => (
        <LazyReceivedPanel isWhole {...contactForm.sent} {...received}>
          <Button onClick={another}>Send Another Message</Button>
        </LazyReceivedPanel>
      )}
      explain={() => FAILURE}
    >
      <div className="grid gap-6 sm:grid-cols-2">
        <Input name="name" label="Name" required autoComplete="name" />
        <Input name="company" label="Company" autoComplete="organization" />
        <Input name="email" label="Email" type="email" required autoComplete="email" />
        <Input name="phone" label="Phone" type="tel" autoComplete="tel" />
        <Select
          name="inquiryType"
          label="Inquiry type"
          urlParam="type"
          placeholder={DEFAULT_INQUIRY_TYPE}
          options={CONTACT_TYPES}
          className="sm:col-span-2"
        />
        <Textarea name="message" label="Message" required className="sm:col-span-2" />
        <Checkbox
          name="confidentiality"
          label="Treat what I write as confidential."
          className="sm:col-span-2"
        />
      </div>
      <FormFooter label="Send Message" sending="Submitting..." />
    </InquiryForm>
  );
};
