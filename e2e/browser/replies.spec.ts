import { expect, test } from '@playwright/test';
import { listReplies, readInquiry, sendReply } from '../../shared/contract/inquiries.ts';
import { saveInquiryDraft } from '../../shared/contract/inquiry-drafts.ts';
import { allowAddress, readAddress } from '../../shared/contract/mail.ts';
import { listReceivedMail } from '../../shared/contract/received-mail.ts';
import type { ReceivedMail } from '../../shared/domain/received-mail.ts';
import {
  sampleInquiry,
  sampleMail,
  sampleReceivedMail,
  sampleReference,
} from '../../shared/test-samples/inquiries.ts';
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
  await receive(sampleReceivedMail(3, { text: 'We need one.' }));
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(notice).toBeVisible();
  await expect(page.getByText('We need one.')).toBeVisible();
  await field.fill('');
  await expect(notice).toBeHidden();
  await field.fill(text);
  await expect(notice).toBeHidden();

  await receive(
    sampleReceivedMail(4, { text: 'Please call before noon.' }),
    sampleReceivedMail(3, { text: 'We need one.' }),
  );
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
