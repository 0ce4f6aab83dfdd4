import { expect, test } from 'vitest';
import { countsAdded, itemsPut } from '../dynamo/test-writes.ts';
import {
  followUpCompletionWrites,
  followUpRetryAttributes,
  followUpWithholdingWrites,
  isFollowUpLate,
  overdueWrites,
  quarantineWrites,
} from './follow-up.ts';
import { inquiryUpdateOf, sampleInquiryRecord } from './sample-inquiry-record.ts';

const NOW = '2026-11-21T10:02:00.000Z';
const now = new Date(NOW);
const pending = sampleInquiryRecord({
  ...{ revision: 1, referenceStart: undefined, followUp: 'pending', followUpAfter: NOW },
  ...{ followUpAttempts: 2, senderHash: 'sample', formToken: 'forged' as const },
});
const ended = {
  followUpAfter: undefined,
  followUpAttempts: undefined,
  senderHash: undefined,
  formToken: undefined,
};

test('a complete follow-up puts the inquiry into the inbox, and only its answer is due', () => {
  const writes = followUpCompletionWrites(pending, { clientId: 7, notAcknowledged: undefined });
  const { set, condition } = inquiryUpdateOf(writes);
  expect(set).toMatchObject({
    ...{ ...ended, followUp: undefined, clientId: 7, revision: 2, due: 'yes', dueAt: pending.respondBy },
    ...{ stateShard: 'open#0', stateAndDivision: 'open#Maritime Logistics' },
    ...{ stateTypeAndDivision: 'open#Strategic Briefing#Maritime Logistics' },
  });
  expect(condition).toBe('#revision = :read');
  expect(countsAdded(writes, 'counters')).toEqual({ 'inquiries open': 1 });
  expect(countsAdded(writes, 'daily-metrics')).toEqual({
    '2026-W47 2026-11-21#inquiries leads': 1,
    '2026-W47 2026-11-21#inquiries sent home': 1,
  });
});

test('an inquiry that concerns no division is in no list of a division, and in that of its type', () => {
  const record = { ...pending, details: undefined };
  const { set } = inquiryUpdateOf(followUpCompletionWrites(record, { clientId: 7 }));
  expect([set.stateAndDivision, set.stateTypeAndDivision]).toEqual([undefined, 'open#Strategic Briefing#']);
});

test('a complete follow-up keeps the client that staff have chosen, and says why there is no acknowledgement', () => {
  const record = { ...pending, clientId: 3, version: 2 };
  const writes = followUpCompletionWrites(record, { notAcknowledged: 'no-address' });
  const { set } = inquiryUpdateOf(writes);
  expect(set.notAcknowledged).toBe('no-address');
  expect(set).not.toHaveProperty('clientId');
});

test('a complete follow-up brings what is promised to the tier of its client', () => {
  const promise = { clientTier: 'Dominion', respondBy: '2026-11-21T12:00:00.000Z' } as const;
  const { set } = inquiryUpdateOf(followUpCompletionWrites(pending, { clientId: 7, ...promise }));
  expect(set).toMatchObject({ ...promise, dueAt: promise.respondBy });
});

test('the history from before there was a client moves to its timeline', () => {
  const change = { change: 'assigned', at: NOW, actor: 'sara', to: 'sara', version: 2 } as const;
  const writes = followUpCompletionWrites({ ...pending, pendingHistory: [change] }, { clientId: 7 });
  expect(inquiryUpdateOf(writes).set).toMatchObject({ pendingHistory: undefined });
  expect(itemsPut(writes, 'timeline')).toMatchObject([{ clientId: 7, change: 'assigned', to: 'sara' }]);
});

test('the follow-up of what staff have quarantined is withheld, and staff are not notified', () => {
  const { set } = inquiryUpdateOf(followUpWithholdingWrites({ ...pending, state: 'quarantined' }));
  expect(set).toMatchObject({ ...ended, followUp: 'withheld', due: undefined });
  expect(set).not.toHaveProperty('quarantineNotice');
});

test('the product quarantines an inquiry with its reason, and staff are to be notified', () => {
  const writes = quarantineWrites(pending, 'A hidden field was filled in.', now);
  expect(inquiryUpdateOf(writes).set).toMatchObject({
    ...{ ...ended, state: 'quarantined', spamReason: 'A hidden field was filled in.', followUp: 'withheld' },
    ...{ quarantineNotice: 'awaited', quarantinedAt: NOW, due: undefined, dueAt: undefined },
  });
  expect(countsAdded(writes, 'counters')).toEqual({ 'inquiries quarantined': 1 });
  expect(countsAdded(writes, 'daily-metrics')).toEqual({});
});

test('an overdue inquiry is counted, and only a pending follow-up is still due', () => {
  const writes = overdueWrites(sampleInquiryRecord({ assignedTo: 'sara' }), now);
  expect(inquiryUpdateOf(writes).set).toMatchObject({ overdueSince: NOW, due: undefined });
  expect(countsAdded(writes, 'counters')).toEqual({ 'inquiries overdue': 1 });
  expect(inquiryUpdateOf(overdueWrites(pending, now)).set).toMatchObject({ due: 'yes', dueAt: NOW });
});

test.each([
  ['pending past its time', {}, true],
  ['pending until later', { followUpAfter: '2026-11-21T10:02:00.001Z' }, false],
  ['complete', { followUp: undefined, followUpAfter: undefined }, false],
  ['withheld', { followUp: 'withheld' }, false],
] as const)('a follow-up that is %s', (_, change, isLate) => {
  expect(isFollowUpLate({ ...pending, ...change }, now)).toBe(isLate);
});

test.each([
  [undefined, 1, '2026-11-21T10:03:00.000Z'],
  [2, 3, '2026-11-21T10:03:00.000Z'],
  [3, 4, '2026-11-21T10:04:00.000Z'],
  [5, 6, '2026-11-21T10:10:00.000Z'],
  [20, 21, '2026-11-21T10:17:00.000Z'],
])('after %s attempts, attempt %i has until %s', (followUpAttempts, attempt, followUpAfter) => {
  expect(followUpRetryAttributes({ ...pending, followUpAttempts }, now)).toEqual({
    ...{ followUpAttempts: attempt, followUpAfter, due: 'yes', dueAt: followUpAfter },
  });
});

test('an attempt that ends after the answer is due does not delay the notice', () => {
  const respondBy = '2026-11-21T10:02:30.000Z';
  expect(followUpRetryAttributes({ ...pending, respondBy }, now)).toMatchObject({ dueAt: respondBy });
});
