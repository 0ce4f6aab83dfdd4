import { fileInquiry } from '../../shared/contract/inquiries.ts';
import type { Inquiry } from '../../shared/domain/inquiry.ts';
import { canBeAnswered } from '../../shared/domain/inquiry-forms.ts';
import { invalidInput, notFound, versionConflict } from '../lib/app-error.ts';
import { findClient, saveEmailOwner, saveLastContact } from '../lib/clients/client.table.ts';
import { createClientFromInquiry } from '../lib/clients/create.ts';
import type { Context } from '../lib/context.ts';
import { handle } from '../lib/http/handle.ts';
import { attachInquiry } from '../lib/inquiries/change.ts';
import { findInquiry } from '../lib/inquiries/inquiry.table.ts';

const requireClientId = async (clientId: number): Promise<number> => {
  if (!(await findClient(clientId))) throw invalidInput({ clientId: `There is no client No. ${clientId}.` });

  return clientId;
};

const createSender = async (inquiry: Inquiry, context: Context): Promise<number> => {
  if (!canBeAnswered(inquiry))
    throw invalidInput({ clientId: 'The visitor left no address: choose a client.' });

  return (await createClientFromInquiry(inquiry, context)).id;
};

export const handler = handle(fileInquiry, async ({ input, context }) => {
  const { reference, version, clientId, rememberEmail } = input;
  const inquiry = await findInquiry(reference);
  if (!inquiry) throw notFound('inquiry');
  // Checked before a client is created, which would be left without an inquiry.
  if (inquiry.version !== version) throw versionConflict(inquiry);

  const client =
    clientId === undefined ? await createSender(inquiry, context) : await requireClientId(clientId);
  const attached = await attachInquiry(reference, client, { ...context, expectedVersion: version });
  await saveLastContact(client, inquiry.receivedAt);
  if (rememberEmail && canBeAnswered(inquiry)) await saveEmailOwner(inquiry.email, client);

  return attached;
});
