import { expect, test } from '@playwright/test';
import { addStatusMessage, readInquiryStatus } from '../../shared/contract/inquiry-status.ts';
import type { InquiryStatus } from '../../shared/domain/inquiry-status.ts';
import { mockEndpoint, problem } from '../support/mocks/mock-endpoint.ts';
import { expectAccessible } from '../support/page/accessibility.ts';
import { newInquiry } from '../support/page/new-inquiry.ts';
import { withoutScript } from '../support/page/visitor.ts';

const PAGE = '/inquiry-status';
const RECEIVED = '2026-11-20T06:00:00.000Z';
const STATUS: InquiryStatus = {
  ...{ reference: 'INQ-SAMPLE01', subject: 'Strategic Briefing', receivedAt: RECEIVED, isAssigned: true },
  ...{ assignedAt: '2026-11-20T07:00:00.000Z', respondBy: '2026-11-23T06:00:00.000Z', isShortened: false },
  messages: [{ id: 'INQ-SAMPLE01', from: 'visitor', at: RECEIVED, text: 'Two vessels (sample).', files: [] }],
  validUntil: '2027-02-18T06:00:00.000Z',
};

test('a visitor follows an inquiry, and what fails to be sent stays in its form', async ({ page }) => {
  const { bodies: read } = await mockEndpoint(page, readInquiryStatus, STATUS);
  const { bodies: added } = await mockEndpoint(page, addStatusMessage, problem(503), {});
  await page.goto(`${PAGE}#INQ-SAMPLE01.sample`);
  const steps = page.getByRole('list', { name: 'Status' }).getByRole('listitem');
  await expect(steps).toHaveText([
    /^Received: done20 November/,
    /^Assigned: done20 November/,
    /^Answered: to comeYou hear from us by 23 November/,
  ]);
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await expectAccessible(page);
  const field = page.getByLabel('Message', { exact: true });
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText('Please write a message or choose a file.')).toBeVisible();
  await field.fill('Thursday, please.');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText('Your text is still here')).toBeVisible();
  await page.reload();
  await expect(field).toHaveValue('Thursday, please.');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText('Thank you: it is with us.')).toBeVisible();
  await expect(field).toHaveValue('');
  expect(added).toEqual([1, 2].map(() => ({ token: 'INQ-SAMPLE01.sample', text: 'Thursday, please.' })));
  expect(read[0]).toEqual({ token: 'INQ-SAMPLE01.sample' });
});

test('the next answer is promised in words that fit why it is awaited, and late ones without their time', {
  tag: '@details',
}, async ({ page }) => {
  const answered = { ...STATUS, answeredAt: '2026-11-21T08:00:00.000Z' };
  await page.goto(`${PAGE}#INQ-SAMPLE01.sample`);
  for (const [status, words] of [
    [
      { ...STATUS, isLate: true },
      'You should have heard from us by now. You will hear from us as soon as possible.',
    ],
    [answered, /^Last 21 November.*You hear from us again by 23 November.*\(Dubai\)$/],
    [{ ...answered, isLate: true }, /^Last 21 November.*You will hear from us again as soon as possible\.$/],
    [
      { ...answered, hasWrittenAgain: true },
      /^Last 21 November.*You wrote again: you hear from us by 23 November/,
    ],
    [
      { ...answered, hasWrittenAgain: true, isLate: true },
      /You wrote again: you should have heard from us by now\. You will hear from us as soon as possible\.$/,
    ],
  ] as const) {
    await mockEndpoint(page, readInquiryStatus, status);
    await page.reload();
    const step = page.getByRole('list', { name: 'Status' }).getByRole('listitem').last();
    await expect(step.getByRole('paragraph').last()).toHaveText(words);
  }
});

