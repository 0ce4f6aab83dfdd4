import { expect, type Page, test } from '@playwright/test';
import { listGridLogs, listWeeklyReports } from '../../shared/contract/grid.ts';

import { dismissFailedMail, retryMail } from '../../shared/contract/mail.ts';
import {
  sampleAlert,
  sampleGridEvent,
  sampleMetrics,
  sampleWeeklyReport,
} from '../../shared/test-samples/grid.ts';
import { sampleInquiryCounts, sampleMail } from '../../shared/test-samples/inquiries.ts';
import { NOW } from '../../shared/test-samples/time.ts';
import { mockGrid } from '../support/mocks/grid-mocks.ts';
import { mockCall, mockEndpoint, noAnswer, problem } from '../support/mocks/mock-endpoint.ts';
import { expectAccessible, expectScreenAccessible } from '../support/page/accessibility.ts';
import { startSignedIn } from '../support/page/sessions.ts';
import { leaveContextBehind } from '../support/page/visitor.ts';

startSignedIn();
leaveContextBehind();

const block = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('the control centre marks measured figures Live and samples Sample', { tag: '@details' }, async ({
  page,
}) => {
  await mockGrid(page);
  await page.goto('/grid-control-center');

  await expect(page.getByRole('heading', { name: 'Grid Control Centre' })).toBeVisible({ timeout: 15_000 });
  const measured = block(page, 'Metrics');
  await expect(measured).toContainText('Live');
  await expect(measured.getByRole('region', { name: 'Inquiries' })).toContainText('Overdue2');
  await expect(measured.getByRole('region', { name: 'Emails and errors' })).toContainText('Emails failed50+');
  await expect(measured.getByRole('listitem').filter({ hasText: 'Inquiry Received' })).toContainText('30');
  for (const [name, figures] of [
    ['Leads received', '14 12'],
    ['Entered Retainer Paid', '2 0'],
    ['Revenue in USD', 'US$10,000.00 US$0.00'],
    ['Revenue in GBP', '£0.00 £24,000.00'],
  ] as const)
    await expect(measured.getByRole('row', { name: `${name} ${figures}` })).toBeVisible();

  const samples = block(page, 'Divisions at a glance');
  for (const text of ['Sample', 'Division clients', 'Revenue', '76.7%', '99.8%'])
    await expect(samples).toContainText(text);
});

