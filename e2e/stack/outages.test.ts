/** @module-tag details */

import { afterAll, beforeAll, expect, test } from 'vitest';
import { restoreRecords, tablesToRestore } from '../../infra/restore/restore-records.ts';
import { MINUTE, staffApiOf } from '../support/api/staff-api.ts';
import { crashAtEachWrite } from '../support/crash-injection.ts';
import { tableCopiesOf } from '../support/table-copies.ts';
import { inquiryFrom, startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let sweepAfter: ReturnType<typeof staffApiOf>['sweepAfter'];
beforeAll(async () => {
  app = await startTestApp();
  ({ sweepAfter } = staffApiOf(app));
});
afterAll(() => app.stop());

const INQUIRIES_ADDRESS = 'desk@zahrael.example';

const inquiriesFrom = async (email: string) =>
  (await app.records('inquiries')).filter((inquiry) => inquiry.email === email);
const clientsAt = async (email: string) =>
  (await app.records('clients')).filter(({ contactEmail }) => contactEmail === email);
const countsOf = async (name: string) => ({ name, ...(await app.counters(name)) });

/** How far the mails about an inquiry are, and to whom those went that have left. */
const mailsAbout = async (reference: unknown) => {
  const records = (await app.records('mail')).filter(({ id }) => String(id).endsWith(`#${reference}`));
  const left = (await app.mails()).filter(({ subject }) => subject.includes(String(reference)));

  return {
    statuses: records.map(({ status }) => status).toSorted(),
    recipients: left.map(({ destination }) => destination.to[0]).toSorted(),
  };
};

/**
 * One client with its entries, two mails sent, two documents made, the inquiry followed up: everything once, nothing
 * missing, and nothing else counted.
 */
const expectEverythingOnce = async (email: string) => {
  const [clients, inquiries] = [await clientsAt(email), await inquiriesFrom(email)];
  expect([clients.length, inquiries.length]).toEqual([1, 1]);
  const [[client], [inquiry]] = [clients, inquiries];
  expect(inquiry).toMatchObject({ clientId: client?.id });
  expect(inquiry).not.toHaveProperty('followUp');

  const ownOf = async (table: string) =>
    (await app.records(table)).filter(({ clientId }) => clientId === client?.id);
  const entries = (await ownOf('timeline')).map(({ kind }) => kind).toSorted();
  expect(entries).toEqual(['created', ...Array(4).fill('document'), 'inquiry', 'mail']);
  const documents = (await ownOf('automated-documents')).map(
    ({ documentType, production }) => `${documentType} ${production}`,
  );
  expect(documents.toSorted()).toEqual(['NDA done', 'OnboardingPack done']);
  expect((await mailsAbout(inquiry?.reference)).recipients).toEqual([email, INQUIRIES_ADDRESS].toSorted());

  const all = { clients: await app.records('clients'), inquiries: await app.records('inquiries') };
  // If a week ends meanwhile, its report is mailed as well.
  const mails = (await app.mails()).filter(({ subject }) => subject.includes('INQ-'));
  expect(mails).toHaveLength(2 * all.inquiries.length);
  expect(await countsOf('clients')).toMatchObject({
    total: all.clients.length,
    Observer: all.clients.length,
  });
  expect(await countsOf('inquiries')).toEqual({ name: 'inquiries', open: all.inquiries.length });
};

test('mail survives a day of outage and goes out exactly once', async () => {
  const email = 'mail-is-down@sample.example';
  const restore = app.stack.intercept(async ({ service }) => (service === 'ses' ? 'cut' : undefined));
  // Not due before mail is back.
  const patient = { inquiryType: 'General Information', details: { form: 'home' } };
  const { status, body } = await app.submit(inquiryFrom(email, patient), 'mail-is-down');
  expect(status).toBe(201);
  await app.stack.settled();
  const waiting = { statuses: ['failed', 'failed'], recipients: [] };
  expect(await mailsAbout(body.reference)).toEqual(waiting);
  for (const minutes of [2, 10, 30, 24 * 60]) await sweepAfter(minutes * MINUTE);
  expect((await mailsAbout(body.reference)).recipients).toEqual([]);

  restore();
  await sweepAfter(20 * MINUTE);
  expect((await mailsAbout(body.reference)).statuses).toEqual(['sent', 'sent']);
  await sweepAfter(20 * MINUTE);
  await expectEverythingOnce(email);
});

test('a crash before or after any write: the follow-up loses and repeats nothing', async () => {
  const emails: string[] = [];
  const writes = await crashAtEachWrite('events/receive-inquiry', app, async (name) => {
    const email = `killed-${name}@sample.example`;
    emails.push(email);
    await app.submit(inquiryFrom(email), `follow-up-killed-${name}`);
    await app.stack.settled();
  });
  expect(writes).toBeGreaterThan(4);
  for (const email of emails) await expectEverythingOnce(email);
}, 240_000);

test('a follow-up that keeps failing becomes a dead letter and is redriven later', async () => {
  const email = 'dead-letter@sample.example';
  const restore = app.stack.intercept(async ({ functionId, action }) =>
    functionId === 'events/receive-inquiry' && action === 'dynamodb:TransactWriteItems' ? 'cut' : undefined,
  );
  await app.submit(inquiryFrom(email), 'poisoned-lead');
  await app.stack.settled();
  expect(await clientsAt(email)).toEqual([]);
  expect(await inquiriesFrom(email)).toMatchObject([{ followUp: 'pending' }]);

  restore();
  await sweepAfter(2 * MINUTE);
  await expectEverythingOnce(email);
});

test('a failing store answers 503 at submit, and the retry creates one inquiry', async () => {
  const email = 'store-is-down@sample.example';
  const restore = app.stack.intercept(async ({ functionId }) =>
    functionId === 'contact/submit-inquiry' ? 'cut' : undefined,
  );
  const refused = await app.submit(inquiryFrom(email), 'store-is-down');
  expect([refused.status, refused.body.code]).toEqual([503, 'unavailable']);

  restore();
  const submitted = await app.submit(inquiryFrom(email), 'store-is-down');
  expect(submitted.status).toBe(201);
  await app.stack.settled();
  await expectEverythingOnce(email);
});

test('the retry after a lost reply answers the same reference', async () => {
  const email = 'reply-was-cut@sample.example';
  let cuts = 0;
  const restore = app.stack.intercept(async ({ functionId, forward }) => {
    if (functionId !== 'contact/submit-inquiry' || cuts > 0) return;
    cuts += 1;
    await forward();

    return 'cut';
  });
  const { status, body } = await app.submit(inquiryFrom(email), 'reply-was-cut');
  restore();
  expect([cuts, status]).toEqual([1, 201]);
  const again = await app.submit(inquiryFrom(email), 'reply-was-cut');
  expect(again.body).toEqual(body);
  await app.stack.settled();
  await expectEverythingOnce(email);
});

test('the sweeper sends an email whose sender crashed after leasing it', async () => {
  const email = 'sender-dies@sample.example';
  let killed = 0;
  const restore = app.stack.intercept(async ({ service, killWorker }) => {
    if (service !== 'ses' || killed > 0) return;
    killed += 1;
    await killWorker();

    return 'cut';
  });
  const { body } = await app.submit(inquiryFrom(email), 'sender-dies');
  await app.stack.settled();
  restore();
  expect((await mailsAbout(body.reference)).statuses).toEqual(['leased', 'sent']);
  await sweepAfter(6 * MINUTE);
  expect((await mailsAbout(body.reference)).statuses).toEqual(['sent', 'sent']);
  await expectEverythingOnce(email);
});

/** Every table with records of a lead, but those of counters. */
const LEAD_TABLES = [
  ...['clients', 'client-emails', 'client-search', 'timeline'],
  ...['automated-documents', 'document-file-ids', 'mail', 'inquiries'],
];

test('lost tables come back: no lead is lost, no email leaves twice, and the counters agree', async () => {
  const [followedUp, pending, since] = ['then', 'pending', 'since'].map(
    (one) => `lost-${one}@sample.example`,
  );
  const tables = tablesToRestore(LEAD_TABLES);
  const copies = tableCopiesOf(app);
  // At the restored second one follow-up is pending, and the emails of another are just leaving.
  const closeMail = app.stack.intercept(async ({ service }) => (service === 'ses' ? 'cut' : undefined));
  await app.submit(inquiryFrom(String(followedUp)));
  await app.stack.settled();
  closeMail();
  const stopFollowUp = app.stack.intercept(async ({ functionId }) =>
    functionId === 'events/receive-inquiry' ? 'cut' : undefined,
  );
  await app.submit(inquiryFrom(String(pending)));
  await app.stack.settled();
  let copied: Promise<void> | undefined;
  const stopCopying = app.stack.intercept(async ({ service }) => {
    if (service !== 'ses') return undefined;
    copied ??= copies.copy(tables);
    await copied;

    return undefined;
  });
  await sweepAfter(2 * MINUTE);
  expect(copied).toBeDefined();
  stopCopying();
  stopFollowUp();
  const before = await app.mails();
  const all = Object.fromEntries(
    await Promise.all(tables.map(async (table) => [table, await app.records(table)] as const)),
  );

  await copies.lose(tables);
  expect(await app.records('inquiries')).toEqual([]);
  await app.submit(inquiryFrom(String(since)));
  await app.stack.settled();
  const results: Record<string, unknown> = {};
  const restore = () =>
    restoreRecords(copies.client, {
      ...{ tables, livingOf: app.stack.tableName, copyOf: copies.copyOf, replacesChanged: false },
      restorable: async (_, items) => [...items],
      onTable: (table, result) => Object.assign(results, { [table]: result }),
    });
  await restore();
  expect(results).toMatchObject({
    inquiries: { lost: all.inquiries?.length },
    mail: { lost: all.mail?.length, held: 2 },
    clients: { lost: all.clients?.length },
  });
  await app.stack.settled();
  await sweepAfter(20 * MINUTE);

  for (const email of [followedUp, pending, since]) await expectEverythingOnce(String(email));
  expect(await app.mails()).toHaveLength(before.length + 4);
  expect(await app.stack.invoke('ops/verify-counters')).toMatchObject({ differences: [] });
  await restore();
  expect(results).toMatchObject({ inquiries: { lost: 0, replaced: 0 }, mail: { lost: 0 } });
}, 240_000);
