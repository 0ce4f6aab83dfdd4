import { expect, type Page, test } from '@playwright/test';
import { createView, deleteView, listViews, updateView } from '../../shared/contract/views.ts';
import type { SavedView, ViewedList } from '../../shared/domain/saved-view.ts';
import { sampleClient } from '../../shared/test-samples/clients.ts';
import { sampleInquiry, sampleReference } from '../../shared/test-samples/inquiries.ts';
import { NOW } from '../../shared/test-samples/time.ts';
import { mockClients } from '../support/mocks/crm-mocks.ts';
import { mockInquiries, mockInquiry } from '../support/mocks/inquiries-mocks.ts';
import { conflict, mockCall, mockEndpoint, problem } from '../support/mocks/mock-endpoint.ts';
import { expectAccessible } from '../support/page/accessibility.ts';
import { startSignedIn } from '../support/page/sessions.ts';

startSignedIn();

const sampleView = (change: Partial<SavedView> = {}): SavedView => ({
  ...{ id: 'v1', name: 'Overdue, nobody’s', query: 'due=overdue&assignee=-', isShared: false },
  ...{ owner: 'staff', updatedAt: NOW, version: 1 },
  ...change,
});

/** Keeps the views of a list as the server would, and what it was sent. */
const keepViews = async (page: Page, list: ViewedList, kept: readonly SavedView[] = []) => {
  let items = [...kept];
  await mockCall(page, listViews, { list }, () => ({ items }));
  const { bodies: created } = await mockCall(page, createView, { list }, (request) => {
    const view = sampleView(request.postDataJSON());
    items.push(view);
    return view;
  });
  const { bodies: updated } = await mockCall(page, updateView, { list, id: 'v1' }, (request) => {
    const view = sampleView({ ...request.postDataJSON(), version: 2 });
    items = items.map((one) => (one.id === 'v1' ? view : one));
    return view;
  });
  await mockCall(page, deleteView, { list, id: 'v1' }, () => {
    items = items.filter(({ id }) => id !== 'v1');
    return {};
  });

  return { created, updated };
};
const views = (page: Page) => page.getByRole('combobox', { name: 'Saved view' });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('a view of the clients is saved, shared, opened by its address, changed and deleted', async ({
  page,
}) => {
  await mockClients(page, [sampleClient(1)]);
  const { created, updated } = await keepViews(page, 'clients');
  const columns = 'columns=number.client.contact.tier.stage.lastContact';
  const query = `tier=Dominion&stage=Proposal+Sent&${columns}`;
  await page.goto('/crm-dashboard?tier=Dominion&stage=Proposal+Sent');
  await button(page, 'Save view').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Proposals of Dominion');
  await expectAccessible(page, 'dialog');
  await dialog.getByRole('button', { name: 'Save view' }).click();
  await expect(views(page)).toHaveValue('v1');
  expect(created).toEqual([{ name: 'Proposals of Dominion', query, isShared: false }]);
  await expect(page).toHaveURL(`/crm-dashboard?${query}&saved=v1`);

  await views(page).selectOption('All clients');
  await expect(page).toHaveURL('/crm-dashboard');
  await page.goBack();
  await button(page, 'Remove the filter Stage: Proposal Sent').click();
  const without = `tier=Dominion&${columns}`;
  await button(page, 'Edit view (changed)').click();
  await dialog.getByLabel('The whole team has it').check();
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.locator('optgroup[label="Of the team"]')).toBeAttached();
  expect(updated).toEqual([{ name: 'Proposals of Dominion', query: without, isShared: true, version: 1 }]);

  await button(page, 'Edit view').click();
  await dialog.getByRole('button', { name: 'Delete this view' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete view' }).click();
  await expect(views(page)).toBeHidden();
  await expect(page).toHaveURL(`/crm-dashboard?${without}`);
});

test('a view of the inbox is saved, left, come back to, shared and deleted', { tag: '@details' }, async ({
  page,
}) => {
  await mockInquiries(page, [sampleInquiry(1)]);
  const { created, updated } = await keepViews(page, 'inquiries');
  await page.goto('/inbox?view=mine');
  await expect(page.getByRole('link', { name: sampleReference(1) })).toBeVisible();
  await expect(button(page, 'Filter')).toBeVisible();
  // A tab alone is none: it is one click away already.
  await expect(button(page, 'Save view')).toBeHidden();
  await page.getByLabel('Order').selectOption('Newest');
  await button(page, 'Filter').click();
  await page.getByRole('group', { name: 'Filters' }).getByLabel('Division').selectOption('Holdings');
  await page.getByRole('searchbox', { name: 'Search in this list' }).fill('grain');
  await expect(page).toHaveURL('/inbox?view=mine&order=newest&division=Holdings&q=grain');
  await button(page, 'Save view').click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('It has the tab, filters, order and columns that are shown now.');
  await dialog.getByLabel('Name').fill('My Holdings');
  await expectAccessible(page, 'dialog');
  await dialog.getByRole('button', { name: 'Save view' }).click();
  const columns = 'columns=state.reference.sender.type.priority.division.assigned.received';
  const query = `division=Holdings&order=newest&view=mine&${columns}`;
  await expect(views(page)).toHaveValue('v1');
  expect(created).toEqual([{ name: 'My Holdings', query, isShared: false }]);
  // The list that was shown stays, with its words; the button has the focus on.
  await expect(page).toHaveURL(`/inbox?view=mine&order=newest&division=Holdings&q=grain&${columns}&saved=v1`);
  await expect(button(page, 'Edit view')).toBeFocused();

  await views(page).selectOption('None');
  await expect(page).toHaveURL('/inbox?view=mine');
  await views(page).selectOption('My Holdings');
  await expect(page).toHaveURL(`/inbox?${query}&saved=v1`);
  await page.goBack();
  await expect(views(page)).toHaveValue('');
  await page.goForward();
  await expect(views(page)).toHaveValue('v1');
  await expectAccessible(page);

  await button(page, 'Edit view').click();
  await dialog.getByLabel('The whole team has it').check();
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.locator('optgroup[label="Of the team"]')).toBeAttached();
  expect(updated).toEqual([{ name: 'My Holdings', query, isShared: true, version: 1 }]);

  await button(page, 'Edit view').click();
  await dialog.getByRole('button', { name: 'Delete this view' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Delete this view for the whole team? No inquiry is changed.');
  await question.getByRole('button', { name: 'Delete view' }).click();
  await expect(views(page)).toBeHidden();
  await expect(page).toHaveURL(`/inbox?${query}`);
});

test('another tab changes a view of the inbox, and does not leave it', { tag: '@quick' }, async ({
  page,
}) => {
  await mockInquiries(page, [sampleInquiry(1)]);
  await mockInquiry(page, sampleInquiry(1), []);
  const { updated } = await keepViews(page, 'inquiries', [sampleView()]);
  await page.goto('/inbox?due=overdue&assignee=-&saved=v1');
  await expect(button(page, 'Edit view')).toBeVisible();
  await page.getByRole('link', { name: /^Answered/ }).click();
  await expect(button(page, 'Edit view (changed)')).toBeVisible();
  await expect(views(page)).toHaveValue('v1');
  await page.getByRole('link', { name: /^Open/ }).click();
  await expect(button(page, 'Edit view')).toBeVisible();

  // Back from an inquiry leads to the view.
  await page.getByRole('link', { name: sampleReference(1) }).click();
  await page.getByRole('link', { name: 'Back to the inbox' }).click();
  await expect(page).toHaveURL(/saved=v1/);

  await page.getByRole('link', { name: /^Mine/ }).click();
  await button(page, 'Edit view (changed)').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Save changes' }).click();
  await expect(button(page, 'Edit view')).toBeVisible();
  // Nobody’s are open ones: the tab does not take that filter.
  expect(updated).toMatchObject([{ query: 'due=overdue&view=mine' }]);
});

test('the address of a view shows its list to who does not have it, and lists have views apart', {
  tag: '@details',
}, async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => request.url().includes('/api/inquiries?') && asked.push(request.url()));
  await mockInquiries(page, [sampleInquiry(1)]);
  await keepViews(page, 'clients', [sampleView({ name: 'Of the clients' })]);
  await keepViews(page, 'inquiries');
  await page.goto('/inbox?due=overdue&assignee=-&saved=v1');
  await expect(page.getByRole('button', { name: 'Remove the filter Due: Overdue' })).toBeVisible();
  await expect(button(page, 'Save view')).toBeVisible();
  await expect(views(page)).toBeHidden();
  expect(asked.at(-1)).toContain('due=overdue&withoutAssignee=yes');
});

