import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BillingApi, billingApiOf } from '../support/api/billing-api.ts';
import { type InquiriesApi, inquiriesApiOf } from '../support/api/inquiries-api.ts';
import { DAY, type Fields, HOUR } from '../support/api/staff-api.ts';
import { ledgerInvariantsOf } from '../support/ledger-invariants.ts';
import { inquiryFrom, startTestApp, type TestApp } from '../support/test-app.ts';

/** Simulated days; fewer for a first look. */
const DAYS = Number(process.env.DAYS ?? 365);
const SUBSCRIBERS = 4;

let app: TestApp;
let billing: BillingApi;
let inquiries: InquiriesApi;
beforeAll(async () => {
  app = await startTestApp();
  billing = billingApiOf(app);
  inquiries = inquiriesApiOf(app);
});
afterAll(() => app.stop());

const today = () => new Date(app.stack.now());
const dayText = (date: Date) => date.toISOString().slice(0, 10);

/** Advances the clock; every schedule that becomes due runs once. */
const advance = async (milliseconds: number) => {
  app.stack.advanceClock(milliseconds);
  await app.stack.settled();
  await app.renewSession();
};

/** A lead of the day's visitors. Every seventh fills in the hidden field. */
const submitLead = async (number: number): Promise<Fields> => {
  const body = inquiryFrom(`visitor-${number}@sample.example`, {
    name: `Sample Visitor ${number}`,
    ...(number % 7 === 0 && { details: { form: 'home', ballast: 'https://spam.example' } }),
  });
  const { status, body: answer } = await app.submit(body);
  expect(status).toBe(201);
  await app.stack.settled();

  return inquiries.read(String(answer.reference));
};

/** The largest item of each table in bytes of JSON. */
const largestItems = async (tables: readonly string[]): Promise<Record<string, number>> =>
  Object.fromEntries(
    await Promise.all(
      tables.map(async (table) => [
        table,
        Math.max(0, ...(await app.records(table)).map((item) => JSON.stringify(item).length)),
      ]),
    ),
  );

const GROWING = ['inquiries', 'clients', 'mail', 'daily-metrics', 'limits', 'sessions', 'subscriptions'];

const expectNoDifference = async () => {
  const { differences } = (await app.stack.invoke('ops/verify-counters')) as { differences: unknown[] };
  expect(differences).toEqual([]);
  await ledgerInvariantsOf(app).balance();
};

/** The records of a table whose time for attention has come: the sweeper has left them behind. */
const leftBehind = async (table: string) =>
  (await app.records(table)).filter(
    ({ due, dueAt }) => due !== undefined && String(dueAt) < new Date(app.stack.now() - HOUR).toISOString(),
  );

test(`${DAYS} days of leads, bills, reports and reminders leave no difference and nothing behind`, async () => {
  const begin = dayText(today());
  const subscribers = await Promise.all(Array.from({ length: SUBSCRIBERS }, () => billing.newClient()));
  for (const clientId of subscribers) await billing.generate(clientId, { serviceTier: 'ARCHAI' });

  const late: string[] = [];
  const daysWithSpam = new Set<string>();
  let lastMonth = dayText(today()).slice(0, 7);
  let early: Record<string, number> | undefined;
  let open: string[] = [];

  for (let day = 0; day < DAYS; day += 1) {
    const lead = await submitLead(day);
    if (lead.state === 'quarantined') daysWithSpam.add(dayText(today()));
    else open.push(String(lead.reference));
    await advance(8 * HOUR);

    // Staff answer in the evening, but every eleventh inquiry waits until it is overdue.
    for (const reference of open)
      if (day % 11 === 0) late.push(reference);
      else expect((await inquiries.change(reference, { state: 'answered' })).status).toBe(200);
    open = [];
    if (day % 28 === 14) for (const clientId of subscribers.slice(0, SUBSCRIBERS / 2)) await payAll(clientId);
    await advance(16 * HOUR);

    const month = dayText(today()).slice(0, 7);
    if (month === lastMonth) continue;
    lastMonth = month;
    await expectNoDifference();
    early ??= await largestItems(GROWING);
  }
  // Waits until the last late inquiry is overdue, and the last week is reported.
  for (let day = 0; day < 8; day += 1) await advance(DAY);
  await expectNoDifference();

  expect(late.length).toBeGreaterThan(0);
  expect(daysWithSpam.size).toBeGreaterThanOrEqual(Math.floor(DAYS / 7));
  await expectEachReportedOnce(begin);
  await expectEachPeriodBilledOnce(subscribers);
  await expectEachNoticeSentOnce(late, daysWithSpam);
  for (const table of ['inquiries', 'mail', 'automated-documents'])
    expect(await leftBehind(table)).toEqual([]);
  await expectNothingGrew(early ?? {});
});

