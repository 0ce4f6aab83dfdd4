import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { dominionContent as behindTheGate } from '../../functions/lib/auth/dominion-content.ts';
import { verifyAccessCode } from '../../shared/contract/access-codes.ts';
import { submitInquiry } from '../../shared/contract/leads.ts';
import { brokenConnection, mockEndpoint, problem } from '../support/mocks/mock-endpoint.ts';
import { expectAccessible } from '../support/page/accessibility.ts';
import { hydrate, inquiryReceived, withoutScript } from '../support/page/visitor.ts';

const VERIFY = '/api/access-codes/verify';
const DENIED = 'Invalid access code. Authorization denied.';

const granted = { granted: true, ...behindTheGate } as const;
const SITE = join(import.meta.dirname, '../../build/site');

test('a valid code shows four cards with links until the page is reloaded', async ({ page }) => {
  const { requests } = await mockEndpoint(page, verifyAccessCode, granted);
  await page.goto('/dominion-access');
  await enter(page, 'sample code');

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Access Granted');
  await expect(page.getByRole('group', { name: 'Access Granted' })).toBeFocused();
  expect(requests.map((request) => request.postDataJSON())).toEqual([{ code: 'sample code' }]);
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    'Strategic Intelligence Briefs',
    'Recruitment Protocols',
    'ARCHAI Early Access',
    'Direct Communication',
  ]);
  for (const [name, address] of [
    ['Open Strategic Intelligence', '/intelligence'],
    ['Open onboarding', '/onboard'],
    ['Contact us', '/contact'],
    ['Return to the public portal', '/'],
  ] as const)
    await expect(page.getByRole('link', { name })).toHaveAttribute('href', address);
  await expectAccessible(page);

  await page.reload();
  await expect(code(page)).toHaveValue('');
  await expect(page.getByText('Access Granted')).toHaveCount(0);
});

