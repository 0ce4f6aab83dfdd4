import { expect, type Page, test } from '@playwright/test';
import { submitInquiry } from '../../shared/contract/leads.ts';
import { brokenConnection, mockEndpoint, problem } from '../support/mocks/mock-endpoint.ts';
import { holdScript, hydrate, inquiryReceived, withoutScript } from '../support/page/visitor.ts';

const FAILURE = 'Failed to submit intelligence request. Please try again.';

test('one of the four services is open at a time, with and without scripts', { tag: '@details' }, async ({
  page,
  browser,
}) => {
  await page.goto('/intelligence');
  await hydrate(page);
  for (const reader of [page, await withoutScript(browser, '/intelligence')]) {
    const services = reader.getByRole('main').locator('details');
    const open = reader.getByRole('main').locator('details[open]');
    await expect(services).toHaveCount(4);
    await expect(open).toHaveCount(0);

    await services.nth(1).locator('summary').click();
    await expect(open).toContainText('Risk assessment');
    await services.nth(2).locator('summary').click();
    await expect(open).toHaveCount(1);
    await expect(open).toContainText('Strategic counsel');
    await services.nth(2).locator('summary').press('Enter');
    await expect(open).toHaveCount(0);
  }
});

test('every service names its tier and every region its status', { tag: '@details' }, async ({ page }) => {
  await page.goto('/intelligence');
  for (const tier of ['Strategic', 'Tier 1', 'Dominion'])
    await expect(page.locator('summary').getByText(tier, { exact: true }).first()).toBeVisible();
  for (const status of ['Active', 'Expanding', 'Strategic', 'Monitoring'])
    await expect(page.getByRole('cell', { name: status }).first()).toBeVisible();
});

test('a request sends its brief, is confirmed in a toast, and shows the reference and an empty form', async ({
  page,
}) => {
  const { requests } = await mockEndpoint(page, submitInquiry, inquiryReceived());
  await page.goto('/intelligence');
  await fill(page);
  await send(page);

  await expect(toast(page, 'Intelligence Request Submitted')).toContainText(
    'Your secure request has been received and assigned to our intelligence analysts.',
  );
  await expect(page.getByRole('main')).toContainText('INQ-7K2M9QXA');
  await expect(form(page).getByLabel('Brief')).toHaveValue('');
  await expect(form(page).getByLabel('Organisation')).toHaveValue('');
  expect(requests.map((request) => request.postDataJSON())).toEqual([
    {
      name: 'Oduya Shipping',
      company: 'Oduya Shipping',
      email: 'maren@oduya.example',
      phone: '',
      inquiryType: 'Intelligence - risk',
      message: 'Who owns the counterparty?',
      confidentiality: true,
      details: {
        form: 'intelligence',
        organization: 'Oduya Shipping',
        intelligenceType: 'risk',
        brief: 'Who owns the counterparty?',
      },
    },
  ]);
});

test('missing fields are named in a toast and at the fields, even before the application has loaded', {
  tag: '@details',
}, async ({ page }) => {
  const { requests } = await mockEndpoint(page, submitInquiry, inquiryReceived());
  const release = await holdScript(page, 'public');
  await page.goto('/intelligence');
  await form(page).getByLabel('Organisation').fill('Oduya Shipping');
  await send(page);
  release();

  await expect(toast(page, 'Missing Information')).toContainText('Please fill in all required fields.');
  await expect(form(page).getByText('Please choose your intelligence type.')).toBeVisible();
  await expect(form(page).getByLabel('Email')).toBeFocused();
  expect(requests).toHaveLength(0);
});

test('on a phone the toast covers no field that it is about', { tag: '@details' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/intelligence');
  await hydrate(page);
  await send(page);
  const bottom = await toast(page, 'Missing Information').evaluate(
    (one) => one.getBoundingClientRect().bottom,
  );
  const first = form(page).getByLabel('Organisation');
  await expect(first).toBeFocused();
  // The page scrolls to it smoothly.
  await expect.poll(async () => (await first.boundingBox())?.y).toBeGreaterThan(bottom);
});

for (const [what, answer] of [
  ['the server', problem(500)],
  ['the network', brokenConnection],
] as const) {
  test(`a failure of ${what} shows a toast, and the request stays`, { tag: '@details' }, async ({ page }) => {
    await mockEndpoint(page, submitInquiry, answer);
    await page.goto('/intelligence');
    await fill(page);
    await send(page);

    await expect(toast(page, 'Submission Failed')).toContainText(FAILURE);
    await expect(form(page).getByRole('alert')).toHaveText(FAILURE);
    await expect(form(page).getByLabel('Brief')).toHaveValue('Who owns the counterparty?');
  });
}

test('the form can be sent without JavaScript', async ({ browser }) => {
  const page = await withoutScript(browser, '/intelligence');
  await fill(page);
  await send(page);
  await expect(page.getByRole('heading', { name: 'Inquiry Received' })).toBeVisible();
});

const form = (page: Page) => page.getByRole('main').locator('form');
const toast = (page: Page, title: string) => page.getByRole('status').filter({ hasText: title });

const fill = async (page: Page) => {
  await form(page).getByLabel('Organisation').fill('Oduya Shipping');
  await form(page).getByLabel('Email').fill('maren@oduya.example');
  await form(page).getByLabel('Intelligence type').selectOption('risk');
  await form(page).getByLabel('Brief').fill('Who owns the counterparty?');
};

const send = (page: Page) => form(page).getByRole('button', { name: 'Submit Intelligence Request' }).click();
