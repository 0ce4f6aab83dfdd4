import { expect, test } from 'vitest';
import { sampleClient } from '../../../shared/test-samples/clients.ts';
import { sampleEngagement } from '../../../shared/test-samples/portal.ts';
import { planEngagement, planEngagementEdit } from './engagement.ts';

const context = { actor: 'staff', now: new Date('2026-11-23T08:00:00.000Z') };
const client = sampleClient(1042);
const input = {
  clientId: 1042,
  title: 'Sample charter',
  engagementType: 'Vessel charter',
  status: 'active' as const,
  progress: 20,
};

const countersIn = (writes: readonly object[]) =>
  writes.flatMap((write) => ('count' in write && 'key' in write ? [[write.key, write.count]] : []));
const touchesClient = (writes: readonly object[]) =>
  writes.some((write) => 'in' in write && write.in === 'clients');

test('an active engagement is counted as live and moves its client', () => {
  const { engagement, writes } = planEngagement('ENG-SAMPLE01', input, client, {
    ...context,
    fingerprint: 'sample',
  });
  expect(engagement).toMatchObject({ id: 'ENG-SAMPLE01', clientId: 1042, version: 1 });
  expect(countersIn(writes)[0]).toEqual([
    { name: 'client-portal' },
    { engagements: 1, liveEngagements: 1, liveProgress: 20 },
  ]);
  expect(touchesClient(writes)).toBe(true);
});

test('a paused engagement moves no client', () => {
  const { writes } = planEngagement('ENG-SAMPLE01', { ...input, status: 'paused' }, client, {
    ...context,
    fingerprint: 'sample',
  });
  expect(countersIn(writes)[0]).toEqual([
    { name: 'client-portal' },
    { engagements: 1, liveEngagements: 0, liveProgress: 0 },
  ]);
  expect(touchesClient(writes)).toBe(false);
});

test('an edit that changes nothing writes nothing', () => {
  const engagement = sampleEngagement(1042);
  expect(planEngagementEdit({ engagement, client }, { title: engagement.title }, context)).toEqual({
    engagement,
    writes: [],
  });
});

test('progress of a live engagement moves the counters, not the client', () => {
  const engagement = sampleEngagement(1042, { progress: 40 });
  const { engagement: after, writes } = planEngagementEdit({ engagement, client }, { progress: 55 }, context);
  expect(after).toMatchObject({ progress: 55, version: 2, updatedAt: context.now.toISOString() });
  expect(countersIn(writes)[0]).toEqual([
    { name: 'client-portal' },
    { liveEngagements: 0, liveProgress: 15 },
  ]);
  expect(touchesClient(writes)).toBe(false);
});

test('an engagement that becomes active moves its client', () => {
  const engagement = sampleEngagement(1042, { status: 'paused', progress: 40 });
  const { writes } = planEngagementEdit({ engagement, client }, { status: 'active' }, context);
  expect(countersIn(writes)[0]).toEqual([
    { name: 'client-portal' },
    { liveEngagements: 1, liveProgress: 40 },
  ]);
  expect(touchesClient(writes)).toBe(true);
});
