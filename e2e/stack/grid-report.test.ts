/** @module-tag details */

import { afterAll, beforeAll, expect, test } from 'vitest';
import type { WeekMetrics } from '../../shared/domain/grid.ts';
import { weekBefore as weekBeforeThat } from '../../shared/domain/week.ts';
import { sha256Of, textOf } from '../support/api/documents-api.ts';
import { gridApiOf } from '../support/api/grid-api.ts';
import { DAY, HOUR, itemsOf } from '../support/api/staff-api.ts';
import { crashAtEachWrite } from '../support/crash-injection.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

/** One product through several weeks: one full of work, then the reports of it and of the quiet weeks that follow. */
let app: TestApp;
let api: ReturnType<typeof gridApiOf>;
let worked: WeekMetrics;
beforeAll(async () => {
  app = await startTestApp();
  api = gridApiOf(app);
  await travelTo({ weeks: 1, day: WEDNESDAY, hour: 12 });
  await aWeekOfWork();
  worked = (await api.metrics()).thisWeek;
});
afterAll(() => app.stop());

const [MONDAY, WEDNESDAY] = [0, 2];
const SCHEDULE = 'events/weekly-report';
const DUBAI_OFFSET = 4 * HOUR;
const dubaiNow = () => app.stack.now() + DUBAI_OFFSET;

/** To an hour in Dubai of the week that comes `weeks` after the running one. */
const travelTo = async ({ weeks, day, hour }: { weeks: number; day: number; hour: number }) => {
  const today = Math.floor(dubaiNow() / DAY) * DAY;
  const sinceMonday = (new Date(today).getUTCDay() + 6) % 7;
  app.stack.advanceClock(today + (7 * weeks + day - sinceMonday) * DAY + hour * HOUR - dubaiNow());
  await app.stack.settled();
  await api.renewSession();
};

/** Leads answered in time and late, a client moved on, documents, and money in two currencies. */
const aWeekOfWork = async () => {
  const inTime = await api.submitInquiry('amira@sample.example');
  const late = await api.submitInquiry('boris@sample.example');
  await api.submitInquiry('cora@sample.example');
  await api.changeInquiry(inTime, 1, 'answered');
  await api.put('/api/crm/clients/1', {
    version: 1,
    pipelineStage: 'Retainer Paid',
    serviceTier: 'Dominion',
  });
  await app.stack.settled();
  const [nda] = itemsOf(await api.get('/api/automated-documents?clientId=1')).filter(
    ({ documentType }) => documentType === 'NDA',
  );
  await api.put(`/api/automated-documents/${nda?.id}`, {
    version: 1,
    status: 'signed',
    reason: 'On paper.',
  });
  const payment = { clientId: 1, paymentMethod: 'card' };
  await api.post('/api/payments', { ...payment, amount: 1200.5, currency: 'USD' });
  await api.post('/api/payments', { ...payment, amount: 300, currency: 'GBP' });
  app.stack.advanceClock(25 * HOUR);
  await api.renewSession();
  await api.changeInquiry(late, 1, 'answered');
  await app.stack.settled();
};

const mailedReports = async () =>
  (await app.mails()).filter(({ subject }) => subject.startsWith('Weekly report'));
const scheduledReports = async () => (await api.reports()).filter(({ createdBy }) => createdBy === 'Zahrael');
const plainTextOf = async (bytes: Uint8Array) => (await textOf(bytes)).replaceAll(/\s+/g, ' ');
const scheduleStandsStill = () =>
  app.stack.intercept(async ({ functionId }) => (functionId === SCHEDULE ? 'cut' : undefined));

test('the figures of a week equal its events and a count of all records', async () => {
  const { thisWeek, weekBefore, ...now } = await api.metrics();
  expect(now).toMatchObject({
    provenance: 'Live',
    inquiries: { open: 1, answered: 2, quarantined: 0 },
    clients: { total: 3, tiers: { Dominion: 1, Strategic: 0, Observer: 2 } },
    mail: { failed: { count: 0, isMore: false } },
    errors: { syncs: { count: 0, isMore: false } },
  });
  expect(now.clients.stages['Retainer Paid']).toBe(1);
  const documents = itemsOf(await api.get('/api/automated-documents?limit=50'));
  // The tier is not unlocked: what was paid is not its retainer.
  expect(documents).toHaveLength(9);
  expect(thisWeek).toMatchObject({
    leads: 3,
    answeredInTime: 1,
    answeredLate: 1,
    newClients: 3,
    stageMoves: { 'Retainer Paid': 1 },
    documents: {
      // On a busy machine some are still to be made.
      generated: documents.filter(({ production }) => production === 'done').length,
      sent: 0,
      signed: 1,
      completed: 0,
    },
    revenue: [
      { currency: 'USD', amount: 1200.5 },
      { currency: 'GBP', amount: 300 },
    ],
  });
  expect(weekBefore).toMatchObject({ leads: 0, newClients: 0, stageMoves: {}, revenue: [] });
  expect(now.documents).toEqual({ generated: 8, sent: 0, signed: 1, completed: 0 });
  expect(await api.differences()).toEqual([]);
});

