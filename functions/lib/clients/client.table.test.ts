import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestStore, type TestStore } from '../../../e2e/support/test-store.ts';
import type { Client } from '../../../shared/domain/client.ts';
import { PIPELINE_STAGES } from '../../../shared/domain/pipeline.ts';
import { sampleClient } from '../../../shared/test-samples/clients.ts';
import { commit } from '../dynamo/commit.ts';
import { ConditionFailed } from '../dynamo/errors.ts';
import {
  countClients,
  emailOwnerWrite,
  findClient,
  findClientByEmail,
  findClients,
  findEmailOwner,
  lastContactWrite,
  saveLastContact,
  takeClientId,
} from './client.table.ts';
import { clientCountWrite, clientItem } from './client-item.ts';

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore(['clients', 'client-emails', 'counters']);
});
afterAll(() => store.stop());

const NOW = new Date('2026-11-23T08:00:00.000Z');
const stored = (...clients: readonly Client[]) => store.fill('clients', ...clients.map(clientItem));
const since = (month: string) =>
  store.fill('counters', { name: 'client-id', shard: 'sequence', value: 9, since: month });
type Listing = Parameters<typeof findClients>[0];
const list = (listing: Partial<Listing> = {}) =>
  findClients({ limit: 20, direction: 'descending', ...listing }, NOW);
const ids = async (listing: Partial<Listing> = {}) => (await list(listing)).items.map(({ id }) => id);
const created = (id: number, month: string, change: Partial<Client> = {}) =>
  sampleClient(id, { createdAt: `${month}-15T08:00:00.000Z`, ...change });

test('an address leads to its client, in any spelling', async () => {
  await stored(sampleClient(7));
  await store.fill('client-emails', { email: 'amira@sample.example', clientId: 7 });
  expect(await findEmailOwner(' AMIRA@sample.example ')).toBe(7);
  expect(await findClientByEmail('amira@sample.example')).toEqual(sampleClient(7));
  expect(await findEmailOwner('omar@sample.example')).toBeUndefined();
  expect(await findClientByEmail('omar@sample.example')).toBeUndefined();
  await commit([emailOwnerWrite(' Omar@sample.example ', 8)]);
  expect(await findEmailOwner('omar@sample.example')).toBe(8);
  expect(await findEmailOwner('amira@sample.example')).toBe(7);
  await commit([emailOwnerWrite('amira@sample.example', 8)]);
  expect(await findEmailOwner('amira@sample.example')).toBe(8);
});

test('numbers of clients follow one another, and the month of the first is kept', async () => {
  await store.fill('counters');
  expect(await takeClientId(NOW)).toBe(1);
  expect(await takeClientId(new Date('2026-12-01T00:00:00.000Z'))).toBe(2);
  expect(await store.items('counters')).toEqual([
    { name: 'client-id', shard: 'sequence', value: 2, since: '2026-11' },
  ]);
});

test('only a later contact is the last one', async () => {
  const at = (day: number) => `2026-11-${day}T08:00:00.000Z`;
  await stored(sampleClient(7, { lastContactDate: at(20) }));
  await saveLastContact(7, at(19));
  expect(await findClient(7)).toMatchObject({ lastContactDate: at(20) });
  await saveLastContact(7, at(21));
  expect(await findClient(7)).toMatchObject({ lastContactDate: at(21) });
});

test.each([
  ['an earlier', 19, false],
  ['the same', 20, false],
  ['a later', 21, true],
] as const)('with %s contact a plan can be committed or not: on day %i %s', async (_, day, isLater) => {
  const at = (number: number) => `2026-11-${number}T08:00:00.000Z`;
  await stored(sampleClient(7, { lastContactDate: at(20) }), sampleClient(8, { lastContactDate: at(10) }));
  const committed = commit([lastContactWrite(7, at(day))]);
  if (isLater) await committed;
  else await expect(committed).rejects.toThrow(ConditionFailed);
  expect(await findClient(7)).toMatchObject({ lastContactDate: at(isLater ? 21 : 20) });
  expect(await findClient(8)).toMatchObject({ lastContactDate: at(10) });
});

test('clients are counted in all, by tier and by stage', async () => {
  await store.fill('counters');
  expect(await countClients()).toEqual({
    total: 0,
    archived: 0,
    tiers: { Dominion: 0, Strategic: 0, Observer: 0 },
    stages: Object.fromEntries(PIPELINE_STAGES.map((stage) => [stage, 0])),
  });
  const client = sampleClient(7, { serviceTier: 'Dominion', pipelineStage: 'Proposal Sent' });
  await commit([clientCountWrite(client, 1)]);
  const { total, tiers, stages } = await countClients();
  expect([total, tiers]).toEqual([1, { Dominion: 1, Strategic: 0, Observer: 0 }]);
  expect(stages).toMatchObject({ 'Proposal Sent': 1, 'Inquiry Received': 0 });
  const others = [sampleClient(8), sampleClient(9, { serviceTier: 'Strategic' }), sampleClient(10)];
  await commit(others.map((other) => clientCountWrite(other, 1)));
  expect((await countClients()).tiers).toEqual({ Dominion: 1, Strategic: 1, Observer: 2 });
});

