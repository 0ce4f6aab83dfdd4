import { expect, test } from '@playwright/test';
import { listReplies } from '../../shared/contract/inquiries.ts';
import {
  addInquiryNote,
  deleteInquiryNote,
  listInquiryNotes,
  updateInquiryNote,
} from '../../shared/contract/inquiry-notes.ts';
import { listStaff } from '../../shared/contract/staff-access.ts';
import { sampleInquiry, sampleReference } from '../../shared/test-samples/inquiries.ts';
import { NOW } from '../../shared/test-samples/time.ts';
import { mockClients } from '../support/mocks/crm-mocks.ts';
import { mockInquiry } from '../support/mocks/inquiries-mocks.ts';
import { brokenConnection, conflict, mockCall, mockEndpoint } from '../support/mocks/mock-endpoint.ts';
import { newInquiry } from '../support/page/new-inquiry.ts';
import { startSignedIn } from '../support/page/sessions.ts';

startSignedIn();

const MENTIONS = [
  { username: 'sara', isMailed: true },
  { username: 'samir', isMailed: false },
];
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
    /Internal note · staff only.*You, .*Emailed to sara\..*Not emailed to samir: the account has no/s,
  );
  expect(sent).toEqual([{ text }, { text }]);
});

test(
  'a note that is cancelled or added is gone, at the server too',
  { tag: '@details' },
  async ({ page, baseURL }, { retry: attempt }) => {
    const reference = await newInquiry(page, baseURL, `story-of-a-cancelled-note-${attempt}`, {
      name: 'Nils Sample',
      email: 'nils@sample.example',
      message: 'A note, please (sample).',
    });
    const open = page.getByRole('button', { name: 'Write an internal note' });
    const field = page.getByRole('textbox', { name: 'Internal note' });
    const saved = page.getByText(/^Draft saved \d\d:\d\d$/);
    const draftsAtServer = async () =>
      (await (await page.request.get(`/api/inquiries/${reference}/drafts`)).json()).items;
    await page.goto(`/inbox/${reference}`);
    await open.click();
    await field.fill('Ask the desk');
    await expect(saved).toBeVisible();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect.poll(draftsAtServer).toEqual([]);
    await open.click();
    await expect(field).toHaveValue('');

    await field.fill('Asked the desk');
    await expect(saved).toBeVisible();
    await page.reload();
    await expect(field, 'a note that was begun is open at once').toHaveValue('Asked the desk');
    await page.getByRole('button', { name: 'Add note' }).click();
    await expect(page.getByText('Note added', { exact: true })).toBeVisible();
    await open.click();
    await expect(field).toBeFocused();
    await expect(field).toHaveValue('');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.reload();
    await expect(open).toBeVisible();
  },
);

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

test('what was typed of a note is kept until it is cancelled', { tag: '@details' }, async ({ page }) => {
  await mockClients(page, []);
  await mockInquiry(page, sampleInquiry(1), []);
  const reference = sampleReference(1);
  const at = '2026-11-22T09:01:00.000Z';
  const note = { id: 'n1', text: 'Two vessels', by: 'staff', at, mentions: [], version: 1 };
  await mockCall(page, listReplies, { reference }, { items: [] });
  await mockCall(page, listInquiryNotes, { reference }, { items: [note] });
  const edit = page.getByRole('button', { name: 'Edit the note' });
  const field = page.getByRole('textbox', { name: 'Internal note' });
  await page.goto(`/inbox/${reference}`);
  await edit.click();
  await field.fill('Two vessels in Fujairah');
  await page.reload();
  await edit.click();
  await expect(field).toHaveValue('Two vessels in Fujairah');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await edit.click();
  await expect(field).toHaveValue('Two vessels');
});
