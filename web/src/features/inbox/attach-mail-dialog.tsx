import { useState } from 'react';
import { readInquiry } from '../../../../shared/contract/inquiries.ts';
import { attachSetAsideMail, listReceivedMail } from '../../../../shared/contract/received-mail.ts';
import type { SetAsideMail } from '../../../../shared/domain/received-mail.ts';
import { isUnknownRecord, ProblemError } from '../../api/errors.ts';
import { DialogForm } from '../../components/form/dialog-form.tsx';
import { SubmitButton } from '../../ui/button.tsx';
import { Input } from '../../ui/form/input.tsx';
import { INQUIRY_LISTS } from './inquiry-lists.ts';
import { SenderInquiries } from './sender-inquiries.tsx';
import { SET_ASIDE_LISTS } from './set-aside-lists.ts';

const explain = (error: unknown): string => {
  if (isUnknownRecord(error))
    return 'There is no such inquiry, or somebody else has dealt with this mail meanwhile. Please check the reference.';
  return error instanceof ProblemError && error.code === 'person_erased'
    ? 'The person of this inquiry has been erased: it takes no mail.'
    : 'The mail could not be put there. Please try again.';
};

interface AttachMailDialogProps {
  mail: SetAsideMail;
  onClose: () => void;
}

/** Puts a mail that was set aside into an inquiry: one of its sender, or any. */
export const AttachMailDialog = ({ mail, onClose }: AttachMailDialogProps) => {
  const [reference, setReference] = useState('');

  return (
    <DialogForm
      title="Put the mail into an inquiry"
      onClose={onClose}
      endpoint={attachSetAsideMail}
      invalidates={[...SET_ASIDE_LISTS, ...INQUIRY_LISTS, listReceivedMail, readInquiry]}
      compose={() => ({ id: mail.id, at: mail.at, reference: reference.trim().toUpperCase() })}
      intro={
        <p className="mb-4 text-data text-ink-soft">
          It appears there as an answer of the visitor: an answered inquiry is open again. The thread says
          that it was set aside, and why. Make sure that it is from the visitor.
        </p>
      }
      done={({ inquiry: { reference } }) => ({ title: 'Mail put into the inquiry', description: reference })}
      explain={explain}
      submit={<SubmitButton sending="Putting it there…">Put it there</SubmitButton>}
    >
      <SenderInquiries from={mail.from} chosen={reference} onChoose={setReference} />
      <Input
        name="reference"
        label="Reference of the inquiry"
        hint="As in INQ-7K2M9QXA"
        required
        data-first
        maxLength={20}
        value={reference}
        onChange={({ target }) => setReference(target.value)}
      />
    </DialogForm>
  );
};
