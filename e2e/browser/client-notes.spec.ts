import { expect, test } from '@playwright/test';
import { listPinnedNotes, listTimeline, pinNote, updateNote } from '../../shared/contract/client-timeline.ts';
import { sampleClient } from '../../shared/test-samples/clients.ts';
import { NOW } from '../../shared/test-samples/time.ts';
import { mockClients } from '../support/mocks/crm-mocks.ts';
import { mockCall, problem } from '../support/mocks/mock-endpoint.ts';
import { startSignedIn } from '../support/page/sessions.ts';

startSignedIn();

test('a note that a colleague has edited meanwhile is saved on top, and not over it', {
  tag: '@details',
}, async ({ page }) => {
  await mockClients(page, [sampleClient(12)]);
  const entry = `${NOW}#note#a`;
  const note = { kind: 'note', entry, at: NOW, actor: 'sara', text: 'Called.', version: 1 } as const;
  await mockCall(page, listTimeline, { id: 12 }, { items: [note] });
  const theirs = { ...note, text: 'Called at noon.', version: 2, editedAt: NOW, editedBy: 'sara' };
  const saved = { ...theirs, text: 'Called twice.', version: 3 };
  const stale = problem(409, { code: 'stale', message: 'Changed meanwhile.', current: theirs });
  const { bodies } = await mockCall(page, updateNote, { id: 12 }, stale, saved);
  await page.goto('/clients/12');
  await page.getByRole('button', { name: 'Edit the note “Called.”' }).click();
  const form = page.getByRole('form', { name: 'Edit the note' });
  await form.getByLabel('Note').fill('Called twice.');
  await form.getByRole('button', { name: 'Save note' }).click();
  await expect(form.getByRole('alert').filter({ hasText: 'Somebody else' })).toContainText('Called at noon.');
  await mockCall(page, listTimeline, { id: 12 }, { items: [saved] });
  await form.getByRole('button', { name: 'Save note' }).click();
  await expect(page.getByText('Called twice.', { exact: true })).toBeVisible();
  expect(bodies).toEqual([
    { entry, version: 1, text: 'Called twice.' },
    { entry, version: 2, text: 'Called twice.' },
  ]);
  await mockCall(
    page,
    pinNote,
    { id: 12 },
    problem(409, { code: 'not_possible', message: 'Ten are pinned.' }),
  );
  await page.getByRole('button', { name: 'Pin the note' }).click();
  await expect(page.getByText('Ten are pinned.')).toBeVisible();
});

test('what is typed into a note that is edited stays until it is cancelled, also where a colleague has edited it since', {
  tag: '@details',
}, async ({ page }) => {
  await mockClients(page, [sampleClient(12)]);
  const note = { kind: 'note', entry: `${NOW}#note#a`, at: NOW, actor: 'sara', version: 1 } as const;
  await mockCall(page, listTimeline, { id: 12 }, { items: [{ ...note, text: 'Called.' }] });
  await page.goto('/clients/12');
  await page.getByRole('button', { name: 'Edit the note “Called.”' }).click();
  const form = page.getByRole('form', { name: 'Edit the note' });
  await form.getByLabel('Note').fill('Called twice.');
  const theirs = { ...note, text: 'Called at noon.', version: 2, editedAt: NOW, editedBy: 'sara' };
  await mockCall(page, listTimeline, { id: 12 }, { items: [theirs] });
  await page.reload();
  const edit = page.getByRole('button', { name: 'Edit the note “Called at noon.”' });
  await edit.click();
  await expect(form.getByLabel('Note')).toHaveValue('Called twice.');
  await expect(form.getByRole('alert').filter({ hasText: 'Somebody else' })).toContainText('Called at noon.');
  await form.getByRole('button', { name: 'Cancel' }).click();
  await edit.click();
  await expect(form.getByLabel('Note')).toHaveValue('Called at noon.');
});

test('the text of a note that is being edited stays where the note has gone from its list meanwhile', {
  tag: '@details',
}, async ({ page }) => {
  await mockClients(page, [sampleClient(12)]);
  const note = { kind: 'note', entry: `${NOW}#note#a`, at: NOW, actor: 'sara', version: 1 } as const;
  const called = { ...note, text: 'Called.', pinned: { at: NOW, by: 'sara' } };
  const written = { ...note, entry: `${NOW}#note#b`, text: 'Wrote.' };
  await mockCall(page, listPinnedNotes, { id: 12 }, { items: [called] }, { items: [] });
  await mockCall(page, listTimeline, { id: 12 }, { items: [written] }, { items: [] });
  await page.goto('/clients/12');
  const pinned = page.getByRole('list', { name: 'Pinned notes' });
  const timeline = page.getByRole('region', { name: 'Timeline' });
  for (const [list, text] of [
    [pinned, 'Called.'],
    [timeline, 'Wrote.'],
  ] as const) {
    await list.getByRole('button', { name: `Edit the note “${text}”` }).click();
    await list.getByRole('textbox').fill(`${text} Again.`);
  }
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByRole('button', { name: 'Refresh' })).toBeEnabled();
  await expect(pinned.getByRole('textbox')).toHaveValue('Called. Again.');
  await expect(timeline.getByRole('textbox')).toHaveValue('Wrote. Again.');

  const saved = { ...called, pinned: undefined, text: 'Called. Again.', version: 2 };
  const { bodies } = await mockCall(page, updateNote, { id: 12 }, saved);
  await pinned.getByRole('button', { name: 'Save note' }).click();
  await expect(pinned).toBeHidden();
  await expect(timeline.getByRole('textbox')).toHaveValue('Wrote. Again.');
  expect(bodies).toEqual([{ entry: called.entry, version: 1, text: 'Called. Again.' }]);
});

test('once the last pinned note is unpinned, the heading of the client has the focus', {
  tag: '@details',
}, async ({ page }) => {
  await mockClients(page, [sampleClient(12)]);
  const note = {
    ...({
      kind: 'note',
      entry: `${NOW}#note#a`,
      at: NOW,
      actor: 'sara',
      text: 'Called.',
      version: 1,
    } as const),
    pinned: { at: NOW, by: 'sara' },
  };
  await mockCall(page, listPinnedNotes, { id: 12 }, { items: [note] }, { items: [] });
  await mockCall(page, pinNote, { id: 12 }, { ...note, version: 2 });
  await page.goto('/clients/12');
  const pinned = page.getByRole('list', { name: 'Pinned notes' });
  await pinned.getByRole('button', { name: 'Unpin the note “Called.”' }).press('Enter');
  await expect(pinned).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});
