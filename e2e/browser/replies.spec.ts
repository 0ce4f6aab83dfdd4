import { expect, test } from '@playwright/test';
import { listReplies, readInquiry, sendReply } from '../../shared/contract/inquiries.ts';
import { saveInquiryDraft } from '../../shared/contract/inquiry-drafts.ts';
import { listInquiryNotes } from '../../shared/contract/inquiry-notes.ts';
import { allowAddress, readAddress } from '../../shared/contract/mail.ts';
import { listReceivedMail } from '../../shared/contract/received-mail.ts';
import type { ReceivedMail } from '../../shared/domain/received-mail.ts';
import { sampleInquiry, sampleMail, sampleReference } from '../../shared/test-samples/inquiries.ts';
import { NOW } from '../../shared/test-samples/time.ts';
import { mockClients } from '../support/mocks/crm-mocks.ts';
import { mockInquiry } from '../support/mocks/inquiries-mocks.ts';
import {
  brokenConnection,
  conflict,
  keysOf,
  mockCall,
  mockEndpoint,
  problem,
} from '../support/mocks/mock-endpoint.ts';
import { newInquiry } from '../support/page/new-inquiry.ts';
import { startSignedIn } from '../support/page/sessions.ts';

startSignedIn();

const ANSWERED = { state: 'answered', answeredBy: 'staff', answeredAt: NOW } as const;

test('staff reply to the visitor, and the inquiry is answered', async ({ page }) => {
  await mockClients(page, []);
  await mockInquiry(page, sampleInquiry(1), []);
  const text = 'Good day,\n\n- one vessel is open';
  const answered = sampleInquiry(1, { version: 2, ...ANSWERED });
  const reply = { id: 'r1', text, by: 'staff', at: NOW, mailId: 'reply#r1' };
  const mails = [sampleMail({ id: 'reply#r1', status: 'sent', sentAt: NOW })];
  const reference = sampleReference(1);
  // A draft that was saved is gone with the reply: a reload would clear the field.
  await mockCall(page, saveInquiryDraft, { reference }, problem(503));
  const { bodies: sent, requests } = await mockCall(
    page,
    sendReply,
    { reference },
    async () => {
      await mockCall(page, listReplies, { reference }, { items: [reply] });
      await mockCall(page, readInquiry, { reference }, { inquiry: answered, mails });
      return brokenConnection;
    },
    { inquiry: answered, reply },
  );
  await page.goto(`/inbox/${reference}`);
  const replies = page.getByRole('list', { name: 'Replies' });
  const field = page.getByLabel(`Reply to ${sampleInquiry(1).email}`);
  await page.getByRole('button', { name: 'Send reply' }).click();
  await expect(page.getByText('Please enter the reply.')).toBeVisible();
  await field.fill(text);
  await field.press('Control+Enter');
  await expect(page.getByText('The reply may not have been sent.')).toBeVisible();
  await expect(replies.getByRole('listitem')).toHaveCount(1);
  await page.reload();
  await expect(field).toHaveValue(text);
  await expect(page.getByRole('button', { name: 'Reopen' })).toBeVisible();

  await page.getByRole('button', { name: 'Send reply' }).click();
  await expect(page.getByText('Reply sent', { exact: true })).toBeVisible();
  await expect(replies.getByRole('listitem')).toHaveText(/^You, .*Sent.*one vessel is open$/s);
  await expect(field).toHaveValue('');
  await expect(page.getByRole('button', { name: 'Reopen' })).toBeVisible();
  expect(sent).toEqual([
    { version: 1, text },
    { version: 1, text },
  ]);
  expect(new Set(keysOf(requests)).size).toBe(1);
});

