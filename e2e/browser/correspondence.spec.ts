import { expect, test } from '@playwright/test';
import { listReplies } from '../../shared/contract/inquiries.ts';
import { listInquiryNotes } from '../../shared/contract/inquiry-notes.ts';
import { listReceivedMail } from '../../shared/contract/received-mail.ts';
import { sampleInquiry, sampleReceivedMail, sampleReference } from '../../shared/test-samples/inquiries.ts';
import { mockClients } from '../support/mocks/crm-mocks.ts';
import { mockInquiry } from '../support/mocks/inquiries-mocks.ts';
import { mockCall, problem } from '../support/mocks/mock-endpoint.ts';
import { startSignedIn } from '../support/page/sessions.ts';

startSignedIn();

test('replies stay where the notes cannot be loaded', { tag: '@details' }, async ({ page }) => {
  await mockClients(page, []);
  await mockInquiry(page, sampleInquiry(1), []);
  const reference = sampleReference(1);
  await mockCall(page, listInquiryNotes, { reference }, problem(503), { items: [] });
  await page.goto(`/inbox/${reference}`);
  await expect(page.getByText('Failed to fetch the internal notes')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send reply' })).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Failed to fetch the internal notes')).toBeHidden();
});

test('the visitor’s mails stand between replies, with what they quote folded', { tag: '@details' }, async ({
  page,
}) => {
  await mockClients(page, []);
  const reference = sampleReference(1);
  await mockInquiry(page, sampleInquiry(1, { visitorAnsweredAt: '2026-11-22T09:03:00.000Z' }), []);
  const reply = { id: 'r2', text: 'Reply 2', by: 'sara', at: '2026-11-22T09:02:00.000Z', mailId: 'reply#r2' };
  await mockCall(page, listReplies, { reference }, { items: [reply] });
  const file = { name: 'plans.zip', contentType: 'application/zip', bytes: 15_390_000 };
  const items = [
    sampleReceivedMail(5, { isCut: true, text: '' }),
    sampleReceivedMail(4, { isAutomatic: true }),
    sampleReceivedMail(3, {
      quoted: '> Reply 2',
      isFromAnotherAddress: true,
      isCut: true,
      attachments: [file],
    }),
  ];
  await mockCall(page, listReceivedMail, { reference }, problem(503), { items });
  await page.goto(`/inbox/${reference}`);
  await expect(page.getByText('The visitor answered,')).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  const entries = page.getByRole('list', { name: 'Replies and internal notes' }).locator(':scope > li');
  await expect(entries).toHaveText([
    /^sara, .*Reply 2$/s,
    /Answer of the visitor.*From another address.*amira@sample.example.*Mail 3.*longer than what is shown.*plans\.zip.*MB/s,
    /Automatic mail.*Mail 4$/s,
    /Without readable text\..*longer than what is shown/s,
  ]);
  const quoted = entries.nth(1).getByText('> Reply 2');
  await expect(quoted).toBeHidden();
  await page.getByText('Quoted text and signature').focus();
  await page.keyboard.press('Enter');
  await expect(quoted).toBeVisible();
});

test('a refresh reads the replies, notes and mails again, not the inquiry alone', {
  tag: '@details',
}, async ({ page }) => {
  await mockClients(page, []);
  const reference = sampleReference(1);
  await mockInquiry(page, sampleInquiry(1), []);
  const reply = { id: 'r2', text: 'Reply 2', by: 'sara', at: '2026-11-22T09:02:00.000Z', mailId: 'reply#r2' };
  await mockCall(page, listReplies, { reference }, { items: [] }, { items: [reply] });
  await mockCall(page, listReceivedMail, { reference }, { items: [] }, { items: [sampleReceivedMail(3)] });
  await page.goto(`/inbox/${reference}`);
  const thread = page.getByRole('list', { name: 'Replies and internal notes' });
  await expect(thread).toBeAttached();
  await expect(page.getByText('Reply 2')).toBeHidden();
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(thread).toContainText('Reply 2', { timeout: 10_000 });
  await expect(thread).toContainText('Mail 3', { timeout: 10_000 });
});

interface SentEmail {
  readonly subject: string;
  readonly replyTo?: readonly string[];
  readonly attachments: readonly { readonly filename: string }[];
}

