import { expect, test } from 'vitest';
import { sampleClient } from '../../../shared/test-samples/clients.ts';
import { checksOf, countsAdded, itemsPut, keysRemoved, updateOf } from '../dynamo/test-writes.ts';
import { milestoneWrites } from './milestones.ts';
import { planArchive, planRestoration } from './plan-archive.ts';
import { planClientEdit } from './plan-edit.ts';

const NOW = '2026-11-22T10:00:00.000Z';
const context = { actor: 'sara', now: new Date(NOW), expectedVersion: 1 };
const client = sampleClient(7, { pipelineStage: 'Proposal Sent', assignedRelationshipLead: 'omar' });
const archived = { at: NOW, actor: 'sara', reason: 'Ceased trading.' };
const { client: away } = planArchive({ client, isBilled: false }, 'Ceased trading.', context);

test('an archived client leaves lists, counts and those to contact, and the timeline says why', () => {
  const { client: after, writes } = planArchive({ client, isBilled: false }, 'Ceased trading.', context);
  expect(after).toEqual({ ...client, archived, version: 2 });
  expect(updateOf(writes, 'clients')).toMatchObject({
    set: {
      ...{ archived, version: 2, list: 'archived', month: 'archived', toContact: undefined },
      ...{ serviceTier: 'archived Observer', pipelineStage: 'archived Proposal Sent' },
      ...{ status: 'archived New', lead: 'archived omar' },
    },
    // A milestone in between changes stage or status without the version.
    condition:
      '#version = :expectedVersion AND #pipelineStage = :was_pipelineStage AND #status = :was_status',
  });
  expect(countsAdded(writes, 'counters')).toEqual({
    ...{ 'clients total': -1, 'clients Observer': -1, 'clients Proposal Sent': -1, 'clients archived': 1 },
  });
  expect(countsAdded(writes, 'daily-metrics')).toEqual({});
  expect(itemsPut(writes, 'timeline')).toEqual([
    {
      ...{ clientId: 7, entry: `${NOW}#archive#v2`, kind: 'archive', event: 'archived' },
      ...{ at: NOW, actor: 'sara', reason: 'Ceased trading.' },
    },
  ]);
});

test('search still finds an archived client, and says so', () => {
  const { writes } = planArchive({ client, isBilled: false }, '', context);
  const rows = itemsPut(writes, 'client-search');
  expect(rows.length).toBeGreaterThan(3);
  expect(rows.every(({ isArchived }) => isArchived === true)).toBe(true);
  expect(keysRemoved(writes, 'client-search')).toEqual([]);
});

test('a restored client is where it was', () => {
  const { client: after, writes } = planRestoration(away, context);
  expect(after).toEqual({ ...client, version: 3 });
  expect(updateOf(writes, 'clients').set).toMatchObject({
    ...{ archived: undefined, list: 'all', month: client.createdAt.slice(0, 7), toContact: 'with lead' },
    ...{ serviceTier: 'Observer', pipelineStage: 'Proposal Sent', status: 'New', lead: 'omar' },
  });
  expect(countsAdded(writes, 'counters')).toEqual({
    ...{ 'clients total': 1, 'clients Observer': 1, 'clients Proposal Sent': 1, 'clients archived': -1 },
  });
  expect(itemsPut(writes, 'client-search').every((row) => row.isArchived === undefined)).toBe(true);
  expect(itemsPut(writes, 'timeline')).toMatchObject([{ kind: 'archive', event: 'restored', actor: 'sara' }]);
});

test('what is archived or in the pipeline already is not written', () => {
  expect(planArchive({ client: away, isBilled: true }, 'Again', { ...context, expectedVersion: 2 })).toEqual({
    client: away,
    writes: [],
  });
  expect(planRestoration(client, context)).toEqual({ client, writes: [] });
});

test('an archiving that the same person repeats after its answer was lost answers the client as it is', () => {
  const again = (reason: string, actor = 'sara') =>
    planArchive({ client: away, isBilled: false }, reason, { ...context, actor });
  expect(again('Ceased trading.')).toEqual({ client: away, writes: [] });
  for (const refused of [() => again('Another'), () => again('Ceased trading.', 'omar')])
    expect(refused).toThrow(expect.objectContaining({ code: 'stale' }));
});

test('a client of another version is not archived', () => {
  expect(() => planArchive({ client: { ...client, version: 3 }, isBilled: false }, '', context)).toThrow(
    expect.objectContaining({ code: 'stale' }),
  );
});

test('a client that is billed by subscription is not archived: it would go on being invoiced', () => {
  expect(() => planArchive({ client, isBilled: true }, '', context)).toThrow(
    expect.objectContaining({
      code: 'not_possible',
      message: expect.stringContaining('Cancel the subscription first'),
    }),
  );
  const { writes } = planArchive({ client, isBilled: false }, '', context);
  expect(checksOf(writes, 'subscriptions').map(({ check }) => check.id)).toEqual([
    ...['SUB-7-Tier1', 'SUB-7-Tier2', 'SUB-7-ARCHAI'],
  ]);
});

test('an archived client is not edited; an edit that changes nothing is none', () => {
  const read = { client: away, emailOwner: undefined, orders: [] };
  const edit = (company: string) => planClientEdit(read, { company }, { ...context, expectedVersion: 2 });
  expect(() => edit('Another')).toThrow(expect.objectContaining({ code: 'archived' }));
  expect(edit(client.company).writes).toEqual([]);
});

test('a milestone of an archived client is reached, and counts it in no stage', () => {
  const evidence = { source: 'payment', actor: 'Zahrael', at: NOW, record: 'PAY-1' } as const;
  const writes = milestoneWrites(away, 'retainer paid', evidence);
  expect(updateOf(writes, 'clients').set).toMatchObject({ pipelineStage: 'archived Retainer Paid' });
  expect(updateOf(writes, 'clients').values).toMatchObject({ ':was_status': 'archived New' });
  expect(countsAdded(writes, 'counters')).toEqual({});
});
