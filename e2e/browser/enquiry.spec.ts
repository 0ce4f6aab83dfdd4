import { expect, type Page, test } from '@playwright/test';
import { submitInquiry } from '../../shared/contract/leads.ts';
import { brokenConnection, mockEndpoint, problem } from '../support/mocks/mock-endpoint.ts';
import { hydrate, inquiryReceived, withoutScript } from '../support/page/visitor.ts';

const AGREE = 'Please accept the terms and conditions to proceed.';

test('the enquiry page links home and states the response time', { tag: '@details' }, async ({ page }) => {
  await page.goto('/enquiry');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Home', exact: true })).toHaveAttribute(
    'href',
    '/',
  );
  await expect(page.getByText('within 48 hours on business days').first()).toBeVisible();
});

test('a qualification preselects the enquiry type; a visitor’s own choice stays', {
  tag: '@details',
}, async ({ page }) => {
  await page.goto('/qualification/zahrael');
  await page.getByRole('main').getByRole('link', { name: 'Make an enquiry' }).first().click();
  await expect(type(page)).toHaveValue('Investment Enquiry');

  await type(page).selectOption('Other');
  await page.reload();
  await expect(type(page)).toHaveValue('Other');
});

test('an address with an unknown choice shows an empty form', { tag: '@details' }, async ({ page }) => {
  await page.goto('/enquiry?type=No%20Such%20Service');
  await hydrate(page);
  await expect(type(page)).toHaveValue('');
});

test('an enquiry is sent as entered and confirmed; the next form is empty', async ({ page }) => {
  const { requests } = await mockEndpoint(page, submitInquiry, inquiryReceived());
  await page.goto('/enquiry');
  await fill(page);
  await agreement(page).check();
  await send(page);

  await expect(page.getByRole('heading', { name: 'Enquiry Received' })).toBeFocused();
  await expect(page.getByRole('heading', { name: 'Your enquiry' })).toHaveCount(0);
  await expect(page.getByRole('main')).toContainText('INQ-7K2M9QXA');
  expect(requests.map((request) => request.postDataJSON())).toEqual([
    {
      name: 'Maren Oduya',
      company: 'Oduya Shipping',
      email: 'maren@oduya.example',
      phone: '',
      inquiryType: 'Trust Services',
      message: 'Who looks after succession?',
      confidentiality: true,
      details: { form: 'enquiry' },
    },
  ]);

  await page.getByRole('button', { name: 'Submit Another Enquiry' }).click();
  await expect(form(page).getByLabel('Full name')).toHaveValue('');
  await expect(form(page).getByLabel('Full name')).toBeFocused();
  await expect(agreement(page)).not.toBeChecked();
});

test('the type says how to complain, below the field', { tag: '@details' }, async ({ page }) => {
  await page.goto('/enquiry');
  await expect(type(page)).toHaveAccessibleDescription(/^Complaints go under “Other”/);
  await expect(page.getByRole('heading', { name: 'Your enquiry' })).toBeVisible();
});

test('the agreement links to its terms, and what was written waits for the way back', {
  tag: '@details',
}, async ({ page }) => {
  await page.goto('/enquiry');
  await fill(page);
  await form(page).getByRole('link', { name: 'Legal Framework' }).click();
  await expect(page).toHaveURL('/legal');

  await page.goBack();
  await expect(form(page).getByLabel('Message')).toHaveValue('Who looks after succession?');
  await expect(agreement(page)).not.toBeChecked();
});

test('without the agreement nothing is sent', { tag: '@details' }, async ({ page }) => {
  const { requests } = await mockEndpoint(page, submitInquiry, inquiryReceived());
  await page.goto('/enquiry');
  await fill(page);
  await send(page);

  await expect(form(page).getByText(AGREE)).toBeVisible();
  await expect(agreement(page)).toBeFocused();
  expect(requests).toHaveLength(0);

  await agreement(page).check();
  await expect(form(page).getByText(AGREE)).toBeHidden();
});

test('everything but the phone is required', { tag: '@details' }, async ({ page }) => {
  const { requests } = await mockEndpoint(page, submitInquiry, inquiryReceived());
  await page.goto('/enquiry');
  await hydrate(page);
  await send(page);

  for (const fault of [
    'Please enter your full name.',
    'Please enter your company.',
    'Please enter your email.',
    'Please choose your enquiry type.',
    'Please enter your message.',
    AGREE,
  ])
    await expect(form(page).getByText(fault)).toBeVisible();
  await expect(form(page).getByText('Please enter your phone.')).toHaveCount(0);
  expect(requests).toHaveLength(0);
});

for (const [what, answer, text] of [
  ['a refusal', problem(500), 'Failed to submit enquiry. Please try again.'],
  ['a lost connection', brokenConnection, 'Network error. Please check your connection and try again.'],
] as const) {
  test(`${what}: the form shows its own message and keeps the enquiry`, { tag: '@details' }, async ({
    page,
  }) => {
    await mockEndpoint(page, submitInquiry, answer);
    await page.goto('/enquiry');
    await fill(page);
    await agreement(page).check();
    await send(page);

    await expect(form(page).getByRole('alert')).toHaveText(text);
    await expect(form(page).getByLabel('Message')).toHaveValue('Who looks after succession?');
  });
}

test('the form can be sent without JavaScript', async ({ browser }) => {
  const page = await withoutScript(browser, '/enquiry');
  await fill(page);
  await agreement(page).check();
  await send(page);
  await expect(page.getByRole('heading', { name: 'Inquiry Received' })).toBeVisible();
});

const type = (page: Page) => form(page).getByLabel('Enquiry type');
const form = (page: Page) => page.getByRole('main').locator('form');
const agreement = (page: Page) => form(page).getByRole('checkbox');

const fill = async (page: Page) => {
  await form(page).getByLabel('Full name').fill('Maren Oduya');
  await form(page).getByLabel('Company').fill('Oduya Shipping');
  await form(page).getByLabel('Email').fill('maren@oduya.example');
  await form(page).getByLabel('Enquiry type').selectOption('Trust Services');
  await form(page).getByLabel('Message').fill('Who looks after succession?');
};

const send = (page: Page) => form(page).getByRole('button', { name: 'Submit Enquiry' }).click();
