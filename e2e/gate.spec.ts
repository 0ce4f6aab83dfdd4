import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { answerWith, comeAlive, received, refused, withoutScript } from './visitor.ts';

const VERIFY = '/api/access-codes/verify';
const DENIED = 'Invalid access code. Authorization denied.';

const granted = () => ({ status: 200, json: { granted: true } });

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

test('an invalid code is denied and cleared', async ({ page }) => {
  await answerWith(page, () => refused(401, { message: DENIED }), VERIFY);
  await page.goto('/dominion-access');
  await enter(page, 'no such code');

  await expect(main(page).getByRole('alert')).toHaveText(DENIED);
  await expect(code(page)).toHaveValue('');
  await expect(code(page)).toBeFocused();
});

for (const [what, answer, text] of [
  [
    'too many tries',
    () => refused(429, { message: 'Too many attempts. Please try again in 900 seconds.' }),
    'Too many attempts. Please try again in 900 seconds.',
  ],
  ['a lost connection', () => undefined, 'Network error. Please check your connection and try again.'],
  ['a failing server', () => refused(503), 'The access code could not be checked. Please try again.'],
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
  await comeAlive(page);
  await page.getByRole('button', { name: 'Request Access' }).click();

  await expect(page.getByText('Please enter your access code.')).toBeVisible();
  expect(requests).toHaveLength(0);
});

test('joining the waitlist sends name and address', async ({ page }) => {
  await answerWith(page, granted, VERIFY);
  const requests = await answerWith(page, received);
  await page.goto('/dominion-access');
  await enter(page, 'sample code');
  await join(page);

  await expect(page.getByText('You are on the ARCHAI waitlist.')).toContainText('INQ-7K2M9QXA');
  expect(requests[0]?.postDataJSON()).toMatchObject({
    name: 'Maren Oduya',
    email: 'maren@oduya.example',
    inquiryType: 'ARCHAI Waitlist',
    details: { form: 'waitlist' },
  });
});

for (const [what, answer] of [
  ['server', () => refused(500)],
  ['network', () => undefined],
] as const) {
  test(`a ${what} failure while joining the waitlist is visible, and the entry stays`, async ({ page }) => {
    await answerWith(page, granted, VERIFY);
    await answerWith(page, answer);
    await page.goto('/dominion-access');
    await enter(page, 'sample code');
    await join(page);

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

const join = async (page: Page) => {
  await main(page).getByLabel('Name').fill('Maren Oduya');
  await main(page).getByLabel('Email').fill('maren@oduya.example');
  await page.getByRole('button', { name: 'Join Waitlist' }).click();
};
