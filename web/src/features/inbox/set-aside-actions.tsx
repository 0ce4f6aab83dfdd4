import { useState } from 'react';
import { dismissSetAsideMail } from '../../../../shared/contract/received-mail.ts';
import { canBeAttached, type SetAsideMail } from '../../../../shared/domain/received-mail.ts';
import { useMutation } from '../../api/mutation.ts';
import { ToolButton } from '../../ui/data/tool-button.tsx';
import { askToConfirm } from '../../ui/overlay/alerts.tsx';
import { showFailure, showToast } from '../../ui/overlay/toast.tsx';
import { AttachMailDialog } from './attach-mail-dialog.tsx';
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
