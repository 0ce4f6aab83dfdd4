import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type ConcurrentWrites, startConcurrentWrites } from '../../../e2e/support/concurrent-writes.ts';
import { saveContact } from '../../../shared/contract/client-contacts.ts';
import {
  countDuplicatePairs,
  declareDistinct,
  listDuplicatePairs,
  mergeClients,
  undoMerge,
} from '../../../shared/contract/client-merges.ts';
import {
  archiveClient,
  createClient,
  readClient,
  restoreClient,
  updateClient,
} from '../../../shared/contract/crm.ts';
import type { Endpoint, RequestOf } from '../../../shared/contract/endpoint.ts';
import type { Client } from '../../../shared/domain/client.ts';
import { backfillPage } from '../reporting/backfill-indexes.table.ts';
import { findDuePairChecks, redrivePairCheck } from './client-pairs.table.ts';
import { findClientPairs } from './find-client-pairs.ts';

let store: ConcurrentWrites;
beforeAll(async () => {
  store = await startConcurrentWrites();
});
beforeEach(async () => {
  for (const table of ['clients', 'client-search', 'client-emails', 'client-pairs'] as const)
    await store.fill(table);
});
afterAll(() => store.stop());

const NOW = new Date('2026-11-23T10:00:00.000Z');
const LATER = new Date('2027-01-01T00:00:00.000Z');
let keys = 0;
const call = async <E extends Endpoint>(endpoint: E, input: RequestOf<E>) => {
  keys += 1;
  const { status, body } = await store.call(endpoint, input, { key: `a-sample-key-of-pairs-${keys}` });
  expect([status < 300, body]).toEqual([true, body]);

  return body;
};
const newClient = async (clientName: string, change: Record<string, unknown> = {}): Promise<Client> => {
  keys += 1;
  const entered = { clientName, contactEmail: `pairs-${keys}@sample.example`, ...change };

  return createClient.output.parse(await call(createClient, entered));
};
const read = async (id: number): Promise<Client> => readClient.output.parse(await call(readClient, { id }));
/** The clients that wait to be compared. */
const ordered = async (): Promise<number[]> => (await findDuePairChecks(LATER, undefined)).keys.map(Number);
/** What the stream does. */
const settle = async () => {
  for (const id of await ordered()) await findClientPairs(id, NOW);
  expect(await ordered()).toEqual([]);
};
const pairs = async () => {
  const { items } = listDuplicatePairs.output.parse(await call(listDuplicatePairs, {}));

  return items.map(({ one, other, because }) => [one.id, other.id, because]);
};
const count = async () => (await call(countDuplicatePairs, {})).count;
const two = async () => {
  const [one, other] = [await newClient('Orlova Maritime'), await newClient('Orlova Maritime')];
  await settle();

  return { one: await read(one.id), other: await read(other.id) };
};

test('two clients with one name are a pair, once, with the lower number first', async () => {
  const { one, other } = await two();
  expect(await pairs()).toEqual([[one.id, other.id, ['name']]]);
  expect(await count()).toBe(1);
});

test('a client like no other is in no pair', async () => {
  await newClient('Orlova Maritime');
  await newClient('Sable Forwarding');
  await settle();
  expect([await pairs(), await count()]).toEqual([[], 0]);
});

test('an edit adds reasons, and takes a pair away', async () => {
  const { one, other } = await two();
  const edit = async (change: Partial<Client>) => {
    await call(updateClient, { id: other.id, version: (await read(other.id)).version, ...change });
    await settle();
  };
  await call(updateClient, { id: one.id, version: one.version, contactWhatsApp: '+971 50 555 0101' });
  await edit({ contactWhatsApp: '050 555 0101' });
  expect(await pairs()).toEqual([[one.id, other.id, ['phone', 'name']]]);
  await edit({ clientName: 'Sable Forwarding' });
  expect(await pairs()).toEqual([[one.id, other.id, ['phone']]]);
  await edit({ contactWhatsApp: '' });
  expect([await pairs(), await count()]).toEqual([[], 0]);
});

test('an edit of a field that is not compared compares nothing', async () => {
  const { one } = await two();
  await call(updateClient, { id: one.id, version: one.version, pipelineStage: 'Proposal Sent' });
  expect(await ordered()).toEqual([]);
});

test('a contact is compared as the client is', async () => {
  const [one, other] = [await newClient('Orlova Maritime'), await newClient('Sable Forwarding')];
  await settle();
  const contact = { name: 'Orlova Maritime', email: 'dara@sample.example' };
  await call(saveContact, { id: other.id, version: other.version, ...contact });
  await settle();
  expect(await pairs()).toEqual([[one.id, other.id, ['name']]]);
});

test('a pair that staff have separated goes at once, and comes back only when they say so', async () => {
  const { one, other } = await two();
  const said = { id: one.id, otherId: other.id };
  await call(declareDistinct, { ...said, version: one.version });
  expect([await pairs(), await ordered()]).toEqual([[], []]);
  await call(updateClient, {
    ...{ id: other.id, version: (await read(other.id)).version, company: 'Orlova' },
  });
  await settle();
  expect(await pairs()).toEqual([]);
  const { version } = await read(one.id);
  await call(declareDistinct, { ...said, version, isDistinct: false });
  await settle();
  expect(await pairs()).toEqual([[one.id, other.id, ['name']]]);
});

