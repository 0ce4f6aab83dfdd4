import { expect, test } from '@playwright/test';
import { submitInquiry } from '../../shared/contract/leads.ts';
import { mockEndpoint } from '../support/mocks/mock-endpoint.ts';
import { hydrate, inquiryReceived, withoutScript } from '../support/page/visitor.ts';

test('the legal page has five numbered clauses and four compliance cards', { tag: '@details' }, async ({
  browser,
}) => {
  const page = await withoutScript(browser, '/legal');
  const inSection = (heading: string) =>
    page
      .locator('section')
      .filter({ has: page.getByRole('heading', { level: 2, name: heading }) })
      .getByRole('heading', { level: 3 });

  await expect(inSection('Terms of engagement')).toHaveCount(5);
  await expect(inSection('Compliance framework')).toHaveCount(4);
  await expect(page.getByRole('heading', { name: 'Data-security principles' })).toBeVisible();

  const index = page.getByRole('navigation', { name: 'On this page' }).getByRole('link');
  await expect(index).toHaveText([
    '1Terms of engagement',
    '2Compliance framework',
    '3Data-security principles',
  ]);
  await index.last().click();
  await expect(page.getByRole('heading', { name: 'Data-security principles' })).toBeInViewport();
});

test('the leadership page shows five complete profiles', { tag: '@details' }, async ({ browser }) => {
  const page = await withoutScript(browser, '/leadership');

  await expect(page.getByRole('main').getByRole('heading', { level: 3 })).toHaveCount(5);
  for (const label of ['Division', 'Location', 'Experience'])
    await expect(page.getByRole('term').filter({ hasText: label })).toHaveCount(5);
  await expect(page.getByRole('list', { name: /^Achievements of/ })).toHaveCount(5);
  await expect(page.getByText('Sample profiles')).toBeVisible();
});

const BUTTONS = ['Request an introduction', 'Arrange a leadership briefing', 'Propose a partnership'];

for (const name of BUTTONS) {
  test(`'${name}' leads to the contact section of the home page`, { tag: '@details' }, async ({ page }) => {
    await page.goto('/leadership');
    await hydrate(page);
    await page.getByRole('link', { name }).click();

    await expect(page).toHaveURL('/#contact');
    await expect(page.locator('#contact')).toBeInViewport();
  });
}

test('the buttons scroll to the page’s own contact section', { tag: '@details' }, async ({ page }) => {
  await page.goto('/leadership');
  await hydrate(page);
  await page.evaluate(() => document.querySelector('footer')?.setAttribute('id', 'contact'));
  await page.getByRole('link', { name: 'Propose a partnership' }).click();

  await expect(page.locator('footer')).toBeInViewport();
  await expect(page).toHaveURL('/leadership');
});

test('the four onboarding documents are real, and download as text', { tag: '@details' }, async ({
  page,
}) => {
  await page.goto('/onboard');
  for (const [name, file, words] of [
    ['Welcome letter', 'welcome-letter.txt', 'WELCOME LETTER TO TIER 1 CLIENTS'],
    ['Onboarding instructions', 'onboarding-instructions.txt', 'AT LEAST THREE'],
    ['Tier 1 contract', 'tier-1-contract.txt', 'The retainer is £24,000 a year'],
    [
      'Chartering agent introduction letter',
      'chartering-agent-introduction.txt',
      'CHARTERING AGENT INTRODUCTION LETTER',
    ],
  ] as const) {
    const link = page.getByRole('link', { name });
    await expect(link).toHaveAttribute('href', `/docs/${file}`);
    const document = await page.request.get(`/docs/${file}`);
    expect(document.headers()['content-type']).toMatch(/^text\/plain/);
    expect(await document.text()).toContain(words);

    const download = page.waitForEvent('download');
    await link.click();
    expect((await download).suggestedFilename()).toBe(file);
  }
});

test('the onboarding form beside the email stores the lead with its three references', async ({ page }) => {
  const { requests } = await mockEndpoint(page, submitInquiry, inquiryReceived());
  await page.goto('/onboard');
  const form = page.getByRole('form', { name: 'Submit your references here' });
  await form.getByLabel('Full name').fill('Maren Oduya');
  await form.getByLabel('Company').first().fill('Oduya Carriers');
  await form.getByLabel('Email').first().fill('maren@oduya.example');
  await form.getByLabel('Message').fill('Two Panamaxes on Santos to Mundra.');
  for (const [place, name] of ['Ida', 'Jon', 'Kim'].entries()) {
    const reference = form.getByRole('group', { name: `Reference ${place + 1}` });
    await reference.getByLabel('Name').fill(name);
    await reference.getByLabel('Company').fill(`${name} Terminals`);
    if (place < 2) await reference.getByLabel('Phone').fill('04 555 0143');
  }
  await form.getByRole('button', { name: 'Submit Onboarding' }).click();
  const last = form.getByRole('group', { name: 'Reference 3' });
  await expect(last).toContainText('Please enter an email or a phone number of this reference.');
  await expect(last.getByLabel('Email')).toBeFocused();
  expect(requests).toHaveLength(0);

  await last.getByLabel('Email').fill('kim@terminals.example');
  await form.getByRole('button', { name: 'Submit Onboarding' }).click();
  await expect(page.getByRole('heading', { name: 'Submission Received' })).toBeFocused();
  // Another inquiry of the day may have had the only acknowledgement.
  await expect(page.getByText(/, or send them to \S+@\S+ with your reference\.$/)).toBeVisible();
  expect(requests[0]?.postDataJSON()).toMatchObject({
    inquiryType: 'Tier 1 Onboarding',
    message: 'Two Panamaxes on Santos to Mundra.',
    details: {
      form: 'onboard',
      ...{ reference1Name: 'Ida', reference1Company: 'Ida Terminals', reference1Phone: '04 555 0143' },
      ...{ reference3Name: 'Kim', reference3Email: 'kim@terminals.example' },
    },
  });
});

test('pages and documents agree on the horizon of the holdings, and on papers of whoever is declined', {
  tag: '@details',
}, async ({ request }) => {
  const textOf = async (path: string) => (await (await request.get(path)).text()).replace(/\s+/g, ' ');
  for (const path of ['/', '/zahrael', '/qualification/zahrael']) {
    expect(await textOf(path), path).toContain('thirty years');
    expect(await textOf(path), path).not.toContain('ten years');
  }
  for (const path of ['/qualification', '/trust', '/docs/onboarding-instructions.txt'])
    expect(await textOf(path), path).toMatch(/destroy(ed)? (the documents )?on request/);
  expect(await textOf('/docs/onboarding-instructions.txt')).not.toContain('ninety days');
});

test('the opening of the onboarding page leads to the form for references', { tag: '@details' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/onboard');
  await page.getByRole('link', { name: 'Submit references here' }).click();
  await expect(page.getByRole('heading', { name: 'Submit your references here' })).toBeInViewport();
});

test('a submission is an email to the onboarding address with fields for three references', {
  tag: '@details',
}, async ({ page }) => {
  await page.goto('/onboard');
  await expect(page.getByText('At least 3 reference contacts are required.')).toBeVisible();

  const address = await page.getByRole('link', { name: 'Begin the email' }).getAttribute('href');
  const letter = new URL(address ?? '');
  expect(letter.protocol + letter.pathname).toBe('mailto:onboarding@zahrael.example');
  expect(letter.searchParams.get('body')?.match(/Reference \d/g)).toHaveLength(3);
  expect(address).not.toMatch(/(?<!%0D)%0A/);
});
