import { expect, type Page, test } from '@playwright/test';
import { submitInquiry } from '../../shared/contract/leads.ts';
import { mockEndpoint } from '../support/mocks/mock-endpoint.ts';
import {
  alertsOf,
  fillFooterForm,
  footerOf,
  holdScript,
  holdSection,
  hydrate,
  inquiryReceived,
  leaveContextBehind,
  twoFrames,
} from '../support/page/visitor.ts';

// A form whose code is still loading is sent once it has loaded, or by the browser.

test('a form sent before any script has come names what is missing', { tag: '@details' }, async ({
  page,
}) => {
  const release = await holdScript(page, 'boot');
  await page.goto('/enquiry');
  await page.getByRole('button', { name: 'Submit Enquiry' }).click();
  await expect(page.getByLabel('Full name')).toBeFocused();

  release();
  await expect(page.getByText('Please enter your full name.')).toBeVisible();
  await expect(page.getByText('Please accept the terms and conditions to proceed.')).toBeVisible();
});

test('a form sent offline before any script has come says so, and is sent once online', {
  tag: '@details',
}, async ({ page, context }) => {
  await page.route('**/assets/boot-*.js', (route) => route.abort());
  await page.goto('/contact');
  await fillContactForm(page);
  await context.setOffline(true);
  const alerts = alertsOf(page);
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect.poll(() => alerts).toEqual(['Failed to submit inquiry. Please try again.']);
  await expect(page.getByRole('main').getByLabel('Name')).toHaveValue('Maren Oduya');

  await context.setOffline(false);
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.locator('body')).toContainText(/INQ-[0-9A-Z]{8}/);
  expect(alerts).toHaveLength(1);
});

test('a form sent while its code is loading is sent once it has come', async ({ page }) => {
  const { requests } = await mockEndpoint(page, submitInquiry, inquiryReceived());
  const release = await holdSection(page, 'footer-contact-form', '/legal');
  await fillFooterForm(page);
  await footerOf(page).getByRole('button', { name: 'Send Inquiry' }).click();
  await expect(footerOf(page).getByLabel('Message')).toHaveValue('Who looks after berths in Durban?');

  await release();
  await expect(footerOf(page).getByRole('heading', { name: 'Message Sent' })).toBeFocused();
  expect(requests).toHaveLength(1);
});

test('a form whose code does not come names what is missing, and is sent by the browser', {
  tag: '@details',
}, async ({ page }) => {
  await page.route('**/assets/footer-contact-form-*.js', (route) => route.abort());
  await page.goto('/legal');
  await hydrate(page);
  await footerOf(page).getByRole('button', { name: 'Send Inquiry' }).click();
  await expect(footerOf(page).getByLabel('Name')).toBeFocused();

  await fillFooterForm(page);
  await footerOf(page).getByRole('button', { name: 'Send Inquiry' }).click();
  await expect(page.locator('body')).toContainText(/INQ-[0-9A-Z]{8}/);
});

