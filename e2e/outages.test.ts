import { afterEach, beforeEach, expect, test } from 'vitest';
import { inquiryFrom, type Product, startProduct } from './product.ts';

let product: Product;
beforeEach(async () => {
  product = await startProduct();
});
afterEach(() => product.stop());

const MINUTE = 60_000;

/** Lets the sweeper do its minute's work after `minutes`. */
const sweepAfter = async (minutes: number) => {
  product.stack.advanceClock(minutes * MINUTE);
  await product.stack.runSchedule('events/sweep');
  await product.stack.settled();
};

const statuses = async () => (await product.records('mail')).map(({ status }) => status);

const kindsOfEntries = async () => (await product.records('timeline')).map(({ kind }) => kind).toSorted();

const countsOf = async (what: string) =>
  (await product.records('counters')).find(({ name }) => name === what) ?? {};

const ORDERED_AND_GENERATED = ['document', 'document', 'document', 'document'];

/** One client with its entries, two mails sent, two documents made, the inquiry followed up: everything once, nothing missing. */
const expectEverythingOnce = async (email = 'amira@sample.example') => {
  expect((await product.records('clients')).map(({ contactEmail }) => contactEmail)).toEqual([email]);
  expect(await kindsOfEntries()).toEqual(['created', ...ORDERED_AND_GENERATED, 'inquiry', 'mail']);
  const documents = await product.records('automated-documents');
  expect(documents.map(({ documentType }) => documentType).toSorted()).toEqual(['NDA', 'OnboardingPack']);
  expect(documents.map(({ production }) => production)).toEqual(['done', 'done']);
  const [inquiry] = await product.records('inquiries');
  expect(inquiry).toMatchObject({ clientId: expect.any(Number) });
  expect(inquiry).not.toHaveProperty('followUp');
  expect((await product.mails()).map(({ destination }) => destination.to[0]).toSorted()).toEqual([
    email,
    'desk@zahrael.example',
  ]);
  expect(await countsOf('clients')).toMatchObject({ total: 1, Observer: 1 });
  expect(await countsOf('inquiries')).toEqual({ name: 'inquiries', open: 1 });
};

test('mail survives a day of outage and goes out exactly once', async () => {
  const restore = product.stack.intercept(async ({ service }) => (service === 'ses' ? 'cut' : undefined));
  // Not due before mail is back.
  const patient = { inquiryType: 'General Information', details: { form: 'home' } };
  const { status } = await product.submit(inquiryFrom('amira@sample.example', patient), 'mail-is-down');
  expect(status).toBe(201);
  await product.stack.settled();
  expect(await statuses()).toEqual(['failed', 'failed']);
  expect(await product.mails()).toEqual([]);
  for (const minutes of [2, 10, 30, 24 * 60]) await sweepAfter(minutes);
  expect(await product.mails()).toEqual([]);

  restore();
  await sweepAfter(20);
  expect(await statuses()).toEqual(['sent', 'sent']);
  await sweepAfter(20);
  await expectEverythingOnce();
});

