import { sendMailTo } from '../api/inbound-mail.ts';
import type { TestApp } from '../test-app.ts';

/** The visitor answers a reply, and somebody writes to an address that leads to no inquiry. */
export const coverReceivedMailGrants = async (app: TestApp, reference: string): Promise<void> => {
  await app.stack.settled();
  const [reply] = (await app.records('mail')).filter(
    ({ id, cause }) => cause === reference && String(id).startsWith('reply#'),
  );
  await sendMailTo(app, { to: String(reply?.replyTo) });
  await sendMailTo(app, { to: 'nobody@reply.zahrael.example' });
  await app.stack.settled();
  await app.stack.runSchedule('events/receive-mail');
};
