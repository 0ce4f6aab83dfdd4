import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestStore, type TestStore } from '../../../e2e/support/test-store.ts';
import { MOST_VIEWS, VIEWED_LISTS, type ViewedList } from '../../../shared/domain/saved-view.ts';
import { createViewOnce, editView, findViews, removeView, storeLayout } from './view.table.ts';

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore(['saved-views']);
});
beforeEach(() => store.fill('saved-views'));
afterAll(() => store.stop());

const NOW = '2026-11-23T09:00:00.000Z';
const now = new Date(NOW);
const content = { name: 'Lost Dominion', query: 'tier=Dominion&status=Lost', isShared: false };
const create = (
  change: Partial<typeof content> = {},
  actor = 'sara',
  key = 'k1',
  list: ViewedList = 'clients',
) =>
  createViewOnce(list, { ...content, ...change }, { actor, now, key, fingerprint: JSON.stringify(change) });
const place = (id: string, list: ViewedList = 'clients') => ({ list, id });
const edit = (
  id: string,
  change: Partial<typeof content>,
  by: { actor?: string; role?: 'staff' | 'admin'; expectedVersion?: number } = {},
) =>
  editView(
    place(id),
    { ...content, ...change },
    { actor: 'sara', role: 'staff', expectedVersion: 1, now, ...by },
  );
const viewsOf = (username: string) => findViews('clients', username);
const namesOf = async (username: string) => (await viewsOf(username)).items.map(({ name }) => name);

test('a view is created once per key, and its maker alone has it', async () => {
  const view = await create();
  expect(view).toMatchObject({ ...content, owner: 'sara', updatedAt: NOW, version: 1 });
  expect(await create()).toEqual(view);
  await expect(create({ name: 'Another' })).rejects.toMatchObject({ code: 'idempotency_key_reused' });
  expect(await viewsOf('sara')).toEqual({ items: [view] });
  expect(await viewsOf('omar')).toEqual({ items: [] });
});

test('the team has a shared view, by name among the own ones', async () => {
  await create({ name: 'Zebra' }, 'omar', 'a');
  const shared = await create({ name: 'Middle', isShared: true }, 'sara', 'b');
  await create({ name: 'Apple' }, 'omar', 'c');
  expect(await namesOf('omar')).toEqual(['Apple', 'Middle', 'Zebra']);
  expect((await viewsOf('lena')).items).toEqual([shared]);
});

test('a view is shared and taken back, and is in one place', async () => {
  const { id } = await create();
  expect(await edit(id, { isShared: true })).toMatchObject({ isShared: true, owner: 'sara', version: 2 });
  expect(await namesOf('omar')).toEqual(['Lost Dominion']);
  expect(await namesOf('sara')).toEqual(['Lost Dominion']);
  await edit(id, { isShared: false, name: 'Mine again' }, { expectedVersion: 2 });
  expect(await namesOf('omar')).toEqual([]);
  expect(await namesOf('sara')).toEqual(['Mine again']);
});

test('an edit names the version it was made on', async () => {
  const { id } = await create();
  await edit(id, { name: 'Second' });
  await expect(edit(id, { name: 'Third' })).rejects.toMatchObject({
    code: 'stale',
    current: { name: 'Second', version: 2 },
  });
  await expect(edit(id, { isShared: true })).rejects.toMatchObject({ code: 'stale' });
  expect(await edit('unknown', {})).toBeUndefined();
});

test('a shared view is its maker’s and any admin’s to change and delete, an own one nobody else’s', async () => {
  const { id: own } = await create({}, 'sara', 'a');
  const { id: shared } = await create({ isShared: true }, 'sara', 'b');
  const colleague = { username: 'omar', role: 'staff' } as const;
  const admin = { username: 'lena', role: 'admin' } as const;
  await expect(edit(shared, { isShared: true }, { actor: 'omar' })).rejects.toMatchObject({
    code: 'forbidden',
  });
  await expect(removeView(place(shared), colleague)).rejects.toMatchObject({ code: 'forbidden' });
  expect(await edit(own, {}, { actor: 'lena', role: 'admin' })).toBeUndefined();
  await removeView(place(own), admin);
  expect((await viewsOf('sara')).items).toHaveLength(2);
  expect(
    await edit(shared, { isShared: true, name: 'Ours' }, { actor: 'lena', role: 'admin' }),
  ).toMatchObject({
    name: 'Ours',
    owner: 'sara',
  });
  await removeView(place(shared), admin);
  await removeView(place(own), { username: 'sara', role: 'staff' });
  await removeView(place(own), { username: 'sara', role: 'staff' });
  expect(await store.items('saved-views')).toEqual([]);
});

test('a person has so many views of their own, and the team so many', async () => {
  const fill = (isShared: boolean) =>
    Promise.all(
      Array.from({ length: MOST_VIEWS }, (_, place) => create({ isShared }, 'sara', `${isShared} ${place}`)),
    );
  await storeLayout('clients', 'sara', { density: 'compact', columns: ['client'] });
  const [first] = await fill(false);
  await expect(create({}, 'sara', 'more')).rejects.toMatchObject({ code: 'invalid_input' });
  await create({}, 'omar', 'more');
  await fill(true);
  await expect(edit(String(first?.id), { isShared: true })).rejects.toMatchObject({ code: 'invalid_input' });
  expect((await viewsOf('sara')).items).toHaveLength(2 * MOST_VIEWS);
});

test('each person has a layout of the list, which is no view', async () => {
  const layout = { density: 'compact', columns: ['client', 'tier'] } as const;
  await storeLayout('clients', 'sara', { ...layout, columns: [...layout.columns] });
  expect(await viewsOf('sara')).toEqual({ items: [], layout });
  expect(await viewsOf('omar')).toEqual({ items: [] });
  expect(await edit('#layout', {})).toBeUndefined();
  await removeView(place('#layout'), { username: 'sara', role: 'admin' });
  expect((await viewsOf('sara')).layout).toEqual(layout);
});

test('a list has its own views, and the same number of them', async () => {
  const ofClients = await create({ isShared: true }, 'sara', 'a');
  const ofInquiries = await create({ query: 'due=overdue', isShared: true }, 'sara', 'b', 'inquiries');
  await storeLayout('clients', 'omar', { density: 'compact', columns: ['client'] });
  await storeLayout('inquiries', 'lena', { density: 'compact', columns: ['reference'] });
  expect(await findViews('clients', 'omar')).toMatchObject({
    items: [ofClients],
    layout: { density: 'compact' },
  });
  expect(await findViews('inquiries', 'omar')).toEqual({ items: [ofInquiries] });
  expect(await findViews('inquiries', 'lena')).toMatchObject({ layout: { columns: ['reference'] } });
  const sara = { username: 'sara', role: 'staff' } as const;
  await removeView(place(ofClients.id, 'inquiries'), sara);
  expect((await viewsOf('sara')).items).toEqual([ofClients]);
  expect(await edit(ofInquiries.id, {})).toBeUndefined();
  for (const list of VIEWED_LISTS)
    await Promise.all(
      Array.from({ length: MOST_VIEWS }, (_, number) => create({}, 'lena', `${list} ${number}`, list)),
    );
  await expect(create({}, 'lena', 'one more', 'inquiries')).rejects.toMatchObject({
    fields: { name: 'There are 50 views: delete one first.' },
  });
  expect((await findViews('inquiries', 'lena')).items).toHaveLength(MOST_VIEWS + 1);
});
