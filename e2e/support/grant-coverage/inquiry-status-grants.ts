import { inquiriesApiOf } from '../api/inquiries-api.ts';
import type { TestApp } from '../test-app.ts';

const STATUS = '/api/inquiry-status';

/** The visitor of an acknowledged inquiry looks at its status, and adds a message and a file. */
export const coverInquiryStatusGrants = async (app: TestApp, reference: string): Promise<void> => {
  await app.stack.settled();
  const texts = (await app.mails()).map(({ body }) => body.text);
  const link = new RegExp(`/inquiry-status#(${reference}\\S+)`);
  const token = texts.map((text) => link.exec(text)?.[1]).find((one) => one !== undefined) ?? '';
  await app.send('POST', STATUS, { token });
  // Each opens an answered inquiry again.
  const api = inquiriesApiOf(app);
  await api.reply(reference);
  await app.send('POST', `${STATUS}/messages`, { token, text: 'A message of the visitor.' });
  await api.reply(reference);
  const file = await fetch(`${app.stack.siteUrl}${STATUS}/files?originalName=Berths.txt`, {
    method: 'POST',
    headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'text/plain', 'x-link-token': token },
    body: 'Two berths',
  });
  await file.arrayBuffer();
  await app.stack.settled();
};
