import { expect, test } from '@playwright/test';
import { sendReply } from '../../shared/contract/inquiries.ts';
import { listInquiryDrafts, saveInquiryDraft } from '../../shared/contract/inquiry-drafts.ts';
import { NOW } from '../../shared/test-samples/time.ts';
import { dayAndTime } from '../../web/src/ui/format/dubai-time.ts';
import { mockCall, mockEndpoint, problem, realAnswer } from '../support/mocks/mock-endpoint.ts';
import { newInquiry } from '../support/page/new-inquiry.ts';
import { anotherWindow, startSignedIn } from '../support/page/sessions.ts';

startSignedIn();

test('what is typed is on the person’s other device, a failure says so, and it is gone once sent', {
  tag: '@details',
}, async ({ page, browser, baseURL }) => {
  const reference = await newInquiry(page, baseURL, 'story-of-a-draft', {
    name: 'Dalia Sample',
    email: 'dalia@sample.example',
    message: 'A draft (sample).',
  });
  await page.goto(`/inbox/${reference}`);
  const field = page.getByLabel('Reply to dalia@sample.example');
  const refused = await mockEndpoint(page, saveInquiryDraft, problem(503), realAnswer);
  await field.fill('Good day, we ha');
  await expect(page.getByText('The draft is in this tab only')).toBeVisible();
  await field.fill('Good day, we have two.');
  await expect(page.getByText(/^Draft saved \d\d:\d\d$/)).toBeVisible();
  expect(refused.bodies.map(({ text }) => text)).toEqual(['Good day, we ha', 'Good day, we have two.']);

  const other = await anotherWindow(browser, baseURL);
  await other.goto(`/inbox/${reference}`);
  const there = other.getByLabel('Reply to dalia@sample.example');
  await expect(there).toHaveValue('Good day, we have two.');
  await expect(other.getByText(/^Draft saved \d\d:\d\d$/)).toBeVisible();
  await there.fill('Good day, we have three.');
  await expect
    .poll(async () => (await (await page.request.get(`/api/inquiries/${reference}/drafts`)).json()).items)
    .toMatchObject([{ text: 'Good day, we have three.' }]);

  // The last save of this tab is cut off with the page: the tab has one text, and the server another.
  const theirs = { kind: 'reply' as const, text: 'Good day, we have three.', savedAt: NOW };
  await mockEndpoint(page, listInquiryDrafts, { items: [theirs] });
  await field.fill('Good day, we have four.');
  await page.reload();
  await expect(
    page.getByText(`You have written something else on another device, saved ${dayAndTime(NOW)}:`),
  ).toBeVisible();
  await expect(field).toHaveValue('Good day, we have four.');
  await page.getByRole('button', { name: 'Take that one' }).click();
  await expect(field).toHaveValue('Good day, we have three.');
  await page.getByRole('button', { name: 'Send reply' }).click();
  await expect(page.getByText('Reply sent', { exact: true })).toBeVisible();
  await expect(field).toHaveValue('');
  await other.reload();
  await expect(there).toHaveValue('');
  await other.context().close();
});

test(
  'a reply stays as it is typed while the inquiry is in quarantine, whatever draft there was at first',
  { tag: '@details' },
  async ({ page, baseURL }, { retry: attempt }) => {
    const reference = await newInquiry(page, baseURL, `story-of-a-restored-reply-${attempt}`, {
      name: 'Rhea Sample',
      email: 'rhea@sample.example',
      message: 'Two drafts, please (sample).',
    });
    const field = page.getByLabel('Reply to rhea@sample.example');
    const saved = page.getByText(/^Draft saved \d\d:\d\d$/);
    const quarantineAndRestore = async () => {
      await page.getByRole('button', { name: 'Quarantine' }).click();
      await expect(field).toBeHidden();
      await page.getByRole('button', { name: 'Restore' }).click();
    };
    await page.goto(`/inbox/${reference}`);
    await field.fill('Good day');
    await expect(saved).toBeVisible();
    await quarantineAndRestore();
    await expect(field).toHaveValue('Good day');

    await page.reload();
    await expect(saved).toBeVisible();
    await field.fill('Good day, we have two.');
    await quarantineAndRestore();
    await expect(field).toHaveValue('Good day, we have two.');
    await page.reload();
    await expect(saved).toBeVisible();
    await expect(field).toHaveValue('Good day, we have two.');
  },
);

test(
  'a reply whose inquiry is left while it is sent does not come back as a draft',
  { tag: '@details' },
  async ({ page, baseURL }, { retry: attempt }) => {
    const reference = await newInquiry(page, baseURL, `story-of-a-left-reply-${attempt}`, {
      name: 'Lena Sample',
      email: 'lena@sample.example',
      message: 'A reply, please (sample).',
    });
    const [stored, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    await mockCall(
      page,
      sendReply,
      { reference },
      {
        reply: async (route) => {
          const response = await route.fetch();
          stored.resolve();
          await answered.promise;
          await route.fulfill({ response });
        },
      },
    );
    await page.goto(`/inbox/${reference}`);
    const saved = page.waitForResponse((response) => response.url().endsWith('/drafts/reply'));
    const field = page.getByLabel('Reply to lena@sample.example');
    await field.fill('Good day, we have two.');
    await field.press('Control+Enter');
    await stored.promise;
    await page.getByRole('link', { name: 'Back to the inbox' }).click();
    await saved;
    answered.resolve();
    await expect(page.getByText('Reply sent', { exact: true })).toBeVisible();
    await expect
      .poll(async () => (await (await page.request.get(`/api/inquiries/${reference}/drafts`)).json()).items)
      .toEqual([]);
    await page.goBack();
    await expect(field).toHaveValue('');
  },
);
