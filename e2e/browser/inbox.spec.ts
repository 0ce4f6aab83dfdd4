import { expect, test } from '@playwright/test';
import { INBOX_VIEWS, type InboxView, listInquiries } from '../../shared/contract/inquiries.ts';
import { listViews, saveListLayout } from '../../shared/contract/views.ts';
import { sampleClient } from '../../shared/test-samples/clients.ts';
import { sampleInquiry, sampleReference } from '../../shared/test-samples/inquiries.ts';
import { minutesFromNow, NOW } from '../../shared/test-samples/time.ts';
import { mockClients } from '../support/mocks/crm-mocks.ts';
import { mockInquiries } from '../support/mocks/inquiries-mocks.ts';
import { mockCall, mockEndpoint, problem } from '../support/mocks/mock-endpoint.ts';
import { expectAccessible } from '../support/page/accessibility.ts';
import { startSignedIn } from '../support/page/sessions.ts';
import { leaveContextBehind } from '../support/page/visitor.ts';

startSignedIn();

test.describe('with the clock in hand', () => {
  leaveContextBehind();

  test('the inbox lists the next due inquiry first and names overdue ones', async ({ page }) => {
    await page.clock.install({ time: NOW });
    await mockInquiries(page, [
      sampleInquiry(1, { respondBy: minutesFromNow(-40) }),
      sampleInquiry(2, { respondBy: minutesFromNow(200), company: '', details: {} }),
    ]);
    await page.goto('/inbox');

    const rows = page.getByRole('row');
    await expect(rows.nth(1)).toContainText('overdue by 40 min');
    await expect(rows.nth(1)).toContainText('Sample Carriers 1');
    await expect(rows.nth(2)).toContainText('in 3 h 20 min');
    await expect(page.getByText('2 open inquiries, 1 overdue')).toBeVisible();
    await expect(page).toHaveTitle(/^Inbox/);

    await page.clock.runFor(60_000);
    await expect(rows.nth(1)).toContainText('overdue by 41 min');
    await expect(rows.nth(2)).toContainText('in 3 h 19 min');
  });

  test('the inbox refreshes every 30 seconds', { tag: '@details' }, async ({ page }) => {
    await page.clock.install({ time: NOW });
    await mockInquiries(page, [sampleInquiry(1)]);
    await page.goto('/inbox');
    await expect(page.getByText('1 open inquiry')).toBeVisible();

    await mockInquiries(page, [sampleInquiry(1), sampleInquiry(2)]);
    await page.clock.runFor(30_000);
    await expect(page.getByText('2 open inquiries')).toBeVisible();
  });
});

test('a failed inbox offers another attempt', { tag: '@details' }, async ({ page }) => {
  await mockEndpoint(page, listInquiries, problem(500));
  await page.goto('/inbox');
  await expect(page.getByRole('alert')).toContainText('Failed to fetch inquiries');

  await mockInquiries(page, [sampleInquiry(1)]);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('1 open inquiry')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Inbox' })).toBeFocused();
});

test('a failed refresh keeps the list', { tag: '@details' }, async ({ page }) => {
  await mockInquiries(page, [sampleInquiry(1)]);
  await page.goto('/inbox');
  await expect(page.getByText('1 open inquiry')).toBeVisible();

  await mockEndpoint(page, listInquiries, problem(500));
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByText('Could not refresh.')).toBeVisible();
  await expect(page.getByRole('link', { name: sampleReference(1) })).toBeVisible();
});

test('a long inbox loads page by page and keeps its position on return', async ({ page }) => {
  await mockInquiries(
    page,
    Array.from({ length: 80 }, (_, number) => sampleInquiry(number)),
  );
  await page.goto('/inbox');
  await page.getByRole('button', { name: 'Load more' }).click();
  await expect(page.getByText('80 open inquiries')).toBeFocused();

  const opened = page.getByRole('link', { name: sampleReference(70) });
  await opened.focus();
  const place = await page.evaluate(() => scrollY);
  expect(place).toBeGreaterThan(1000);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: `Inquiry ${sampleReference(70)}` })).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(0);

  await page.getByRole('link', { name: 'Back to the inbox' }).click();
  await expect(opened).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(place);
});

