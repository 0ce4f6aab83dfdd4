import { CONTACT_TYPES } from '../../../../shared/domain/inquiry-choices.ts';
import { InquiryForm } from '../../components/form/inquiry-form.tsx';
import { LazyReceivedPanel } from '../../components/form/lazy-received-panel.ts';
import { footerContact } from '../../content/navigation.ts';
import { Button, SubmitButton } from '../../ui/button.tsx';
import { Input, Select, Textarea } from '../../ui/form/input.tsx';

const FAILURE = 'Failed to submit inquiry. Please try again.';

/** The form in the footer of every public page. */
export const FooterContactForm = () => {
  return (
    <InquiryForm
      form="footer"
      label={footerContact.heading}
      sentTitle={footerContact.sent.heading}
      acknowledge={(received, another) => (
        <div className="paper-on-ink">
          <LazyReceivedPanel {...footerContact.sent} {...received}>
            <Button variant="brass" onClick={another}>
              Send Another Message
            </Button>
          </LazyReceivedPanel>
        </div>
      )}
      explain={() => FAILURE}
      className="paper-on-ink"
    >
      <div className="grid gap-x-6 gap-y-5 sm:grid-cols-6">
        <Input name="name" label="Name" required autoComplete="name" className="sm:col-span-3" />
        <Input
          name="email"
          label="Email"
          type="email"
          required
          autoComplete="email"
          className="sm:col-span-3"
        />
        <Input name="company" label="Company" autoComplete="organization" className="sm:col-span-2" />
        <Input name="phone" label="Phone" type="tel" autoComplete="tel" className="sm:col-span-2" />
        <Select
          name="inquiryType"
          label="Inquiry type"
          placeholder="General Inquiry"
          options={CONTACT_TYPES}
          className="sm:col-span-2"
        />
        <Textarea name="message" label="Message" rows={3} required className="sm:col-span-6" />
      </div>
      <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3">
        <SubmitButton variant="brass" sending="Submitting..." className="min-w-56">
          Send Inquiry
        </SubmitButton>
        <p className="text-note text-paper-deep">
          Fields marked <span className="text-brass">*</span> are required.
        </p>
      </div>
    </InquiryForm>
  );
};
