import { expect, type Page, test } from '@playwright/test';
import { submitInquiry } from '../../shared/contract/leads.ts';
import { mockEndpoint } from '../support/mocks/mock-endpoint.ts';
import {
  fillFooterForm,
  footerOf,
  holdScript,
  holdSection,
  hydrate,
  inquiryReceived,
  leaveContextBehind,
  twoFrames,
} from '../support/page/visitor.ts';

// Links and steps of the history lead to pages whose code may still be loading.

test('a link pressed while the form below is loading opens its page, and what was typed in the form stays', {
  tag: '@details',
}, async ({ page }) => {
  const release = await holdSection(page, 'footer-contact-form', '/legal');
  await fillFooterForm(page);
  await footerOf(page).getByRole('link', { name: 'Trust and Legacy' }).click();

  await release();
  await expect(page).toHaveURL('/trust');
  await expect(heading(page)).toContainText('Trust');
  await expect(footerOf(page).getByLabel('Message')).toHaveValue('Who looks after berths in Durban?');
  await mockEndpoint(page, submitInquiry, inquiryReceived());
  await footerOf(page).getByRole('button', { name: 'Send Inquiry' }).click();
  await expect(footerOf(page).getByRole('heading', { name: 'Message Sent' })).toBeVisible();
});

test('a link whose code fails to load does not open its page over that of a link pressed since', {
  tag: '@details',
}, async ({ page }) => {
  const loads: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads.push(new URL(request.url()).pathname);
  });
  await page.goto('/legal');
  await hydrate(page);
  const failing = Promise.withResolvers<void>();
  await page.route('**/assets/trust-page-*.js', async (route) => {
    await failing.promise;
    await route.abort();
  });
  await footerOf(page).getByRole('link', { name: 'Trust and Legacy' }).click();
  await follow(page, 'Contact');
  await expect(page).toHaveURL('/contact');

  const failed = page.waitForEvent('requestfailed');
  failing.resolve();
  await failed;
  await twoFrames(page);
  expect(loads).toEqual(['/legal']);
});

test.describe('with the clock in hand', () => {
  leaveContextBehind();

  test('a link to a page whose code neither comes nor fails is opened by the browser after eight seconds', {
    tag: '@details',
  }, async ({ page }) => {
    await page.clock.install();
    await page.goto('/legal');
    await hydrate(page);
    await holdScript(page, 'trust-page');
    await footerOf(page).getByRole('link', { name: 'Trust and Legacy' }).click();
    await page.clock.runFor(7_000);
    await expect(page).toHaveURL('/legal');
    await page.clock.runFor(2_000);
    await expect(page).toHaveURL('/trust');
    await expect(heading(page)).toContainText('Trust');
  });
});

test('a double click on a link adds one entry to the history', { tag: '@details' }, async ({ context }) => {
  // Stories share a page, which may have as many entries as a browser keeps.
  const page = await context.newPage();
  await page.goto('/');
  await hydrate(page);
  const entries = () => page.evaluate(() => history.length);
  const before = await entries();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Maritime' }).dblclick();
  await expect(page).toHaveURL('/maritime');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy policy', exact: true }).dblclick();
  await expect(page).toHaveURL('/privacy-policy');

  expect(await entries()).toBe(before + 2);
});

test('Back shows the page before, although its link was opened in another tab meanwhile', {
  tag: '@details',
}, async ({ page, context }) => {
  await page.goto('/contact');
  await hydrate(page);
  await follow(page, 'Maritime');
  await expect(page).toHaveURL('/maritime');
  const opened = context.waitForEvent('page');
  await linkOf(page, 'Contact').click({ modifiers: ['ControlOrMeta'] });
  await (await opened).close();

  await page.goBack();
  await expect(page).toHaveURL('/contact');
  await expect(heading(page)).toHaveText('Contact us');
});

