import { useState } from 'react';
import type { OutputOf } from '../../../../shared/contract/endpoint.ts';
import { submitInquiry } from '../../../../shared/contract/leads.ts';
import { composeInquiry } from '../../../../shared/domain/inquiry-forms.ts';
import { waitlisted } from '../../content/dominion.ts';
import { SubmitButton } from '../../ui/button.tsx';
import { Form } from '../../ui/form.tsx';
import { Input } from '../../ui/input.tsx';

const FAILURE = 'Failed to join the waitlist. Please try again.';

export const WaitlistForm = () => {
  const [received, setReceived] = useState<OutputOf<typeof submitInquiry>>();

  return (
    <>
      <p role="status" className="empty:hidden">
        {received && `${waitlisted} Your reference is ${received.reference}.`}
      </p>
      {received === undefined && (
        <Form
          endpoint={submitInquiry}
          compose={(values) => composeInquiry('waitlist', values)}
          onSent={setReceived}
          explain={() => FAILURE}
          keepAs="waitlist"
        >
          <input type="hidden" name="form" value="waitlist" />
          <div className="grid gap-4 sm:grid-cols-2">
            <Input name="name" label="Name" required autoComplete="name" />
            <Input name="email" label="Email" type="email" required autoComplete="email" />
          </div>
          <SubmitButton sending="Joining..." className="mt-5">
            Join Waitlist
          </SubmitButton>
        </Form>
      )}
    </>
  );
};
