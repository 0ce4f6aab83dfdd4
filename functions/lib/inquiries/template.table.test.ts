import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startTestStore, type TestStore } from '../../../e2e/support/test-store.ts';
import { MOST_TEMPLATES } from '../../../shared/domain/reply-template.ts';
import { dynamo } from '../dynamo/client.ts';
import { LISTED } from '../dynamo/tables.ts';
import { createTemplateOnce, deleteTemplate, editTemplate, findTemplates } from './template.table.ts';

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore(['reply-templates']);
});
beforeEach(() => store.fill('reply-templates'));
afterAll(() => store.stop());

const NOW = '2026-11-22T09:00:00.000Z';
const context = { actor: 'sara', now: new Date(NOW) };
const content = { name: 'First answer', text: 'Good day {{name}},' };
const create = (change: Partial<typeof content> = {}, key = 'k1', fingerprint = 'f1') =>
  createTemplateOnce({ ...content, ...change }, { ...context, key, fingerprint });

test('a template is created once per key, and listed by name', async () => {
  const first = await create();
  expect(first).toMatchObject({ ...content, updatedBy: 'sara', updatedAt: NOW, version: 1 });
  expect(await create()).toEqual(first);
  await expect(create({}, 'k1', 'f2')).rejects.toMatchObject({ code: 'idempotency_key_reused' });
  const second = await create({ name: 'Ärger' }, 'k2');
  const third = await create({ name: 'Zürich' }, 'k3');
  expect(await findTemplates()).toEqual([second, first, third]);
});

test('an edit names the version it was made on', async () => {
  const { id } = await create();
  const edit = (expectedVersion: number, text: string) =>
    editTemplate(id, { ...content, text }, { ...context, actor: 'omar', expectedVersion });
  expect(await edit(1, 'Second text.')).toMatchObject({
    text: 'Second text.',
    updatedBy: 'omar',
    version: 2,
  });
  await expect(edit(1, 'Third text.')).rejects.toMatchObject({
    code: 'stale',
    current: { text: 'Second text.' },
  });
  expect((await findTemplates()).map(({ text }) => text)).toEqual(['Second text.']);
});

test('a template that was edited since its key was used answers as it is now', async () => {
  const { id } = await create();
  const edited = await editTemplate(id, { ...content, text: 'Later.' }, { ...context, expectedVersion: 1 });
  expect(await create()).toEqual(edited);
});

test('an edit in between is not overwritten', async () => {
  const { id } = await create();
  const edit = (text: string) => editTemplate(id, { ...content, text }, { ...context, expectedVersion: 1 });
  store.beforeNext(() => edit('In between.'));
  await expect(edit('Late.')).rejects.toMatchObject({ code: 'stale', current: { text: 'In between.' } });
  expect((await findTemplates()).map(({ text }) => text)).toEqual(['In between.']);
});

test('of two edits at once one is made', async () => {
  const { id } = await create();
  const edits = await Promise.allSettled(
    ['A', 'B'].map((text) => editTemplate(id, { ...content, text }, { ...context, expectedVersion: 1 })),
  );
  expect(edits.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});

test('a deleted template is gone, and cannot be edited', async () => {
  const { id } = await create();
  await deleteTemplate(id);
  await deleteTemplate(id);
  expect(await findTemplates()).toEqual([]);
  expect(await editTemplate(id, content, { ...context, expectedVersion: 1 })).toBeUndefined();
});

test('no more templates are created than are read at once', async () => {
  const stored = (number: number) => ({
    ...{ ...LISTED, id: `t${number}`, ...content, updatedBy: 'sara', updatedAt: NOW, version: 1 },
  });
  await store.fill('reply-templates', ...Array.from({ length: MOST_TEMPLATES - 1 }, (_, at) => stored(at)));
  await create();
  await expect(create({}, 'k2')).rejects.toMatchObject({
    ...{ code: 'invalid_input', fields: { name: 'There are 100 templates: delete one first.' } },
  });
  expect(await create()).toMatchObject(content);
  expect(await findTemplates()).toHaveLength(MOST_TEMPLATES);
});

test('templates are read as they are at that moment', async () => {
  const sent = vi.spyOn(dynamo, 'send');
  await findTemplates();
  expect(sent.mock.calls.map(([{ input }]) => input)).toMatchObject([{ ConsistentRead: true }]);
  sent.mockRestore();
});