test('a pasted message that is too long is refused beside its field, and stays whole', {
  tag: '@details',
}, async ({ page }) => {
  await mockEndpoint(page, readInquiryStatus, STATUS);
  const { bodies: added } = await mockEndpoint(page, addStatusMessage, {});
  await page.goto(`${PAGE}#INQ-SAMPLE01.sample`);
  const field = page.getByLabel('Message', { exact: true });
  const text = 'Two vessels. '.repeat(400).trim();
  await field.focus();
  await page.keyboard.insertText(text);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(field).toHaveAccessibleDescription('Please keep your message under 5,000 characters.');
  await expect(field).toHaveValue(text);
  expect(added).toEqual([]);
});

test('what is typed and chosen while a message is sent stays in the form', { tag: '@details' }, async ({
  page,
}) => {
  const answer = Promise.withResolvers<void>();
  await mockEndpoint(page, readInquiryStatus, STATUS);
  const { bodies: added } = await mockEndpoint(page, addStatusMessage, async () => {
    await answer.promise;
    return {};
  });
  await page.goto(`${PAGE}#INQ-SAMPLE01.sample`);
  const field = page.getByLabel('Message', { exact: true });
  const file = page.getByLabel('File', { exact: true });
  await field.fill('Thursday, please.');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Sending…' })).toBeDisabled();
  await field.fill('Or Friday.');
  await file.setInputFiles({
    name: 'quay.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7'),
  });
  answer.resolve();
  await expect(page.getByText('Thank you: it is with us.')).toBeVisible();
  await expect(field).toHaveValue('Or Friday.');
  await expect(file).toHaveValue(/quay\.pdf$/);
  expect(added).toEqual([{ token: 'INQ-SAMPLE01.sample', text: 'Thursday, please.' }]);
  await page.reload();
  await expect(field).toHaveValue('Or Friday.');
});

test('a link that is void, or without a token, says what to do', async ({ page }) => {
  await page.goto(`${PAGE}#INQ-SAMPLE01.forged`);
  await expect(page.getByRole('alert')).toContainText('This link is not valid, or not any more.');
  await page.goto(PAGE);
  await expect(page.getByRole('alert')).toContainText('part of it may be missing');
});

test('without scripts the page says what a visitor can do instead', async ({ browser }) => {
  const page = await withoutScript(browser, `${PAGE}#INQ-SAMPLE01.sample`);
  // Playwright's texts leave `noscript` out.
  const advice = page.locator('noscript p').nth(1);
  await expect(advice).toBeVisible();
  await expect(advice).toContainText('answer our email with its reference');
  await expect(page.getByText('Loading…')).toBeHidden();
});

test('a visitor opens the link of the acknowledgement, and adds a message with a file', async ({
  page,
  baseURL,
}) => {
  const email = 'status.story@sample.example';
  const inquiry = { name: 'Amira Sample', email, message: 'Two vessels open in Fujairah (sample).' };
  const reference = await newInquiry(page, baseURL, `story-of-a-status-${Date.now()}`, inquiry);
  const mailUrl = `http://localhost:${process.env.E2E_MAIL_PORT}`;
  const linkInMail = async (): Promise<string> => {
    const { emails } = await (await page.request.get(`${mailUrl}/store`)).json();
    const texts = (emails as { body: { text: string } }[]).map(({ body }) => body.text);

    return (
      texts
        .map((text) => new RegExp(`/inquiry-status#${reference}\\S+`).exec(text)?.[0] ?? '')
        .find(Boolean) ?? ''
    );
  };
  await expect.poll(linkInMail).toContain(reference);
  await page.goto(await linkInMail());
  await page.getByLabel('Message', { exact: true }).fill('The plan is attached.');
  await page
    .getByLabel('File', { exact: true })
    .setInputFiles({ name: 'Berths.txt', mimeType: 'text/plain', buffer: Buffer.from('Two berths') });
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText('Thank you: it is with us.')).toBeVisible();
  await expect(page.getByText('Files: Berths.txt')).toBeVisible();
  await expect(page.getByText('The plan is attached.')).toBeVisible();
});
