import { CONTACT_TYPES, DIVISIONS } from '../../../../shared/domain/inquiry-choices.ts';
import { InquiryForm } from '../../components/form/inquiry-form.tsx';
import { SubmitButton } from '../../ui/button.tsx';
import { Checkbox, Input, Select, Textarea } from '../../ui/form/input.tsx';
import { InquiryReceived } from './inquiry-received.tsx';

const FAILURE = 'Failed to submit inquiry. Please try again.';

const PRIORITIES = [
  { value: 'Critical', label: 'Critical (immediate)' },
  { value: 'High', label: 'High (24 h)' },
  { value: 'Standard', label: 'Standard (48 h)' },
  { value: 'Low', label: 'Low (1 week)' },
];

export const ContactForm = () => {
  return (
    <InquiryForm
      form="home"
      label="Make an inquiry"
      sentTitle="Inquiry Received"
      acknowledge={(received, another) => <InquiryReceived {...received} onAnother={another} />}
      explain={() => FAILURE}
      onFailed={(message) => window.alert(message)}
    >
      <div className="grid gap-x-6 gap-y-4 md:gap-y-6 sm:grid-cols-6">
        <Input name="name" label="Full name" required autoComplete="name" className="sm:col-span-3" />
        <Input
          name="company"
          label="Company"
          required
          autoComplete="organization"
          className="sm:col-span-3"
        />
        <Input
          name="email"
          label="Email"
          type="email"
          required
          autoComplete="email"
          className="sm:col-span-3"
        />
        <Input name="phone" label="Phone" type="tel" required autoComplete="tel" className="sm:col-span-3" />
        <Select
          name="division"
          label="Division"
          required="labelled"
          placeholder="Select a division"
          options={DIVISIONS}
          className="sm:col-span-2"
        />
        <Select
          name="inquiryType"
          label="Inquiry type"
          required="labelled"
          placeholder="Select a type"
          options={CONTACT_TYPES}
          className="sm:col-span-2"
        />
        <Select
          name="urgency"
          label="Priority"
          required="labelled"
          placeholder="Select a priority"
          options={PRIORITIES}
          className="sm:col-span-2"
        />
        <Textarea name="message" label="Message" required className="sm:col-span-6" />
        <Checkbox
          name="confidentiality"
          label="I acknowledge that this exchange is confidential and that what is shared in it stays between the parties."
          required
          className="sm:col-span-6"
        />
      </div>
      <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-3">
        <SubmitButton sending="SUBMITTING TO GRID..." className="min-w-64">
          Submit Inquiry
        </SubmitButton>
        <p className="text-note text-ink-soft">
          Fields marked <span className="text-brass-deep">*</span> are required.
        </p>
      </div>
    </InquiryForm>
  );
};