test('whatever step the follow-up is killed at, nothing is lost and nothing is double', async () => {
  // The calls an undisturbed follow-up makes tell how many steps there are to be killed at.
  let steps = 0;
  const stopCounting = product.stack.intercept(async ({ functionId, service }) => {
    if (functionId === 'events/receive-inquiry' && service === 'dynamodb') steps += 1;
  });
  await product.submit(inquiryFrom('amira@sample.example'), 'undisturbed');
  await product.stack.settled();
  stopCounting();
  expect(steps).toBeGreaterThan(7);
  await expectEverythingOnce();
  await product.stop();

  for (const moment of ['before', 'after'] as const) {
    product = await startProduct();
    // Each lead of its own address is killed one step later than the one before.
    for (let step = 1; step <= steps; step += 1) {
      let calls = 0;
      const restore = product.stack.intercept(async ({ functionId, service, forward, killWorker }) => {
        if (functionId !== 'events/receive-inquiry' || service !== 'dynamodb') return;
        calls += 1;
        if (calls !== step) return;
        if (moment === 'after') await forward();
        await killWorker();

        return 'cut';
      });
      await product.submit(inquiryFrom(`killed-${step}@sample.example`), `killed-${moment}-step-${step}`);
      await product.stack.settled();
      restore();
    }
    const inquiries = await product.records('inquiries');
    expect(inquiries.filter(({ followUp }) => followUp !== undefined)).toEqual([]);
    expect(await product.records('clients')).toHaveLength(steps);
    const entries = await kindsOfEntries();
    for (const kind of ['created', 'inquiry', 'mail'])
      expect(entries.filter((entry) => entry === kind)).toHaveLength(steps);
    expect(entries.filter((entry) => entry === 'document')).toHaveLength(4 * steps);
    const documents = await product.records('automated-documents');
    expect(documents.filter(({ production }) => production === 'done')).toHaveLength(2 * steps);
    expect(await countsOf('clients')).toMatchObject({ total: steps });
    expect(await countsOf('inquiries')).toEqual({ name: 'inquiries', open: steps });
    const recipients = (await product.mails()).map(({ destination }) => destination.to[0]);
    expect(recipients.filter((to) => to === 'desk@zahrael.example')).toHaveLength(steps);
    expect(new Set(recipients).size).toBe(steps + 1);
    expect(recipients).toHaveLength(2 * steps);
    if (moment === 'before') await product.stop();
  }
}, 240_000);

test('a follow-up that fails every time is parked whole, and done as soon as it can be', async () => {
  const restore = product.stack.intercept(async ({ functionId, action }) =>
    functionId === 'events/receive-inquiry' && action === 'dynamodb:TransactWriteItems' ? 'cut' : undefined,
  );
  await product.submit(inquiryFrom('amira@sample.example'), 'poisoned-lead');
  await product.stack.settled();
  expect(await product.records('clients')).toEqual([]);
  expect(await product.records('inquiries')).toMatchObject([{ followUp: 'pending' }]);

  restore();
  await sweepAfter(2);
  await expectEverythingOnce();
});

test('a store that is down at submit is a 503, and the repeated attempt is kept once', async () => {
  const restore = product.stack.intercept(async ({ functionId }) =>
    functionId === 'contact/submit-inquiry' ? 'cut' : undefined,
  );
  const refused = await product.submit(inquiryFrom('amira@sample.example'), 'store-is-down');
  expect([refused.status, refused.body.code]).toEqual([503, 'unavailable']);

  restore();
  const kept = await product.submit(inquiryFrom('amira@sample.example'), 'store-is-down');
  expect(kept.status).toBe(201);
  await product.stack.settled();
  await expectEverythingOnce();
});

test('a reply that is lost after the commit is answered by the retry, with the same reference', async () => {
  let cuts = 0;
  const restore = product.stack.intercept(async ({ functionId, forward }) => {
    if (functionId !== 'contact/submit-inquiry' || cuts > 0) return;
    cuts += 1;
    await forward();

    return 'cut';
  });
  const { status, body } = await product.submit(inquiryFrom('amira@sample.example'), 'reply-was-cut');
  restore();
  expect([cuts, status]).toEqual([1, 201]);
  const again = await product.submit(inquiryFrom('amira@sample.example'), 'reply-was-cut');
  expect(again.body).toEqual(body);
  await product.stack.settled();
  await expectEverythingOnce();
});

test('a sender that dies after leasing a mail leaves it to the sweeper', async () => {
  let killed = 0;
  const restore = product.stack.intercept(async ({ service, killWorker }) => {
    if (service !== 'ses' || killed > 0) return;
    killed += 1;
    await killWorker();

    return 'cut';
  });
  await product.submit(inquiryFrom('amira@sample.example'), 'sender-dies');
  await product.stack.settled();
  restore();
  expect((await statuses()).toSorted()).toEqual(['leased', 'sent']);
  await sweepAfter(6);
  expect(await statuses()).toEqual(['sent', 'sent']);
  await expectEverythingOnce();
});
