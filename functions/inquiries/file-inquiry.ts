import { fileInquiry } from '../../shared/contract/inquiries.ts';
import type { Inquiry } from '../../shared/domain/inquiry.ts';
import { canBeAnswered } from '../../shared/domain/inquiry-forms.ts';
import * as clients from '../lib/data/clients.ts';
import * as inquiries from '../lib/data/inquiries.ts';
import * as changes from '../lib/data/inquiry-changes.ts';
import { Stale } from '../lib/data/stale.ts';
import { handle } from '../lib/http/handle.ts';
import { InvalidInput, NotFound } from '../lib/http/problems.ts';

const clientNamed = async (clientId: number): Promise<number> => {
  if (!(await clients.find(clientId)))
    throw new InvalidInput({ clientId: `There is no client No. ${clientId}.` });

  return clientId;
};

const clientMadeFrom = async (inquiry: Inquiry, actor: string, now: Date): Promise<number> => {
  if (!canBeAnswered(inquiry))
    throw new InvalidInput({ clientId: 'The visitor left no address: choose a client.' });

  return (await clients.createFrom(inquiry, now, actor)).id;
};

export const handler = handle(fileInquiry, async ({ input, session, now }) => {
  const { reference, version, clientId, rememberEmail } = input;
  const actor = session.username;
  const inquiry = await inquiries.find(reference);
  if (!inquiry) throw new NotFound('inquiry');
  // Before a client is made that would then stand alone.
  if (inquiry.version !== version) throw new Stale(inquiry);

  const client =
    clientId === undefined ? await clientMadeFrom(inquiry, actor, now) : await clientNamed(clientId);
  const filed = await changes.file(reference, client, { seen: version, actor, now });
  await clients.noteContact(client, inquiry.receivedAt);
  if (rememberEmail && canBeAnswered(inquiry)) await clients.rememberEmail(inquiry.email, client);

  return filed ?? inquiry;
});
