import { useState } from 'react';
import type { OutputOf } from '../../../../shared/contract/endpoint.ts';
import { submitInquiry } from '../../../../shared/contract/leads.ts';
import { CONTACT_TYPES } from '../../../../shared/domain/inquiry.ts';
import { composeInquiry } from '../../../../shared/domain/inquiry-forms.ts';
import { footerContact } from '../../content/navigation.ts';
import { Button, SubmitButton } from '../../ui/button.tsx';
import { Form } from '../../ui/form.tsx';
import { Input, Select, Textarea } from '../../ui/input.tsx';
import { ReceivedPanel } from '../../ui/received-panel.tsx';

const FAILURE = 'Failed to submit inquiry. Please try again.';
const TYPES = CONTACT_TYPES.map((value) => ({ value, label: value }));

/** The form at the foot of every public page. */
export const FooterContactForm = () => {
  const [received, setReceived] = useState<OutputOf<typeof submitInquiry>>();
  if (received !== undefined) {
    return (
      <div className="paper-on-ink">
        <ReceivedPanel {...footerContact.sent} {...received}>
          <Button look="brass" onClick={() => setReceived(undefined)}>
            Send Another Message
          </Button>
        </ReceivedPanel>
      </div>
    );
  }

  return (
    <Form
      endpoint={submitInquiry}
      compose={(values) => composeInquiry('footer', values)}
      onSent={setReceived}
      explain={() => FAILURE}
      keepAs="footer"
      className="paper-on-ink"
    >
      <input type="hidden" name="form" value="footer" />
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
          options={TYPES}
          className="sm:col-span-2"
        />
        <Textarea name="message" label="Message" rows={3} required className="sm:col-span-6" />
      </div>
      <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3">
        <SubmitButton look="brass" sending="Submitting..." className="min-w-56">
          Send to the Desk
        </SubmitButton>
        <p className="text-note text-paper-deep">
          Fields marked <span className="text-brass">*</span> are required.
        </p>
      </div>
    </Form>
  );
};
