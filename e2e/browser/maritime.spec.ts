import { expect, type Page, test } from '@playwright/test';
import { submitInquiry } from '../../shared/contract/leads.ts';
import { brokenConnection, mockEndpoint, problem } from '../support/mocks/mock-endpoint.ts';
import { expectAccessible } from '../support/page/accessibility.ts';
import { inquiryReceived, withoutScript } from '../support/page/visitor.ts';

const FAILURE = 'Failed to submit vessel information. Please try again.';

test.describe('the maritime page', () => {
  test('states classes, demo rates and links', { tag: '@details' }, async ({ page }) => {
    await page.goto('/maritime');

    await expect(page.getByRole('link', { name: 'Return to the home page' })).toHaveAttribute('href', '/');
    await expect(page.getByRole('link', { name: 'Apply for Dominion Access' })).toHaveAttribute(
      'href',
      '/onboard',
    );
    await expect(page.getByRole('heading', { name: 'Charter rates 20% below market' })).toBeVisible();
    for (const [name, deadweight, rate] of [
      ['Handymax', '45,000 DWT', '$22,400'],
      ['Panamax', '68,000 DWT', '$22,720'],
      ['Capesize', '180,000 DWT', '$23,040'],
    ] as const) {
      const entry = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });
      await expect(entry).toContainText(deadweight);
      await expect(entry).toContainText(rate);
    }
    for (const [name, way] of [
      ['Santos to Mundra', '26 days8,000 nautical miles'],
      ['Luanda to Fujairah', '20 days6,140 nautical miles'],
      ['Durban to Fujairah', '12 days3,840 nautical miles'],
    ] as const)
      await expect(
        page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) }),
      ).toContainText(way);
    await expect(page.getByText('container tracking accuracy')).toBeVisible();
  });

  test('a submitted vessel is confirmed in place of the form', async ({ page }) => {
    const { requests } = await mockEndpoint(page, submitInquiry, inquiryReceived());
    await page.goto('/maritime');
    await fill(page);
    await page.getByRole('button', { name: 'Submit Vessel Information' }).click();

    await expect(page.getByRole('heading', { name: 'Thank you' })).toBeFocused();
    await expect(page.locator('#vessel')).toContainText('INQ-7K2M9QXA');
    await expect(page.locator('#vessel form')).toHaveCount(0);
    expect(requests.map((request) => request.postDataJSON())).toEqual([
      {
        name: 'Maren Oduya',
        company: 'Oduya Shipping',
        email: 'maren@oduya.example',
        phone: '+31 10 555 0123',
        inquiryType: 'Maritime Chartering',
        message: 'Capacity type: Bulk\nLocation / port range: Santos to Rio Grande\nMessage: Open in May.',
        confidentiality: true,
        details: {
          form: 'vessel',
          submissionType: 'Vessel',
          capacityType: 'Bulk',
          location: 'Santos to Rio Grande',
        },
      },
    ]);
    await expectAccessible(page);

    await page.reload();
    await expect(form(page).getByLabel('Full name')).toHaveValue('');
  });

  test('a cargo owner reaches the form with cargo chosen, and the confirmation speaks of cargo', {
    tag: '@details',
  }, async ({ page }) => {
    const { requests } = await mockEndpoint(page, submitInquiry, inquiryReceived());
    await page.goto('/maritime');
    await page.getByRole('link', { name: 'Submit your cargo' }).click();
    await expect(form(page).getByRole('radio', { name: 'I have cargo' })).toBeChecked();
    await expect(form(page)).toBeInViewport();
    await expect(form(page).getByText('Loading and discharging ports')).toBeVisible();
    await expect(form(page).getByText('Where the vessel opens')).toBeHidden();
    await fill(page);
    await form(page).getByLabel('Cargo and quantity').fill('50,000 t wheat');
    await page.getByRole('button', { name: 'Submit Cargo Information' }).click();

    await expect(page.locator('#vessel')).toContainText('Your cargo has reached the vessel desk.');
    expect(requests[0]?.postDataJSON()).toMatchObject({
      inquiryType: 'Maritime Chartering',
      message: expect.stringContaining('Submission: Cargo\nCapacity type: Bulk'),
      details: { submissionType: 'Cargo', cargo: '50,000 t wheat' },
    });
  });

  test('the choice and its labels survive a reload', { tag: '@details' }, async ({ page }) => {
    await page.goto('/maritime');
    await expect(form(page).getByLabel('Cargo and quantity')).toBeHidden();
    await form(page).getByText('I have port capacity').click();
    await expect(page.getByRole('button', { name: 'Submit Port Information' })).toBeVisible();
    await page.reload();
    await expect(form(page).getByRole('radio', { name: 'I have port capacity' })).toBeChecked();
    await expect(page.getByRole('button', { name: 'Submit Port Information' })).toBeVisible();
  });

  test('shows that the vessel is being sent', { tag: '@details' }, async ({ page }) => {
    const answer = Promise.withResolvers<void>();
    await mockEndpoint(page, submitInquiry, async () => {
      await answer.promise;
      return inquiryReceived();
    });
    await page.goto('/maritime');
    await fill(page);
    await page.getByRole('button', { name: 'Submit Vessel Information' }).click();
    await expect(page.getByRole('button', { name: 'SUBMITTING VESSEL INFO...' })).toBeVisible();
    answer.resolve();
    await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();
  });

  test('a failing server shows an inline error; the fields stay and the retry uses the same key', async ({
    page,
  }) => {
    const answers = [problem(500), inquiryReceived()];
    const { requests } = await mockEndpoint(page, submitInquiry, ...answers);
    await page.goto('/maritime');
    await fill(page);
    await page.getByRole('button', { name: 'Submit Vessel Information' }).click();
    await expect(form(page).getByRole('alert')).toHaveText(FAILURE);

    await page.reload();
    await expect(form(page).getByLabel('Location / port range')).toHaveValue('Santos to Rio Grande');
    await page.getByRole('button', { name: 'Submit Vessel Information' }).click();
    await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();
    const [first, again] = requests.map((request) => request.headers()['idempotency-key']);
    expect(again).toBe(first);
  });

  test('a lost connection shows an inline error, too', { tag: '@details' }, async ({ page }) => {
    await mockEndpoint(page, submitInquiry, brokenConnection);
    await page.goto('/maritime');
    await fill(page);
    await page.getByRole('button', { name: 'Submit Vessel Information' }).click();
    await expect(form(page).getByRole('alert')).toHaveText(FAILURE);
    await expect(form(page).getByLabel('Message')).toHaveValue('Open in May.');
  });

  test('names missing fields and sends nothing', { tag: '@details' }, async ({ page }) => {
    const { requests } = await mockEndpoint(page, submitInquiry, inquiryReceived());
    await page.goto('/maritime');
    await page.getByRole('button', { name: 'Submit Vessel Information' }).click();

    await expect(form(page).getByLabel('Full name')).toBeFocused();
    for (const fault of [
      'Please enter your full name.',
      'Please enter your company.',
      'Please enter your email.',
      'Please enter your phone.',
      'Please choose your capacity type.',
      'Please enter your location / port range.',
    ]) {
      await expect(page.getByText(fault)).toBeVisible();
    }
    expect(requests).toHaveLength(0);
  });
});

