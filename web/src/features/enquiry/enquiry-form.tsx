import { ENQUIRY_TYPES } from '../../../../shared/domain/inquiry-choices.ts';
import { NetworkError } from '../../api/errors.ts';
import { InquiryForm } from '../../components/form/inquiry-form.tsx';
import { LazyReceivedPanel } from '../../components/form/lazy-received-panel.ts';
import { enquiryForm } from '../../content/enquiry.ts';
import { Button } from '../../ui/button.tsx';
import { FormFooter } from '../../ui/form/form-footer.tsx';
import { Checkbox, Input, Select, Textarea } from '../../ui/form/input.tsx';

const explain = (error: unknown) =>
  error instanceof NetworkError
    ? 'Network error. Please check your connection and try again.'
    : 'Failed to submit enquiry. Please try again.';

export const EnquiryForm = () => {
  return (
    <InquiryForm
      form="enquiry"
      label={enquiryForm.heading}
      acknowledge={(received, another) => (
        <LazyReceivedPanel {...enquiryForm.received} {...received}>
          <Button onClick={another}>Submit Another Enquiry</Button>
        </LazyReceivedPanel>
      )}
      explain={explain}
    >
      <div className="grid gap-6 sm:grid-cols-2">
        <Input name="name" label="Full name" required autoComplete="name" />
        <Input name="company" label="Company" required autoComplete="organization" />
        <Input name="email" label="Email" type="email" required autoComplete="email" />
        <Input name="phone" label="Phone" type="tel" autoComplete="tel" />
        <Select
          name="inquiryType"
          label="Enquiry type"
          urlParam="type"
          required
          placeholder="Select a type"
          options={ENQUIRY_TYPES}
          className="sm:col-span-2"
        />
        <Textarea name="message" label="Message" required className="sm:col-span-2" />
        <Checkbox
          name="confidentiality"
          label={enquiryForm.agreement}
          required
          missing="Please accept the terms and conditions to proceed."
          className="sm:col-span-2"
        />
      </div>
      <FormFooter label="Submit Enquiry" sending="Submitting..." />
    </InquiryForm>
  );
};