test.describe('with the clock in hand', () => {
  leaveContextBehind();

  test('a form sent before any script has come is sent by the browser where none comes in eight seconds', async ({
    page,
  }) => {
    await page.clock.install();
    await holdScript(page, 'boot');
    await page.goto('/contact');
    await fillContactForm(page);
    await page.getByRole('button', { name: 'Send Message' }).click();
    await page.clock.runFor(7_000);
    await expect(page).toHaveURL('/contact');
    await page.clock.runFor(2_000);
    await expect(page.locator('body')).toContainText(/INQ-[0-9A-Z]{8}/);
  });

  test('a form that the browser has sent before any script has come is the same inquiry when it is sent again', {
    tag: '@details',
  }, async ({ page }) => {
    await page.clock.install();
    await holdScript(page, 'boot');
    await page.goto('/contact');
    await fillContactForm(page);
    const send = page.getByRole('button', { name: 'Send Message' });
    await send.click();
    await send.click();
    await page.clock.runFor(9_000);
    const received = await page.getByText(/^INQ-[0-9A-Z]{8}$/).textContent();

    await page.unrouteAll();
    await page.goBack();
    await hydrate(page);
    await fillContactForm(page);
    await send.click();
    await expect(page.getByRole('heading', { name: 'Message Sent' })).toBeVisible();
    await expect(page.getByText(String(received))).toBeVisible();
  });

  test('a form whose code neither comes nor fails is sent by the browser after eight seconds', {
    tag: '@details',
  }, async ({ page }) => {
    await page.clock.install();
    await holdSection(page, 'footer-contact-form', '/legal');
    await fillFooterForm(page);
    await footerOf(page).getByRole('button', { name: 'Send Inquiry' }).click();
    await page.clock.runFor(6_000);
    await expect(page).toHaveURL('/legal');
    await page.clock.runFor(3_000);
    await expect(page.locator('body')).toContainText(/INQ-[0-9A-Z]{8}/);
  });

  test('a form that the browser has sent is the same inquiry when it is sent again', {
    tag: '@details',
  }, async ({ page }) => {
    await page.clock.install();
    await holdSection(page, 'footer-contact-form', '/legal');
    await fillFooterForm(page, 'Two questions:\nwho looks after berths, and since when?');
    await footerOf(page).getByRole('button', { name: 'Send Inquiry' }).click();
    await page.clock.runFor(9_000);
    const received = await page.getByText(/^INQ-[0-9A-Z]{8}$/).textContent();

    await page.unrouteAll();
    await page.goBack();
    await hydrate(page);
    await expect(footerOf(page).getByLabel('Name')).toHaveValue('Maren Oduya');
    await footerOf(page).getByRole('button', { name: 'Send Inquiry' }).click();
    await expect(footerOf(page).getByRole('heading', { name: 'Message Sent' })).toBeVisible();
    await expect(footerOf(page).getByText(String(received))).toBeVisible();
  });

  test('a form that the browser sends without its code is sent although a link is pressed meanwhile', {
    tag: '@details',
  }, async ({ page }) => {
    await page.clock.install();
    await holdSection(page, 'footer-contact-form', '/legal');
    await fillFooterForm(page);
    await footerOf(page).getByRole('button', { name: 'Send Inquiry' }).click();
    await footerOf(page).getByRole('link', { name: 'Trust and Legacy' }).click();
    await page.clock.runFor(9_000);
    await expect(page.locator('body')).toContainText(/INQ-[0-9A-Z]{8}/);
  });
});

test('what is typed in a form whose code is loading is kept over a reload', { tag: '@details' }, async ({
  page,
}) => {
  await holdSection(page, 'footer-contact-form', '/legal');
  await fillFooterForm(page);
  await page.reload();
  await expect(footerOf(page).getByLabel('Name')).toHaveValue('Maren Oduya');
  await expect(footerOf(page).getByLabel('Message')).toHaveValue('Who looks after berths in Durban?');
});

for (const how of ['by a link', 'by Back'] as const)
  test(`a form whose page is left ${how} while its code is loading is sent all the same`, {
    tag: '@details',
  }, async ({ page }) => {
    const { requests } = await mockEndpoint(page, submitInquiry, inquiryReceived());
    await page.goto('/contact');
    await hydrate(page);
    await followInHeader(page, 'Maritime');
    await expect(page).toHaveURL('/maritime');
    const release = await holdScript(page, 'vessel-form');
    await page.reload();
    await hydrate(page);
    const form = page.locator('#vessel form');
    await form.getByLabel('Full name').fill('Maren Oduya');
    await form.getByLabel('Company').fill('Oduya Lines');
    await form.getByLabel('Email').fill('maren@oduya.example');
    await form.getByLabel('Phone').fill('+971 50 000 0000');
    await form.getByLabel('Capacity type').selectOption('Bulk');
    await form.getByLabel('Location / port range').fill('Fujairah');
    await form.locator('button[type=submit]').click();
    const next = page.waitForResponse('**/assets/contact-page-*.js');
    await (how === 'by Back' ? page.goBack() : followInHeader(page, 'Contact'));
    await next;
    await twoFrames(page);

    release();
    await expect(page).toHaveURL('/contact');
    await expect.poll(() => requests.length).toBe(1);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact us');
  });

test('a form that a translation has changed while its code is loading is sent', { tag: '@details' }, async ({
  page,
}) => {
  const { requests } = await mockEndpoint(page, submitInquiry, inquiryReceived());
  const release = await holdSection(page, 'footer-contact-form', '/legal');
  await fillFooterForm(page);
  await footerOf(page)
    .locator('form label')
    .first()
    .evaluate((label) => {
      for (const text of [...label.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE)) {
        const wrapped = document.createElement('font');
        text.replaceWith(wrapped);
        wrapped.append(text);
      }
    });
  await footerOf(page).getByRole('button', { name: 'Send Inquiry' }).click();

  await release();
  await expect.poll(() => requests.length).toBe(1);
});

const followInHeader = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true }).click();

const fillContactForm = async (page: Page) => {
  const form = page.getByRole('main');
  await form.getByLabel('Name').fill('Maren Oduya');
  await form.getByLabel('Email').fill('maren@oduya.example');
  await form.getByLabel('Message').fill('Which papers does a first charter need?');
  await form.getByRole('checkbox').check();
};