test('of two who separate one pair at once, the second is told that it has changed', async () => {
  const { one, other } = await two();
  const said = { id: one.id, otherId: other.id, version: one.version };
  const answers = await Promise.all([store.call(declareDistinct, said), store.call(declareDistinct, said)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await pairs()).toEqual([]);
});

test('a merge takes the pair at once, the other pairs of the merged one with it, and its undoing brings them back', async () => {
  const { one, other } = await two();
  const third = await newClient('Orlova Maritime');
  await settle();
  expect(await count()).toBe(3);
  await call(mergeClients, {
    ...{ id: one.id, version: one.version, mergedId: other.id, mergedVersion: other.version },
  });
  // Those with a merged client are not shown even before they are compared again.
  expect(await pairs()).toEqual([[one.id, third.id, ['name']]]);
  await settle();
  expect([await pairs(), await count()]).toEqual([[[one.id, third.id, ['name']]], 1]);
  await call(undoMerge, { id: one.id, version: (await read(one.id)).version, mergedId: other.id });
  await settle();
  expect(await count()).toBe(3);
});

test('staff may say that a client is compared again though the other was merged since', async () => {
  const { one, other } = await two();
  const said = { id: one.id, otherId: other.id };
  await call(declareDistinct, { ...said, version: one.version });
  const third = await newClient('Sable Forwarding');
  const { version: mergedVersion } = await read(other.id);
  await call(mergeClients, {
    ...{ id: third.id, version: third.version, mergedId: other.id, mergedVersion },
  });
  const { version } = await read(one.id);
  await call(declareDistinct, { ...said, version, isDistinct: false });
  expect((await read(one.id)).distinctFrom).toEqual([]);
});

test('an archived client is in no pair until it is back', async () => {
  const { one, other } = await two();
  await call(archiveClient, { id: one.id, version: one.version });
  expect(await pairs()).toEqual([]);
  await settle();
  expect(await count()).toBe(0);
  await call(restoreClient, { id: one.id, version: one.version + 1 });
  await settle();
  expect(await pairs()).toEqual([[one.id, other.id, ['name']]]);
});

test('a pair that another change has made wrong meanwhile is not stored', async () => {
  const one = await newClient('Orlova Maritime');
  await settle();
  const other = await newClient('Orlova Maritime');
  store.inBetween(async () => {
    await call(updateClient, { id: one.id, version: one.version, clientName: 'Sable Forwarding' });
    await findClientPairs(one.id, NOW);
  }, 'client-pairs');
  await findClientPairs(other.id, NOW);
  expect([await pairs(), await ordered()]).toEqual([[], []]);
});

test('a client that changes while it is compared is compared again', async () => {
  await newClient('Orlova Maritime');
  await settle();
  const other = await newClient('Orlova Maritime');
  store.inBetween(
    () => call(updateClient, { id: other.id, version: other.version, clientName: 'Sable Forwarding' }),
    'client-pairs',
  );
  await findClientPairs(other.id, NOW);
  expect([await pairs(), await ordered()]).toEqual([[], []]);
});

test('an order that the stream has lost is repeated after a minute, then every quarter of an hour', async () => {
  const { id } = await newClient('Orlova Maritime');
  const [item] = await store.items('client-pairs');
  const due = new Date(String(item?.dueAt));
  const before = new Date(due.getTime() - 1);
  expect((await findDuePairChecks(before, undefined)).keys).toEqual([]);
  await redrivePairCheck(id, before);
  expect(await store.items('client-pairs')).toEqual([item]);
  await redrivePairCheck(id, due);
  expect(await store.items('client-pairs')).toMatchObject([
    { due: 'yes', dueAt: new Date(due.getTime() + 15 * 60_000).toISOString() },
  ]);
});

test('clients from before the list are compared by the backfill', async () => {
  const { one, other } = await two();
  await store.fill('client-pairs');
  expect(await backfillPage('client-pairs')).toMatchObject({ changed: 2, failed: 0 });
  await settle();
  expect(await pairs()).toEqual([[one.id, other.id, ['name']]]);
});

test('what very many share is no reason: a client is in twenty pairs at most', async () => {
  for (let client = 0; client < 24; client += 1) {
    await newClient('Orlova Maritime');
    await settle();
  }
  const stored = await store.items('client-pairs');
  const ofEach = Object.values(Object.groupBy(stored, ({ clientId }) => String(clientId)));
  expect(Math.max(...ofEach.map((of = []) => of.length))).toBe(20);
});

test('pairs are listed by the page, the newest first', async () => {
  await two();
  await newClient('Orlova Maritime');
  await settle();
  const first = listDuplicatePairs.output.parse(await call(listDuplicatePairs, { limit: '2' }));
  const last = listDuplicatePairs.output.parse(
    await call(listDuplicatePairs, { limit: '2', cursor: String(first.next) }),
  );
  expect([first.items.length, last.items.length, last.next]).toEqual([2, 1, undefined]);
});
