import { ToastedInquiryForm } from '../../components/form/toasted-inquiry-form.tsx';
import { intelligenceRequest } from '../../content/intelligence.ts';
import { intelligenceTypes } from '../../content/intelligence-types.ts';
import { FormFooter } from '../../ui/form/form-footer.tsx';
import { Input, Select, Textarea } from '../../ui/form/input.tsx';

const FAILURE = 'Failed to submit intelligence request. Please try again.';
const SUCCESS = {
  title: 'Intelligence Request Submitted',
  description: 'Your secure request has been received and assigned to our intelligence analysts.',
};

export const IntelligenceForm = () => (
  <ToastedInquiryForm
    form="intelligence"
    label={intelligenceRequest.heading}
    success={SUCCESS}
    failure={FAILURE}
  >
    <div className="grid gap-6 sm:grid-cols-2">
      <Input name="organization" label="Organisation" required autoComplete="organization" />
      <Input name="email" label="Email" type="email" required autoComplete="email" />
      <Select
        name="intelligenceType"
        label="Intelligence type"
        urlParam="type"
        required
        placeholder="Select a type"
        options={intelligenceTypes}
        className="sm:col-span-2"
      />
      <Textarea
        name="brief"
        label="Brief"
        hint="The question, the region, and the date by which you must decide"
        required
        className="sm:col-span-2"
      />
    </div>
    <FormFooter label="Submit Intelligence Request" sending="Submitting..." />
  </ToastedInquiryForm>
);
