import { sendMailTo } from '../api/inbound-mail.ts';
import { inquiriesApiOf } from '../api/inquiries-api.ts';
import { itemsOf } from '../api/staff-api.ts';
import { inquiryFrom, type TestApp } from '../test-app.ts';

const STATUS = '/api/inquiry-status';

/** Visitors answer inquiries that are acknowledged and whose follow-up is not over yet: their answer is what adds each to the figures. */
export const coverUnfinishedGrants = async (app: TestApp): Promise<void> => {
  const restore = app.stack.intercept(async ({ functionId, body }) =>
    functionId === 'events/receive-inquiry' && JSON.stringify(body).includes('referenceStart')
      ? 'cut'
      : undefined,
  );
  const acknowledged = async (name: string) => {
    const email = `${name}@sample.example`;
    const { body } = await app.submit(inquiryFrom(email), `unfinished-${name}`);
    await app.stack.settled();
    const mail = (await app.mails()).find(({ destination }) => destination.to.includes(email));
    const token = /\/inquiry-status#(\S+)/.exec(mail?.body.text ?? '')?.[1] ?? '';

    return { email, reference: String(body.reference), token, replyTo: mail?.replyTo?.[0] ?? '' };
  };
  const message = await acknowledged('una');
  await app.send('POST', `${STATUS}/messages`, { token: message.token, text: 'A message of the visitor.' });
  const file = await acknowledged('uno');
  const sent = await fetch(`${app.stack.siteUrl}${STATUS}/files?originalName=Berths.txt`, {
    method: 'POST',
    headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'text/plain', 'x-link-token': file.token },
    body: 'Two berths',
  });
  await sent.arrayBuffer();
  const answer = await acknowledged('umar');
  await sendMailTo(app, { to: answer.replyTo, sender: answer.email, id: 'unfinished' });
  await app.stack.settled();

  const attached = await acknowledged('ursula');
  await sendMailTo(app, { to: 'nobody-yet@reply.zahrael.example', id: 'unfinished-set-aside' });
  await app.stack.settled();
  const api = inquiriesApiOf(app);
  await api.renewSession();
  const mail = itemsOf(await api.get('/api/set-aside-mail')).find(
    ({ to }) => to === 'nobody-yet@reply.zahrael.example',
  );
  await api.post(`/api/set-aside-mail/${mail?.id}/inquiry`, { at: mail?.at, reference: attached.reference });
  restore();
};
