import { expect, test } from '@playwright/test';
import { listReplies, readInquiry, sendReply } from '../../shared/contract/inquiries.ts';
import {
  addInquiryNote,
  deleteInquiryNote,
  listInquiryNotes,
  updateInquiryNote,
} from '../../shared/contract/inquiry-notes.ts';
import {
  createReplyTemplate,
  deleteReplyTemplate,
  listReplyTemplates,
  updateReplyTemplate,
} from '../../shared/contract/reply-templates.ts';
import { listStaff } from '../../shared/contract/staff-access.ts';
import { sampleInquiry, sampleMail, sampleReference } from '../../shared/test-samples/inquiries.ts';
import { NOW } from '../../shared/test-samples/time.ts';
import { mockClients } from '../support/mocks/crm-mocks.ts';
import { mockInquiry } from '../support/mocks/inquiries-mocks.ts';
import {
  brokenConnection,
  conflict,
  mockCall,
  mockEndpoint,
  problem,
} from '../support/mocks/mock-endpoint.ts';
import { startSignedIn } from '../support/page/sessions.ts';

startSignedIn();

const MENTIONS = [
  { username: 'sara', isMailed: true },
  { username: 'samir', isMailed: false },
];
const ANSWERED = { state: 'answered', answeredBy: 'staff', answeredAt: NOW } as const;

test('staff reply to the visitor, and the inquiry is answered', async ({ page }) => {
  await mockClients(page, []);
  await mockInquiry(page, sampleInquiry(1), []);
  const text = 'Good day,\n\n- one vessel is open';
  const answered = sampleInquiry(1, { version: 2, ...ANSWERED });
  const reply = { id: 'r1', text, by: 'staff', at: NOW, mailId: 'reply#r1' };
  const { bodies: sent } = await mockCall(
    page,
    sendReply,
    { reference: sampleReference(1) },
    brokenConnection,
    { inquiry: answered, reply },
  );
  await page.goto(`/inbox/${sampleReference(1)}`);
  const field = page.getByLabel(`Reply to ${sampleInquiry(1).email}`);
  await page.getByRole('button', { name: 'Send reply' }).click();
  await expect(page.getByText('Please enter the reply.')).toBeVisible();
  await field.fill(text);
  await field.press('Control+Enter');
  await expect(page.getByText('The reply may not have been sent.')).toBeVisible();
  await page.reload();
  await expect(field).toHaveValue(text);

  await mockCall(page, listReplies, { reference: sampleReference(1) }, { items: [reply] });
  await mockCall(
    page,
    readInquiry,
    { reference: sampleReference(1) },
    {
      inquiry: answered,
      mails: [sampleMail({ id: 'reply#r1', status: 'sent', sentAt: NOW })],
    },
  );
  await page.getByRole('button', { name: 'Send reply' }).click();
  await expect(page.getByText('Reply sent', { exact: true })).toBeVisible();
  const replies = page.getByRole('list', { name: 'Replies' });
  await expect(replies.getByRole('listitem')).toHaveText(/^You, .*Sent.*one vessel is open$/s);
  await expect(field).toHaveValue('');
  await expect(page.getByRole('button', { name: 'Reopen' })).toBeVisible();
  expect(sent).toEqual([
    { version: 1, text },
    { version: 1, text },
  ]);
});

