import { afterAll, beforeAll, expect, test } from 'vitest';
import { HOUR } from './desk.ts';
import { type InboxDesk, inboxDeskOf } from './inbox-desk.ts';
import { inquiryFrom, type Product, startProduct } from './product.ts';

let product: Product;
let desk: InboxDesk;
beforeAll(async () => {
  product = await startProduct();
  desk = inboxDeskOf(product);
});
afterAll(() => product.stop());

const submit = async (email: string, change: Record<string, unknown> = {}): Promise<string> => {
  const { body } = await product.submit(inquiryFrom(email, change), `overdue-${email}`);
  await product.stack.settled();

  return String(body.reference);
};

const notices = async () =>
  (await product.mails())
    .filter(({ subject }) => subject.startsWith('Overdue:'))
    .map(({ subject }) => subject);

test('staff are told once of each promise that was not kept, however often the sweeper runs', async () => {
  const late = await submit('late@sample.example');
  const answered = await submit('answered@sample.example');
  const quarantined = await submit('quarantined@sample.example');
  await desk.change(answered, { state: 'answered' });
  await desk.change(quarantined, { state: 'quarantined' });
  await desk.sweepAfter(24 * HOUR - 60_000);
  expect(await notices()).toEqual([]);

  for (const pause of [2 * 60_000, 60_000, HOUR]) await desk.sweepAfter(pause);
  expect(await notices()).toEqual([
    `Overdue: Strategic Briefing, Amira Sample, Sample Bulk Carriers · ${late}`,
  ]);
  await desk.renewSession();
  expect(await desk.read(late)).toMatchObject({ state: 'open', overdueSince: expect.any(String) });
  expect(await desk.summary()).toMatchObject({ open: 1, overdue: 1 });
  const { body } = await desk.get(`/api/inquiries/${late}`);
  expect(body.mails).toMatchObject([{}, {}, { id: `overdue#${late}`, status: 'sent' }]);
});

test('answering ends it; reopening makes it overdue again without another mail', async () => {
  const [reference = ''] = await desk.list();
  await desk.change(reference, { state: 'answered' });
  expect(await desk.summary()).toMatchObject({ open: 0, overdue: 0 });
  await desk.change(reference, { state: 'open' });
  expect(await desk.summary()).toMatchObject({ open: 1, overdue: 1 });
  await desk.sweepAfter(HOUR);
  expect(await notices()).toHaveLength(1);
});

test('what was answered in time and is reopened too late is overdue as well', async () => {
  const [reference = ''] = (await desk.list('view=answered')).filter(Boolean);
  await desk.change(reference, { state: 'open' });
  await desk.sweepAfter(60_000);
  expect(await notices()).toHaveLength(2);
  expect(await desk.summary()).toMatchObject({ overdue: 2 });
});

test('a sweeper that dies between mail and mark tells staff once all the same', async () => {
  const reference = await submit('dying@sample.example', { inquiryType: 'Intelligence - risk' });
  let killed = 0;
  const restore = product.stack.intercept(async ({ functionId, action, killWorker }) => {
    if (functionId !== 'events/sweep' || !/TransactWrite/.test(action) || killed > 0) return;
    killed += 1;
    await killWorker();

    return 'cut';
  });
  await desk.sweepAfter(HOUR + 60_000);
  restore();
  expect(killed).toBe(1);
  await desk.sweepAfter(60_000);
  expect((await notices()).filter((subject) => subject.includes(reference))).toHaveLength(1);
  expect(await desk.read(reference)).toMatchObject({ overdueSince: expect.any(String) });
});

test('a mail that failed is sent when staff say so, and the client’s timeline ends with the outcome', async () => {
  const restore = product.stack.intercept(async ({ service }) => (service === 'ses' ? 'cut' : undefined));
  const reference = await submit('retried@sample.example');
  const about = async () => {
    const { clientId } = await desk.read(reference);
    const entries = (await product.records('timeline')).filter(
      (entry) => entry.clientId === clientId && entry.kind === 'mail',
    );

    return entries.map(({ mailId, to, status }) => ({ mailId, to, status }));
  };
  const id = `acknowledgement#${reference}`;
  expect(await about()).toEqual([{ mailId: id, to: 'retried@sample.example', status: 'failed' }]);

  restore();
  const { status, body } = await desk.post('/api/mail/retry', { id });
  expect([status, body.status, body.retryAt]).toEqual([200, 'queued', undefined]);
  await product.stack.settled();
  expect(await about()).toEqual([{ mailId: id, to: 'retried@sample.example', status: 'sent' }]);

  const again = await desk.post('/api/mail/retry', { id });
  expect(again.body.status).toBe('sent');
  await product.stack.settled();
  const sent = (await product.mails()).filter(({ destination }) =>
    destination.to.includes('retried@sample.example'),
  );
  expect(sent).toHaveLength(1);
  expect((await desk.post('/api/mail/retry', { id: 'acknowledgement#INQ-00000000' })).status).toBe(404);
});
