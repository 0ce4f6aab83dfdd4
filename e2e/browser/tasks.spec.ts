import { expect as expectSoon, test } from '@playwright/test';
import {
  completeTask,
  countDueTasks,
  createTask,
  listTasks,
  reopenTask,
} from '../../shared/contract/tasks.ts';
import { sampleInquiry, sampleReference } from '../../shared/test-samples/inquiries.ts';
import { sampleDoneTask, sampleTask } from '../../shared/test-samples/tasks.ts';
import { minutesFromNow, NOW } from '../../shared/test-samples/time.ts';
import { mockClients } from '../support/mocks/crm-mocks.ts';
import { mockInquiries, mockInquiry } from '../support/mocks/inquiries-mocks.ts';
import { mockCall, mockEndpoint, problem } from '../support/mocks/mock-endpoint.ts';
import { expectScreenAccessible } from '../support/page/accessibility.ts';
import { startSignedIn } from '../support/page/sessions.ts';
import { leaveContextBehind } from '../support/page/visitor.ts';

startSignedIn();

// The product's own functions answer some of them for the first time.
const expect = expectSoon.configure({ timeout: 15_000 });

test(
  'a task is entered with an inquiry, found among the tasks, ticked off and taken back',
  { tag: '@quick' },
  async ({ page }, { retry }) => {
    test.setTimeout(120_000);
    const text = `Call about the berth ${retry}`;
    await page.goto('/inbox?order=newest');
    const link = page.getByRole('row').getByRole('link', { name: /^INQ-/ }).first();
    const reference = String(await link.textContent());
    await link.click();
    await page.getByRole('button', { name: 'Add task' }).click();
    const dialog = page.getByRole('dialog', { name: 'New task' });
    await expect(dialog.getByLabel('What is to be done')).toBeFocused();
    await dialog.getByRole('button', { name: 'Add task' }).click();
    await expect(dialog).toBeVisible();
    await dialog.getByLabel('What is to be done').fill(text);
    await dialog.getByLabel('Day').fill('2026-11-20');
    await dialog.getByRole('button', { name: 'Add task' }).click();
    const list = page.getByRole('list', { name: 'Tasks' });
    await expect(list.getByRole('listitem').filter({ hasText: text })).toContainText('Overdue since');

    await page
      .getByRole('navigation', { name: 'Staff tools' })
      .getByRole('link', { name: /^Tasks/ })
      .click();
    const overdue = page.getByRole('list', { name: 'Overdue' });
    const row = overdue.getByRole('listitem').filter({ hasText: text });
    await expect(row.getByRole('link').first()).toHaveAttribute('href', `/inbox/${reference}`);
    await row.getByRole('checkbox', { name: `Done: ${text}` }).click();
    await expect(page.getByText('Task done', { exact: true })).toBeVisible();
    await expect(row).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(row).toBeVisible();
    await row.getByRole('checkbox').click();
    await expect(row).toHaveCount(0);
    await page.getByRole('link', { name: 'Done', exact: true }).click();
    const done = page.getByRole('list', { name: 'Done' }).getByRole('listitem');
    await expect(done.filter({ hasText: text })).toBeVisible();
  },
);

test('by keyboard one task after the other is ticked off: the focus goes to the next', {
  tag: '@details',
}, async ({ page }) => {
  const tasks = [1, 2, 3].map((number) => sampleTask(number, { dueAt: minutesFromNow(number - 60) }));
  let open = tasks;
  await mockEndpoint(page, listTasks, () => ({ items: open }));
  for (const { id } of tasks)
    await mockCall(page, completeTask, { id }, () => {
      open = open.filter((one) => one.id !== id);

      return sampleDoneTask(Number(id.slice(-1)));
    });
  await page.goto('/tasks');
  const box = (number: number) => page.getByRole('checkbox', { name: `Done: ${sampleTask(number).text}` });
  await box(2).focus();
  await page.keyboard.press('Space');
  await expect(box(2)).toHaveCount(0);
  await expect(box(3)).toBeFocused();
  await page.keyboard.press('Space');
  await expect(box(3)).toHaveCount(0);
  await expect(box(1)).toBeFocused();
  await page.keyboard.press('Space');
  await expect(page.getByText('Nothing is left to do for you.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Refresh' })).toBeFocused();
});

