import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { dominionContent as behindTheGate } from '../../functions/lib/auth/dominion-content.ts';
import { expectAccessible } from '../support/page/accessibility.ts';
import {
  answerWith,
  hydrate,
  inquiryReceived,
  problemAnswer,
  withoutScript,
} from '../support/page/visitor.ts';

const VERIFY = '/api/access-codes/verify';
const DENIED = 'Invalid access code. Authorization denied.';

const granted = () => ({ status: 200, json: { granted: true, ...behindTheGate } });
const SITE = join(import.meta.dirname, '../../build/site');

test('a valid code opens four rooms, each with somewhere to go, until the page is reloaded', async ({
  page,
}) => {
  const requests = await answerWith(page, granted, VERIFY);
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
    ['Read the briefs', '/intelligence'],
    ['Open onboarding', '/onboard'],
    ['Write to the desk', '/contact'],
    ['Return to the public portal', '/'],
  ] as const)
    await expect(page.getByRole('link', { name })).toHaveAttribute('href', address);
  await expectAccessible(page);

  await page.reload();
  await expect(code(page)).toHaveValue('');
  await expect(page.getByText('Access Granted')).toHaveCount(0);
});

test('what a code has opened stays open over links inside the site, and over the way back', async ({
  page,
}) => {
  await answerWith(page, granted, VERIFY);
  await page.goto('/dominion-access');
  await enter(page, 'sample code');
  for (const [link, title, back] of [
    ['Read the briefs', /^Strategic Intelligence/, 'Access'],
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

test('a page whose code cannot be fetched is opened by the browser itself', async ({ page }) => {
  await page.goto('/dominion-access');
  await hydrate(page);
  await page.route('**/assets/legal-page-*.js', (route) => route.abort());
  await page.getByRole('contentinfo').getByRole('link', { name: 'Legal Framework' }).click();
  await expect(page).toHaveURL('/legal');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('nothing that stands behind the gate is in the files of the site', () => {
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

test('whoever has no code asks for one beside the gate', async ({ page }) => {
  const requests = await answerWith(page, inquiryReceived);
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

test('a request that fails says so above its button, and its words stay', async ({ page }) => {
  await answerWith(page, () => problemAnswer(500));
  await page.goto('/dominion-access');
  await ask(page);

  await expect(main(page).getByRole('alert')).toHaveText('Failed to send the request. Please try again.');
  await expect(main(page).getByLabel('What for')).toHaveValue('Briefs for two traders.');
});

test('an invalid code is denied and cleared', async ({ page }) => {
  await answerWith(page, () => problemAnswer(401, { message: DENIED }), VERIFY);
  await page.goto('/dominion-access');
  await enter(page, 'no such code');

  await expect(main(page).getByRole('alert')).toHaveText(DENIED);
  await expect(code(page)).toHaveValue('');
  await expect(code(page)).toBeFocused();
});

for (const [what, answer, text] of [
  [
    'too many tries',
    () => problemAnswer(429, { message: 'Too many attempts. Please try again in 900 seconds.' }),
    'Too many attempts. Please try again in 900 seconds.',
  ],
  ['a lost connection', () => undefined, 'Network error. Please check your connection and try again.'],
  ['a failing server', () => problemAnswer(503), 'The access code could not be checked. Please try again.'],
] as const) {
  test(`${what} is told, and the code stays to be tried again`, async ({ page }) => {
    await answerWith(page, answer, VERIFY);
    await page.goto('/dominion-access');
    await enter(page, 'sample code');

    await expect(main(page).getByRole('alert')).toHaveText(text);
    await expect(code(page)).toHaveValue('sample code');
  });
}

test('an empty code is not sent', async ({ page }) => {
  const requests = await answerWith(page, granted, VERIFY);
  await page.goto('/dominion-access');
  await hydrate(page);
  await page.getByRole('button', { name: 'Request Access' }).click();

  await expect(page.getByText('Please enter your access code.')).toBeVisible();
  expect(requests).toHaveLength(0);
});

test('joining the waitlist sends name and address', async ({ page }) => {
  await answerWith(page, granted, VERIFY);
  const requests = await answerWith(page, inquiryReceived);
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
  ['server', () => problemAnswer(500)],
  ['network', () => undefined],
] as const) {
  test(`a ${what} failure while joining the waitlist is visible, and the entry stays`, async ({ page }) => {
    await answerWith(page, granted, VERIFY);
    await answerWith(page, answer);
    await page.goto('/dominion-access');
    await enter(page, 'sample code');
    await joinWaitlist(page);

    await expect(main(page).getByRole('alert')).toHaveText('Failed to join the waitlist. Please try again.');
    await expect(main(page).getByLabel('Name')).toHaveValue('Maren Oduya');
  });
}

test('the gate also asks the server without JavaScript', async ({ browser }) => {
  const page = await withoutScript(browser, '/dominion-access');
  const asked = page.waitForRequest(`**${VERIFY}`);
  await enter(page, 'no such code');
  expect((await asked).postData()).toBe('code=no+such+code');
});

const main = (page: Page) => page.getByRole('main');
const code = (page: Page) => page.getByRole('main').getByLabel('Access code');

const enter = async (page: Page, text: string) => {
  await code(page).fill(text);
  await page.getByRole('button', { name: 'Request Access' }).click();
};

const ask = async (page: Page) => {
  await main(page).getByLabel('Full name').fill('Maren Oduya');
  await main(page).getByLabel('Company').fill('Oduya Shipping');
  await main(page).getByLabel('Email').fill('maren@oduya.example');
  await main(page).getByLabel('What for').fill('Briefs for two traders.');
  await page.getByRole('button', { name: 'Send Request' }).click();
};

const joinWaitlist = async (page: Page) => {
  const waitlist = main(page).getByRole('form', { name: 'ARCHAI waitlist' });
  await waitlist.getByLabel('Name').fill('Maren Oduya');
  await waitlist.getByLabel('Email').fill('maren@oduya.example');
  await waitlist.getByRole('button', { name: 'Join Waitlist' }).click();
};