test('the form’s labels follow the choice without scripts', { tag: '@details' }, async ({ browser }) => {
  const page = await withoutScript(browser, '/maritime');
  await page.getByRole('link', { name: 'Submit your cargo' }).click();
  await expect(form(page)).toBeInViewport();
  await form(page).getByText('I have cargo').click();
  await fill(page);
  await page.getByRole('button', { name: 'Submit Cargo Information' }).click();
  await expect(page.getByText('Inquiry Received')).toBeVisible();
});

test('the vessel form works without scripts and is answered with a page', async ({ browser }) => {
  const page = await withoutScript(browser, '/maritime');
  await fill(page);
  await page.getByRole('button', { name: 'Submit Vessel Information' }).click();
  await expect(page.getByText('Inquiry Received')).toBeVisible();
});

const form = (page: Page) => page.locator('#vessel form');

const fill = async (page: Page) => {
  const fields = form(page);
  await fields.getByLabel('Full name').fill('Maren Oduya');
  await fields.getByLabel('Company').fill('Oduya Shipping');
  await fields.getByLabel('Email').fill('maren@oduya.example');
  await fields.getByLabel('Phone').fill('+31 10 555 0123');
  await fields.getByLabel('Capacity type').selectOption('Bulk');
  await fields.getByLabel('Location / port range').fill('Santos to Rio Grande');
  await fields.getByLabel('Message').fill('Open in May.');
};
