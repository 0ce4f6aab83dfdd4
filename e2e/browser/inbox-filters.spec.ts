import { expect, test } from '@playwright/test';
import { listInquiries } from '../../shared/contract/inquiries.ts';
import { sampleInquiry, sampleReference } from '../../shared/test-samples/inquiries.ts';
import { mockInquiries } from '../support/mocks/inquiries-mocks.ts';
import { mockCall, mockEndpoint, problem } from '../support/mocks/mock-endpoint.ts';
import { expectAccessible } from '../support/page/accessibility.ts';
import { startSignedIn } from '../support/page/sessions.ts';

startSignedIn();

test('the URL holds view, order and filters across reload, back and forward', { tag: '@details' }, async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => request.url().includes('/api/inquiries?') && asked.push(request.url()));
  await mockInquiries(page, [sampleInquiry(1)]);
  await page.goto('/inbox');
  await page.getByRole('link', { name: /^Mine/ }).click();
  await page.getByLabel('Order').selectOption('Newest');
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  const filters = page.getByRole('group', { name: 'Filters' });
  await filters.getByLabel('Division').selectOption('Holdings');
  await filters.getByLabel('Inquiry type').selectOption('Corporate briefing');
  await expect(page).toHaveURL('/inbox?view=mine&order=newest&division=Holdings&type=corporate-briefing');
  await expect
    .poll(() => asked.at(-1))
    .toContain('view=mine&order=newest&inquiryType=corporate-briefing&division=Holdings');

  await page.reload();
  const type = page.getByRole('button', { name: 'Remove the filter Inquiry type: Corporate briefing' });
  const division = page.getByRole('button', { name: 'Remove the filter Division: Holdings' });
  await expect(division).toBeVisible();
  await expect(page.getByRole('link', { name: /^Mine/ })).toHaveAttribute('aria-current', 'page');
  await page.goBack();
  await expect(type).toBeHidden();
  await page.goForward();
  await page.getByRole('button', { name: 'Filters (2)' }).click();
  await expect(filters.getByLabel('Inquiry type')).toHaveValue('corporate-briefing');
  // A colleague's are open ones; what is due has one order.
  await expect(filters.getByLabel('Assigned to')).toBeHidden();
  await filters.getByRole('button', { name: 'Clear all filters' }).click();
  await expect(page).toHaveURL('/inbox?view=mine&order=newest');
  await expect(page.getByRole('button', { name: 'Filter', exact: true })).toBeFocused();

  await page.getByRole('link', { name: /^Open/ }).click();
  await filters.getByLabel('Assigned to').selectOption('omar');
  await filters.getByLabel('Due').selectOption('Overdue');
  await expect(page.getByLabel('Order')).toBeHidden();
  await expect.poll(() => asked.at(-1)).toContain('view=open&order=due&due=overdue&assignee=omar');
  await expectAccessible(page);

  // A tab without a filter leaves it in the address.
  await page.getByRole('button', { name: 'Filters (2)' }).click();
  await page.getByRole('link', { name: /^Answered/ }).click();
  await expect(page.getByRole('button', { name: 'Filter', exact: true })).toBeVisible();
  await page.getByRole('link', { name: /^Open/ }).click();
  await page.getByRole('button', { name: 'Remove the filter Due: Overdue' }).click();
  await expect(page.getByRole('button', { name: 'Filters (1)' })).toBeFocused();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Clear the filter' }).click();
  await expect(page).toHaveURL('/inbox?order=newest');
});

test('of two filters that are chosen at the same moment both hold', { tag: '@details' }, async ({ page }) => {
  await mockInquiries(page, [sampleInquiry(1)]);
  await page.goto('/inbox');
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await expect(page.getByLabel('Division')).toBeVisible();
  // On a busy machine a person, too, chooses the second before the first is drawn.
  await page.evaluate(() => {
    const chosen = { Holdings: 'Division', 'corporate-briefing': 'Inquiry type' };
    for (const [value, label] of Object.entries(chosen)) {
      const select = [...document.querySelectorAll('select')].find((one) =>
        one.labels[0]?.textContent?.startsWith(label),
      );
      if (!select) throw new Error(label);
      select.value = value;
      select.dispatchEvent(new Event('change', { bubbles: true }));
    }
  });
  await expect(page).toHaveURL('/inbox?division=Holdings&type=corporate-briefing');
});

