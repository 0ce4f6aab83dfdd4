import { expect, type Page, test } from '@playwright/test';
import { submitInquiry } from '../../shared/contract/leads.ts';
import { mockEndpoint, problem } from '../support/mocks/mock-endpoint.ts';
import { expectAccessible } from '../support/page/accessibility.ts';
import { alertsOf, holdScript, hydrate, inquiryReceived } from '../support/page/visitor.ts';

const FAILURE = 'Failed to submit inquiry. Please try again.';

test('sends exactly what was entered and shows the reference and the promised time', {
  tag: '@quick',
}, async ({ page }) => {
  const { requests } = await mockEndpoint(page, submitInquiry, inquiryReceived());
  await page.goto('/');
  await fill(page);
  await page.getByRole('main').getByLabel('Division').selectOption('Holdings');
  await page.getByRole('main').getByLabel('Priority').selectOption('Critical');
  await page.getByRole('button', { name: 'Submit Inquiry' }).click();

  await expect(page.getByRole('heading', { name: 'Inquiry Received' })).toBeFocused();
  await expect(page.locator('#contact')).toContainText('INQ-7K2M9QXA');
  await expect(page.locator('#contact time')).toHaveText(/^Tuesday,? 24 November 2026 at 14:20 G/);
  expect(requests.map((request) => request.postDataJSON())).toEqual([
    {
      name: 'Maren Oduya',
      company: 'Oduya Shipping',
      email: 'maren@oduya.example',
      phone: '+31 10 555 0123',
      inquiryType: 'Holdings',
      message: 'We have 68,000 tonnes from Santos.',
      confidentiality: true,
      details: { form: 'home', division: 'Holdings', urgency: 'Critical' },
    },
  ]);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Submit Another Inquiry' }).click();
  await expect(page.getByRole('main').getByLabel('Full name')).toHaveValue('');
  await expect(page.getByRole('main').getByLabel('Full name')).toBeFocused();
  await expect(page.getByRole('main').getByLabel('Message')).toHaveValue('');
});

test('sends one inquiry for repeated clicks', async ({ page }) => {
  const answer = Promise.withResolvers<void>();
  const { requests } = await mockEndpoint(page, submitInquiry, async () => {
    await answer.promise;
    return inquiryReceived();
  });
  await page.goto('/');
  await fill(page);
  await page.getByRole('button', { name: 'Submit Inquiry' }).click();
  const sending = page.getByRole('button', { name: 'SUBMITTING TO GRID...' });
  await sending.click({ force: true });
  await sending.press('Enter');
  answer.resolve();

  await expect(page.getByRole('heading', { name: 'Inquiry Received' })).toBeVisible();
  expect(requests).toHaveLength(1);
});

test('stays unsent until the required fields are filled', { tag: '@details' }, async ({ page }) => {
  const { requests } = await mockEndpoint(page, submitInquiry, inquiryReceived());
  await page.goto('/');
  await hydrate(page);
  await page.getByRole('button', { name: 'Submit Inquiry' }).click();

  for (const message of [
    'Please enter your full name.',
    'Please enter your company.',
    'Please enter your email.',
    'Please enter your phone.',
    'Please enter your message.',
    'Please tick this box to proceed.',
  ]) {
    await expect(page.getByText(message)).toBeVisible();
  }
  await expect(page.getByRole('main').getByLabel('Full name')).toBeFocused();
  await expect(page.getByRole('main').getByLabel('Full name')).toHaveAccessibleDescription(
    'Please enter your full name.',
  );

  await page.getByRole('main').getByLabel('Full name').fill('Maren Oduya');
  await expect(page.getByText('Please enter your full name.')).toBeHidden();
  await page.getByRole('main').getByLabel('Email').fill('not an address');
  await page.getByRole('button', { name: 'Submit Inquiry' }).click();
  await expect(page.getByText('Please enter a valid email address.')).toBeVisible();
  expect(requests).toHaveLength(0);
});