test('the keyboard alone chooses a view, edits it and comes back to its button', { tag: '@details' }, async ({
  page,
}) => {
  await mockInquiries(page, [sampleInquiry(1)]);
  await keepViews(page, 'inquiries', [sampleView()]);
  await page.goto('/inbox');
  await views(page).focus();
  await page.keyboard.press('o');
  await expect(page).toHaveURL('/inbox?due=overdue&assignee=-&saved=v1');
  await expect(button(page, 'Edit view')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(button(page, 'Edit view')).toBeFocused();
  await page.keyboard.press('Enter');
  const name = page.getByRole('dialog').getByLabel('Name');
  await expect(name).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(button(page, 'Edit view')).toBeFocused();
  await page.keyboard.press('Enter');
  await name.fill('Late');
  await page.keyboard.press('Enter');
  await expect(views(page).getByRole('option', { name: 'Late' })).toBeAttached();
  await expect(button(page, 'Edit view')).toBeFocused();
});

test('a view that a colleague has changed, or that is theirs alone to change, says so', {
  tag: '@details',
}, async ({ page }) => {
  await mockInquiries(page, [sampleInquiry(1)]);
  await keepViews(page, 'inquiries', [sampleView({ isShared: true, owner: 'sara' })]);
  const refused = problem(403, { code: 'forbidden', message: 'This is not yours to do.' });
  const newer = conflict(sampleView({ name: 'Late and free', isShared: true, owner: 'sara', version: 2 }));
  await mockCall(page, updateView, { id: 'v1' }, refused, newer);
  await page.goto('/inbox?due=overdue&assignee=-&saved=v1');
  await button(page, 'Edit view').click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Made by sara.');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(dialog).toContainText('This is not yours to do.');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(dialog).toContainText('Late and free');
});

test('views that cannot be read are read again, and the list is there all the same', {
  tag: '@details',
}, async ({ page }) => {
  await mockInquiries(page, [sampleInquiry(1)]);
  await mockEndpoint(page, listViews, problem(503), { items: [sampleView()] });
  await page.goto('/inbox?due=overdue&assignee=-&saved=v1');
  await expect(page.getByRole('link', { name: sampleReference(1) })).toBeVisible();
  await button(page, 'Read the views again').click();
  await expect(views(page)).toHaveValue('v1');
});
