import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ClientMerges, startClientMerges } from '../../e2e/support/client-merges.ts';
import { removeContact } from '../../shared/contract/client-contacts.ts';
import { listDuplicates, mergeClients, undoMerge } from '../../shared/contract/client-merges.ts';
import { addNote, listTimeline } from '../../shared/contract/client-timeline.ts';
import {
  archiveClient,
  createClient,
  listClients,
  releaseEmail,
  restoreClient,
  searchClients,
  summariseClients,
  updateClient,
} from '../../shared/contract/crm.ts';

let crm: ClientMerges;
beforeAll(async () => {
  crm = await startClientMerges();
});
afterAll(() => crm.store.stop());

type Records = Awaited<ReturnType<ClientMerges['recordsOf']>>;

const together = (one: Records, other: Records) =>
  Object.fromEntries(
    Object.entries(one).map(([list, ids]) => [list, [...ids, ...other[list as keyof Records]].toSorted()]),
  );

const sorted = (records: Records) =>
  Object.fromEntries(Object.entries(records).map(([list, ids]) => [list, ids.toSorted()]));

test('a merge shows the records of both at the one that stays, and its undoing gives each its own back', async () => {
  const { own, other } = await crm.twoClients();
  await crm.fill(own);
  await crm.fill(other);
  const [before, theirs] = [await crm.recordsOf(own), await crm.recordsOf(other)];
  for (const list of Object.values(theirs)) expect(list.length).toBeGreaterThan(0);

  const merged = await crm.merge(await crm.read(own.id), await crm.read(other.id));
  expect(merged).toMatchObject({ id: own.id, contacts: [{ email: other.contactEmail }] });
  expect(sorted(await crm.recordsOf(own))).toEqual(together(before, theirs));
  // Whoever has the old number finds the one that stays.
  expect(sorted(await crm.recordsOf(other))).toEqual(together(before, theirs));
  expect((await crm.read(other.id)).id).toBe(own.id);
  await crm.expectCountsAgree();

  await crm.undo(own, other);
  expect(sorted(await crm.recordsOf(own))).toEqual(sorted(before));
  expect(sorted(await crm.recordsOf(other))).toEqual(sorted(theirs));
  await crm.expectCountsAgree();
});

test('a merged list of several pages has each entry once, in order of time', async () => {
  const { own, other } = await crm.twoClients();
  for (const text of ['one', 'two', 'three']) {
    await crm.call(addNote, { id: own.id, text: `own ${text}` });
    await crm.call(addNote, { id: other.id, text: `other ${text}` });
  }
  await crm.merge(own, other);
  const all = (await crm.call(listTimeline, { id: own.id, limit: '50' } as never)).items.map(
    ({ entry }) => entry,
  );
  const paged: unknown[] = [];
  let cursor: string | undefined;
  do {
    const page = (await crm.call(listTimeline, {
      ...{ id: own.id, limit: '3', ...(cursor !== undefined && { cursor }) },
    } as never)) as Record<string, unknown> & { items: Record<string, unknown>[] };
    paged.push(...page.items.map(({ entry }) => entry));
    cursor = page.next === undefined ? undefined : String(page.next);
  } while (cursor !== undefined);
  expect(paged).toEqual(all);
  expect(all).toHaveLength(10);
  const notes = (await crm.call(listTimeline, { id: own.id })).items.filter(({ kind }) => kind === 'note');
  expect(notes.map(({ text, mergedId }) => [text, mergedId])).toContainEqual(['other one', other.id]);
  expect(notes.map(({ text, mergedId }) => [text, mergedId])).toContainEqual(['own one', undefined]);
  expect(all).toEqual(all.toSorted().toReversed());
});

test('search finds the one that stays by name, address and number of the other; lists and counts have one', async () => {
  const own = await crm.newClient('Vostok Terminals');
  const other = await crm.newClient('Zapad Silos', { contactWhatsApp: '+7 812 555 9876' });
  const total = summariseClients.output.parse(await crm.call(summariseClients, {})).total;
  await crm.merge(own, other);
  const found = async (q: string) =>
    (await crm.call(searchClients, { q })).items.map(({ id, foundBy }) => [id, foundBy]);
  expect(await found('zapad')).toEqual([[own.id, 'Zapad Silos']]);
  expect(await found('7812555')).toEqual([[own.id, 'Zapad Silos']]);
  expect(await found(other.contactEmail)).toEqual([[own.id, 'Zapad Silos']]);
  expect(await found('vostok')).toEqual([[own.id, undefined]]);
  expect((await found(String(other.id)))[0]).toEqual([own.id, undefined]);
  expect(summariseClients.output.parse(await crm.call(summariseClients, {})).total).toBe(total - 1);
  expect((await crm.call(listClients, { order: 'name' } as never)).items.map(({ id }) => id)).not.toContain(
    other.id,
  );
  const alike = await crm.newClient('Zapad Silos');
  expect((await crm.call(listDuplicates, { id: alike.id })).items).toEqual([]);
});

