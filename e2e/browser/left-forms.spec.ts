import { expect, type Page, test } from '@playwright/test';
import { submitInquiry } from '../../shared/contract/leads.ts';
import {
  brokenConnection,
  type Given,
  keysOf,
  mockEndpoint,
  problem,
} from '../support/mocks/mock-endpoint.ts';
import { hydrate, hydratePart, inquiryReceived } from '../support/page/visitor.ts';

const FAILURE = 'Failed to submit inquiry. Please try again.';
const MESSAGE = 'Which papers does a first charter need?';
const MORE = 'And which for the second?';

test('a form left while it is sent tells a failure on the page that is shown, and leads back to the text', async ({
  page,
}) => {
  const { requests, answer } = await holdAnswer(page, problem(503), inquiryReceived());
  await sendAndLeave(page);
  answer();
  await expect(toast(page)).toContainText(`Not sent${FAILURE} What you wrote is still in the form.`);
  await toast(page).getByRole('link', { name: 'Back to the form' }).click();
  await expect(page).toHaveURL('/contact#contact-form');
  await expect(toast(page)).toBeHidden();
  await expect(form(page).getByLabel('Message')).toHaveValue(MESSAGE);
  await expect(form(page).getByRole('checkbox')).toBeChecked();
  await expect(form(page)).toBeInViewport();

  await send(page);
  await expect(page.getByRole('heading', { name: 'Message Sent' })).toBeVisible();
  const [first, again] = keysOf(requests);
  expect(again).toBe(first);
});

test('a form left while it is sent tells reference and time on the page that is shown, and is empty', async ({
  page,
}) => {
  const { answer } = await holdAnswer(page, inquiryReceived());
  await sendAndLeave(page);
  answer();
  await expect(toast(page)).toContainText('Message Sent');
  await expect(toast(page)).toContainText(
    /Your reference: INQ-7K2M9QXA\. You hear from us by Tuesday,? 24 November 2026 at 14:20 G/,
  );
  await follow(page, 'ARCHAI');
  await expect(page).toHaveURL('/archai');
  await expect(toast(page)).toContainText('INQ-7K2M9QXA');
  await toast(page).getByRole('button', { name: 'Close' }).click();
  await expect(toast(page)).toBeHidden();

  await follow(page, 'Contact');
  await expect(form(page).getByLabel('Message')).toHaveValue('');
});

test('a failure is told again once the outcome of another form was read', { tag: '@details' }, async ({
  page,
}) => {
  const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await mockEndpoint(
    page,
    submitInquiry,
    async () => {
      await first.promise;
      return problem(503);
    },
    async () => {
      await second.promise;
      return inquiryReceived();
    },
  );
  await sendAndLeave(page);
  const vessel = page.locator('#vessel form');
  await vessel.getByLabel('Full name').fill('Maren Oduya');
  await vessel.getByLabel('Company').fill('Oduya Lines');
  await vessel.getByLabel('Email').fill('maren@oduya.example');
  await vessel.getByLabel('Phone').fill('+971 50 000 0000');
  await vessel.getByLabel('Capacity type').selectOption('Bulk');
  await vessel.getByLabel('Location / port range').fill('Fujairah');
  await vessel.getByRole('button', { name: 'Submit Vessel Information' }).click();
  await expect(vessel.getByRole('button', { name: 'SUBMITTING VESSEL INFO...' })).toBeVisible();
  await follow(page, 'ARCHAI');
  await expect(page).toHaveURL('/archai');

  first.resolve();
  await expect(toast(page)).toContainText('Not sent');
  second.resolve();
  await expect(toast(page)).toContainText('INQ-7K2M9QXA');
  await toast(page).getByRole('button', { name: 'Close' }).click();
  await toast(page).getByRole('link', { name: 'Back to the form' }).click();
  await expect(page).toHaveURL('/contact#contact-form');
  await expect(toast(page)).toBeHidden();
});