test('a pasted text that is too long is refused beside the reply, and saved whole to be shortened', {
  tag: '@details',
}, async ({ page, baseURL }) => {
  const reference = await newInquiry(page, baseURL, 'story-of-a-long-reply', {
    name: 'Paul Sample',
    email: 'paul@sample.example',
    message: 'A long answer, please (sample).',
  });
  const text = 'Laycan and rate, port by port. '.repeat(400).trim();
  await page.goto(`/inbox/${reference}`);
  const field = page.getByLabel('Reply to paul@sample.example');
  await field.focus();
  await page.keyboard.insertText(text);
  await expect(page.getByText(/^Draft saved \d\d:\d\d$/)).toBeVisible();

  await page.getByRole('button', { name: 'Send reply' }).click();
  await expect(page.getByText('Please keep your reply under 10,000 characters.')).toBeVisible();
  await expect(field).toHaveValue(text);
  await expect(field).toBeFocused();

  await field.fill('Shorter.');
  await page.getByRole('button', { name: 'Send reply' }).click();
  await expect(page.getByText('Reply sent', { exact: true })).toBeVisible();
});

test('a reply that somebody else has sent meanwhile is shown before one’s own is sent', async ({ page }) => {
  await mockClients(page, []);
  await mockInquiry(page, sampleInquiry(1), []);
  const answered = sampleInquiry(1, { version: 2, ...ANSWERED, answeredBy: 'sara' });
  const hers = { id: 'r1', text: 'We have one.', by: 'sara', at: NOW, mailId: 'reply#r1' };
  const mine = { ...hers, id: 'r2', text: 'And another.', by: 'staff', mailId: 'reply#r2' };
  const { bodies: sent } = await mockCall(
    page,
    sendReply,
    { reference: sampleReference(1) },
    conflict(answered),
    { inquiry: { ...answered, version: 3 }, reply: mine },
  );
  await page.goto(`/inbox/${sampleReference(1)}`);
  await page.getByLabel(`Reply to ${sampleInquiry(1).email}`).fill('And another.');
  await mockCall(page, listReplies, { reference: sampleReference(1) }, { items: [hers] });
  await mockCall(page, readInquiry, { reference: sampleReference(1) }, { inquiry: answered, mails: [] });
  await page.getByRole('button', { name: 'Send reply' }).click();
  await expect(page.getByText('Nothing was sent')).toBeVisible();
  await expect(page.getByText('sara has replied meanwhile')).toBeVisible();
  await expect(page.getByText('We have one.')).toBeVisible();
  await mockCall(page, listReplies, { reference: sampleReference(1) }, { items: [mine, hers] });
  await page.getByRole('button', { name: 'Send reply' }).click();
  await expect(page.getByText('Reply sent', { exact: true })).toBeVisible();
  await expect(page.getByText('sara has replied meanwhile')).toBeHidden();
  expect(sent).toEqual([
    { version: 1, text: 'And another.' },
    { version: 2, text: 'And another.' },
  ]);
});

test('a message of the visitor that has come while a reply is written is named before it is sent', {
  tag: '@details',
}, async ({ page }) => {
  await mockClients(page, []);
  await mockInquiry(page, sampleInquiry(1), []);
  const reference = sampleReference(1);
  const inquiryWith = (receivedMails: number) =>
    sampleInquiry(1, { visitorAnsweredAt: NOW, receivedMails, version: 1 + receivedMails });
  const receive = async (...mails: ReceivedMail[]) => {
    await mockCall(page, listReceivedMail, { reference }, { items: mails });
    await mockCall(page, readInquiry, { reference }, { inquiry: inquiryWith(mails.length), mails: [] });
  };
  const text = 'One vessel is open.';
  const reply = { id: 'r1', text, by: 'staff', at: NOW, mailId: 'reply#r1' };
  const { bodies: sent } = await mockCall(page, sendReply, { reference }, conflict(inquiryWith(2)), {
    inquiry: sampleInquiry(1, { receivedMails: 2, version: 4, ...ANSWERED }),
    reply,
  });
  await page.goto(`/inbox/${reference}`);
  const field = page.getByLabel(`Reply to ${sampleInquiry(1).email}`);
  const notice = page.getByText('A message of the visitor has come meanwhile');
  await field.fill('Two vessels are open.');
  await receive(mailAt(3, { text: 'We need one.' }));
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(notice).toBeVisible();
  await expect(page.getByText('We need one.')).toBeVisible();
  await field.fill('');
  await expect(notice).toBeHidden();
  await field.fill(text);
  await expect(notice).toBeHidden();

  await receive(mailAt(4, { text: 'Please call before noon.' }), mailAt(3, { text: 'We need one.' }));
  const send = page.getByRole('button', { name: 'Send reply' });
  await send.click();
  await expect(page.getByText('Nothing was sent')).toBeVisible();
  await expect(page.getByText('Please call before noon.')).toBeVisible();
  await expect(notice).toBeVisible();
  await send.click();
  await expect(page.getByText('Reply sent', { exact: true })).toBeVisible();
  await expect(notice).toBeHidden();
  expect(sent).toEqual([
    { version: 2, text },
    { version: 3, text },
  ]);
});

