import { releaseEmail } from '../../../../shared/contract/crm.ts';
import { Client } from '../../../../shared/domain/client.ts';
import { useMutation } from '../../api/mutation.ts';
import { useVersionedEdit } from '../../api/versioned-edit.ts';
import { ToolButton } from '../../ui/data/tool-button.tsx';
import { askToConfirm } from '../../ui/overlay/alerts.tsx';
import { showToast } from '../../ui/overlay/toast.tsx';
import { CLIENT_READS } from './client-reads.ts';

/** Former email addresses of a client: mails from them belong to the client until staff release them. */
export const FormerEmails = ({ client }: { client: Client }) => {
  const { id, version, formerEmails = [] } = client;
  const { noteRefusal } = useVersionedEdit(Client, client);
  const { send, isPending } = useMutation(releaseEmail, { invalidates: CLIENT_READS });

  const release = async (email: string) => {
    const question = `Release ${email}?\n\nInquiries from it no longer join this client, and another client may have it.`;
    if (isPending || !(await askToConfirm(question, 'Release address'))) return;
    const released = await send({ id, email, version });
    if (released.sent) return showToast({ title: 'Address released', description: email });
    showToast({
      tone: 'destructive',
      title: 'Error',
      description:
        noteRefusal(released.error) === undefined
          ? 'Failed to release the address.'
          : 'Somebody else has changed this client meanwhile. Please look again.',
    });
  };

  return (
    <>
      <ul className="space-y-1">
        {formerEmails.map((email) => (
          <li key={email} className="flex flex-wrap items-center gap-x-3">
            <span className="min-w-0 wrap-anywhere">{email}</span>
            <ToolButton aria-disabled={isPending} onClick={() => release(email)}>
              Release<span className="sr-only"> {email}</span>
            </ToolButton>
          </li>
        ))}
      </ul>
      <span className="block text-note text-ink-soft">Inquiries from here join this client, too.</span>
    </>
  );
};