test('staff write a template and begin a reply with it', async ({ page }) => {
  await mockClients(page, []);
  await mockInquiry(page, sampleInquiry(1), []);
  const text = 'Good day {{name}},\nwe answer {{reference}}.';
  const template = { id: 't1', name: 'First answer', text, updatedBy: 'staff', updatedAt: NOW, version: 1 };
  await mockEndpoint(page, listReplyTemplates, { items: [] });
  const { bodies: sent } = await mockEndpoint(page, createReplyTemplate, template);
  await page.goto(`/inbox/${sampleReference(1)}`);
  const field = page.getByLabel(`Reply to ${sampleInquiry(1).email}`);
  await field.fill('PS: none');
  await page.getByRole('button', { name: 'Edit templates' }).click();
  await expect(page.getByText('There are no templates yet.')).toBeVisible();
  await page.getByRole('button', { name: 'New template' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('First answer');
  await page.getByRole('textbox', { name: 'Text' }).fill(text);
  await mockEndpoint(page, listReplyTemplates, { items: [template] });
  await page.getByRole('button', { name: 'Save template' }).click();
  await expect(page.getByRole('dialog').getByRole('listitem')).toContainText('First answer');
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  expect(sent).toEqual([{ name: 'First answer', text }]);

  await field.evaluate((area: HTMLTextAreaElement) => area.setSelectionRange(0, 0));
  await page.getByRole('combobox', { name: 'Template' }).selectOption('First answer');
  const filled = `Good day ${sampleInquiry(1).name},\nwe answer ${sampleReference(1)}.PS: none`;
  await expect(field).toHaveValue(filled);
  await expect(field).toBeFocused();
  await page.reload();
  await expect(field).toHaveValue(filled);
});

test('a template is edited after a conflict, and deleted', async ({ page }) => {
  await mockClients(page, []);
  await mockInquiry(page, sampleInquiry(1), []);
  const template = {
    ...{ id: 't1', name: 'First answer', text: 'Good day,', updatedBy: 'sara', updatedAt: NOW, version: 1 },
  };
  let items = [template];
  await mockEndpoint(page, listReplyTemplates, () => ({ items }));
  const { bodies: sent } = await mockCall(
    page,
    updateReplyTemplate,
    { id: 't1' },
    conflict({ ...template, text: 'Hello,', version: 2 }),
    { ...template, text: 'Dear Sir,', version: 3 },
  );
  const { requests: deleted } = await mockCall(page, deleteReplyTemplate, { id: 't1' }, () => {
    items = [];
    return {};
  });
  await page.goto(`/inbox/${sampleReference(1)}`);
  await page.getByRole('button', { name: 'Edit templates' }).click();
  await page.getByRole('button', { name: 'Edit First answer' }).click();
  await page.getByRole('textbox', { name: 'Text' }).fill('Dear Sir,');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Hello,')).toBeVisible();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Template saved')).toBeVisible();
  expect(sent.map(({ version, text }) => [version, text])).toEqual([
    [1, 'Dear Sir,'],
    [2, 'Dear Sir,'],
  ]);

  await page.getByRole('button', { name: 'Delete First answer' }).click();
  await page.getByRole('button', { name: 'Delete template' }).click();
  await expect(page.getByText('Template deleted')).toBeVisible();
  await expect(page.getByText('There are no templates yet.')).toBeVisible();
  expect(deleted).toHaveLength(1);
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

test('nobody can reply where the visitor left no address or the inquiry is in quarantine', async ({
  page,
}) => {
  await mockClients(page, []);
  await mockInquiry(page, sampleInquiry(1, { email: 'unknown@archai.invalid' }), []);
  await mockInquiry(page, sampleInquiry(2, { state: 'quarantined' }), []);
  await page.goto(`/inbox/${sampleReference(1)}`);
  await expect(page.getByText('left no e-mail address and cannot be answered')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send reply' })).toHaveCount(0);
  await page.goto(`/inbox/${sampleReference(2)}`);
  await expect(page.getByText('Restore the inquiry to reply to it.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send reply' })).toHaveCount(0);
});

test('staff mention a colleague in an internal note, by keyboard and by mouse', async ({ page }) => {
  await mockClients(page, []);
  await mockInquiry(page, sampleInquiry(1), []);
  const people = ['sara', 'samir', 'staff'].map((username) => ({ username, role: 'staff' as const }));
  await mockEndpoint(page, listStaff, { items: people });
  const reference = sampleReference(1);
  const text = 'He waits, @sara please check; @samir too. ';
  const note = { id: 'n1', by: 'staff', at: NOW, text: text.trim(), mentions: MENTIONS, version: 1 };
  const { bodies: sent } = await mockCall(page, addInquiryNote, { reference }, brokenConnection, note);
  await page.goto(`/inbox/${reference}`);
  await page.getByRole('button', { name: 'Write an internal note' }).click();
  const field = page.getByRole('textbox', { name: 'Internal note' });
  await expect(field).toBeFocused();
  await field.pressSequentially('He waits, @s');
  const names = page.getByRole('listbox', { name: 'Colleagues' });
  await expect(names.getByRole('option')).toHaveText(['@sara', '@samir']);
  await expect(names.getByRole('option', { selected: true })).toHaveText('@sara');
  await field.press('ArrowDown');
  await expect(names.getByRole('option', { selected: true })).toHaveText('@samir');
  await field.press('ArrowDown');
  await field.press('Enter');
  await expect(names).toBeHidden();
  await field.pressSequentially('please check; @');
  await field.press('Escape');
  await expect(names).toBeHidden();
  await field.pressSequentially('sam');
  await expect(names).toBeHidden();
  for (const _ of 'sam@') await field.press('Backspace');
  await field.pressSequentially('@am');
  await names.getByRole('option', { name: '@samir' }).click();
  await field.pressSequentially('too. ');
  await expect(field).toHaveValue(text);
  await field.press('Control+Enter');
  await expect(page.getByText('The note may not have been saved.')).toBeVisible();
  await page.reload();
  await expect(field).toHaveValue(text);

  await mockCall(page, listInquiryNotes, { reference }, { items: [note] });
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(page.getByText('Note added', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Write an internal note' })).toBeFocused();
  const thread = page.getByRole('list', { name: 'Replies and internal notes' });
  await expect(thread.getByRole('listitem')).toHaveText(
    /Internal note · staff only.*You, .*E-mailed to sara\..*Not e-mailed to samir: the account has no/s,
  );
  expect(sent).toEqual([{ text }, { text }]);
});

test('notes stand between replies; one’s own are edited after a conflict, and deleted', async ({ page }) => {
  await mockClients(page, []);
  await mockInquiry(page, sampleInquiry(1), []);
  const reference = sampleReference(1);
  const at = (minute: number) => `2026-11-22T09:0${minute}:00.000Z`;
  const noteOf = (number: number, by: string) => ({
    ...{ id: `n${number}`, text: `Note ${number}`, by, at: at(number), mentions: [], version: 1 },
  });
  const reply = { id: 'r2', text: 'Reply 2', by: 'sara', at: at(2), mailId: 'reply#r2' };
  const mine = noteOf(3, 'staff');
  let items = [mine, noteOf(1, 'sara')];
  await mockCall(page, listReplies, { reference }, { items: [reply] });
  await mockCall(page, listInquiryNotes, { reference }, () => ({ items }));
  const { bodies: sent } = await mockCall(
    page,
    updateInquiryNote,
    { reference, id: 'n3' },
    conflict({ ...mine, text: 'Note 3 of another tab', version: 2 }),
    () => {
      items = [{ ...mine, text: 'Changed', version: 3 }, noteOf(1, 'sara')];
      return { ...mine, text: 'Changed', version: 3 };
    },
  );
  const { requests: deleted } = await mockCall(page, deleteInquiryNote, { reference, id: 'n3' }, () => {
    items = [noteOf(1, 'sara')];
    return {};
  });
  await page.goto(`/inbox/${reference}`);
  const entries = page.getByRole('list', { name: 'Replies and internal notes' }).getByRole('listitem');
  await expect(entries).toHaveText([/^Internal note.*sara, .*Note 1$/s, /^sara, .*Reply 2$/s, /Note 3/]);
  await page.getByRole('button', { name: 'Edit the note' }).click();
  const field = page.getByRole('textbox', { name: 'Internal note' });
  await expect(field).toHaveValue('Note 3');
  await field.fill('Changed');
  await page.getByRole('button', { name: 'Save note' }).click();
  await expect(page.getByText('Note 3 of another tab')).toBeVisible();
  await page.getByRole('button', { name: 'Save note' }).click();
  await expect(entries.nth(2)).toContainText('Changed');
  await expect(page.getByRole('button', { name: 'Edit the note' })).toBeFocused();
  expect(sent).toEqual([
    { version: 1, text: 'Changed' },
    { version: 2, text: 'Changed' },
  ]);

  await page.getByRole('button', { name: 'Delete the note' }).click();
  await page.getByRole('button', { name: 'Delete note', exact: true }).click();
  await expect(entries).toHaveCount(2);
  await expect(page.getByRole('button', { name: 'Write an internal note' })).toBeFocused();
  expect(deleted).toHaveLength(1);
});

test('replies stay where the notes cannot be loaded', async ({ page }) => {
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
