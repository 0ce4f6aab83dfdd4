import { useState } from 'react';
import type { OutputOf } from '../../../../shared/contract/endpoint.ts';
import { submitInquiry } from '../../../../shared/contract/leads.ts';
import { composeInquiry } from '../../../../shared/domain/inquiry-forms.ts';
import { request } from '../../content/archai.ts';
import { Form } from '../../ui/form.tsx';
import { FormFoot } from '../../ui/form-foot.tsx';
import { Input, Select, Textarea } from '../../ui/input.tsx';
import { Receipt } from '../../ui/receipt.tsx';
import { showToast } from '../../ui/toast.tsx';

const FAILURE = 'Failed to submit transformation request. Please try again.';

type Received = OutputOf<typeof submitInquiry>;

/** Says in toasts what became of the request; the form stays, empty once it was received. */
export const TransformationForm = () => {
  const [received, setReceived] = useState<Received>();

  const acknowledge = (receipt: Received) => {
    setReceived(receipt);
    showToast({
      title: 'Transformation Request Submitted',
      description: 'Your request has been processed and assigned to our transformation specialists.',
    });
  };

  return (
    <>
      <Form
        endpoint={submitInquiry}
        compose={(values) => composeInquiry('transformation', values)}
        onSent={acknowledge}
        explain={() => FAILURE}
        onFailed={(description) =>
          showToast({ title: 'Submission Failed', description, tone: 'destructive' })
        }
        onMissing={() =>
          showToast({
            title: 'Missing Information',
            description: 'Please fill in all required fields.',
            tone: 'destructive',
          })
        }
        keepAs="transformation"
      >
        <input type="hidden" name="form" value="transformation" />
        <div className="grid gap-6 sm:grid-cols-3">
          <Select
            name="type"
            label="Request type"
            required
            placeholder="Select a type"
            options={request.types}
          />
          <Select
            name="priority"
            label="Priority"
            required
            placeholder="Select a priority"
            options={request.priorities}
          />
          <Select
            name="region"
            label="Region"
            required
            placeholder="Select a region"
            options={request.regions}
          />
          <Textarea
            name="description"
            label="Description"
            hint="What is to be read or changed, and by when"
            required
            maxLength={4_000}
            className="sm:col-span-3"
          />
          <Input
            name="replyEmail"
            label="Reply email (optional)"
            hint="Without an address your request is read, but nobody can answer you."
            type="email"
            autoComplete="email"
            maxLength={254}
            className="sm:col-span-2"
          />
        </div>
        <FormFoot label="Submit Transformation Request" sending="Submitting..." />
      </Form>
      {/* The toast goes after five seconds; the reference must not go with it. */}
      {received !== undefined && (
        <div className="mt-10 border-t border-ink pt-6">
          <Receipt {...received} />
        </div>
      )}
    </>
  );
};