for (const width of [1100, 390])
  test(`those of nobody with a word are looked for, as far as staff ask, at ${width} px`, {
    tag: '@details',
  }, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await mockInquiries(page, [sampleInquiry(1)]);
    await page.goto('/inbox');
    await expect(page.getByRole('link', { name: sampleReference(1) })).toBeVisible();
    const { requests } = await mockEndpoint(page, listInquiries, (request) => {
      const place = Number(new URL(request.url()).searchParams.get('cursor') ?? 1);
      return {
        items: place === 4 ? [sampleInquiry(7, { respondBy: '2026-11-21T10:00:00.000Z' })] : [],
        looked: 200,
        ...(place < 9 && { next: String(place + 1) }),
      };
    });
    const button = page.getByRole('button', { name: width === 390 ? 'Filters and tools' : 'Filter' });
    await button.click();
    await page.getByLabel('Assigned to').selectOption('Nobody');
    await page.getByLabel('Priority').selectOption('High');
    const search = page.getByRole('searchbox', { name: 'Search in this list' });
    await search.fill('grain');
    await expect(page).toHaveURL('/inbox?assignee=-&priority=High&q=grain');
    await page.getByRole('button', { name: width === 390 ? 'Filters and tools (2)' : 'Filters (2)' }).click();
    await expect(page.getByRole('button', { name: 'Remove the filter Priority: High' })).toBeVisible();

    const status = page.getByText(
      '1 open inquiry found, 1 or more overdue; looked through 1,200 open inquiries so far.',
    );
    // Each filter's list says the same: the last page of this one is awaited first.
    await expect
      .poll(() => Object.fromEntries(new URL(requests.at(-1)?.url() ?? page.url()).searchParams))
      .toMatchObject({ withoutAssignee: 'yes', urgency: 'High', q: 'grain', cursor: '6' });
    await expect(status).toBeVisible();
    await page.getByRole('button', { name: 'Look further' }).press('Enter');
    await expect(page.getByText('1 open inquiry, 1 overdue', { exact: true })).toBeFocused();
    await expect(page.getByRole('button', { name: 'Look further' })).toBeHidden();

    await page.getByRole('link', { name: sampleReference(7) }).click();
    await page.getByRole('link', { name: 'Back to the inbox' }).click();
    await expect(search).toHaveValue('grain');
    await expect(page.getByRole('link', { name: sampleReference(7) })).toBeFocused();
    await search.press('Escape');
    await expect(page).toHaveURL('/inbox?assignee=-&priority=High');
  });

test('words in the address are in the search, and go with them', async ({ page }) => {
  await mockInquiries(page, []);
  await page.goto('/inbox');
  const search = page.getByRole('searchbox', { name: 'Search in this list' });
  await page.getByRole('link', { name: /^Answered/ }).click();
  await search.fill('grain');
  await expect(page.getByText('No inquiry here has words that start with “grain”.')).toBeVisible();
  await page.goBack();
  await expect(search).toHaveValue('');
  await page.goForward();
  await expect(search).toHaveValue('grain');
  await search.fill('barley');
  await expect(page).toHaveURL('/inbox?view=answered&q=barley');
  await page.reload();
  await expect(search).toHaveValue('barley');
});

test('a search that fails on its way keeps what it has found', { tag: '@details' }, async ({ page }) => {
  await mockInquiries(page, [sampleInquiry(7)]);
  await mockEndpoint(page, listInquiries, { items: [sampleInquiry(7)], looked: 200, next: '2' });
  await mockCall(page, listInquiries, { cursor: '2' }, problem(500), {
    items: [sampleInquiry(8)],
    looked: 3,
  });
  await page.goto('/inbox?q=sample');
  await expect(page.getByRole('alert')).toHaveText('The next page could not be loaded.');
  await expect(page.getByRole('link', { name: sampleReference(7) })).toBeVisible();
  await page.getByRole('button', { name: 'Load more' }).click();
  await expect(page.getByRole('link', { name: sampleReference(8) })).toBeVisible();
});
