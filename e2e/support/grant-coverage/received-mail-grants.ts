import { sendMailTo } from '../api/inbound-mail.ts';
import { inquiriesApiOf } from '../api/inquiries-api.ts';
import { itemsOf } from '../api/staff-api.ts';
import type { Answer, TestApp } from '../test-app.ts';

/** The visitor answers a reply with a file, and others write to addresses that lead to no inquiry; staff look after both. */
export const coverReceivedMailGrants = async (app: TestApp, reference: string): Promise<void> => {
  await app.stack.settled();
  const [reply] = (await app.records('mail')).filter(
    ({ id, cause }) => cause === reference && String(id).startsWith('reply#'),
  );
  const content =
    'Content-Type: application/pdf; name=plan.pdf\nContent-Disposition: attachment\nContent-Transfer-Encoding: base64\n\nJVBERg==\n';
  await sendMailTo(app, { to: String(reply?.replyTo), content });
  // Each second is a later contact of the client.
  app.stack.advanceClock(2_000);
  for (const id of ['one', 'two', 'three', 'four', 'five'])
    await sendMailTo(app, { to: 'nobody@reply.zahrael.example', id });
  await app.stack.settled();
  await app.stack.runSchedule('events/receive-mail');

  const api = inquiriesApiOf(app);
  await api.renewSession();
  // Ten minutes on, the next function is the one that notes that the session lives.
  const later = (call: () => Promise<Answer>): Promise<Answer> => {
    app.stack.advanceClock(10 * 60_000);

    return call();
  };
  await api.reply(reference);
  const [mail] = itemsOf(await later(() => api.get(`/api/inquiries/${reference}/mail`)));
  await later(() => api.get(`/api/inquiries/${reference}/mail/${mail?.id}/files/0`));
  await later(() => api.get('/api/set-aside-mail/summary'));
  const [first, second, third, fourth, fifth] = itemsOf(
    await later(() => api.get('/api/set-aside-mail')),
  ).filter(({ to }) => to === 'nobody@reply.zahrael.example');
  for (let time = 1; time <= 2; time += 1)
    await later(() => api.post(`/api/set-aside-mail/${first?.id}/inquiry`, { at: first?.at, reference }));
  await later(() => api.post(`/api/set-aside-mail/${second?.id}/dismissal`, { at: second?.at }));
  const sender = { name: 'Amira Sample', email: 'of-a-mail@sample.example' };
  for (let time = 1; time <= 2; time += 1)
    await later(() => api.post(`/api/set-aside-mail/${third?.id}/new-inquiry`, { ...sender, at: third?.at }));

  // Two are dismissed after they were copied.
  for (const [mail, mover, way, input] of [
    [fourth, 'inquiries/attach-set-aside-mail', 'inquiry', { reference }],
    [fifth, 'inquiries/create-inquiry-from-mail', 'new-inquiry', sender],
  ] as const) {
    const path = `/api/set-aside-mail/${mail?.id}`;
    const restore = app.stack.intercept(async ({ functionId, action }) => {
      if (functionId === mover && action === 'dynamodb:TransactWriteItems')
        await api.post(`${path}/dismissal`, { at: mail?.at });
    });
    await api.post(`${path}/${way}`, { ...input, at: mail?.at });
    restore();
  }
};
