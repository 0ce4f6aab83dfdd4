import { useState } from 'react';
import type { OutputOf } from '../../../../shared/contract/endpoint.ts';
import { submitInquiry } from '../../../../shared/contract/leads.ts';
import { composeInquiry } from '../../../../shared/domain/inquiry-forms.ts';
import { intelligenceTypes } from '../../content/intelligence.ts';
import { Form } from '../../ui/form.tsx';
import { FormFoot } from '../../ui/form-foot.tsx';
import { Input, Select, Textarea } from '../../ui/input.tsx';
import { Receipt } from '../../ui/receipt.tsx';
import { showToast } from '../../ui/toast.tsx';

const FAILURE = 'Failed to submit intelligence request. Please try again.';

type Received = OutputOf<typeof submitInquiry>;

/** Says in toasts what became of the request; the form stays, empty once it was received. */
export const IntelligenceForm = () => {
  const [received, setReceived] = useState<Received>();

  const acknowledge = (receipt: Received) => {
    setReceived(receipt);
    showToast({
      title: 'Intelligence Request Submitted',
      description: 'Your secure request has been received and assigned to our intelligence analysts.',
    });
  };

  return (
    <>
      <Form
        endpoint={submitInquiry}
        compose={(values) => composeInquiry('intelligence', values)}
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
        keepAs="intelligence"
      >
        <input type="hidden" name="form" value="intelligence" />
        <div className="grid gap-6 sm:grid-cols-2">
          <Input name="organization" label="Organisation" required autoComplete="organization" />
          <Input name="email" label="Email" type="email" required autoComplete="email" />
          <Select
            name="intelligenceType"
            label="Intelligence type"
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
            maxLength={4000}
            className="sm:col-span-2"
          />
        </div>
        <FormFoot label="Submit Intelligence Request" sending="Submitting..." />
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
