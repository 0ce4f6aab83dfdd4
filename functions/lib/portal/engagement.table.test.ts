import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestStore, type TestStore } from '../../../e2e/support/test-store.ts';
import type { Engagement } from '../../../shared/domain/engagement.ts';
import { sampleClient } from '../../../shared/test-samples/clients.ts';
import { sampleEngagement } from '../../../shared/test-samples/portal.ts';
import { onlyNumber } from '../dynamo/client-scope.ts';
import { findCounters } from '../dynamo/sharded-counter.ts';
import { findEngagement, findEngagements } from './engagement.table.ts';
import { editEngagement, openEngagement } from './engagement.ts';

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore(['engagements', 'clients', 'timeline', 'counters', 'daily-metrics']);
});
beforeEach(async () => {
  await store.fill('timeline');
  await store.fill('counters');
  await store.fill('clients', { ...sampleClient(7, { pipelineStage: 'Live Engagement Active' }) });
});
afterAll(() => store.stop());

const NOW = new Date('2026-11-23T08:00:00.000Z');
const AT = NOW.toISOString();
const input = {
  ...{ clientId: 7, title: 'Sample charter', engagementType: 'Vessel charter', status: 'paused' as const },
  progress: 20,
};
const call = { actor: 'sara', now: NOW, key: 'a-key', fingerprint: 'of the request' };
const stored = (...records: readonly Engagement[]) =>
  store.fill('engagements', ...records.map((one) => ({ ...one, list: 'all' })));
const live = () => findCounters('counters', { name: 'client-portal' });

test('an engagement is opened once per key, counted, and in the timeline of its client', async () => {
  await stored();
  const opened = await openEngagement(input, call);
  const { id } = opened ?? { id: '' };
  expect(id).toMatch(/^ENG-\w{8}$/);
  expect(opened).toEqual({
    ...{ ...input, id, clientName: 'Sample Client 7', createdAt: AT, updatedAt: AT, version: 1 },
  });
  expect(await findEngagement(id)).toEqual(opened);
  expect(await openEngagement(input, call)).toEqual(opened);
  expect((await findEngagements({ limit: 5 })).items).toEqual([opened]);
  expect(await live()).toEqual({ engagements: 1 });
  expect(await store.items('timeline')).toEqual([
    {
      ...{ clientId: 7, entry: `${AT}#portal#${id}`, kind: 'portal', at: AT, actor: 'sara' },
      ...{ event: 'engagement-opened', subject: 'Sample charter', record: id },
    },
  ]);
});

test('a key opens one engagement, of the request that it came with', async () => {
  await stored();
  const first = await openEngagement(input, call);
  await expect(openEngagement(input, { ...call, fingerprint: 'of another' })).rejects.toMatchObject({
    code: 'idempotency_key_reused',
  });
  for (const other of [{ key: 'b-key' }, { actor: 'omar' }])
    expect((await openEngagement(input, { ...call, ...other }))?.id).not.toBe(first?.id);
  expect(await openEngagement({ ...input, clientId: 8 }, call)).toBeUndefined();
});

test('an edit is stored whole, and tells what it changes', async () => {
  const before = sampleEngagement(1, { clientId: 7, progress: 40 });
  await stored(before);
  const edit = { title: 'Other', engagementType: 'Survey', status: 'completed', progress: 100 } as const;
  const edited = await editEngagement(before.id, edit, { ...call, expectedVersion: 1 });
  expect(edited).toEqual({ ...before, ...edit, updatedAt: AT, version: 2 });
  expect(await findEngagement(before.id)).toEqual(edited);
  expect(await live()).toEqual({ liveEngagements: -1, liveProgress: -40 });
  expect(await store.items('timeline')).toMatchObject([
    {
      entry: `${AT}#portal#engagement-1#v2`,
      event: 'engagement-changed',
      changes: [
        { field: 'title', from: 'Sample charter 1', to: 'Other' },
        { field: 'engagementType', from: 'Vessel charter', to: 'Survey' },
        { field: 'status', from: 'active', to: 'completed' },
        { field: 'progress', from: '40', to: '100' },
      ],
    },
  ]);
});

test('an edit of another version conflicts, and one of no engagement is none', async () => {
  const before = sampleEngagement(1, { clientId: 7 });
  await stored(before);
  const edit = (id: string, expectedVersion: number) =>
    editEngagement(id, { progress: 50 }, { ...call, expectedVersion });
  await expect(edit(before.id, 2)).rejects.toMatchObject({ code: 'stale', current: before });
  expect(await edit('engagement-9', 1)).toBeUndefined();
});

test('the milestone of an engagement that becomes active is in the timeline by its version', async () => {
  const before = sampleEngagement(1, { clientId: 7, status: 'paused' });
  await stored(before);
  await store.fill('clients', { ...sampleClient(7) });
  await editEngagement(before.id, { status: 'active' }, { ...call, expectedVersion: 1 });
  const entries = (await store.items('timeline')).map(({ entry }) => entry);
  expect(entries).toContain(`${AT}#edit#engagement active#engagement-1#v2`);
});

test('engagements are listed the newest first, all or those of a client', async () => {
  await stored(sampleEngagement(1), sampleEngagement(2, { createdAt: AT }));
  const listed = async (clientId?: number) =>
    (
      await findEngagements({ limit: 5, scope: clientId === undefined ? undefined : onlyNumber(clientId) })
    ).items.map(({ id }) => id);
  expect(await listed()).toEqual(['engagement-2', 'engagement-1']);
  expect(await listed(1)).toEqual(['engagement-1']);
});