test('a form shown again while it is sent has the outcome, and sends nothing twice', async ({ page }) => {
  const { requests, answer } = await holdAnswer(page, inquiryReceived());
  await sendAndLeave(page);
  await page.goBack();
  const sending = form(page).getByRole('button', { name: 'Submitting...' });
  await expect(sending).toBeDisabled();
  await expect(form(page).getByLabel('Message')).toHaveValue(MESSAGE);
  await sending.click({ force: true });
  answer();
  await expect(page.getByRole('heading', { name: 'Message Sent' })).toBeFocused();
  await expect(page.getByRole('main')).toContainText('INQ-7K2M9QXA');
  await expect(toast(page)).toBeHidden();
  expect(requests).toHaveLength(1);

  await page.getByRole('button', { name: 'Send Another Message' }).click();
  await expect(form(page).getByLabel('Message')).toHaveValue('');
});

test('a form shown again while it is sent shows a failure as if it had not been left', {
  tag: '@details',
}, async ({ page }) => {
  const { requests, answer } = await holdAnswer(page, problem(503), inquiryReceived());
  await sendAndLeave(page);
  await page.goBack();
  await expect(form(page).getByRole('button', { name: 'Submitting...' })).toBeDisabled();
  answer();
  await expect(form(page).getByRole('alert')).toHaveText(FAILURE);
  await expect(toast(page)).toBeHidden();
  await expect(form(page).getByRole('checkbox')).toBeChecked();
  await send(page);
  await expect(page.getByRole('heading', { name: 'Message Sent' })).toBeVisible();
  const [first, again] = keysOf(requests);
  expect(again).toBe(first);
});

test('what was typed after a form was sent stays where it is left', { tag: '@details' }, async ({ page }) => {
  const { answer } = await holdAnswer(page, inquiryReceived());
  await sendAndLeave(page, MORE);
  answer();
  await expect(toast(page)).toContainText('INQ-7K2M9QXA');
  await follow(page, 'Contact');
  await expect(form(page).getByLabel('Message')).toHaveValue(MORE);
});

test('what was typed after a form was sent stays where it is shown again', { tag: '@details' }, async ({
  page,
}) => {
  const { answer } = await holdAnswer(page, inquiryReceived());
  await sendAndLeave(page, MORE);
  await page.goBack();
  await expect(form(page).getByRole('button', { name: 'Submitting...' })).toBeDisabled();
  answer();
  await page.getByRole('button', { name: 'Send Another Message' }).click();
  await expect(form(page).getByLabel('Message')).toHaveValue(MORE);
});

test('a form left offline is sent once the browser is back, and says so on the page that is shown', async ({
  page,
  context,
}) => {
  const { requests, beOnline } = await failOffline(page);
  await sendOfflineAndLeave(page);

  beOnline();
  await context.setOffline(false);
  await expect(toast(page)).toContainText('INQ-7K2M9QXA');
  const [first, again] = keysOf(requests);
  expect(again).toBe(first);
  expect(requests).toHaveLength(2);
});

test('a form left offline and shown again waits as before, with its boxes ticked', {
  tag: '@details',
}, async ({ page, context }) => {
  const { requests, beOnline } = await failOffline(page);
  await sendOfflineAndLeave(page);
  await page.goBack();
  await expect(form(page).getByRole('status')).toContainText('You are offline.');
  await expect(form(page).getByRole('checkbox')).toBeChecked();

  beOnline();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'Message Sent' })).toBeVisible();
  expect(requests).toHaveLength(2);
});

test('a link to a page that cannot be opened offline does not lose a form that waits', async ({
  page,
  context,
}) => {
  const { requests, beOnline } = await failOffline(page);
  await page.goto('/contact');
  await hydrate(page);
  await fill(page);
  await context.setOffline(true);
  await send(page);
  await expect(form(page).getByRole('status')).toContainText('You are offline.');
  await follow(page, 'Maritime');
  await expect(toast(page)).toContainText(
    'You are offlineThat page cannot be opened offline. Please stay on this one until you are back online.',
  );
  await expect(page).toHaveURL('/contact');

  beOnline();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'Message Sent' })).toBeVisible();
  expect(requests).toHaveLength(2);
});