for (const { when, scrolled } of [
  { when: 'at rest', scrolled: 0 },
  { when: 'as somebody scrolls', scrolled: 60 },
])
  test(`the rows that fill the window are drawn before the others, which come a few at a time, ${when}`, {
    tag: '@details',
  }, async ({ page }) => {
    await mockInquiries(
      page,
      Array.from({ length: 50 }, (_, number) => sampleInquiry(number)),
    );
    await page.setViewportSize({ width: 1440, height: 760 });
    await page.addInitScript((top) => {
      const note = () => {
        const count = document.querySelectorAll('[data-row]').length;
        const { dataset } = document.documentElement;
        const before = dataset.drawn ?? '';
        if (count > 0 && before === '') scrollTo(0, top);
        if (count > 0 && !before.endsWith(` ${count}`)) dataset.drawn = `${before} ${count}`;
      };
      new MutationObserver(note).observe(document, { childList: true, subtree: true });
    }, scrolled);
    await page.goto('/inbox');

    await expect(page.locator('html')).toHaveAttribute('data-drawn', ' 19 24 29 34 39 44 49 50');
    expect(await page.evaluate(() => scrollY)).toBe(scrolled);
  });

test('a failed page keeps the pages before it', { tag: '@details' }, async ({ page }) => {
  const all = Array.from({ length: 60 }, (_, number) => sampleInquiry(number));
  await mockInquiries(page, all);
  await page.goto('/inbox');
  await mockCall(page, listInquiries, { cursor: '50' }, problem(500));
  await page.getByRole('button', { name: 'Load more' }).click();
  await expect(page.getByRole('alert')).toHaveText('The next page could not be loaded.');
  await expect(page.getByRole('link', { name: sampleReference(49) })).toBeVisible();

  await mockInquiries(page, all);
  await page.getByRole('button', { name: 'Load more' }).click();
  await expect(page.getByText('60 open inquiries')).toBeVisible();
});

/** Each view: its name, and its text where it is empty. */
const VIEWS: Record<InboxView, readonly [name: string, empty: string]> = {
  open: ['Open', 'No open inquiries. New ones appear here as they arrive.'],
  mine: ['Mine', 'Nothing is assigned to you. Open an inquiry to take it.'],
  answered: ['Answered', 'No inquiry has been answered yet.'],
  quarantined: ['Quarantined', 'Nothing is in quarantine.'],
};

test('the views show their counts and the overdue count', { tag: '@details' }, async ({ page }) => {
  const counts = INBOX_VIEWS.map((view, place) => [view, 1400 + place] as const);
  await mockInquiries(page, [sampleInquiry(1)], { ...Object.fromEntries(counts), overdue: 2 });
  await page.goto('/inbox');

  const views = page.getByRole('navigation', { name: 'Views of the inbox' });
  await expect(views.getByRole('link')).toHaveText(
    counts.map(([view, count]) => {
      const late = view === 'open' ? String.raw`\s*2 overdue` : '';

      return new RegExp(String.raw`^${VIEWS[view][0]}\s*${count.toLocaleString('en')}${late}$`);
    }),
  );
  await expect(views.getByRole('link', { name: /^Open/ })).toHaveAttribute('aria-current', 'page');
});