test.describe('with the clock in hand', () => {
  leaveContextBehind();

  test('a task that comes due while it is edited leaves its dialog open', { tag: '@details' }, async ({
    page,
  }) => {
    await page.clock.install({ time: NOW });
    await mockEndpoint(page, listTasks, { items: [sampleTask(1, { dueAt: minutesFromNow(3) })] });
    await page.goto('/tasks');
    await expect(page.getByRole('list', { name: 'Today' })).toBeVisible();
    await page.getByRole('button', { name: 'Edit Call about quotation 1' }).click();
    const what = page.getByRole('dialog', { name: 'Edit task' }).getByLabel('What is to be done');
    await what.fill('Call about quotation 1, and the berth');
    await page.clock.runFor(5 * 60_000);
    await expect(page.getByRole('list', { name: 'Overdue', includeHidden: true })).toBeAttached();
    await expect(what).toHaveValue('Call about quotation 1, and the berth');
    await expect(what).toBeFocused();
  });
});

test('what a task cannot do is said, and nothing that was entered is lost', { tag: '@details' }, async ({
  page,
}) => {
  await mockClients(page, []);
  await mockInquiry(page, sampleInquiry(1), []);
  await mockEndpoint(page, listTasks, { items: [sampleDoneTask(1, { repeat: 'weekly' })] });
  const message = 'The next task of this series was changed, done or deleted already.';
  await mockCall(page, reopenTask, { id: 'task-1' }, problem(409, { code: 'not_possible', message }));
  await mockEndpoint(page, createTask, problem(503));
  await page.goto(`/inbox/${sampleReference(1)}`);
  await page.getByRole('checkbox', { name: 'Done: Call about quotation 1' }).click();
  await expect(page.getByText(message)).toBeVisible();
  await page.getByRole('button', { name: 'Add task' }).click();
  const dialog = page.getByRole('dialog', { name: 'New task' });
  await dialog.getByLabel('What is to be done').fill('Write to Amira');
  await dialog.getByRole('button', { name: 'Add task' }).click();
  await expect(dialog.getByText('The task could not be saved. Please try again.')).toBeVisible();
  await expect(dialog.getByLabel('What is to be done')).toHaveValue('Write to Amira');
});

test('the list says that there is nothing, or that it cannot be read', { tag: '@details' }, async ({
  page,
}) => {
  await mockEndpoint(page, listTasks, { items: [] });
  await page.goto('/tasks');
  await expect(page.getByText('Nothing is left to do for you.')).toBeVisible();
  await page.getByRole('link', { name: 'All', exact: true }).click();
  await expect(page.getByText('Nobody has anything left to do.')).toBeVisible();
  await mockEndpoint(page, listTasks, problem(503));
  await page.goto('/tasks?view=done');
  await expect(page.getByText('Failed to fetch tasks')).toBeVisible();
});

test('the tasks at 1280 and 1920 pixels: axe finds nothing, nothing overflows', { tag: '@details' }, async ({
  page,
}) => {
  const text = 'Maximilian-Alexander Featherstonehaugh-Montgomery '.repeat(6);
  const items = [
    sampleTask(1, { text, about: text, clientId: 7, reference: sampleReference(1), repeat: 'monthly' }),
    sampleTask(2, { owner: 'navigator', dueAt: minutesFromNow(-90) }),
    sampleTask(3, { dueAt: minutesFromNow(60 * 24 * 9) }),
  ];
  await mockEndpoint(page, listTasks, { items });
  await expectScreenAccessible(page, '/tasks');
});

test('with counts beside its links the bar is one row of them from 1280 pixels, and nothing overflows', {
  tag: '@details',
}, async ({ page }) => {
  await mockInquiries(page, [], { quarantined: 120 });
  await mockEndpoint(page, listTasks, { items: [] });
  await mockEndpoint(page, countDueTasks, { due: 100 });
  await page.goto('/tasks');
  const tools = page.getByRole('navigation', { name: 'Staff tools' });
  await expect(tools.getByRole('link', { name: /^Tasks.*99\+ due$/ })).toBeVisible();
  const rows: string[] = [];
  for (const width of [1280, 1439, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    const tops = await tools
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().top));
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    const { height = 0 } = (await page.getByRole('banner').boundingBox()) ?? {};
    rows.push(
      `${width}: ${new Set(tops).size} row, ${wide - width} px over, ${height < 60 ? 'low' : 'high'}`,
    );
  }
  const bar = (width: number, height: string) => `${width}: 1 row, 0 px over, ${height}`;
  expect(rows).toEqual([
    ...[1280, 1439].map((width) => bar(width, 'high')),
    ...[1440, 1920].map((width) => bar(width, 'low')),
  ]);
});
