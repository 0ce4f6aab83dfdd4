import { checkRecipients } from '../../shared/contract/bulk-email.ts';
import { findChosenClients, planRecipients } from '../lib/bulk-email/recipients.ts';
import { handle } from '../lib/http/handle.ts';

export const handler = handle(checkRecipients, async ({ input: { clientIds } }) => {
  const { recipients, leftOut } = planRecipients(
    await findChosenClients([...new Set(clientIds.split(',').map(Number))]),
  );

  return { recipients: recipients.map(({ id: clientId, ...client }) => ({ ...client, clientId })), leftOut };
});