test('a reply to an address that bounces is refused, and sent once the address is allowed again', {
  tag: '@details',
}, async ({ page }) => {
  await mockClients(page, []);
  await mockInquiry(page, sampleInquiry(1), []);
  const reference = sampleReference(1);
  const { email } = sampleInquiry(1);
  const suppressed = { email, reason: 'bounced', why: '550 5.1.1 user unknown', at: NOW } as const;
  await mockCall(page, readAddress, { email }, { suppressed });
  await mockEndpoint(page, allowAddress, {});
  const text = 'One vessel is open.';
  const message = `No email is sent to ${email}, since one bounced.`;
  await mockCall(page, sendReply, { reference }, problem(409, { code: 'not_possible', message }), {
    inquiry: sampleInquiry(1, { version: 2, ...ANSWERED }),
    reply: { id: 'r1', text, by: 'staff', at: NOW, mailId: 'reply#r1' },
  });
  await page.goto(`/inbox/${reference}`);
  const field = page.getByLabel(`Reply to ${email}`);
  await field.fill(text);
  const allow = page.getByRole('button', { name: `Allow again ${email}` });
  await expect(allow).toHaveCount(0);
  await page.getByRole('button', { name: 'Send reply' }).click();
  await expect(page.getByText(message)).toBeVisible();
  await expect(field).toHaveValue(text);
  await allow.click();
  await mockCall(page, readAddress, { email }, {});
  await page.getByRole('alertdialog').getByRole('button', { name: 'Allow again' }).click();
  await expect(page.getByText('Address allowed again')).toBeVisible();
  await page.getByRole('button', { name: 'Send reply' }).click();
  await expect(page.getByText('Reply sent', { exact: true })).toBeVisible();
  await expect(allow).toHaveCount(0);
});

test('nobody can reply where the visitor left no address or the inquiry is in quarantine', {
  tag: '@details',
}, async ({ page }) => {
  await mockClients(page, []);
  await mockInquiry(page, sampleInquiry(1, { email: 'unknown@archai.invalid' }), []);
  await mockInquiry(page, sampleInquiry(2, { state: 'quarantined' }), []);
  await page.goto(`/inbox/${sampleReference(1)}`);
  await expect(page.getByText('left no email address and cannot be answered')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send reply' })).toHaveCount(0);
  await page.goto(`/inbox/${sampleReference(2)}`);
  await expect(page.getByText('Restore the inquiry to reply to it.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send reply' })).toHaveCount(0);
});

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

const mailAt = (minute: number, change: Partial<ReceivedMail> = {}): ReceivedMail => ({
  ...{ id: `m${minute}`, at: `2026-11-22T09:0${minute}:00.000Z`, from: 'amira@sample.example' },
  ...{ fromName: 'Amira Sample', subject: 'Re: Inquiry', text: `Mail ${minute}`, attachments: [] },
  ...change,
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
    mailAt(5, { isCut: true, text: '' }),
    mailAt(4, { isAutomatic: true }),
    mailAt(3, { quoted: '> Reply 2', isFromAnotherAddress: true, isCut: true, attachments: [file] }),
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
  await mockCall(page, listReceivedMail, { reference }, { items: [] }, { items: [mailAt(3)] });
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