test('Back leaves the page on the screen until the code of the one before has come', {
  tag: '@details',
}, async ({ page }) => {
  await page.goto('/legal');
  await hydrate(page);
  await follow(page, 'Contact');
  await expect(page).toHaveURL('/contact');
  await page.reload();
  await hydrate(page);
  const release = await holdScript(page, 'legal-page');
  const requested = page.waitForRequest('**/assets/legal-page-*.js');
  await page.goBack();
  await requested;
  await twoFrames(page);
  await expect(page).toHaveURL('/legal');
  await expect(heading(page)).toHaveText('Contact us');
  await expect(heading(page)).toBeVisible();

  release();
  await expect(heading(page)).toHaveText('Legal Framework');
  await expect(page).toHaveTitle(/^Legal Framework/);
});

test('a page whose code comes after a step back and forth is not shown', { tag: '@details' }, async ({
  page,
}) => {
  await page.goto('/legal');
  await hydrate(page);
  await follow(page, 'Contact');
  await expect(page).toHaveURL('/contact');
  await page.reload();
  await hydrate(page);
  const release = await holdScript(page, 'legal-page');
  const loaded = page.waitForResponse('**/assets/legal-page-*.js');
  await page.goBack();
  await page.goForward();
  release();
  await loaded;
  await twoFrames(page);
  await expect(page).toHaveURL('/contact');
  await expect(heading(page)).toHaveText('Contact us');
});

test('Back loads the page before where the application has not loaded since a reload', {
  tag: '@details',
}, async ({ page }) => {
  await page.goto('/legal');
  await hydrate(page);
  await follow(page, 'Contact');
  await expect(page).toHaveURL('/contact');
  await holdScript(page, 'public');
  await page.reload();
  // The script of the page has taken over from the one in it.
  await page.waitForFunction(() => window.onclick === null);
  await page.goBack();
  await expect(page).toHaveURL('/legal');
  await expect(heading(page)).toHaveText('Legal Framework');
});

for (const [what, isOffline, shown] of [
  ['fails to load is loaded by the browser', false, 'Legal Framework'],
  ['cannot load offline says so below the header', true, 'This page could not be shown.'],
] as const)
  test(`a page that Back leads to and whose code ${what}`, { tag: '@details' }, async ({ page, context }) => {
    await page.goto('/legal');
    await hydrate(page);
    await follow(page, 'Contact');
    await expect(page).toHaveURL('/contact');
    await page.reload();
    await hydrate(page);

    await page.route('**/assets/legal-page-*.js', (route) => route.abort());
    await context.setOffline(isOffline);
    await page.goBack();
    await expect(page).toHaveURL('/legal');
    await expect(page.getByRole('main')).toContainText(shown);
    await expect(linkOf(page, 'Contact')).toBeVisible();
    if (!isOffline) return;

    const reload = page.getByRole('button', { name: 'Reload the page' });
    await reload.click();
    await expect(page.getByRole('main')).toContainText(shown);
    await expect(linkOf(page, 'Contact')).toBeVisible();
    await context.setOffline(false);
    await page.unroute('**/assets/legal-page-*.js');
    await reload.click();
    await expect(page.getByRole('main')).toContainText('Legal Framework');
  });

test('a page has its form after Back, although it had not come near before', { tag: '@details' }, async ({
  page,
}) => {
  const release = await holdSection(page, 'vessel-form', '/maritime');
  await follow(page, 'Contact');
  await expect(page).toHaveURL('/contact');
  await expect(heading(page)).toHaveText('Contact us');
  await page.goBack();
  await twoFrames(page);
  await expect(page.getByRole('link', { name: 'Submit a cargo' })).toBeHidden();

  await release();
  await page.getByRole('link', { name: 'Submit a cargo' }).click();
  await expect(page.getByRole('radio', { name: 'Cargo' })).toBeChecked();
  await expect(page.getByRole('radio', { name: 'Cargo' })).toBeInViewport();
});

test('Back after a reload shows the page before, although the form below has not come near', {
  tag: '@details',
}, async ({ page }) => {
  await page.goto('/legal');
  await hydrate(page);
  await follow(page, 'Contact');
  await expect(page).toHaveURL('/contact');
  await page.reload();
  await hydrate(page);
  await page.goBack();
  await expect(heading(page)).toHaveText('Legal Framework');
});

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

const linkOf = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true });

const follow = (page: Page, name: string) => linkOf(page, name).click();
