import { expect, type Page, test } from '@playwright/test';
import { submitInquiry } from '../../shared/contract/leads.ts';
import { brokenConnection, mockEndpoint, problem } from '../support/mocks/mock-endpoint.ts';
import { expectAccessible } from '../support/page/accessibility.ts';
import { hydrate, inquiryReceived, withoutScript } from '../support/page/visitor.ts';

const FAILURE = 'Failed to submit inquiry. Please try again.';

test('links divisions, resources, legal pages and the staff portal', { tag: '@details' }, async ({
  page,
}) => {
  await page.goto('/legal');
  const footer = page.getByRole('contentinfo');
  const hrefs = await footer
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(hrefs).toEqual(
    expect.arrayContaining([
      ...['/maritime', '/archai', '/intelligence', '/zahrael', '/trust'],
      ...['/resources', '/corporate-briefing', '/legal', '/staff-access'],
      ...['/embassy', '/client-portal'],
    ]),
  );
  await expect(footer.getByRole('link', { name: 'Staff Portal' })).toBeVisible();
});

test('sends a message, shows the reference and takes another', async ({ page }) => {
  const answer = Promise.withResolvers<void>();
  const { requests } = await mockEndpoint(page, submitInquiry, async () => {
    await answer.promise;
    return inquiryReceived();
  });
  await page.goto('/legal');
  await fill(page);
  await footer(page).getByRole('button', { name: 'Send Inquiry' }).click();
  await expect(footer(page).getByRole('button', { name: 'Submitting...' })).toBeVisible();
  answer.resolve();

  await expect(footer(page).getByRole('heading', { name: 'Message Sent' })).toBeFocused();
  await expect(footer(page)).toContainText('INQ-7K2M9QXA');
  expect(requests.map((request) => request.postDataJSON())).toEqual([
    {
      name: 'Maren Oduya',
      company: '',
      email: 'maren@oduya.example',
      phone: '',
      inquiryType: 'General Inquiry',
      message: 'Who looks after berths in Durban?',
      confidentiality: false,
      details: { form: 'footer' },
    },
  ]);
  await expectAccessible(page);

  await footer(page).getByRole('button', { name: 'Send Another Message' }).click();
  await expect(footer(page).getByLabel('Message')).toHaveValue('');
  await expect(footer(page).getByLabel('Name')).toBeFocused();
});

for (const [what, answer] of [
  ['the server fails', problem(500)],
  ['the network fails', brokenConnection],
] as const) {
  test(`shows an error where ${what}, keeps every field over a reload, and retries with the same key`, {
    tag: '@details',
  }, async ({ page }) => {
    const answers = [answer, answer, inquiryReceived()];
    const { requests } = await mockEndpoint(page, submitInquiry, ...answers);
    await page.goto('/legal');
    await fill(page);
    await footer(page).getByRole('button', { name: 'Send Inquiry' }).click();
    await expect(footer(page).getByRole('alert')).toHaveText(FAILURE);
    await page.reload();
    await expect(footer(page).getByLabel('Message')).toHaveValue('Who looks after berths in Durban?');

    await footer(page).getByRole('button', { name: 'Send Inquiry' }).click();
    await expect(footer(page).getByRole('alert')).toHaveText(FAILURE);
    await footer(page).getByRole('button', { name: 'Send Inquiry' }).click();
    await expect(footer(page).getByRole('heading', { name: 'Message Sent' })).toBeVisible();
    expect(new Set(requests.map((request) => request.headers()['idempotency-key'])).size).toBe(1);
  });
}

test('keeps what was typed before the script of the page came', { tag: '@details' }, async ({ page }) => {
  await mockEndpoint(page, submitInquiry, problem(500));
  const typed = Promise.withResolvers<void>();
  await page.route(/\/assets\/boot-/, async (route) => {
    await typed.promise;
    await route.continue();
  });
  await page.goto('/legal');
  await fill(page);
  typed.resolve();
  await footer(page).getByRole('button', { name: 'Send Inquiry' }).click();
  await expect(footer(page).getByRole('alert')).toHaveText(FAILURE);

  await page.reload();
  await expect(footer(page).getByLabel('Name')).toHaveValue('Maren Oduya');
  await expect(footer(page).getByLabel('Message')).toHaveValue('Who looks after berths in Durban?');
});

test('asks for name, email and message, and for nothing else', { tag: '@details' }, async ({ page }) => {
  const { requests } = await mockEndpoint(page, submitInquiry, inquiryReceived());
  await page.goto('/legal');
  await hydrate(page);
  await footer(page).getByRole('button', { name: 'Send Inquiry' }).click();

  for (const what of ['name', 'email', 'message'])
    await expect(footer(page).getByText(`Please enter your ${what}.`)).toBeVisible();
  await expect(footer(page).getByText(/^Please enter/)).toHaveCount(3);
  await expect(footer(page).getByLabel('Name')).toBeFocused();
  expect(requests).toEqual([]);
});

test('sends without scripts, too', async ({ browser }) => {
  const page = await withoutScript(browser, '/legal');
  await fill(page);
  await footer(page).getByRole('button', { name: 'Send Inquiry' }).click();
  await expect(page.locator('body')).toContainText(/INQ-[0-9A-Z]{8}/);
});

const footer = (page: Page) => page.getByRole('contentinfo');
const fill = async (page: Page) => {
  await footer(page).getByLabel('Name').fill('Maren Oduya');
  await footer(page).getByLabel('Email').fill('maren@oduya.example');
  await footer(page).getByLabel('Message').fill('Who looks after berths in Durban?');
};
