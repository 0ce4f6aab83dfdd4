import { expect, type Page, test } from '@playwright/test';
import { submitInquiry } from '../../shared/contract/leads.ts';
import { SLOW_AFTER } from '../../web/src/components/form/send-on-slow-line.ts';
import { brokenConnection, mockEndpoint, problem } from '../support/mocks/mock-endpoint.ts';
import { hydrate, inquiryReceived, leaveContextBehind, withoutScript } from '../support/page/visitor.ts';

const FAILURE = 'Failed to submit inquiry. Please try again.';
const MESSAGE = 'Which papers does a first charter need?';

test('a name, an address and a message are enough; the type is then General Contact', async ({ page }) => {
  const { requests } = await mockEndpoint(page, submitInquiry, inquiryReceived());
  await page.goto('/contact');
  await fill(page);
  await send(page);

  await expect(page.getByRole('heading', { name: 'Message Sent' })).toBeFocused();
  await expect(page.getByRole('heading', { name: 'Send a message' })).toHaveCount(0);
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
  await expect(page.getByRole('heading', { name: 'Send a message' })).toBeVisible();
  await expect(form(page).getByLabel('Message')).toHaveValue('');
  await expect(form(page).getByLabel('Inquiry type')).toHaveValue('');
  await expect(form(page).getByLabel('Name')).toBeFocused();
});

test('an address is taken with the marks of direction that came with it', { tag: '@details' }, async ({
  page,
}) => {
  const { requests } = await mockEndpoint(page, submitInquiry, inquiryReceived());
  await page.goto('/contact');
  await fill(page);
  await hydrate(page);
  await form(page).getByLabel('Email').fill('');
  await page.keyboard.insertText('\u200fmaren@oduya.example\u200e');
  await send(page);

  await expect(page.getByRole('heading', { name: 'Message Sent' })).toBeVisible();
  expect(requests[0]?.postDataJSON()).toMatchObject({ email: 'maren@oduya.example' });
});

test('the form sends the chosen type and the wish for confidentiality', { tag: '@details' }, async ({
  page,
}) => {
  const { requests } = await mockEndpoint(page, submitInquiry, inquiryReceived());
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

test('addresses under international domains are sent', { tag: '@details' }, async ({ page }) => {
  const { requests } = await mockEndpoint(page, submitInquiry, inquiryReceived());
  await page.goto('/contact');
  for (const email of ['r&d@почта.рф', 'info@münchen.example']) {
    await fill(page);
    await form(page).getByLabel('Email').fill(email);
    await send(page);
    await page.getByRole('button', { name: 'Send Another Message' }).click();
  }
  expect(requests.map((request) => request.postDataJSON().email)).toEqual([
    'r&d@xn--80a1acny.xn--p1ai',
    'info@xn--mnchen-3ya.example',
  ]);
});

test('the button shows that the message is being sent', { tag: '@details' }, async ({ page }) => {
  const answer = Promise.withResolvers<void>();
  await mockEndpoint(page, submitInquiry, async () => {
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

test.describe('a slow line', () => {
  leaveContextBehind();
  test('is told after eight seconds, and sending again counts once', async ({ page }) => {
    const answer = Promise.withResolvers<void>();
    const { requests } = await mockEndpoint(
      page,
      submitInquiry,
      async () => {
        await answer.promise;
        return inquiryReceived();
      },
      inquiryReceived(),
    );
    await page.clock.install({ time: '2025-07-01T09:59:00Z' });
    await page.goto('/contact');
    await fill(page);
    await page.clock.pauseAt('2025-07-01T10:00:00Z');
    await send(page);
    await expect.poll(() => requests.length).toBe(1);
    const status = form(page).getByRole('status');
    await page.clock.runFor(SLOW_AFTER - 1);
    await expect(status).toBeEmpty();
    await page.clock.runFor(1);
    await expect(status).toContainText('Your line is slow: there is no answer yet.');
    await expect(form(page).getByLabel('Message')).toHaveValue(MESSAGE);

    await status.getByRole('button', { name: 'Send again' }).click();
    await expect(page.getByRole('heading', { name: 'Message Sent' })).toBeVisible();
    const [first, second] = await Promise.all(requests.map((request) => request.allHeaders()));
    expect(second?.['idempotency-key']).toBe(first?.['idempotency-key']);
    answer.resolve();
  });
});

test('offline the page keeps what was written, and sends it once the browser is back', async ({
  page,
  context,
}) => {
  let isOnline = false;
  // A mock answers offline, too, unless it fails as the line does.
  const { requests } = await mockEndpoint(page, submitInquiry, () =>
    isOnline ? inquiryReceived() : brokenConnection,
  );
  await page.goto('/contact');
  await hydrate(page);
  await fill(page);
  await context.setOffline(true);
  await send(page);
  await expect(form(page).getByRole('alert')).toHaveText(FAILURE);
  await expect(form(page).getByRole('status')).toContainText('You are offline. What you wrote stays here');
  await expect(form(page).getByLabel('Message')).toHaveValue(MESSAGE);

  isOnline = true;
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'Message Sent' })).toBeVisible();
  expect(requests.at(-1)?.postDataJSON()).toMatchObject({ message: MESSAGE });
});

for (const [what, answer] of [
  ['the server fails', problem(500)],
  ['the network fails', brokenConnection],
] as const) {
  test(`when ${what}, the page shows an error, keeps every field through a reload, and retries with the same key`, {
    tag: '@details',
  }, async ({ page }) => {
    const { requests } = await mockEndpoint(page, submitInquiry, answer, inquiryReceived());
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

test('the form names missing fields and sends nothing', { tag: '@details' }, async ({ page }) => {
  const { requests } = await mockEndpoint(page, submitInquiry, inquiryReceived());
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
