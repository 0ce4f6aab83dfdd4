import { useState } from 'react';
import { readClient, releaseEmail } from '../../../../shared/contract/crm.ts';
import { Client } from '../../../../shared/domain/client.ts';
import { useRemember } from '../../api/cache.tsx';
import { call } from '../../api/client.ts';
import { staleRecord } from '../../api/stale-record.ts';
import { ToolButton } from '../../ui/data/tool-button.tsx';
import { askToConfirm } from '../../ui/overlay/alerts.tsx';
import { showToast } from '../../ui/overlay/toast.tsx';

interface FormerEmailsProps {
  client: Client;
  onReleased: () => void;
}

/** The addresses a client had before: they lead here until they are released. */
export const FormerEmails = ({ client, onReleased }: FormerEmailsProps) => {
  const { id, version, formerEmails = [] } = client;
  const remember = useRemember();
  const [underway, setUnderway] = useState(false);

  const release = async (email: string) => {
    const question = `Release ${email}?\n\nInquiries from it no longer join this client, and another client may have it.`;
    if (underway || !(await askToConfirm(question))) return;
    setUnderway(true);
    try {
      remember(readClient, { id }, await call(releaseEmail, { id, email, version }));
      showToast({ title: 'Address released', description: email });
    } catch (error) {
      showToast({
        tone: 'destructive',
        title: 'Error',
        description:
          staleRecord(error, Client) === undefined
            ? 'Failed to release the address.'
            : 'Somebody else has changed this client meanwhile. Please look again.',
      });
    } finally {
      setUnderway(false);
      onReleased();
    }
  };

  return (
    <>
      <ul className="space-y-1">
        {formerEmails.map((email) => (
          <li key={email} className="flex flex-wrap items-center gap-x-3">
            <span className="min-w-0 wrap-anywhere">{email}</span>
            <ToolButton aria-disabled={underway} onClick={() => release(email)}>
              Release<span className="sr-only"> {email}</span>
            </ToolButton>
          </li>
        ))}
      </ul>
      <span className="block text-note text-ink-soft">Inquiries from here join this client, too.</span>
    </>
  );
};
