import { expect, type Page, test } from '@playwright/test';
import { listPinnedNotes } from '../../shared/contract/client-timeline.ts';
import { summariseInquiries } from '../../shared/contract/inquiries.ts';
import { completeTask, countDueTasks, listTasks } from '../../shared/contract/tasks.ts';
import { listViews } from '../../shared/contract/views.ts';
import { sampleClient } from '../../shared/test-samples/clients.ts';
import { sampleInquiry } from '../../shared/test-samples/inquiries.ts';
import { sampleDoneTask, sampleTask } from '../../shared/test-samples/tasks.ts';
import { minutesFromNow } from '../../shared/test-samples/time.ts';
import { mockClients } from '../support/mocks/crm-mocks.ts';
import { mockInquiries } from '../support/mocks/inquiries-mocks.ts';
import { mockCall, mockEndpoint } from '../support/mocks/mock-endpoint.ts';
import { startSignedIn } from '../support/page/sessions.ts';

// Nothing moves under the pointer, closes or loses the focus by itself.

startSignedIn();

const WIDE = { width: 1440, height: 900 };

test('no link of the staff bar moves as the counts come', { tag: '@details' }, async ({ page }) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const counts = { open: 12, overdue: 11, mine: 0, answered: 0, quarantined: 14 };
  await mockEndpoint(page, summariseInquiries, () => promise.then(() => counts));
  await mockEndpoint(page, countDueTasks, () => promise.then(() => ({ due: 12 })));
  await page.setViewportSize(WIDE);
  await page.goto('/master-dashboard');
  const links = page.getByRole('navigation', { name: 'Staff tools' }).getByRole('link');
  await expect(links.last()).toBeVisible();
  const places = () => links.evaluateAll((all) => all.map((link) => link.getBoundingClientRect().x));
  const before = await places();
  resolve();

  await expect(links.filter({ hasText: /^Today\s*23/ })).toBeVisible();
  await expect(links.filter({ hasText: /^Inbox\s*14/ })).toBeVisible();
  await expect(links.filter({ hasText: /^Tasks\s*12/ })).toBeVisible();
  expect(await places()).toEqual(before);
});

test('the timeline is shown once what stands above it is there', { tag: '@details' }, async ({ page }) => {
  const tasks = Promise.withResolvers<void>();
  const notes = Promise.withResolvers<void>();
  await mockClients(page, [sampleClient(1)]);
  await mockEndpoint(page, listTasks, () => tasks.promise.then(() => ({ items: [sampleTask(1)] })));
  await mockCall(page, listPinnedNotes, { id: 1 }, () => notes.promise.then(() => ({ items: [] })));
  await page.goto('/clients/1');
  const timeline = page.getByRole('region', { name: 'Timeline' });
  await expect(page.getByLabel('New note')).toBeVisible();
  await expect(timeline).toBeHidden();
  tasks.resolve();
  await expect(page.getByRole('checkbox', { name: `Done: ${sampleTask(1).text}` })).toBeVisible();
  await expect(timeline).toBeHidden();
  notes.resolve();

  await expect(timeline).toBeVisible();
});

test('a dialog that a list’s tools have opened stays as the window gets narrow', { tag: '@details' }, async ({
  page,
}) => {
  await mockInquiries(page, [sampleInquiry(1)]);
  await mockEndpoint(page, listViews, { items: [] });
  await page.setViewportSize(WIDE);
  await page.goto('/inbox');
  const button = page.getByRole('button', { name: 'Columns' });
  await button.click();
  const dialog = page.getByRole('dialog', { name: 'Columns' });
  await expect(dialog).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('button', { name: 'Menu', includeHidden: true })).toBeVisible();
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).click();

  await expect(button).toBeFocused();
});

/** Whether all tools of the list stand in one line. */
const isOneLine = (page: Page, search: string) =>
  page.getByRole('searchbox', { name: search }).evaluate((field) => {
    const row = field.parentElement?.parentElement?.getBoundingClientRect();
    const box = field.getBoundingClientRect();
    return row !== undefined && row.height < 2 * box.height;
  });

