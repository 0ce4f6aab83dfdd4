import { ToastedInquiryForm } from '../../components/form/toasted-inquiry-form.tsx';
import { archaiRequest } from '../../content/archai.ts';
import { FormFooter } from '../../ui/form/form-footer.tsx';
import { Input, Select, Textarea } from '../../ui/form/input.tsx';

const FAILURE = 'Failed to submit transformation request. Please try again.';
const SUCCESS = {
  title: 'Transformation Request Submitted',
  description: 'Your request has been processed and assigned to our transformation specialists.',
};

export const TransformationForm = () => (
  <ToastedInquiryForm form="transformation" label={archaiRequest.heading} success={SUCCESS} failure={FAILURE}>
    <div className="grid gap-6 sm:grid-cols-3">
      <Select
        name="type"
        label="Request type"
        required
        placeholder="Select a type"
        options={archaiRequest.types}
      />
      <Select
        name="priority"
        label="Priority"
        required
        placeholder="Select a priority"
        options={archaiRequest.priorities}
      />
      <Select
        name="region"
        label="Region"
        required
        placeholder="Select a region"
        options={archaiRequest.regions}
      />
      <Textarea
        name="description"
        label="Description"
        hint="What is to be read or changed, and by when"
        required
        className="sm:col-span-3"
      />
      <Input
        name="replyEmail"
        label="Reply email (optional)"
        hint="Without an address your request is read, but nobody can answer you."
        type="email"
        autoComplete="email"
        className="sm:col-span-2"
      />
    </div>
    <FormFooter label="Submit Transformation Request" sending="Submitting..." />
  </ToastedInquiryForm>
);
