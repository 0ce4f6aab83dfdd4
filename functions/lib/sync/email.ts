import type { Client } from '../../../shared/domain/client.ts';
import { dubaiTimeText } from '../../../shared/domain/day.ts';
import { type SyncLog, syncActionLabel } from '../../../shared/domain/sync.ts';
import type { EmailMessage } from '../email/email-message.ts';
import { emailButton, emailFacts, emailLayout } from '../email/layout.ts';

/** The email to headquarters about a sync that changed something, with a link to the client. */
export const syncEmail = (
  { id, actionType, systemSource, systemTarget, uniqueClientId, syncTimestamp, message, actor }: SyncLog,
  { id: clientId, clientName }: Pick<Client, 'id' | 'clientName'>,
  { origin, inquiriesAddress }: { origin: string; inquiriesAddress: string },
): EmailMessage => {
  const action = syncActionLabel(actionType);
  const address = `${origin}/clients/${clientId}`;
  const rows = [
    ['Client', `${clientName} · ${uniqueClientId}`],
    ['Action', action],
    ['From', systemSource],
    ['To', systemTarget],
    ['By', actor],
    ['At', dubaiTimeText(syncTimestamp)],
    ['Log', id],
  ] as const;

  return {
    id: `sync#${id}`,
    cause: id,
    to: inquiriesAddress,
    subject: `Sync: ${action} · ${clientName} · ${uniqueClientId}`,
    text: [
      message,
      rows.map(([label, value]) => `${label}: ${value}`).join('\n'),
      `Open the client: ${address}`,
    ].join('\n\n'),
    html: emailLayout(
      message,
      `${systemSource} to ${systemTarget}`,
      [emailFacts(rows), emailButton('Open the client', address)],
      'This is sent once for each sync that changed something.',
    ),
  };
};