test(
  'staff reply with a template, the visitor answers by mail, and staff answer again',
  { tag: '@details' },
  async ({ page, baseURL }, { retry: attempt }) => {
    const mailUrl = `http://localhost:${process.env.E2E_MAIL_PORT}`;
    const email = 'amira.mail@sample.example';
    const posted = (path: string, data: object) =>
      page.request.post(path, {
        data,
        headers: { origin: String(baseURL), 'idempotency-key': `story-of-an-answer-${attempt}-${path}` },
      });
    const inquiry = { name: 'Amira Sample', email, message: 'Two vessels open in Fujairah (sample).' };
    const { reference } = await (await posted('/api/contact', inquiry)).json();
    await posted('/api/reply-templates', { name: 'Ask for a day', text: 'Which day suits you, {{name}}?' });

    await page.goto(`/inbox/${reference}`);
    await page.getByRole('combobox', { name: 'Template' }).selectOption('Ask for a day');
    await page.getByRole('button', { name: 'Attach documents' }).click();
    const dialog = page.getByRole('dialog', { name: 'Attach documents' });
    await dialog.getByRole('checkbox', { name: 'Non-disclosure agreement' }).check();
    await dialog.getByRole('checkbox', { name: 'Onboarding pack' }).check();
    await dialog.getByRole('button', { name: 'Attach 2' }).click();
    const chips = page.getByRole('list', { name: 'Documents of this reply' });
    await expect(chips.getByRole('listitem')).toHaveText([/_NDA_.*KB/, /_OnboardingPack_.*KB/]);
    await chips.getByRole('button', { name: /^Remove .*OnboardingPack/ }).click();
    await expect(chips.getByRole('listitem')).toHaveCount(1);
    await page.reload();
    await expect(chips.getByRole('listitem'), 'chosen documents stay, as the text does').toHaveText([
      /_NDA_.*KB/,
    ]);
    await page.getByRole('button', { name: 'Send reply' }).click();
    await expect(page.getByText('Reply sent', { exact: true })).toBeVisible();
    await expect(chips).toHaveCount(0);
    const downloaded = page.waitForEvent('download');
    const documents = page.getByRole('list', { name: 'Documents of the reply' });
    await documents.getByRole('button', { name: 'Download' }).click();
    expect((await downloaded).suggestedFilename()).toMatch(/_NDA_.*\.pdf$/);
    const addressInReply = async (): Promise<string> => {
      const { emails } = await (await page.request.get(`${mailUrl}/store`)).json();
      const reply = (emails as SentEmail[]).find(
        ({ subject }) => subject.startsWith('Re: ') && subject.includes(reference),
      );

      if (reply)
        expect(reply.attachments.map(({ filename }) => filename)).toEqual([
          expect.stringMatching(/_NDA_.*\.pdf$/),
        ]);

      return reply?.replyTo?.[0] ?? '';
    };
    await expect.poll(addressInReply).toContain('@reply.zahrael.example');
    const query = new URLSearchParams({ to: await addressInReply(), from: email });
    const raw = `From: Amira Sample <${email}>\r\nSubject: Re: day\r\nMessage-ID: <story@sample.example>\r\n\r\nThursday suits us.\r\n\r\nOn 23/11/2026 10:00, Zahrael wrote:\r\n> Which day\r\n`;
    await page.request.post(`${mailUrl}/inbound?${query}`, { data: raw });

    const thread = page.getByRole('list', { name: 'Replies and internal notes' });
    await expect(async () => {
      await page.getByRole('button', { name: 'Refresh' }).click();
      await expect(thread).toContainText('Thursday suits us.', { timeout: 1_000 });
    }).toPass();
    await page.getByRole('link', { name: 'Back to the inbox' }).click();
    // Other stories’ inquiries may be due before.
    await page.getByLabel('Order').selectOption('Newest');
    const row = page.getByRole('row').filter({ hasText: reference });
    await expect(row).toContainText('Visitor answered');
    await row.getByRole('link', { name: reference }).click();
    await expect(page.getByText('The visitor answered,')).toBeVisible();
    await page.getByLabel(`Reply to ${email}`).fill('Until Thursday, then.');
    await page.getByRole('button', { name: 'Send reply' }).click();
    await expect(thread.locator(':scope > li')).toHaveText([
      /Which day/,
      /Thursday suits us/,
      /Until Thursday/,
    ]);
    await expect(page.getByText('The visitor answered,')).toBeHidden();
    await expect(page.getByRole('button', { name: 'Reopen' })).toBeVisible();
  },
);
