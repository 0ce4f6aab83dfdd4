import { expect, type Page, test } from '@playwright/test';
import { DEMO_CLIENTS } from '../../infra/local/seed/portal.ts';
import { sampleClient } from '../../shared/test-samples/clients.ts';
import { sampleInquiry } from '../../shared/test-samples/inquiries.ts';
import { SCREENS } from '../../web/src/features/palette/screens.ts';
import { mockClients } from '../support/mocks/crm-mocks.ts';
import { mockInquiries } from '../support/mocks/inquiries-mocks.ts';
import { expectAccessible, expectLoaded } from '../support/page/accessibility.ts';
import { startSignedIn } from '../support/page/sessions.ts';

startSignedIn();

const PHONE = { width: 390, height: 664 };
const WIDTHS = [390, 768, 1100];

/** How much wider than the window the page is, at each width. */
const overflows = async (page: Page, name: string): Promise<string[]> => {
  const found: string[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ ...PHONE, width });
    const wide = await page.evaluate(() => document.scrollingElement?.scrollWidth ?? 0);
    if (wide > width) found.push(`${name} at ${width}: ${wide}`);
  }
  await page.setViewportSize(PHONE);
  return found;
};

/** Controls that a finger would miss: smaller than 24 pixels, and not spread over their row. */
const tooSmall = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('a[href], button, input, select, textarea, summary')]
      .filter((element) => {
        const { width, height } = element.getBoundingClientRect();
        const isSpread = getComputedStyle(element, '::after').position === 'absolute';
        return element.checkVisibility() && width > 1 && !isSpread && (width < 23.5 || height < 23.5);
      })
      .map((element) => `${location.pathname}${location.search}: ${element.outerHTML.slice(0, 120)}`),
  );

test('no staff screen scrolls sideways at 390, 768 and 1100 pixels, and every control is large enough to tap', async ({
  page,
}) => {
  test.setTimeout(180_000);
  await page.setViewportSize(PHONE);
  const found: string[] = [];
  const screens = [...SCREENS.map(({ path }) => path), '/clients/1', '/clients/4711', '/inbox/INQ-NOWHERE1'];
  for (const path of screens) {
    await page.goto(path);
    await expectLoaded(page);
    found.push(...(await tooSmall(page)), ...(await overflows(page, path)));
  }
  await page.goto('/inbox');
  await page.getByRole('row').getByRole('link').first().click();
  await expectLoaded(page);
  found.push(...(await tooSmall(page)), ...(await overflows(page, 'an inquiry')));

  expect(found).toEqual([]);
});

test('no screen of the client portal scrolls sideways at 390, 768 and 1100 pixels', async ({ page }) => {
  await page.context().clearCookies();
  await page.addInitScript(() => localStorage.removeItem('staff-signed-in'));
  await page.setViewportSize(PHONE);
  await page.goto('/client-portal');
  const found = await overflows(page, 'the sign-in page');
  await page.getByLabel('Username').fill(DEMO_CLIENTS[0].username);
  await page.getByRole('textbox', { name: 'Password' }).fill(DEMO_CLIENTS[0].password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  for (const name of ['Documents', 'Library', 'Engagements', 'Invoices', 'Account']) {
    const tab = page.getByRole('link', { name, exact: true });
    await tab.click();
    await expect(tab).toBeInViewport({ ratio: 1 });
    await expectLoaded(page);
    found.push(...(await tooSmall(page)), ...(await overflows(page, name)));
  }
  const tabs = await page.getByRole('navigation', { name: 'Parts of the portal' }).boundingBox();
  expect(tabs?.height, 'the tabs stand in one row').toBeLessThan(60);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByText('You are signed out.')).toBeVisible();

  expect(found).toEqual([]);
});

const many = Array.from({ length: 40 }, (_, index) => sampleClient(index + 1));
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Client' });
const row = (page: Page, id: number) => page.getByRole('link', { name: `Sample Client ${id}` }).first();

test('below 1280 pixels a tapped row opens a sheet over the screen, and the list stays where it was', async ({
  page,
}) => {
  await mockClients(page, many);
  await page.setViewportSize(PHONE);
  await page.goto('/crm-dashboard');
  await row(page, 9).scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => scrollY);
  expect(before).toBeGreaterThan(300);

  for (const leave of ['Back', 'Escape', 'Close']) {
    await row(page, 9).click();
    await expect(sheet(page).getByRole('heading', { name: 'Sample Client 9' })).toBeFocused();
    expect(await sheet(page).boundingBox()).toEqual({ x: 0, y: 0, ...PHONE });
    await page.mouse.move(190, 500);
    await page.mouse.wheel(0, 5000);
    if (leave === 'Back') await page.goBack();
    if (leave === 'Escape') await page.keyboard.press('Escape');
    if (leave === 'Close') await sheet(page).getByRole('button', { name: 'Close' }).click();

    await expect(sheet(page)).toHaveCount(0);
    await expect(page).toHaveURL('/crm-dashboard');
    await expect(row(page, 9)).toBeFocused();
    expect(await page.evaluate(() => scrollY)).toBe(before);
  }

  await row(page, 9).click();
  await expect(sheet(page)).toBeVisible();
  await expectAccessible(page, 'dialog');
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(page.getByRole('complementary', { name: 'Client' })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Clients' })).toBeVisible();
});