test('alerts and logs link to their records; staff queue a failed email again', {
  tag: '@quick',
}, async ({ page }) => {
  const { answers } = await mockGrid(page);
  answers.alerts = () => ({
    measuredAt: NOW,
    items: [
      sampleAlert(),
      sampleAlert({
        ...{ id: 'failed-mail#m', kind: 'failed-mail', record: 'm', isFinal: true },
        title: 'An email was not sent',
      }),
      sampleAlert({
        ...{ id: 'failed-mail#r', kind: 'failed-mail', record: 'r', isFinal: true, isReturned: true },
        title: 'A reply came back',
      }),
    ],
    isMore: true,
  });
  answers.logs = () => ({
    measuredAt: NOW,
    items: [sampleGridEvent(1, { isFailure: true, text: 'There is no such client.' })],
  });
  await mockEndpoint(page, retryMail, sampleMail({ id: 'm' }));
  await page.goto('/grid-control-center');

  await expect(
    page.getByRole('link', { name: 'Sample Person 1 is still waiting for an answer' }),
  ).toHaveAttribute('href', '/inbox/INQ-SAMPLE01');
  await expect(page.getByText('There are more; the longest waiting of each kind are listed.')).toBeVisible();
  const logged = block(page, 'Logs').getByRole('listitem');
  await expect(logged).toContainText('Failed: There is no such client.');
  await expect(logged.getByRole('link', { name: 'SYN-SAMP0001' })).toHaveAttribute(
    'href',
    '/grid-control-center?record=SYN-SAMP0001',
  );
  await expect(page.getByRole('button', { name: 'Dismiss: A reply came back' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Retry: A reply came back' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Retry: An email was not sent' }).click();
  await expect(page.getByText('Email queued again')).toBeVisible();
  await mockEndpoint(page, dismissFailedMail, () => {
    answers.alerts = () => ({ measuredAt: NOW, items: [sampleAlert()], isMore: false });

    return sampleMail({ id: 'm', status: 'failed' });
  });
  await page.getByRole('button', { name: 'Dismiss: An email was not sent' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Dismiss' }).click();
  await expect(page.getByRole('button', { name: 'Dismiss: An email was not sent' })).toHaveCount(0);
  await expect(
    page.getByRole('link', { name: 'Sample Person 1 is still waiting for an answer' }),
  ).toBeFocused();
});

test('empty alerts and empty logs show a message', { tag: '@details' }, async ({ page }) => {
  const { answers } = await mockGrid(page);
  answers.alerts = () => ({ measuredAt: NOW, items: [], isMore: false });
  answers.logs = () => ({ measuredAt: NOW, items: [] });
  await page.goto('/grid-control-center');
  await expect(page.getByText('Nothing needs attention.')).toBeVisible();
  await expect(page.getByText('Nothing has happened yet.')).toBeVisible();
});

test('staff go on to older log entries; the latest ones pause meanwhile', { tag: '@details' }, async ({
  page,
}) => {
  const { answers } = await mockGrid(page);
  answers.logs = () => ({ measuredAt: NOW, items: [sampleGridEvent(5)], next: 'older' });
  await mockCall(
    page,
    listGridLogs,
    { cursor: 'older' },
    { measuredAt: NOW, items: [sampleGridEvent(4)], next: 'oldest' },
  );
  await mockCall(page, listGridLogs, { cursor: 'oldest' }, { measuredAt: NOW, items: [sampleGridEvent(3)] });
  await page.goto('/grid-control-center');
  const logs = block(page, 'Logs');
  await logs.getByRole('button', { name: 'Show older entries' }).click();
  await expect(logs).toContainText('paused');
  await logs.getByRole('button', { name: 'Load more' }).click();
  await expect(logs.getByText('2 older entries')).toBeVisible();
  await expect(logs.getByRole('listitem')).toContainText([5, 4, 3].map((number) => `Sample event ${number}`));
  await expectAccessible(page);
  await logs.getByRole('button', { name: 'Hide older entries' }).click();
  await expect(logs.getByRole('listitem')).toHaveCount(1);
  await expect(logs).not.toContainText('paused');
});

/** Opens the control centre at a time of its own, once all blocks have been read. */
const open = async (page: Page) => {
  await page.clock.install({ time: NOW });
  await page.goto('/grid-control-center');
  await expect(block(page, 'Metrics')).toContainText('Updated');
  await expect(block(page, 'Alerts')).toContainText('Updated');
  await expect(block(page, 'Logs')).toContainText('Updated');
};

test('the clock runs; metrics are read every 30, alerts every 10, logs every 5 seconds', {
  tag: '@details',
}, async ({ page }) => {
  const { asked, answers } = await mockGrid(page);
  answers.alerts = () => ({
    measuredAt: NOW,
    items: [sampleAlert({ detail: `Round ${asked.alerts}` })],
    isMore: false,
  });
  await open(page);
  const allAnswered = async () => {
    await expect(block(page, 'Logs')).toContainText(`Sample event ${asked.logs}`);
    await expect(block(page, 'Alerts')).toContainText(`Round ${asked.alerts}`);
  };
  await allAnswered();
  const opened = { ...asked };
  await page.clock.pauseAt(Date.parse(NOW) + 60_000);
  await expect(page.getByRole('timer')).toContainText('Saturday, 21 November 2026, 14:01:00 in Dubai');
  // Each falls due once in the minute that is left out; the rounds are counted from there.
  for (const part of ['logs', 'alerts', 'metrics'] as const)
    await expect.poll(() => asked[part]).toBeGreaterThan(opened[part]);
  await allAnswered();
  const before = { ...asked };
  for (let round = 1; round <= 6; round += 1) {
    await page.clock.runFor(5000);
    // A reading that is still on its way when the next falls due is not doubled.
    await expect.poll(() => asked.logs - before.logs).toBe(round);
    await allAnswered();
  }
  await page.clock.runFor(1000);
  await expect(page.getByRole('timer')).toContainText(/14:01:3[01] in Dubai/);
  await expect.poll(() => asked.metrics - before.metrics).toBe(1);
  await expect.poll(() => asked.alerts - before.alerts).toBe(3);
});

test('a hidden tab and paused updates stop the reads; both resume at once', { tag: '@details' }, async ({
  page,
}) => {
  const { asked } = await mockGrid(page);
  await open(page);
  const hide = (hidden: boolean) =>
    page.evaluate((value) => {
      Object.defineProperty(document, 'hidden', { value, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }, hidden);
  await hide(true);
  let before = asked.logs;
  await page.clock.runFor(60_000);
  expect(asked.logs).toBe(before);
  await hide(false);
  await expect.poll(() => asked.logs).toBe(before + 1);

  await page.getByRole('button', { name: 'Pause updates' }).click();
  await expect(block(page, 'Logs')).toContainText('paused');
  before = asked.logs;
  await page.clock.runFor(60_000);
  expect(asked.logs).toBe(before);
  await expect(block(page, 'Logs')).not.toContainText('Stale');
  await page.getByRole('button', { name: 'Resume updates' }).click();
  await expect.poll(() => asked.logs).toBe(before + 1);
});

test('a failed block shows since when it is stale, the others refresh, and it recovers by itself', {
  tag: '@details',
}, async ({ page }) => {
  const { asked, answers } = await mockGrid(page);
  await open(page);
  await page.clock.pauseAt(Date.parse(NOW) + 60_000);
  const logs = block(page, 'Logs');
  await expect(logs).toContainText('Updated');
  const seen = await logs.getByRole('listitem').textContent();
  const updated = /Updated (\S+),/.exec((await logs.textContent()) ?? '')?.[1];
  const usual = answers.logs;
  answers.logs = () => problem(503);
  await page.clock.runFor(11_000);
  await expect(logs).toContainText(`Stale since ${updated}. Trying again every 5 s.`);
  await expect(logs.getByRole('listitem')).toHaveText(seen ?? '');
  await expect(block(page, 'Alerts')).not.toContainText('Stale');

  answers.logs = usual;
  await page.clock.runFor(5000);
  await expect(logs).not.toContainText('Stale');
  await expect(logs).toContainText(`Sample event ${asked.logs}`);
});

test('a missing answer makes a block stale, too', { tag: '@details' }, async ({ page }) => {
  const { answers } = await mockGrid(page);
  await open(page);
  await page.clock.pauseAt(Date.parse(NOW) + 60_000);
  await expect(block(page, 'Logs')).not.toContainText('Stale');
  // Nobody answers any more.
  answers.logs = () => noAnswer;
  await page.clock.runFor(18_000);
  await expect(block(page, 'Logs')).toContainText('Stale since');
});

test('a block that was never read shows an error and loads by itself later', { tag: '@details' }, async ({
  page,
}) => {
  const { answers } = await mockGrid(page);
  const usual = answers.metrics;
  answers.metrics = () => problem(503);
  await page.clock.install({ time: NOW });
  await page.goto('/grid-control-center');
  await expect(block(page, 'Metrics').getByRole('alert')).toContainText('Failed to fetch metrics');
  await expect(block(page, 'Alerts').getByRole('link')).toBeVisible();

  answers.metrics = usual;
  await page.clock.runFor(30_000);
  await expect(block(page, 'Metrics')).toContainText('Leads received');
});
const LONG = 'Maximilian-Alexander Featherstonehaugh-Montgomery of the Greater Northern Estuary';

for (const [name, path] of [
  ['the control centre', '/grid-control-center'],
  ['the list of reports', '/grid-control-center?view=reports'],
] as const)
  test(`${name} at 1280 and 1920 pixels: axe finds nothing, nothing overflows`, { tag: '@details' }, async ({
    page,
  }) => {
    const { answers } = await mockGrid(page);
    answers.metrics = () =>
      sampleMetrics({
        inquiries: {
          ...sampleInquiryCounts({ open: 123_456, answered: 1, quarantined: 1 }),
          overdue: 99_999,
        },
      });
    answers.alerts = () => ({
      measuredAt: NOW,
      items: [sampleAlert({ title: LONG, detail: LONG.repeat(3) })],
      isMore: true,
    });
    await mockEndpoint(page, listWeeklyReports, { items: [sampleWeeklyReport(16, { createdBy: LONG })] });
    await expectScreenAccessible(page, path);
  });
