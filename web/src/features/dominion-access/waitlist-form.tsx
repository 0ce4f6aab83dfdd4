import { useEffect, useRef, useState } from 'react';
import { InquiryForm, type ReceivedInquiry } from '../../components/form/inquiry-form.tsx';
import { dominionWaitlisted } from '../../content/dominion.ts';
import { SubmitButton } from '../../ui/button.tsx';
import { Input } from '../../ui/form/input.tsx';

const FAILURE = 'Failed to join the waitlist. Please try again.';

export const WaitlistForm = () => {
  const [received, setReceived] = useState<ReceivedInquiry>();

  const confirmation = useRef<HTMLParagraphElement>(null);
  // The form disappears with its focused button, so the confirmation takes the focus.
  useEffect(() => {
    if (received !== undefined) confirmation.current?.focus();
  }, [received]);

  return (
    <>
      <p ref={confirmation} tabIndex={-1} role="status" className="empty:sr-only">
        {received && `${dominionWaitlisted} Your reference is ${received.reference}.`}
      </p>
      {received === undefined && (
        <InquiryForm
          form="waitlist"
          label="ARCHAI waitlist"
          sentTitle={dominionWaitlisted}
          onSent={setReceived}
          explain={() => FAILURE}
        >
          <div className="grid gap-4 sm:grid-cols-2">
            <Input name="name" label="Name" required autoComplete="name" />
            <Input name="email" label="Email" type="email" required autoComplete="email" />
          </div>
          <SubmitButton sending="Joining..." className="mt-5">
            Join Waitlist
          </SubmitButton>
        </InquiryForm>
      )}
    </>
  );
};