test('a report shows the figures of the screens, is stored unchanged, and is created once per key', async () => {
  const { response, bytes } = await api.report({}, 'one-press-of-it');
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('application/pdf');
  const day = new Date(dubaiNow()).toISOString().slice(0, 10);
  expect(response.headers.get('content-disposition')).toContain(`weekly-report-${day}.pdf`);
  const text = await plainTextOf(bytes);
  const rows: [string, number][] = [
    ['Leads received', worked.leads],
    ['Inquiries answered in time', worked.answeredInTime],
    ['Inquiries answered late', worked.answeredLate],
    ['New clients', worked.newClients],
    ['Documents generated', worked.documents.generated],
    ['Documents signed', worked.documents.signed],
  ];
  for (const [label, figure] of rows) expect(text).toContain(`${label} ${figure} 0 +${figure}`);
  for (const phrase of ['US$1,200.50', '£300.00', 'INQ-', 'Still running', 'No invoice is overdue.'])
    expect(text).toContain(phrase);

  const again = await api.report({}, 'one-press-of-it');
  expect(Buffer.from(again.bytes).equals(bytes)).toBe(true);
  expect((await api.report({ week: weekBeforeThat(worked.week) }, 'one-press-of-it')).response.status).toBe(
    409,
  );
  const [report, ...others] = await api.reports();
  expect(others).toEqual([]);
  expect(report).toMatchObject({
    week: worked.week,
    isPartial: true,
    createdBy: 'commander',
    fileSize: bytes.length,
    sha256: sha256Of(bytes),
  });
  const taken = await fetch(`${app.stack.siteUrl}/api/grid/weekly-reports/${report?.id}/download`, {
    headers: { cookie: app.session },
  });
  expect(Buffer.from(await taken.arrayBuffer()).equals(bytes)).toBe(true);
  expect(await mailedReports()).toEqual([]);
});

test('headquarters receive the report of the past week each Monday, once however often the schedule runs', async () => {
  await app.stack.runSchedule(SCHEDULE);
  await app.stack.settled();
  // The week before is one in which nothing happened yet.
  expect(await mailedReports()).toEqual([]);

  await travelTo({ weeks: 1, day: MONDAY, hour: 7 });
  await Promise.all(Array.from({ length: 5 }, () => app.stack.runSchedule(SCHEDULE)));
  await app.stack.settled();
  const [mail, ...others] = await mailedReports();
  expect(others).toEqual([]);
  expect(mail?.subject).toBe(`Weekly report · ${worked.week}`);
  const [file] = mail?.attachments ?? [];
  const bytes = new Uint8Array(Buffer.from(file?.content ?? '', 'base64'));
  const [report, ...more] = await scheduledReports();
  expect(more).toEqual([]);
  expect(report).toMatchObject({
    week: worked.week,
    isPartial: false,
    fileName: file?.filename,
    sha256: sha256Of(bytes),
  });
  expect(await plainTextOf(bytes)).toContain('Leads received 3 0 +3');
});

test('the figures of a past week stay, and the next week starts at zero', async () => {
  const { thisWeek, weekBefore } = await api.metrics();
  expect(weekBefore).toEqual(worked);
  expect(thisWeek).toMatchObject({ leads: 0, answeredInTime: 0, newClients: 0 });
});

test('a schedule that stood still for three weeks creates each report', async () => {
  const goOn = scheduleStandsStill();
  await travelTo({ weeks: 3, day: MONDAY, hour: 7 });
  expect(await scheduledReports()).toHaveLength(1);
  goOn();
  await app.stack.runSchedule(SCHEDULE);
  await app.stack.settled();
  expect(new Set((await scheduledReports()).map(({ week }) => week)).size).toBe(4);
  expect(await mailedReports()).toHaveLength(4);
});

test('a crash before or after any write: the Monday report is created and emailed once', async () => {
  const [reports, mails] = [await scheduledReports(), await mailedReports()];
  const goOn = scheduleStandsStill();
  await travelTo({ weeks: 1, day: MONDAY, hour: 7 });
  goOn();
  const writes = await crashAtEachWrite(SCHEDULE, app, () => app.stack.invoke(SCHEDULE).catch(() => {}));
  // The file; the report with its letter.
  expect(writes).toBe(2);
  await app.stack.settled();
  expect(await scheduledReports()).toHaveLength(reports.length + 1);
  expect(await mailedReports()).toHaveLength(mails.length + 1);
});
