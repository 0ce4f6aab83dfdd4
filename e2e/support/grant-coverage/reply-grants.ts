import { inquiriesApiOf } from '../api/inquiries-api.ts';
import { portalApiOf } from '../api/portal-api.ts';
import { itemsOf } from '../api/staff-api.ts';
import type { TestApp } from '../test-app.ts';

/** A reply brings a document of each kind that there is: made, signed, of the library, which is looked up before it leaves. */
export const coverReplyGrants = async (
  app: TestApp,
  { reference, clientId }: { reference: string; clientId: number },
): Promise<void> => {
  const api = inquiriesApiOf(app);
  await api.renewSession();
  const text = { originalName: 'Berths.txt', clientId };
  await portalApiOf(app).upload('Two berths (sample).', text, { contentType: 'text/plain' });
  // Ten minutes on, the next function is the one that notes that the session lives.
  app.stack.advanceClock(10 * 60_000);
  const documents = itemsOf(await api.get(`/api/inquiries/${reference}/documents`));
  const sendable = documents.filter(({ refusal, bytes }) => refusal === undefined && Number(bytes) < 500_000);
  await api.reply(reference, { attachments: sendable.slice(0, 10).map(({ id }) => String(id)) });
  await app.stack.settled();
};