test('a form left before the line broke says that it waits, and is sent once the browser is back', {
  tag: '@details',
}, async ({ page, context }) => {
  const { requests, answer } = await holdAnswer(page, brokenConnection, inquiryReceived());
  await sendAndLeave(page);
  await context.setOffline(true);
  answer();
  await expect(toast(page)).toContainText('Not sent yetYou are offline.');
  await context.setOffline(false);
  await expect(toast(page)).toContainText('INQ-7K2M9QXA');
  const [first, again] = keysOf(requests);
  expect(again).toBe(first);
});

test('the form of the footer tells its outcome where a phone shows it folded by now', {
  tag: '@details',
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { answer } = await holdAnswer(page, inquiryReceived());
  await page.goto('/legal');
  await hydratePart(page, 'footer form');
  const footer = page.getByRole('contentinfo').locator('form');
  await footer.getByLabel('Name').fill('Maren Oduya');
  await footer.getByLabel('Email').fill('maren@oduya.example');
  await footer.getByLabel('Message').fill(MESSAGE);
  await footer.getByRole('button', { name: 'Send Inquiry' }).click();
  await page.getByRole('link', { name: 'Inquire' }).click();
  await expect(page).toHaveURL('/contact');
  await expect(footer).toBeHidden();
  answer();
  await expect(toast(page)).toContainText('INQ-7K2M9QXA');
});

/** The first answer waits until `answer` is called. */
const holdAnswer = async (
  page: Page,
  first: Given<typeof submitInquiry>,
  ...later: Given<typeof submitInquiry>[]
) => {
  const held = Promise.withResolvers<void>();
  const { requests } = await mockEndpoint(
    page,
    submitInquiry,
    async () => {
      await held.promise;
      return first;
    },
    ...later,
  );
  return { requests, answer: held.resolve };
};

/** A mock answers offline, too, unless it fails as the line does. */
const failOffline = async (page: Page) => {
  let isOnline = false;
  const { requests } = await mockEndpoint(page, submitInquiry, () =>
    isOnline ? inquiryReceived() : brokenConnection,
  );
  const beOnline = () => {
    isOnline = true;
  };
  return { requests, beOnline };
};

const toast = (page: Page) => page.getByRole('status').and(page.locator('[popover]'));
const form = (page: Page) => page.getByRole('main').locator('form');

const fill = async (page: Page) => {
  await form(page).getByLabel('Name').fill('Maren Oduya');
  await form(page).getByLabel('Email').fill('maren@oduya.example');
  await form(page).getByLabel('Message').fill(MESSAGE);
  await form(page).getByRole('checkbox').check();
};

const send = (page: Page) => form(page).getByRole('button', { name: 'Send Message' }).click();

const follow = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true }).click();

/** Opens the page of the form after another one, whose code is there offline. */
const openAfterMaritime = async (page: Page) => {
  await page.goto('/contact');
  await hydrate(page);
  await follow(page, 'Maritime');
  await expect(page).toHaveURL('/maritime');
  await follow(page, 'Contact');
  await expect(page).toHaveURL('/contact');
};

const sendOfflineAndLeave = async (page: Page) => {
  await openAfterMaritime(page);
  await fill(page);
  await page.context().setOffline(true);
  await send(page);
  await expect(form(page).getByRole('status')).toContainText('You are offline. What you wrote stays here');
  await follow(page, 'Maritime');
  await expect(page).toHaveURL('/maritime');
};

const sendAndLeave = async (page: Page, typedSince?: string) => {
  await page.goto('/contact');
  await hydrate(page);
  await fill(page);
  await send(page);
  await expect(form(page).getByRole('button', { name: 'Submitting...' })).toBeVisible();
  if (typedSince !== undefined) await form(page).getByLabel('Message').fill(typedSince);
  await follow(page, 'Maritime');
  await expect(page).toHaveURL('/maritime');
};
