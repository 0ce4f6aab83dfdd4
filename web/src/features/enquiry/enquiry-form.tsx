import { ENQUIRY_TYPES } from '../../../../shared/domain/inquiry-choices.ts';
import { NetworkError } from '../../api/errors.ts';
import { InquiryForm } from '../../components/form/inquiry-form.tsx';
import { LazyReceivedPanel } from '../../components/form/lazy-received-panel.ts';
import { enquiryForm } from '../../content/enquiry.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { FormFooter } from '../../ui/form/form-footer.tsx';
import { Checkbox, Input, Select, Textarea } from '../../ui/form/input.tsx';

const explain = (error: unknown) =>
  error instanceof NetworkError
    ? 'Network error. Please check your connection and try again.'
    : 'Failed to submit enquiry. Please try again.';

const { accept, terms, use } = enquiryForm.agreement;

const Agreement = () => (
  <>
    {accept}{' '}
    <a href={paths.legal} className="underline decoration-brass underline-offset-4">
      {terms}
    </a>{' '}
    {use}
  </>
);

export const EnquiryForm = () => {
  return (
    <InquiryForm
      form="enquiry"
      label={enquiryForm.heading}
      sentTitle={enquiryForm.received.heading}
      opening={
        <h2 id="complaint" className="heading mb-8 scroll-mt-24">
          {enquiryForm.heading}
        </h2>
      }
      acknowledge={(received, another) => (
        <LazyReceivedPanel isWhole {...enquiryForm.received} {...received}>
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
          hint={enquiryForm.complaint}
          urlParam="type"
          required
          placeholder="Select a type"
          options={ENQUIRY_TYPES}
          className="sm:col-span-2"
        />
        <Textarea name="message" label="Message" required className="sm:col-span-2" />
        <Checkbox
          name="confidentiality"
          label="agreement"
          caption={<Agreement />}
          required
          missing="Please accept the terms and conditions to proceed."
          className="sm:col-span-2"
        />
      </div>
      <FormFooter label="Submit Enquiry" sending="Submitting..." />
    </InquiryForm>
  );
};
