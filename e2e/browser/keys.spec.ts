import { expect, test } from '@playwright/test';
import { updateInquiry } from '../../shared/contract/inquiries.ts';
import { completeTask, listTasks } from '../../shared/contract/tasks.ts';
import { sampleInquiry, sampleReference } from '../../shared/test-samples/inquiries.ts';
import { sampleDoneTask, sampleTask } from '../../shared/test-samples/tasks.ts';
import { minutesFromNow } from '../../shared/test-samples/time.ts';
import { mockClients } from '../support/mocks/crm-mocks.ts';
import { mockInquiries, mockInquiry } from '../support/mocks/inquiries-mocks.ts';
import { mockCall, mockEndpoint } from '../support/mocks/mock-endpoint.ts';
import { expectAccessible } from '../support/page/accessibility.ts';
import { startSignedIn } from '../support/page/sessions.ts';
import { leaveContextBehind } from '../support/page/visitor.ts';

startSignedIn();
// The switch is kept in the browser.
leaveContextBehind();

test('the inbox is worked by keys of one letter', { tag: '@quick' }, async ({ page }) => {
  await mockClients(page, []);
  await mockInquiries(page, [sampleInquiry(1), sampleInquiry(2), sampleInquiry(3)]);
  for (const number of [1, 2, 3]) await mockInquiry(page, sampleInquiry(number), []);
  const reference = sampleReference(1);
  const answered = sampleInquiry(1, { state: 'answered', version: 2 });
  const { bodies } = await mockCall(page, updateInquiry, { reference }, answered);
  await page.goto('/inbox');
  const link = (number: number) => page.getByRole('link', { name: sampleReference(number) });
  const heading = (number: number) =>
    page.getByRole('heading', { name: `Inquiry ${sampleReference(number)}` });
  await expect(link(1)).toBeVisible();
  await page.keyboard.press('j');
  await expect(link(1)).toBeFocused();
  await page.keyboard.press('j');
  await expect(link(2)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(heading(2)).toBeFocused();
  await page.keyboard.press('j');
  await expect(heading(3)).toBeFocused();
  await page.keyboard.press('k');
  await expect(heading(2)).toBeFocused();
  await page.keyboard.press('k');
  await expect(heading(1)).toBeFocused();

  const reply = page.getByLabel(/^Reply to/);
  await expect(reply).toBeVisible();
  await page.keyboard.press('r');
  await expect(reply).toBeFocused();
  await page.keyboard.type('jeer?');
  await expect(reply).toHaveValue('jeer?');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('e');
  await expect(page.getByRole('button', { name: 'Reopen' })).toBeVisible();
  // The screen shows the change before it is sent.
  await expect.poll(() => bodies).toEqual([{ version: 1, state: 'answered' }]);
});

test('a task is ticked off in the row that has the focus alone', async ({ page }) => {
  const tasks = [1, 2].map((number) => sampleTask(number, { dueAt: minutesFromNow(number - 60) }));
  let open = tasks;
  await mockEndpoint(page, listTasks, () => ({ items: open }));
  await mockCall(page, completeTask, { id: 'task-2' }, () => {
    open = tasks.slice(0, 1);

    return sampleDoneTask(2);
  });
  await page.goto('/tasks');
  const box = (number: number) => page.getByRole('checkbox', { name: `Done: ${sampleTask(number).text}` });
  await expect(box(2)).toBeVisible();
  // No row has the focus.
  await page.keyboard.press('e');
  await page.keyboard.press('j');
  await expect(box(1)).toBeFocused();
  await page.keyboard.press('j');
  await page.keyboard.press('e');
  await expect(box(2)).toHaveCount(0);
  await expect(box(1)).toBeVisible();
  await page.keyboard.press('t');
  await expect(page.getByRole('dialog', { name: 'New task' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Add task' })).toBeFocused();
});

test('the sheet lists the keys, and keys of one letter can be switched off', { tag: '@details' }, async ({
  page,
}) => {
  await mockClients(page, []);
  const reference = sampleReference(1);
  await mockInquiry(page, sampleInquiry(1), []);
  const { bodies } = await mockCall(page, updateInquiry, { reference }, sampleInquiry(1, { version: 2 }));
  await page.goto(`/inbox/${reference}`);
  await expect(page.getByRole('button', { name: 'Mark answered' })).toBeVisible();
  const sheet = page.getByRole('dialog', { name: 'Keys' });
  await expect(async () => {
    await page.keyboard.press('?');
    await expect(sheet).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expect(sheet).toContainText('EMark answered');
  await expect(sheet).toContainText(/RTo the field “Reply to/);
  await expectAccessible(page);
  // No key works behind a dialog.
  await page.keyboard.press('e');
  await sheet.getByRole('checkbox').uncheck();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await page.keyboard.press('r');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Mark answered' })).toBeVisible();
  await page.keyboard.press('?');

  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Find' });
  await expect(palette.getByRole('combobox')).toBeFocused();
  await expect(sheet).toBeHidden();
  await page.keyboard.type('keys');
  await palette.getByRole('option', { name: /Keys/ }).click();
  await sheet.getByRole('checkbox').check();
  await sheet.getByRole('button', { name: 'Close' }).click();
  await page.keyboard.press('r');
  await expect(page.getByLabel(/^Reply to/)).toBeFocused();
  expect(bodies).toEqual([]);
});

test('Ctrl+K does what the screen offers', { tag: '@details' }, async ({ page }) => {
  await mockClients(page, []);
  const reference = sampleReference(1);
  await mockInquiry(page, sampleInquiry(1), []);
  const assigned = sampleInquiry(1, { assignedTo: 'staff', version: 2 });
  const { bodies } = await mockCall(page, updateInquiry, { reference }, assigned);
  await page.goto(`/inbox/${reference}`);
  await expect(page.getByRole('button', { name: 'Assign to me' })).toBeVisible();
  const palette = page.getByRole('dialog', { name: 'Find' });
  await page.keyboard.press('Control+k');
  await expect(palette.getByRole('combobox')).toBeFocused();
  await page.keyboard.type('assign to');
  await expect(palette.getByRole('option', { name: /Assign to me/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Assigned to')).toHaveValue('staff');
  // It is shown before it is sent.
  await expect.poll(() => bodies).toEqual([{ version: 1, assignedTo: 'staff' }]);

  await page.keyboard.press('Control+k');
  await expect(palette.getByRole('combobox')).toBeFocused();
  await page.keyboard.type('new task');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'New task' })).toBeVisible();
  await expect(page).toHaveURL('/tasks?new=task');
});