test('shows the server’s findings at their fields', { tag: '@details' }, async ({ page }) => {
  const fields = {
    company: 'Please enter your company on one line.',
    'details.division': 'Choose one of the listed divisions.',
  };
  await mockEndpoint(page, submitInquiry, problem(400, { fields }));
  await page.goto('/');
  await fill(page);
  await page.getByRole('button', { name: 'Submit Inquiry' }).click();

  await expect(page.getByRole('main').getByLabel('Company')).toBeFocused();
  await expect(page.getByRole('main').getByLabel('Company')).toHaveAccessibleDescription(fields.company);
  await expect(page.getByRole('main').getByLabel('Division')).toHaveAccessibleDescription(
    fields['details.division'],
  );
  await expect(page.getByRole('main').getByLabel('Message')).toHaveValue(
    'We have 68,000 tonnes from Santos.',
  );
});

test('shows a failure, keeps every field, and retries with the same key', async ({ page }) => {
  // A smooth scroll, in which the browser brings a field into view, would move it from under the click.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const answers = [problem(503), problem(503), inquiryReceived()];
  const { requests } = await mockEndpoint(page, submitInquiry, ...answers);
  await page.goto('/');
  await fill(page);
  const alerts = alertsOf(page);
  await page.getByRole('button', { name: 'Submit Inquiry' }).click();
  await expect.poll(() => alerts).toEqual([FAILURE]);
  await expect(page.getByRole('alert')).toHaveText(FAILURE);
  await expect(page.getByRole('main').getByLabel('Message')).toHaveValue(
    'We have 68,000 tonnes from Santos.',
  );

  await page.reload();
  await expect(page.getByRole('main').getByLabel('Message')).toHaveValue(
    'We have 68,000 tonnes from Santos.',
  );
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Submit Inquiry' }).click();
  await expect(page.getByRole('alert')).toHaveText(FAILURE);

  await page.getByRole('main').getByLabel('Message').fill('We have 45,000 tonnes from Santos.');
  await page.getByRole('button', { name: 'Submit Inquiry' }).click();
  await expect(page.getByRole('heading', { name: 'Inquiry Received' })).toBeVisible();
  const [first, again, changed] = requests.map((request) => request.headers()['idempotency-key']);
  expect(again).toBe(first);
  expect(changed).not.toBe(first);

  await page.reload();
  await expect(page.getByRole('main').getByLabel('Message')).toHaveValue('');
});

test('waits for the application if sent before it has loaded', async ({ page }) => {
  const { requests } = await mockEndpoint(page, submitInquiry, inquiryReceived());
  const release = await holdScript(page, 'public');
  await page.goto('/');
  await fill(page);
  await page.getByRole('button', { name: 'Submit Inquiry' }).click();
  expect(requests).toHaveLength(0);
  release();

  await expect(page.getByRole('heading', { name: 'Inquiry Received' })).toBeVisible();
  expect(requests).toHaveLength(1);
  expect(requests[0]?.postDataJSON()).toMatchObject({ name: 'Maren Oduya' });
});

test('shows an error if the application cannot load while offline, and sends without it once online', {
  tag: '@details',
}, async ({ page, context }) => {
  await page.route('**/assets/public-*.js', (route) => route.abort());
  await page.goto('/');
  await fill(page);
  await context.setOffline(true);
  const alerts = alertsOf(page);
  await page.getByRole('button', { name: 'Submit Inquiry' }).click();
  await expect.poll(() => alerts).toEqual([FAILURE]);
  await expect(page.getByRole('main').getByLabel('Full name')).toHaveValue('Maren Oduya');

  await context.setOffline(false);
  await page.getByRole('button', { name: 'Submit Inquiry' }).click();
  await expect(page.getByRole('heading', { name: 'Inquiry Received' })).toBeVisible();
  expect(alerts).toHaveLength(1);
});

const fill = async (page: Page) => {
  await page.getByRole('main').getByLabel('Full name').fill('Maren Oduya');
  await page.getByRole('main').getByLabel('Company').fill('Oduya Shipping');
  await page.getByRole('main').getByLabel('Email').fill('maren@oduya.example');
  await page.getByRole('main').getByLabel('Phone').fill('+31 10 555 0123');
  await page.getByRole('main').getByLabel('Message').fill('We have 68,000 tonnes from Santos.');
  await page.getByRole('checkbox').check();
};