test('as long as there is no client, none is listed', async () => {
  await stored();
  await store.fill('counters');
  expect(await list()).toEqual({ items: [] });
});

test('clients are listed by creation, month by month, in either direction', async () => {
  await since('2026-01');
  await stored(created(1, '2026-01'), created(2, '2026-04'), created(3, '2026-11'), created(4, '2026-04'));
  expect(await ids({ limit: 2 })).toHaveLength(2);
  await stored(created(1, '2026-01'), created(2, '2026-04'), created(3, '2026-11'));
  expect(await ids()).toEqual([3, 2, 1]);
  expect(await ids({ direction: 'ascending', order: 'created' })).toEqual([1, 2, 3]);
  expect(await list()).not.toHaveProperty('next');
});

test('a list by creation goes on where its page ended, within a month and after it', async () => {
  await since('2026-01');
  const second = created(2, '2026-11', { createdAt: '2026-11-16T08:00:00.000Z' });
  await stored(created(1, '2026-01'), second, created(3, '2026-11'));
  for (const [direction, expected] of [
    ['descending', [2, 3, 1]],
    ['ascending', [1, 3, 2]],
  ] as const) {
    const found: number[] = [];
    let cursor: string | undefined;
    do {
      const page = await list({ limit: 1, direction, cursor });
      found.push(...page.items.map(({ id }) => id));
      cursor = page.next;
    } while (cursor !== undefined && found.length < 9);
    expect(found).toEqual(expected);
  }
});

test('a page passes over twenty-four months without a client', async () => {
  await since('2024-11');
  await stored(created(1, '2024-12'));
  expect(await ids()).toEqual([1]);
  await since('2024-01');
  await stored(created(1, '2024-11'));
  const first = await list();
  expect(first.items).toEqual([]);
  expect(await ids({ cursor: first.next })).toEqual([1]);
});

test('clients of a later month than this one are in no list by creation', async () => {
  await since('2026-11');
  await stored(created(1, '2026-11'), created(2, '2026-12'), created(3, '2026-10'));
  expect(await ids()).toEqual([1]);
  expect(await ids({ direction: 'ascending' })).toEqual([1]);
});

test('a month of a cursor is one of the calendar', async () => {
  await since('2026-11');
  const cursorOf = (month: string) => Buffer.from(JSON.stringify({ month })).toString('base64url');
  for (const month of ['2026-13', '2026-00', '12026-11', '2026-111'])
    await expect(list({ cursor: cursorOf(month) })).rejects.toMatchObject({ code: 'invalid_input' });
});

test.each([
  ['by name', { order: 'name', direction: 'ascending' }, [2, 1, 3]],
  ['by last contact', { order: 'lastContact' }, [3, 2, 1]],
  ['of a stage, the last that entered it first', { pipelineStage: 'Inquiry Received' }, [2, 1]],
  ['of a tier', { serviceTier: 'Observer' }, [3, 1]],
  ['of a status', { status: 'New' }, [3, 2]],
  ['of a lead', { assignedRelationshipLead: 'sara' }, [2, 1]],
] as const)('clients are listed %s', async (_, listing, expected) => {
  const day = (number: number) => `2026-11-0${number}T08:00:00.000Z`;
  const dates = (number: number) => ({ lastContactDate: day(number), stageSince: day(number) });
  await stored(
    sampleClient(1, { ...dates(1), clientName: 'Boris', status: 'Signed', assignedRelationshipLead: 'sara' }),
    sampleClient(2, {
      ...dates(2),
      clientName: 'Amira',
      serviceTier: 'Strategic',
      assignedRelationshipLead: 'sara',
    }),
    sampleClient(3, { ...dates(3), clientName: 'Zoé', pipelineStage: 'Proposal Sent' }),
  );
  expect(await ids(listing)).toEqual(expected);
  const first = await list({ ...listing, limit: 1 });
  expect(await ids({ ...listing, cursor: first.next })).toEqual(expected.slice(1));
});

test('archived clients are in their own lists, in each order and by each filter, and in no other', async () => {
  await since('2026-11');
  const archived = { at: '2026-11-22T10:00:00.000Z', actor: 'sara', reason: 'Ceased trading.' };
  const away = created(2, '2026-11', { archived, assignedRelationshipLead: 'sara' });
  await stored(created(1, '2026-11', { assignedRelationshipLead: 'sara' }), away);
  const filters = [
    ...[{}, { order: 'lastContact' }, { order: 'name' }, { pipelineStage: 'Inquiry Received' }],
    ...[{ serviceTier: 'Observer' }, { status: 'New' }, { assignedRelationshipLead: 'sara' }],
  ] as const;
  for (const filter of filters) {
    expect(await ids(filter), JSON.stringify(filter)).toEqual([1]);
    expect(await ids({ ...filter, archived: 'yes' }), JSON.stringify(filter)).toEqual([2]);
  }
  // As it was before it was stored.
  expect(await findClient(2)).toEqual(away);
});
