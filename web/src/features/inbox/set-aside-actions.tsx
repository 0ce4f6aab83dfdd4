import { useState } from 'react';
import { readInquiry } from '../../../../shared/contract/inquiries.ts';
import {
  attachSetAsideMail,
  dismissSetAsideMail,
  listReceivedMail,
} from '../../../../shared/contract/received-mail.ts';
import { canBeAttached, type SetAsideMail } from '../../../../shared/domain/received-mail.ts';
import { isUnknownRecord, ProblemError } from '../../api/errors.ts';
import { useMutation } from '../../api/mutation.ts';
import { DialogForm } from '../../components/form/dialog-form.tsx';
import { SubmitButton } from '../../ui/button.tsx';
import { ToolButton } from '../../ui/data/tool-button.tsx';
import { Input } from '../../ui/form/input.tsx';
import { askToConfirm } from '../../ui/overlay/alerts.tsx';
import { showFailure, showToast } from '../../ui/overlay/toast.tsx';
import { INQUIRY_LISTS } from './inquiry-lists.ts';
import { OpenInquiryDialog } from './open-inquiry-dialog.tsx';
import { SET_ASIDE_LISTS } from './set-aside-lists.ts';

/** Opens an inquiry from a mail, puts it into one, or dismisses it. */
export const SetAsideActions = ({ mail }: { mail: SetAsideMail }) => {
  const [dialog, setDialog] = useState<'open' | 'attach'>();
  const close = () => setDialog(undefined);
  const { id, at, subject } = mail;
  const { send, isPending } = useMutation(dismissSetAsideMail, { invalidates: SET_ASIDE_LISTS });

  const dismiss = async () => {
    const question = `Dismiss this mail? It leaves the list and changes no inquiry.\n\n${subject || 'No subject'}`;
    if (isPending || !(await askToConfirm(question, 'Dismiss mail'))) return;
    const { sent } = await send({ id, at });
    if (sent) showToast({ title: 'Mail dismissed', description: subject || 'No subject' });
    else showFailure('Error', 'The mail could not be dismissed.');
  };

  return (
    <div className="mt-3 flex flex-wrap gap-2">
      {canBeAttached(mail) && (
        <>
          <ToolButton onClick={() => setDialog('open')}>
            Open an inquiry<span className="sr-only">: {subject || 'No subject'}</span>
          </ToolButton>
          <ToolButton onClick={() => setDialog('attach')}>
            Put into an inquiry<span className="sr-only">: {subject || 'No subject'}</span>
          </ToolButton>
        </>
      )}
      <ToolButton aria-disabled={isPending} onClick={dismiss}>
        Dismiss<span className="sr-only"> {subject || 'No subject'}</span>
      </ToolButton>
      {dialog === 'open' && <OpenInquiryDialog mail={mail} onClose={close} />}
      {dialog === 'attach' && <AttachMailDialog mail={mail} onClose={close} />}
    </div>
  );
};

const explain = (error: unknown): string => {
  if (isUnknownRecord(error))
    return 'There is no such inquiry, or somebody else has dealt with this mail meanwhile. Please check the reference.';
  return error instanceof ProblemError && error.code === 'person_erased'
    ? 'The person of this inquiry has been erased: it takes no mail.'
    : 'The mail could not be put there. Please try again.';
};

const AttachMailDialog = ({ mail, onClose }: { mail: SetAsideMail; onClose: () => void }) => (
  <DialogForm
    title="Put the mail into an inquiry"
    onClose={onClose}
    endpoint={attachSetAsideMail}
    invalidates={[...SET_ASIDE_LISTS, ...INQUIRY_LISTS, listReceivedMail, readInquiry]}
    compose={({ reference = '' }) => ({
      ...{ id: mail.id, at: mail.at },
      reference: reference.trim().toUpperCase(),
    })}
    intro={
      <p className="mb-4 text-data text-ink-soft">
        It appears there as an answer of the visitor: an answered inquiry is open again. The thread says that
        it was set aside, and why. Make sure that it is from the visitor.
      </p>
    }
    done={({ inquiry: { reference } }) => ({ title: 'Mail put into the inquiry', description: reference })}
    explain={explain}
    submit={<SubmitButton sending="Putting it there…">Put it there</SubmitButton>}
  >
    <Input
      name="reference"
      label="Reference of the inquiry"
      hint="As in INQ-7K2M9QXA"
      required
      data-first
      maxLength={20}
    />
  </DialogForm>
);