test('the opened page stays open across links inside the site and the back button', {
  tag: '@details',
}, async ({ page }) => {
  await mockEndpoint(page, verifyAccessCode, granted);
  await page.goto('/dominion-access');
  await enter(page, 'sample code');
  for (const [link, title, back] of [
    ['Open Strategic Intelligence', /^Strategic Intelligence/, 'Access'],
    ['Open onboarding', /^Tier 1 onboarding/, 'Access'],
    ['Return to the public portal', /^Zahrael Group/, 'Join Our Global Flow'],
  ] as const) {
    await page.getByRole('link', { name: link }).click();
    await expect(page).toHaveTitle(title);
    await page.getByRole('link', { name: back, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Access Granted');
  }
  await page.goBack();
  await page.goForward();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Access Granted');
});

test('the browser itself loads a page if its script fails', { tag: '@details' }, async ({ page }) => {
  await page.goto('/dominion-access');
  await hydrate(page);
  await page.route('**/assets/legal-page-*.js', (route) => route.abort());
  await page.getByRole('contentinfo').getByRole('link', { name: 'Legal Framework' }).click();
  await expect(page).toHaveURL('/legal');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('the site’s files contain nothing of the protected page', () => {
  const words = behindTheGate.rooms.flatMap(({ name, text }) => [name, text]);
  const files = readdirSync(SITE, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.(html|js)$/.test(name),
  );
  expect(files.length).toBeGreaterThan(50);
  const leaks = files.filter((name) => {
    const source = readFileSync(join(SITE, name), 'utf8');
    return words.some((word) => source.includes(word));
  });
  expect(leaks).toEqual([]);
});

test('a visitor without a code requests one', async ({ page }) => {
  const { requests } = await mockEndpoint(page, submitInquiry, inquiryReceived());
  await page.goto('/dominion-access');
  await ask(page);

  await expect(page.getByRole('heading', { name: 'Request Received' })).toBeFocused();
  await expect(main(page)).toContainText('INQ-7K2M9QXA');
  expect(requests.map((request) => request.postDataJSON())).toEqual([
    {
      name: 'Maren Oduya',
      company: 'Oduya Shipping',
      email: 'maren@oduya.example',
      phone: '',
      inquiryType: 'Dominion Access',
      message: 'Briefs for two traders.',
      confidentiality: true,
      details: { form: 'access' },
    },
  ]);
  await expectAccessible(page);
});

test('a failed request shows an error above its button and keeps its fields', { tag: '@details' }, async ({
  page,
}) => {
  await mockEndpoint(page, submitInquiry, problem(500));
  await page.goto('/dominion-access');
  await ask(page);

  await expect(main(page).getByRole('alert')).toHaveText('Failed to send the request. Please try again.');
  await expect(main(page).getByLabel('Purpose of access')).toHaveValue('Briefs for two traders.');
});

test('an invalid code shows an error and is cleared', { tag: '@quick' }, async ({ page }) => {
  await mockEndpoint(page, verifyAccessCode, problem(401, { message: DENIED }));
  await page.goto('/dominion-access');
  await enter(page, 'no such code');

  await expect(main(page).getByRole('alert')).toHaveText(DENIED);
  await expect(code(page)).toHaveValue('');
  await expect(code(page)).toBeFocused();
});

for (const [what, answer, text] of [
  [
    'too many tries',
    problem(429, { message: 'Too many attempts. Please try again in 900 seconds.' }),
    'Too many attempts. Please try again in 900 seconds.',
  ],
  ['a lost connection', brokenConnection, 'Network error. Please check your connection and try again.'],
  ['a failing server', problem(503), 'The access code could not be checked. Please try again.'],
] as const) {
  test(`${what}: the form shows an error and keeps the code`, { tag: '@details' }, async ({ page }) => {
    await mockEndpoint(page, verifyAccessCode, answer);
    await page.goto('/dominion-access');
    await enter(page, 'sample code');

    await expect(main(page).getByRole('alert')).toHaveText(text);
    await expect(code(page)).toHaveValue('sample code');
  });
}

test('an empty code is not sent', { tag: '@details' }, async ({ page }) => {
  const { requests } = await mockEndpoint(page, verifyAccessCode, granted);
  await page.goto('/dominion-access');
  await hydrate(page);
  await page.getByRole('button', { name: 'Enter', exact: true }).click();

  await expect(page.getByText('Please enter your access code.')).toBeVisible();
  expect(requests).toHaveLength(0);
});

test('joining the waitlist sends name and address', async ({ page }) => {
  await mockEndpoint(page, verifyAccessCode, granted);
  const { requests } = await mockEndpoint(page, submitInquiry, inquiryReceived());
  await page.goto('/dominion-access');
  await enter(page, 'sample code');
  await joinWaitlist(page);

  await expect(page.getByText('You are on the ARCHAI waitlist.')).toContainText('INQ-7K2M9QXA');
  expect(requests[0]?.postDataJSON()).toMatchObject({
    name: 'Maren Oduya',
    email: 'maren@oduya.example',
    inquiryType: 'ARCHAI Waitlist',
    details: { form: 'waitlist' },
  });
});

for (const [what, answer] of [
  ['server', problem(500)],
  ['network', brokenConnection],
] as const) {
  test(`a ${what} failure while joining the waitlist shows an error, and the entry stays`, {
    tag: '@details',
  }, async ({ page }) => {
    await mockEndpoint(page, verifyAccessCode, granted);
    await mockEndpoint(page, submitInquiry, answer);
    await page.goto('/dominion-access');
    await enter(page, 'sample code');
    await joinWaitlist(page);

    await expect(main(page).getByRole('alert')).toHaveText('Failed to join the waitlist. Please try again.');
    await expect(main(page).getByLabel('Name')).toHaveValue('Maren Oduya');
  });
}

test('the access form works without JavaScript', async ({ browser }) => {
  const page = await withoutScript(browser, '/dominion-access');
  const asked = page.waitForRequest(`**${VERIFY}`);
  await enter(page, 'no such code');
  expect((await asked).postData()).toBe('code=no+such+code');
});

const main = (page: Page) => page.getByRole('main');
const code = (page: Page) => page.getByRole('main').getByLabel('Access code');

const enter = async (page: Page, text: string) => {
  await code(page).fill(text);
  await page.getByRole('button', { name: 'Enter', exact: true }).click();
};

const ask = async (page: Page) => {
  await main(page).getByLabel('Full name').fill('Maren Oduya');
  await main(page).getByLabel('Company').fill('Oduya Shipping');
  await main(page).getByLabel('Email').fill('maren@oduya.example');
  await main(page).getByLabel('Purpose of access').fill('Briefs for two traders.');
  await page.getByRole('button', { name: 'Send Request' }).click();
};

const joinWaitlist = async (page: Page) => {
  const waitlist = main(page).getByRole('form', { name: 'ARCHAI waitlist' });
  await waitlist.getByLabel('Name').fill('Maren Oduya');
  await waitlist.getByLabel('Email').fill('maren@oduya.example');
  await waitlist.getByRole('button', { name: 'Join Waitlist' }).click();
};