const LISTS = [
  ['/inbox', 'Search in this list', [768, 1100, 1440]],
  ['/crm-dashboard', 'Search clients', [768, 1100, 1440]],
  ['/crm-dashboard?client=1', 'Search clients', [1280, 1440]],
  ['/crm-dashboard?view=board', 'Search the board', [768, 1100, 1440]],
] as const;

for (const [path, search, widths] of LISTS)
  test(`the tools of ${path} stand in one line, and each has its name`, { tag: '@details' }, async ({
    page,
  }) => {
    await mockClients(page, [sampleClient(1)]);
    await mockInquiries(page, [sampleInquiry(1)]);
    await mockEndpoint(page, listViews, { items: [] });
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(path);
      await expect(page.getByRole('button', { name: 'Filter', exact: true })).toBeVisible();
      if (!path.includes('board')) await expect(page.getByRole('button', { name: 'Columns' })).toBeVisible();
      expect(await isOneLine(page, search), `at ${width}`).toBe(true);
    }
  });

test('a tool without a visible name says it in a tooltip', { tag: '@details' }, async ({ page }) => {
  await mockClients(page, [sampleClient(1)]);
  await page.setViewportSize({ width: 768, height: 900 });
  await page.goto('/crm-dashboard');
  await page.getByRole('button', { name: 'Columns' }).hover();
  await expect(page.getByText('Columns', { exact: true }).last()).toBeInViewport({ ratio: 1 });
  await expect(page.locator('[aria-hidden="true"]', { hasText: /^Columns$/ })).toBeVisible();
  await page.mouse.move(0, 0);
  await page.setViewportSize(WIDE);
  await page.getByRole('button', { name: 'Columns' }).hover();
  await expect(page.locator('[aria-hidden="true"]', { hasText: /^Columns$/ })).toBeAttached();
  await expect(page.locator('[aria-hidden="true"]', { hasText: /^Columns$/ })).toBeHidden();
});

test('the board fits its window, and a card has room for a long name', { tag: '@details' }, async ({
  page,
}) => {
  const clientName = 'Norrland Bulk Carriers AB';
  await mockClients(page, [sampleClient(1, { clientName })]);
  for (const size of [WIDE, { width: 1100, height: 800 }, { width: 768, height: 1024 }]) {
    await page.setViewportSize(size);
    await page.goto('/crm-dashboard?view=board');
    const name = page.getByRole('article').getByRole('link', { name: clientName });
    await expect(name).toBeVisible();
    const [room, text] = [await name.boundingBox(), await name.getByText(clientName).boundingBox()];
    expect(text?.height, 'cut').toBeLessThanOrEqual(room?.height ?? 0);
    const over = await page.evaluate(() => {
      const { scrollHeight, clientHeight, scrollWidth, clientWidth } = document.documentElement;
      return [scrollHeight - clientHeight, scrollWidth - clientWidth];
    });
    expect(over, `at ${size.width}`).toEqual([0, 0]);
  }
});

test('the dialog that merges opens once, whole', async ({ page }) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await mockClients(page, [sampleClient(1)]);
  await page.route(/merge-dialog/, (route) => promise.then(() => route.continue()));
  await page.goto('/clients/1');
  await page.getByRole('button', { name: 'Merge with another client' }).click();
  await expect(page.getByRole('button', { name: 'Archive client' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  resolve();

  await expect(page.getByRole('dialog', { name: 'Merge Sample Client 1 with another client' })).toBeVisible();
});

test('a task that is clicked without taking the focus gives it to the next one', { tag: '@details' }, async ({
  page,
}) => {
  const tasks = [1, 2, 3].map((number) => sampleTask(number, { dueAt: minutesFromNow(number - 60) }));
  let open = tasks;
  await mockEndpoint(page, listTasks, () => ({ items: open }));
  await mockCall(page, completeTask, { id: 'task-2' }, () => {
    open = open.filter(({ id }) => id !== 'task-2');
    return sampleDoneTask(2);
  });
  await page.goto('/tasks');
  const box = (number: number) => page.getByRole('checkbox', { name: `Done: ${sampleTask(number).text}` });
  // As in Safari, and by a screen reader.
  await box(2).dispatchEvent('click');
  await expect(box(2)).toHaveCount(0);

  await expect(box(3)).toBeFocused();
});