test('a phone shows a list as cards with table semantics, and the tools behind a button', async ({
  page,
}) => {
  await mockClients(page, many);
  await mockInquiries(page, [sampleInquiry(1)]);
  await page.setViewportSize(PHONE);
  await page.goto('/crm-dashboard');
  const first = page.getByRole('table', { name: 'Clients' }).getByRole('row').nth(1);
  await expect(first.getByRole('rowheader')).toContainText('Sample Client 1');
  expect((await first.boundingBox())?.y).toBeLessThan(400);
  const filters = page.getByRole('combobox', { name: 'Clients', exact: true });
  await expect(filters).toBeHidden();
  const fold = page.getByRole('button', { name: 'Filters and tools', exact: true });
  await fold.click();
  await filters.selectOption('Archived');
  await expect(page.getByRole('link', { name: 'Import clients' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Refresh' })).toBeVisible();
  expect([...(await tooSmall(page)), ...(await overflows(page, '/crm-dashboard'))]).toEqual([]);
  await page.getByRole('button', { name: 'Filters and tools (1)' }).click();
  await expect(filters).toBeHidden();
  await page.goto('/crm-dashboard');
  const [head, tier] = [
    await first.getByRole('rowheader').boundingBox(),
    await first.getByRole('cell').last().boundingBox(),
  ];
  expect(tier?.y).toBeGreaterThan((head?.y ?? 0) + (head?.height ?? 0) - 1);
  await expectAccessible(page);

  const menu = page.getByRole('button', { name: 'Menu' });
  const tools = page.getByRole('navigation', { name: 'Staff tools' });
  await expect(tools).toBeHidden();
  await menu.click();
  await expect(tools.getByRole('link')).toHaveCount(10);
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  await expectAccessible(page, 'header');
  await page.keyboard.press('Escape');
  await expect(tools).toBeHidden();
  await expect(menu).toBeFocused();
  await menu.click();
  await tools.getByRole('link', { name: 'Inbox' }).click();
  await expect(page.getByRole('heading', { name: 'Inbox' })).toBeFocused();
  await expect(tools).toBeHidden();
});

test('a card of the inbox begins with the sender and leaves out what is missing', async ({ page }) => {
  await mockInquiries(page, [sampleInquiry(1)]);
  await page.setViewportSize(PHONE);
  await page.goto('/inbox');
  const card = page.getByRole('table').getByRole('row').nth(1);

  const sender = await card.getByText('Sample Person 1').boundingBox();
  const reference = await card.getByRole('rowheader').boundingBox();
  expect(sender?.y).toBeLessThan(reference?.y ?? 0);
  await expect(card.getByText('Not given').first()).toBeHidden();
  expect((await card.boundingBox())?.height).toBeLessThan(130);
});

const DIALOGS: readonly [path: string, opener: string][] = [
  ['/crm-dashboard', 'New client'],
  ['/clients/1', 'Archive client'],
  ['/clients/1', 'Merge with another client'],
  ['/client-portal', 'New client user'],
  ['/client-portal', 'Edit'],
  ['/client-portal?view=library', 'Upload document'],
  ['/client-portal?view=engagements', 'New engagement'],
  ['/document-management', 'Generate document'],
  ['/payment-infrastructure', 'Generate retainer invoice'],
  ['/payment-infrastructure?view=invoices', 'Create invoice'],
  ['/payment-infrastructure?view=payments', 'Record payment'],
  ['/grid-control-center?view=feed', 'Edit'],
];

test('every dialog fits a phone, and its last button can be reached', async ({ page }) => {
  test.setTimeout(120_000);
  await page.setViewportSize(PHONE);
  for (const [path, opener] of DIALOGS) {
    await page.goto(path);
    await page.getByRole('main').getByRole('button', { name: opener }).first().click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('heading').first()).toBeVisible();
    const box = await dialog.boundingBox();
    expect(box?.x, path).toBeGreaterThanOrEqual(0);
    expect(box?.y, path).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0), path).toBeLessThanOrEqual(PHONE.width);
    expect((box?.y ?? 0) + (box?.height ?? 0), path).toBeLessThanOrEqual(PHONE.height);
    expect(await dialog.evaluate((one) => one.scrollWidth - one.clientWidth), path).toBe(0);
    const last = dialog.getByRole('button').last();
    await last.scrollIntoViewIfNeeded();
    await expect(last).toBeInViewport({ ratio: 1 });
  }
});

test('a phone shows the board by stage, one at a time', async ({ page }) => {
  await mockClients(page, [sampleClient(1), sampleClient(2, { pipelineStage: 'Proposal Sent' })]);
  await page.setViewportSize(PHONE);
  await page.goto('/crm-dashboard?view=board');
  await expect(row(page, 1)).toBeInViewport();
  await expect(row(page, 2)).toHaveCount(0);
  await page.getByRole('combobox', { name: 'Stage', exact: true }).selectOption('Proposal Sent');
  await expect(row(page, 2)).toBeInViewport();
  await row(page, 2).click();
  await expect(sheet(page).getByRole('heading', { name: 'Sample Client 2' })).toBeFocused();
});
