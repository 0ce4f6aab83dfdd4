import { expect, type Page, test } from '@playwright/test';
import {
  answerWith,
  hydrate,
  inquiryReceived,
  problemAnswer,
  withoutScript,
} from '../support/page/visitor.ts';

const FAILURE = 'Failed to submit inquiry. Please try again.';
const MESSAGE = 'Which papers does a first charter need?';

test('a name, an address and a message are enough; the type is then General Contact', async ({ page }) => {
  const requests = await answerWith(page, inquiryReceived);
  await page.goto('/contact');
  await fill(page);
  await send(page);

  await expect(page.getByRole('heading', { name: 'Message Sent' })).toBeFocused();
  await expect(page.getByRole('main')).toContainText('INQ-7K2M9QXA');
  expect(requests.map((request) => request.postDataJSON())).toEqual([
    {
      name: 'Maren Oduya',
      company: '',
      email: 'maren@oduya.example',
      phone: '',
      inquiryType: 'General Contact',
      message: MESSAGE,
      confidentiality: false,
      details: { form: 'contact' },
    },
  ]);

  await page.getByRole('button', { name: 'Send Another Message' }).click();
  await expect(form(page).getByLabel('Message')).toHaveValue('');
  await expect(form(page).getByLabel('Inquiry type')).toHaveValue('');
  await expect(form(page).getByLabel('Name')).toBeFocused();
});

test('a chosen type and a wish for confidence go with the message', async ({ page }) => {
  const requests = await answerWith(page, inquiryReceived);
  await page.goto('/contact');
  await fill(page);
  await form(page).getByLabel('Inquiry type').selectOption('Investment Opportunity');
  await form(page).getByRole('checkbox').check();
  await send(page);

  await expect(page.getByRole('heading', { name: 'Message Sent' })).toBeVisible();
  expect(requests[0]?.postDataJSON()).toMatchObject({
    inquiryType: 'Investment Opportunity',
    confidentiality: true,
  });
});

test('the button says so while the message is on its way', async ({ page }) => {
  const answer = Promise.withResolvers<void>();
  await answerWith(page, async () => {
    await answer.promise;
    return inquiryReceived();
  });
  await page.goto('/contact');
  await fill(page);
  await send(page);
  await expect(form(page).getByRole('button', { name: 'Submitting...' })).toBeDisabled();

  answer.resolve();
  await expect(page.getByRole('heading', { name: 'Message Sent' })).toBeVisible();
});

for (const [what, answer] of [
  ['the server fails', () => problemAnswer(500)],
  ['the network fails', () => undefined],
] as const) {
  test(`when ${what}, the page says so, keeps every word through a reload, and retries with the same key`, async ({
    page,
  }) => {
    const answers = [answer, inquiryReceived];
    const requests = await answerWith(page, () => (answers.shift() ?? inquiryReceived)());
    await page.goto('/contact');
    await fill(page);
    await send(page);
    await expect(form(page).getByRole('alert')).toHaveText(FAILURE);

    await page.reload();
    await expect(form(page).getByLabel('Message')).toHaveValue(MESSAGE);
    await send(page);
    await expect(page.getByRole('heading', { name: 'Message Sent' })).toBeVisible();
    const [first, again] = requests.map((request) => request.headers()['idempotency-key']);
    expect(again).toBe(first);
  });
}

test('what is missing is named at its field, and nothing is sent', async ({ page }) => {
  const requests = await answerWith(page, inquiryReceived);
  await page.goto('/contact');
  await hydrate(page);
  await send(page);

  for (const fault of ['your name', 'your email', 'your message'])
    await expect(form(page).getByText(`Please enter ${fault}.`)).toBeVisible();
  await expect(form(page).getByLabel('Name')).toBeFocused();
  expect(requests).toHaveLength(0);
});

test('the form can be sent without JavaScript', async ({ browser }) => {
  const page = await withoutScript(browser, '/contact');
  await fill(page);
  await send(page);
  await expect(page.getByRole('heading', { name: 'Inquiry Received' })).toBeVisible();
});

const form = (page: Page) => page.getByRole('main').locator('form');

const fill = async (page: Page) => {
  await form(page).getByLabel('Name').fill('Maren Oduya');
  await form(page).getByLabel('Email').fill('maren@oduya.example');
  await form(page).getByLabel('Message').fill(MESSAGE);
};

const send = (page: Page) => form(page).getByRole('button', { name: 'Send Message' }).click();