/** Pays each open invoice of a client in full. */
const payAll = async (clientId: number) => {
  for (const { id, currency, status, balance } of await billing.invoicesOf(clientId))
    if (status === 'pending' || status === 'overdue') {
      const paid = await billing.pay(clientId, { invoiceId: id, currency, amount: balance });
      expect(paid.status).toBe(201);
    }
};

const expectEachReportedOnce = async (begin: string) => {
  const weeks = (await app.records('weekly-reports')).map(({ week }) => String(week)).toSorted();
  expect(new Set(weeks).size).toBe(weeks.length);
  const past = Math.floor((app.stack.now() - Date.parse(begin)) / (7 * DAY));
  expect(weeks.length).toBeGreaterThanOrEqual(past);
  expect(weeks.length).toBeLessThanOrEqual(past + 1);
  const mails = (await app.records('mail')).filter(({ id }) => String(id).startsWith('weekly-report#'));
  expect(mails.map(({ status }) => status)).toEqual(weeks.map(() => 'sent'));
};

const monthsAfter = (period: string, count: number): string => {
  const date = new Date(`${period}-01T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + count);

  return date.toISOString().slice(0, 7);
};

const expectEachPeriodBilledOnce = async (subscribers: readonly number[]) => {
  const invoices = await app.records('invoices');
  for (const clientId of subscribers) {
    const own = invoices.filter((invoice) => invoice.clientId === clientId);
    const periods = own.map(({ period }) => String(period)).toSorted();
    expect(periods).toEqual(periods.map((_, at) => monthsAfter(periods[0] ?? '', at)));
    expect(periods.at(-1)).toBe(dayText(today()).slice(0, 7));
    for (const { id, issuedBy, sentAt } of own)
      if (issuedBy === 'Zahrael') expect([id, sentAt]).not.toContain(undefined);
  }
};

const expectEachNoticeSentOnce = async (late: readonly string[], daysWithSpam: ReadonlySet<string>) => {
  const subjects = (await app.records('mail')).map(({ id, subject }) => `${id} ${subject}`);
  for (const reference of late)
    expect([
      reference,
      subjects.filter((one) => one.startsWith('overdue') && one.includes(reference)).length,
    ]).toEqual([reference, 1]);
  const reports = subjects.filter((one) => one.startsWith('quarantine#'));
  expect(reports.length).toBe(daysWithSpam.size);
};

/** Items that collect something in themselves would grow with the year. */
const expectNothingGrew = async (early: Record<string, number>) => {
  const now = await largestItems(Object.keys(early));
  for (const [table, bytes] of Object.entries(early))
    expect([table, (now[table] ?? 0) <= 2 * bytes]).toEqual([table, true]);
  const seconds = app.stack.now() / 1_000;
  for (const table of ['sessions', 'limits']) {
    const alive = (await app.records(table)).filter(({ expires }) => Number(expires) > seconds + 8 * DAY);
    expect([table, alive.length]).toEqual([table, 0]);
  }
};
