import { fileInquiry } from '../../shared/contract/inquiries.ts';
import type { Inquiry } from '../../shared/domain/inquiry.ts';
import { canBeAnswered } from '../../shared/domain/inquiry-forms.ts';
import { invalidInput, notFound, versionConflict } from '../lib/app-error.ts';
import {
  createClientFromInquiry,
  findClient,
  saveEmailOwner,
  saveLastContact,
} from '../lib/clients/client.table.ts';
import { handle } from '../lib/http/handle.ts';
import { attachInquiry } from '../lib/inquiries/change.ts';
import { findInquiry } from '../lib/inquiries/inquiry.table.ts';

const clientNamed = async (clientId: number): Promise<number> => {
  if (!(await findClient(clientId))) throw invalidInput({ clientId: `There is no client No. ${clientId}.` });

  return clientId;
};

const clientMadeFrom = async (inquiry: Inquiry, actor: string, now: Date): Promise<number> => {
  if (!canBeAnswered(inquiry))
    throw invalidInput({ clientId: 'The visitor left no address: choose a client.' });

  return (await createClientFromInquiry(inquiry, now, actor)).id;
};

export const handler = handle(fileInquiry, async ({ input, session, now }) => {
  const { reference, version, clientId, rememberEmail } = input;
  const actor = session.username;
  const inquiry = await findInquiry(reference);
  if (!inquiry) throw notFound('inquiry');
  // Before a client is made that would then stand alone.
  if (inquiry.version !== version) throw versionConflict(inquiry);

  const client =
    clientId === undefined ? await clientMadeFrom(inquiry, actor, now) : await clientNamed(clientId);
  const filed = await attachInquiry(reference, client, { seen: version, actor, now });
  await saveLastContact(client, inquiry.receivedAt);
  if (rememberEmail && canBeAnswered(inquiry)) await saveEmailOwner(inquiry.email, client);

  return filed ?? inquiry;
});
