import { expect, type Page, test } from '@playwright/test';
import { submitInquiry } from '../../shared/contract/leads.ts';
import { brokenConnection, mockEndpoint, problem } from '../support/mocks/mock-endpoint.ts';
import { hydrate, inquiryReceived, withoutScript } from '../support/page/visitor.ts';

test('the resources page labels its four reports', { tag: '@details' }, async ({ page }) => {
  await page.goto('/resources');
  for (const [title, label] of [
    ['Strategic Commodities Report', 'RESTRICTED'],
    ['Maritime Flow Analysis', 'RESTRICTED'],
    ['Strategic Partnership Index', 'CLASSIFIED'],
    ['Resource Acquisition Forecast', 'CLASSIFIED'],
  ] as const) {
    const card = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: title, exact: true }) });
    await expect(card.getByText(label, { exact: true })).toBeVisible();
    await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: title }).click();
    await expect(card.getByRole('heading', { name: title })).toBeInViewport();
  }
});

test('an application is sent under its level and acknowledged', async ({ page }) => {
  const { requests } = await mockEndpoint(page, submitInquiry, inquiryReceived());
  await page.goto('/resources');
  await fill(page);
  await send(page);

  await expect(page.getByRole('heading', { name: 'Application Received' })).toBeFocused();
  await expect(page.getByRole('main')).toContainText('INQ-7K2M9QXA');
  expect(requests.map((request) => request.postDataJSON())).toEqual([
    {
      name: 'Oduya Shipping',
      company: 'Oduya Shipping',
      email: 'maren@oduya.example',
      phone: '',
      inquiryType: 'Resource Access - enhanced',
      message: 'Access level: enhanced\nOrganization: Oduya Shipping\nRelationship: Charter client.',
      confidentiality: true,
      details: {
        form: 'resource',
        accessLevel: 'enhanced',
        organization: 'Oduya Shipping',
        contactEmail: 'maren@oduya.example',
        relationship: 'Charter client.',
      },
    },
  ]);

  await page.getByRole('button', { name: 'Submit Another Application' }).click();
  await expect(form(page).getByLabel('Organisation')).toHaveValue('');
  await expect(form(page).getByLabel('Access level')).toBeFocused();
});

test('all four fields are required', { tag: '@details' }, async ({ page }) => {
  const { requests } = await mockEndpoint(page, submitInquiry, inquiryReceived());
  await page.goto('/resources');
  await hydrate(page);
  await send(page);

  for (const fault of [
    'Please choose your access level.',
    'Please enter your organisation.',
    'Please enter your contact email.',
    'Please describe your relationship with the group.',
  ])
    await expect(form(page).getByText(fault)).toBeVisible();
  expect(requests).toHaveLength(0);
});

test('a finding about a renamed field shows its own message', { tag: '@details' }, async ({ page }) => {
  const fields = { email: 'Please enter a valid email address.' };
  await mockEndpoint(page, submitInquiry, problem(400, { fields }));
  await page.goto('/resources');
  await fill(page);
  await send(page);

  await expect(form(page).getByRole('alert')).toHaveText(fields.email);
});

for (const [what, answer] of [
  ['the server', problem(500)],
  ['the network', brokenConnection],
] as const) {
  test(`a failure of ${what} shows an error, and the application stays`, { tag: '@details' }, async ({
    page,
  }) => {
    await mockEndpoint(page, submitInquiry, answer);
    await page.goto('/resources');
    await fill(page);
    await send(page);

    await expect(form(page).getByRole('alert')).toHaveText('Failed to submit application. Please try again.');
    await expect(form(page).getByLabel('Relationship')).toHaveValue('Charter client.');
  });
}

test('the form can be sent without JavaScript', async ({ browser }) => {
  const page = await withoutScript(browser, '/resources');
  await fill(page);
  await send(page);
  await expect(page.getByRole('heading', { name: 'Inquiry Received' })).toBeVisible();
});

const form = (page: Page) => page.getByRole('main').locator('form');

const fill = async (page: Page) => {
  await form(page).getByLabel('Access level').selectOption('enhanced');
  await form(page).getByLabel('Organisation').fill('Oduya Shipping');
  await form(page).getByLabel('Contact email').fill('maren@oduya.example');
  await form(page).getByLabel('Relationship').fill('Charter client.');
};

const send = (page: Page) => form(page).getByRole('button', { name: 'Submit Application' }).click();
