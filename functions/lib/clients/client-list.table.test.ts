import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestStore, type TestStore } from '../../../e2e/support/test-store.ts';
import type { Client } from '../../../shared/domain/client.ts';
import { sampleClient } from '../../../shared/test-samples/clients.ts';
import { dynamo } from '../dynamo/client.ts';
import { findClient } from './client.table.ts';
import { clientItem } from './client-item.ts';
import { findClients } from './client-list.table.ts';
import { clientSearchRows } from './search-terms.ts';

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore(['clients', 'client-emails', 'client-search', 'counters']);
});
beforeEach(async () => {
  await store.fill('client-search');
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

/** All pages of a list, with how many clients each has and how many it looked at. */
const walkAll = async (listing: Partial<Listing>) => {
  const pages: { found: number[]; looked: number | undefined }[] = [];
  let cursor: string | undefined;
  do {
    const { items, looked, next } = await list({ ...listing, cursor });
    pages.push({ found: items.map(({ id }) => id), looked });
    cursor = next;
  } while (cursor !== undefined && pages.length < 99);

  return pages;
};
const ALL = Array.from({ length: 60 }, (_, place) => place + 1);
const TIERS = ['Observer', 'Strategic', 'Dominion'] as const;
const STATUSES = ['New', 'In Progress', 'Signed', 'Lost'] as const;
const STAGES = ['Inquiry Received', 'Proposal Sent'] as const;

const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000).toISOString();

/** Sixty clients that differ in every filter; the higher the number, the later the contact. */
const various = ALL.map((id) =>
  sampleClient(id, {
    ...{
      clientName: `Client ${String(70 - id)}`,
      company: id % 7 === 0 ? 'Meridian Grain' : 'Sample Carriers',
    },
    ...{ serviceTier: TIERS[id % 3] ?? 'Observer', status: STATUSES[id % 4] ?? 'New' },
    ...{
      pipelineStage: STAGES[id % 2] ?? 'Inquiry Received',
      assignedRelationshipLead: id % 5 ? 'sara' : '',
    },
    ...{ divisionOfInterest: id % 2 ? 'Holdings' : 'ARCHAI', source: id % 3 ? 'Website · ARCHAI' : 'Fair' },
    lastContactDate: hoursAgo((61 - id) * 24),
    createdAt: hoursAgo((61 - id) * 24),
    stageSince: hoursAgo(id),
    ...(id > 55 && { archived: { at: '2026-11-22T10:00:00.000Z', actor: 'sara', reason: '' } }),
  }),
);
const fillVarious = async () => {
  await since('2026-09');
  await stored(...various);
  await store.fill('client-search', ...various.flatMap(clientSearchRows));
};
const idsWhere = (holds: (client: Client) => boolean) =>
  various.filter((one) => one.archived === undefined && holds(one)).map(({ id }) => id);

test.each<[Partial<Listing>, (client: Client) => boolean]>([
  [
    { serviceTier: 'Dominion', status: 'New' },
    (one) => one.serviceTier === 'Dominion' && one.status === 'New',
  ],
  [
    { serviceTier: 'Observer', pipelineStage: 'Proposal Sent', assignedRelationshipLead: 'sara' },
    (one) =>
      one.serviceTier === 'Observer' &&
      one.pipelineStage === 'Proposal Sent' &&
      one.assignedRelationshipLead === 'sara',
  ],
  [{ withoutLead: 'yes' }, (one) => one.assignedRelationshipLead === ''],
  [
    { withoutLead: 'yes', status: 'Lost' },
    (one) => one.assignedRelationshipLead === '' && one.status === 'Lost',
  ],
  [
    { divisionOfInterest: 'ARCHAI', source: 'Fair' },
    (one) => one.divisionOfInterest === 'ARCHAI' && one.source === 'Fair',
  ],
  [{ quietFor: 30 }, ({ id }) => id < 31],
  [
    { quietFor: 30, serviceTier: 'Strategic', status: 'Lost' },
    (one) => one.id < 31 && one.serviceTier === 'Strategic' && one.status === 'Lost',
  ],
])('filters %o hold together, in every order', async (filters, holds) => {
  await fillVarious();
  for (const order of [undefined, 'created', 'lastContact', 'name'] as const) {
    const found = (await walkAll({ ...filters, ...(order && { order }), limit: 3 })).flatMap(
      (page) => page.found,
    );
    expect(
      found.toSorted((one, other) => one - other),
      String(order),
    ).toEqual(idsWhere(holds));
    // The later the contact, the higher the number, and the lower that of the name.
    if (order === 'name') expect(found).toEqual(found.toSorted((one, other) => one - other));
    else if (order) expect(found).toEqual(found.toSorted((one, other) => other - one));
  }
});

test('the archived have the same filters', async () => {
  await fillVarious();
  expect(await ids({ archived: 'yes', serviceTier: 'Dominion', divisionOfInterest: 'ARCHAI' })).toEqual([56]);
});

test('a page looks at four clients for each that it may have, and says how many', async () => {
  await fillVarious();
  const pages = await walkAll({ order: 'name', serviceTier: 'Dominion', status: 'New', limit: 5 });
  expect(pages.map(({ looked }) => looked)).toEqual([20, 20, 15]);
  // One filter in the order of its index leaves nobody out.
  expect((await list({ serviceTier: 'Dominion' })).looked).toBeUndefined();
  expect(
    (await list({ serviceTier: 'Dominion', quietFor: 30, order: 'lastContact' })).looked,
  ).toBeUndefined();
});

test('those to contact have no lead or have gone quiet, the longest without a contact first', async () => {
  await fillVarious();
  const isToWin = (one: Client) => one.status === 'New' || one.status === 'In Progress';
  const expected = [
    ...idsWhere((one) => isToWin(one) && one.assignedRelationshipLead === ''),
    ...idsWhere((one) => isToWin(one) && one.assignedRelationshipLead !== '' && one.id < 47),
  ];
  expect((await walkAll({ toContact: 'yes', limit: 4 })).flatMap(({ found }) => found)).toEqual(expected);
  expect(
    (await walkAll({ toContact: 'yes', serviceTier: 'Dominion', limit: 4 })).flatMap(({ found }) => found),
  ).toEqual(expected.filter((id) => id % 3 === 2));
  for (const quietFor of [5, 30])
    expect((await walkAll({ toContact: 'yes', quietFor, limit: 4 })).flatMap(({ found }) => found)).toEqual(
      expected.filter((id) => id < 61 - quietFor),
    );
});

test('a search within a filter finds any word, whether few or many clients have it', async () => {
  await fillVarious();
  const few = await list({ q: 'grain mer', serviceTier: 'Strategic' });
  expect(few.items.map(({ id }) => id)).toEqual([49, 28, 7]);
  expect(few.next).toBeUndefined();
  expect(await ids({ q: '28', status: 'New' })).toEqual([28]);
  expect(await ids({ q: '28', status: 'Lost' })).toEqual([]);
  // Too many clients have this word: the list is looked through.
  const many = (await walkAll({ q: 'sample', serviceTier: 'Strategic', status: 'Signed', limit: 2 })).flatMap(
    ({ found }) => found,
  );
  expect(many).toEqual(
    idsWhere(
      (one) => one.company !== 'Meridian Grain' && one.serviceTier === 'Strategic' && one.status === 'Signed',
    ).toReversed(),
  );
});

test('no combination of filters reads more than its page may', async () => {
  await fillVarious();
  const send = dynamo.send.bind(dynamo);
  let rows = 0;
  dynamo.send = (async (command: never) => {
    const answer = (await send(command)) as { Items?: unknown[]; Item?: unknown };
    rows += answer.Items?.length ?? 1;
    return answer;
  }) as typeof dynamo.send;
  try {
    for (const filters of [
      { serviceTier: 'Observer', status: 'Lost' },
      { order: 'name', source: 'Fair', withoutLead: 'yes' },
      { pipelineStage: 'Proposal Sent', order: 'stage', assignedRelationshipLead: 'sara' },
      { toContact: 'yes', status: 'New' },
      { q: 'sample', serviceTier: 'Dominion' },
    ] as const) {
      rows = 0;
      await list({ ...filters, limit: 5 });
      expect(rows, JSON.stringify(filters)).toBeLessThanOrEqual(5 * 4 + ('q' in filters ? 41 : 0));
    }
  } finally {
    dynamo.send = send;
  }
});

test('a cursor of another list is refused', async () => {
  await fillVarious();
  const { next } = await list({ serviceTier: 'Dominion', limit: 2 });
  await expect(list({ status: 'New', cursor: next })).rejects.toMatchObject({ code: 'invalid_input' });
});

test('those who were lost for a reason are found among the lost, and those without one as “not given”', async () => {
  await since('2026-11');
  const lost = (reason: 'price' | 'timing') =>
    ({ status: 'Lost', reason, words: '', at: '2026-11-20T10:00:00.000Z', actor: 'sara' }) as const;
  await stored(
    created(1, '2026-11', { status: 'Lost', outcome: lost('price') }),
    created(2, '2026-11', { status: 'Lost', outcome: lost('timing') }),
    created(3, '2026-11', { status: 'Lost' }),
    created(4, '2026-11', { status: 'Signed', outcome: { ...lost('price'), status: 'Signed' } }),
    created(5, '2026-11'),
  );
  expect(await ids({ outcome: 'Lost price' })).toEqual([1]);
  expect((await list({ outcome: 'Lost price' })).looked).toBe(3);
  expect(await ids({ outcome: 'Lost not-given' })).toEqual([3]);
  expect(await ids({ outcome: 'Signed price', order: 'name' })).toEqual([4]);
  expect(await ids({ outcome: 'Signed price', status: 'Lost' })).toEqual([]);
});
