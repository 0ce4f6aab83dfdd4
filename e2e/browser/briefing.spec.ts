import { expect, type Page, test } from '@playwright/test';
import { submitInquiry } from '../../shared/contract/leads.ts';
import { brokenConnection, mockEndpoint, problem } from '../support/mocks/mock-endpoint.ts';
import { alertsOf, hydrate, inquiryReceived, withoutScript } from '../support/page/visitor.ts';

const SUBMIT = 'Request Corporate Briefing';

test('the briefing page states every turnaround', { tag: '@details' }, async ({ page }) => {
  await page.goto('/corporate-briefing');
  for (const turnaround of ['4-6 weeks', '2-3 weeks', '7-10 days', '48-72 hours'])
    await expect(page.getByRole('definition').filter({ hasText: turnaround })).toBeVisible();
});

test('the button waits for the acknowledgement', { tag: '@details' }, async ({ page }) => {
  await page.goto('/corporate-briefing');
  await expect(submit(page)).toBeDisabled();
  await hydrate(page);
  await expect(submit(page)).toBeDisabled();

  const note = page.getByText('The button is enabled once the acknowledgement is ticked.');
  await expect(note).toBeVisible();

  await acknowledgement(page).check();
  await expect(submit(page)).toBeEnabled();
  await expect(note).toBeHidden();
  await acknowledgement(page).uncheck();
  await expect(submit(page)).toBeDisabled();
  await expect(note).toBeVisible();
});

test('a briefing request shows the reference that the server issued and a link home', async ({ page }) => {
  const answer = Promise.withResolvers<void>();
  const { requests } = await mockEndpoint(page, submitInquiry, async () => {
    await answer.promise;
    return inquiryReceived('BCR-4T8W1ZPL');
  });
  await page.goto('/corporate-briefing');
  await fill(page);
  await submit(page).click();
  await expect(form(page).getByRole('button', { name: 'Processing' })).toBeDisabled();
  answer.resolve();

  await expect(page.getByRole('heading', { name: 'Briefing Request Received' })).toBeFocused();
  await expect(page.getByText('We confirm receipt and come back within 24 hours')).toHaveCount(0);
  await expect(page.getByRole('main')).toContainText('BCR-4T8W1ZPL');
  expect(requests.map((request) => request.postDataJSON())).toEqual([
    {
      name: 'Maren Oduya',
      company: 'Oduya Shipping',
      email: 'maren@oduya.example',
      phone: '+31 10 555 0123',
      inquiryType: 'corporate-briefing',
      message: [
        'Position: Commercial director',
        'Organization: Oduya Shipping',
        'Priority level: urgent',
        'Briefing type: executiveOverview',
        'Purpose: A berth in Santos.',
      ].join('\n'),
      confidentiality: true,
      details: {
        form: 'briefing',
        organization: 'Oduya Shipping',
        position: 'Commercial director',
        priorityLevel: 'urgent',
        briefingType: 'executiveOverview',
        briefingPurpose: 'A berth in Santos.',
      },
    },
  ]);

  await page.getByRole('link', { name: 'Return to the Home Page', exact: true }).click();
  await expect(page).toHaveURL('/');
});

test('the form names missing fields', { tag: '@details' }, async ({ page }) => {
  const { requests } = await mockEndpoint(page, submitInquiry, inquiryReceived());
  await page.goto('/corporate-briefing');
  await hydrate(page);
  await acknowledgement(page).check();
  await submit(page).click();

  for (const fault of [
    'Please enter your full name.',
    'Please enter your organisation.',
    'Please enter your position.',
    'Please enter your email.',
    'Please enter your phone.',
    'Please choose your priority level.',
    'Please choose your briefing type.',
    'Please say what the briefing is for.',
  ])
    await expect(form(page).getByText(fault)).toBeVisible();
  expect(requests).toHaveLength(0);
});

for (const [what, answer, text] of [
  [
    'the server’s own words',
    problem(503, { message: 'The store does not answer.' }),
    'The store does not answer.',
  ],
  ['the network’s', brokenConnection, 'Network error. Please check your connection and try again.'],
] as const) {
  test(`the form reports a failure in ${what}, and the request survives a reload`, {
    tag: '@details',
  }, async ({ page }) => {
    await mockEndpoint(page, submitInquiry, answer);
    await page.goto('/corporate-briefing');
    await fill(page);
    // The button stands right below the header.
    await submit(page).evaluate((button) =>
      scrollBy({ top: button.getBoundingClientRect().top - 80, behavior: 'instant' }),
    );
    await submit(page).click();
    await expect(form(page).getByRole('alert')).toHaveText(text);
    await expect
      .poll(async () => (await form(page).getByRole('alert').boundingBox())?.y, 'below the header')
      .toBeGreaterThan(72);
    const [said, button] = await Promise.all([
      form(page).getByRole('alert').boundingBox(),
      submit(page).boundingBox(),
    ]);
    expect((said?.y ?? 0) + (said?.height ?? 0)).toBeLessThanOrEqual(button?.y ?? 0);

    await page.reload();
    await expect(form(page).getByLabel('Purpose of the briefing')).toHaveValue('A berth in Santos.');
  });
}

test('the form reports an unknown failure as unexpected', { tag: '@details' }, async ({ page, context }) => {
  await page.route('**/assets/public-*.js', (route) => route.abort());
  await page.goto('/corporate-briefing');
  await fill(page);
  await context.setOffline(true);
  const alerts = alertsOf(page);
  await submit(page).click();
  await expect.poll(() => alerts).toEqual(['An unexpected error occurred']);
  await context.setOffline(false);
});

test('the form can be sent without JavaScript', async ({ browser }) => {
  const page = await withoutScript(browser, '/corporate-briefing');
  await fill(page);
  await submit(page).click();
  await expect(page.getByRole('heading', { name: 'Inquiry Received' })).toBeVisible();
});

const form = (page: Page) => page.getByRole('main').locator('form');
const submit = (page: Page) => form(page).getByRole('button', { name: SUBMIT });
const acknowledgement = (page: Page) =>
  form(page).getByLabel(/information exchanged is confidential.*subject to background verification/);

const fill = async (page: Page) => {
  await form(page).getByLabel('Full name').fill('Maren Oduya');
  await form(page).getByLabel('Organisation').fill('Oduya Shipping');
  await form(page).getByLabel('Position').fill('Commercial director');
  await form(page).getByLabel('Email').fill('maren@oduya.example');
  await form(page).getByLabel('Phone').fill('+31 10 555 0123');
  await form(page).getByLabel('Priority level').selectOption('urgent');
  await form(page).getByLabel('Briefing type').selectOption('executiveOverview');
  await form(page).getByLabel('Purpose of the briefing').fill('A berth in Santos.');
  await acknowledgement(page).check();
};