test('a merged client is not changed any more; notes on its number are the other’s', async () => {
  const { own, other } = await crm.twoClients();
  await crm.merge(own, other);
  const at = { id: other.id, version: 2 };
  expect(await crm.code(updateClient, { ...at, company: 'Late' })).toEqual([409, 'merged']);
  expect(await crm.code(updateClient, { id: other.id, company: 'Late' })).toEqual([409, 'merged']);
  expect(await crm.code(archiveClient, at)).toEqual([409, 'merged']);
  expect(await crm.code(restoreClient, at)).toEqual([409, 'merged']);
  await crm.call(addNote, { id: other.id, text: 'Late note' });
  expect((await crm.recordsOf(own)).notes).toEqual(['Late note']);
});

test('the address of the merged client may become the other’s, is no third client’s, and can be released', async () => {
  const { own, other } = await crm.twoClients();
  const merged = await crm.merge(own, other);
  const third = { clientName: 'Third', contactEmail: other.contactEmail };
  expect(await crm.code(createClient, third)).toEqual([409, 'email_taken']);
  const edited = await crm.call(updateClient, {
    id: own.id,
    version: merged.version,
    contactEmail: other.contactEmail,
  });
  expect(edited).toMatchObject({ contactEmail: other.contactEmail, formerEmails: [own.contactEmail] });
  expect(
    await crm.code(undoMerge, { id: own.id, version: edited.version, mergedId: other.id } as never),
  ).toEqual([409, 'not_possible']);
  const back = await crm.call(updateClient, {
    id: own.id,
    version: edited.version,
    contactEmail: own.contactEmail,
  } as never);
  const removed = await crm.call(removeContact, {
    ...{ id: own.id, version: back.version, contactId: `${other.id}-m${other.id}` },
  } as never);
  expect(removed).toMatchObject({ formerEmails: [other.contactEmail] });
  const released = await crm.call(releaseEmail, {
    id: own.id,
    version: removed.version,
    email: other.contactEmail,
  } as never);
  expect(released).toMatchObject({ formerEmails: [] });
  const next = await crm.newClient('Next', { contactEmail: other.contactEmail });
  expect(
    await crm.code(undoMerge, { id: own.id, version: released.version, mergedId: other.id } as never),
  ).toEqual([409, 'not_possible']);
  expect((await crm.read(next.id)).contactEmail).toBe(other.contactEmail);
});

test('merges follow each other, and are undone the last first', async () => {
  const [first, second, third] = [
    await crm.newClient('A'),
    await crm.newClient('B'),
    await crm.newClient('C'),
  ];
  await crm.fill(first);
  const theirs = await crm.recordsOf(first);
  await crm.merge(second, await crm.read(first.id));
  await crm.merge(third, await crm.read(second.id));
  expect((await crm.read(first.id)).id).toBe(third.id);
  expect(sorted(await crm.recordsOf(third))).toEqual(sorted(theirs));
  const { version } = await crm.read(third.id);
  expect(await crm.code(undoMerge, { id: third.id, version, mergedId: first.id })).toEqual([
    409,
    'not_possible',
  ]);
  expect(await crm.code(undoMerge, { id: second.id, version: 3, mergedId: first.id })).toEqual([
    409,
    'merged',
  ]);
  expect((await crm.undo(third, second)).includes).toBeUndefined();
  expect((await crm.read(first.id)).id).toBe(second.id);
  await crm.undo(second, first);
  expect((await crm.read(first.id)).id).toBe(first.id);
  expect(sorted(await crm.recordsOf(first))).toEqual(sorted(theirs));
  await crm.expectCountsAgree();
});

test('of two who merge at once the second is refused; the same request twice is one merge', async () => {
  const { own, other } = await crm.twoClients();
  const input = { id: own.id, version: 1, mergedId: other.id, mergedVersion: 1 };
  const theirs = { id: other.id, version: 1, mergedId: own.id, mergedVersion: 1 };
  crm.store.inBetween(() => crm.store.call(mergeClients, theirs));
  expect(await crm.code(mergeClients, input)).toEqual([409, 'merged']);
  expect(await crm.code(mergeClients, theirs)).toEqual([200, undefined]);
  expect((await crm.read(own.id)).version).toBe(2);
  expect(crm.store.hasComeInBetween()).toBe(true);
});

test.each([
  ['the one that stays', 'own'],
  ['the other', 'other'],
] as const)('an edit of %s in between makes the merge stale', async (_, which) => {
  const clients = await crm.twoClients();
  const { own, other } = clients;
  const { id } = clients[which];
  crm.store.inBetween(() => crm.store.call(updateClient, { id, version: 1, company: 'Theirs' }));
  expect(
    await crm.code(mergeClients, { id: own.id, version: 1, mergedId: other.id, mergedVersion: 1 }),
  ).toEqual([409, 'stale']);
  expect((await crm.read(other.id)).id).toBe(other.id);
});

test('there is no merge with a client that does not exist', async () => {
  const own = await crm.newClient('Alone');
  expect(await crm.code(mergeClients, { id: own.id, version: 1, mergedId: 9999, mergedVersion: 1 })).toEqual([
    404,
    'not_found',
  ]);
});