test('the columns of the inbox are chosen and ordered, a person’s own and those of a view', {
  tag: '@details',
}, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await mockInquiries(page, [sampleInquiry(1)]);
  const { bodies } = await mockEndpoint(page, saveListLayout, { density: 'compact', columns: ['reference'] });
  const view = {
    ...{ id: 'v1', name: 'By type', query: 'order=newest&columns=type.reference', isShared: false },
    ...{ owner: 'staff', updatedAt: NOW, version: 1 },
  };
  const clients = { items: [], layout: { density: 'compact' as const, columns: ['client', 'stage'] } };
  await mockCall(page, listViews, { list: 'clients' }, clients);
  await mockCall(page, listViews, { list: 'inquiries' }, { items: [view] });
  await page.goto('/inbox');
  const headers = page.getByRole('columnheader');
  const usual = ['Reference', 'From', 'Inquiry type', 'Priority', 'Division', 'Assigned', 'Received'];
  await expect(headers).toHaveText(['Chosen', 'Answer by', ...usual]);

  await page.getByRole('button', { name: 'Columns' }).click();
  const dialog = page.getByRole('dialog', { name: 'Columns' });
  await expect(dialog.getByRole('radio')).toHaveCount(0);
  await expect(dialog.getByLabel('Reference', { exact: true })).toBeDisabled();
  await dialog.getByLabel('Priority', { exact: true }).uncheck();
  await dialog.getByLabel('Assigned', { exact: true }).uncheck();
  await dialog.getByRole('button', { name: 'Move Received up' }).press('Enter');
  await expect(dialog.getByRole('button', { name: 'Move Received up' })).toBeFocused();
  await expectAccessible(page, 'dialog');
  await dialog.getByRole('button', { name: 'Done' }).click();
  const columns = ['state', 'reference', 'sender', 'type', 'received', 'division'];
  await expect.poll(() => bodies.at(-1)).toEqual({ density: 'compact', columns });
  const chosen = ['Reference', 'From', 'Inquiry type', 'Received', 'Division'];
  await expect(headers).toHaveText(['Chosen', 'Answer by', ...chosen]);
  // Each tab has what it is about where the user has put it.
  await page.getByRole('link', { name: /^Quarantined/ }).click();
  await expect(headers).toHaveText(['Chosen', 'Reason', ...chosen]);

  await page.getByLabel('Saved view').selectOption('By type');
  await expect(headers).toHaveText(['Chosen', 'Inquiry type', 'Reference']);
  await page.getByRole('button', { name: 'Columns' }).click();
  // The address has it first, then the dialog.
  await dialog.getByLabel('Division', { exact: true }).click();
  await expect(dialog.getByLabel('Division', { exact: true })).toBeChecked();
  await expect(page).toHaveURL('/inbox?order=newest&columns=type.reference.division&saved=v1');
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('button', { name: 'Edit view (changed)' })).toBeVisible();
  await page.getByLabel('Saved view').selectOption('None');
  await expect(headers).toHaveText(['Chosen', 'Answer by', ...chosen]);
  expect(bodies).toHaveLength(3);

  // On another device, the server's layout stands; the clients have their own.
  const layout = { density: 'compact' as const, columns: ['reference', 'division'] };
  await mockCall(page, listViews, { list: 'inquiries' }, { items: [view], layout });
  await page.reload();
  await expect(headers).toHaveText(['Chosen', 'Reference', 'Division']);
  await mockClients(page, [sampleClient(1)]);
  await page.goto('/crm-dashboard');
  await expect(headers).toHaveText(['Chosen', 'Client', 'Pipeline stage and status']);
});

for (const [view, [, text]] of Object.entries(VIEWS)) {
  test(`an empty view shows a message: ${view}`, { tag: '@details' }, async ({ page }) => {
    await mockInquiries(page, []);
    await page.goto(`/inbox?view=${view}`);
    await expect(page.getByText(text)).toBeVisible();
  });
}

test('arrow keys move through the inbox, Enter opens, and a link leads to the next inquiry', {
  tag: '@details',
}, async ({ page }) => {
  await mockInquiries(page, [sampleInquiry(1), sampleInquiry(2), sampleInquiry(3)]);
  await page.goto('/inbox');
  await page.getByRole('link', { name: sampleReference(1) }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('link', { name: sampleReference(2) })).toBeFocused();
  await page.keyboard.press('k');
  await expect(page.getByRole('link', { name: sampleReference(1) })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/inbox/${sampleReference(1)}`);

  await page.getByRole('link', { name: `Next: ${sampleReference(2)}` }).click();
  await expect(page.getByRole('heading', { name: `Inquiry ${sampleReference(2)}` })).toBeFocused();
  await page.getByRole('link', { name: 'Back to the inbox' }).click();
  await expect(page.getByRole('link', { name: sampleReference(2) })).toBeFocused();
});
