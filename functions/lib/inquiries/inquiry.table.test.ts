import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestStore, type TestStore } from '../../../e2e/support/test-store.ts';
import { NewInquiry } from '../../../shared/domain/inquiry.ts';
import { digest } from '../idempotency.ts';
import { referenceFrom } from '../references.ts';
import {
  createInquiryOnce,
  findDueInquiries,
  findInquiry,
  findInquiryRecord,
  findLongestWaitingInquiries,
  findQuarantinedNotNotified,
  markQuarantineNotified,
  retryFollowUp,
} from './inquiry.table.ts';
import { inquiryItem } from './inquiry-item.ts';
import { type InquiryRecord, inquiryIndexKeys } from './inquiry-record.ts';
import { sampleInquiryRecord } from './sample-inquiry-record.ts';

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore(['inquiries']);
});
beforeEach(() => store.fill('inquiries'));
afterAll(() => store.stop());

const NOW = new Date('2026-11-23T08:00:00.000Z');
const sent = NewInquiry.parse({
  ...{ name: 'Amira Sample', email: 'amira@sample.example', message: 'Two vessels open.' },
  ...{ inquiryType: 'Strategic Briefing', details: { form: 'home', division: 'Holdings', urgency: 'High' } },
});
const call = { key: 'a-key', fingerprint: 'of the inquiry' };
const create = (change: { key?: string; fingerprint?: string } = {}, inquiry = sent) =>
  createInquiryOnce(inquiry, { ...call, ...change }, { senderHash: 'a-hash', formToken: 'forged', now: NOW });

test('an inquiry is stored once per key, to be followed up', async () => {
  const inquiry = await create();
  expect(inquiry).toMatchObject({ reference: referenceFrom('INQ', 'a-key#0'), state: 'open', version: 1 });
  expect(await create()).toEqual(inquiry);
  expect(await findInquiry(inquiry.reference)).toEqual(inquiry);
  const [item, ...others] = await store.items('inquiries');
  expect(others).toEqual([]);
  expect(item).toEqual({
    ...{
      ...inquiryItem(inquiry),
      keyHash: digest('a-key'),
      fingerprint: 'of the inquiry',
      senderHash: 'a-hash',
      formToken: 'forged',
    },
    ...{ followUp: 'pending', followUpAfter: '2026-11-23T08:01:00.000Z', revision: 1 },
    ...{ due: 'yes', dueAt: '2026-11-23T08:01:00.000Z', stateShard: expect.stringMatching(/^open#[0-3]$/) },
    listed: expect.objectContaining({ details: { division: 'Holdings', urgency: 'High' } }),
  });
});

test('a key is that of one inquiry, of either kind', async () => {
  await create();
  const reused = { code: 'idempotency_key_reused' };
  await expect(create({ fingerprint: 'of another' })).rejects.toMatchObject(reused);
  const briefing = { ...sent, inquiryType: 'corporate-briefing' as const };
  await expect(create({ fingerprint: 'of a briefing' }, briefing)).rejects.toMatchObject(reused);
  const { reference } = await create({ key: 'b-key' }, briefing);
  expect(reference).toBe(referenceFrom('BCR', 'b-key#0'));
  await expect(create({ key: 'b-key', fingerprint: 'of an inquiry' })).rejects.toMatchObject(reused);
});

test('a reference that another key has is left to it', async () => {
  const { reference } = await create();
  await store.put('inquiries', { reference, keyHash: 'of another', fingerprint: 'of another' });
  expect((await create()).reference).toBe(referenceFrom('INQ', 'a-key#1'));
  const twin = reference.replace('INQ', 'BCR');
  await store.fill('inquiries', { reference: twin, keyHash: 'of another', fingerprint: 'of another' });
  expect((await create()).reference).toBe(reference);
});

const record = (number: number, change: Partial<InquiryRecord> = {}) =>
  sampleInquiryRecord({ reference: `INQ-SAMPLE0${number}`, ...change });
const put = async (...records: readonly (InquiryRecord & { due?: string; dueAt?: string })[]) => {
  for (const one of records) await store.put('inquiries', { ...inquiryItem(one), ...inquiryIndexKeys(one) });
};
const minute = (number: number) => `2026-11-23T08:0${number}:00.000Z`;

test('inquiries are due from their time on, the longest waiting first', async () => {
  await put(
    { ...record(1), due: 'yes', dueAt: minute(0) },
    { ...record(2), due: 'yes', dueAt: '2026-11-23T07:59:00.000Z' },
    { ...record(3), due: 'yes', dueAt: minute(1) },
  );
  expect((await findDueInquiries(NOW, undefined)).keys).toEqual(['INQ-SAMPLE02', 'INQ-SAMPLE01']);
  const after = { reference: 'INQ-SAMPLE02', due: 'yes', dueAt: '2026-11-23T07:59:00.000Z' };
  expect((await findDueInquiries(NOW, after)).keys).toEqual(['INQ-SAMPLE01']);
});

const pending = { ...record(1, { followUp: 'pending', revision: 4 }), due: 'yes', dueAt: minute(0) };

test.each([
  ['as it was read', {}, true],
  ['that another run has written', { revision: 5 }, false],
  ['that has been followed up', { followUp: 'withheld' }, false],
  ['that is not due yet', { dueAt: minute(1) }, false],
] as const)('a pending follow-up is written again: of an inquiry %s', async (_, change, isWritten) => {
  await put({ ...pending, ...change });
  await retryFollowUp(pending, NOW);
  const stored = await findInquiryRecord(pending.reference);
  expect(stored?.followUpAttempts).toBe(isWritten ? 1 : undefined);
});

test('inquiries wait for an answer past its time, the longest waiting first', async () => {
  await put(
    record(1, { respondBy: '2026-11-23T07:59:59.000Z' }),
    record(2, { respondBy: '2026-11-23T07:00:00.000Z' }),
    record(3, { respondBy: minute(0) }),
    record(4, { respondBy: '2026-11-23T06:00:00.000Z', state: 'answered' }),
  );
  const found = async (limit: number) =>
    (await findLongestWaitingInquiries(NOW, limit)).items.map(({ reference }) => reference);
  expect(await found(5)).toEqual(['INQ-SAMPLE02', 'INQ-SAMPLE01']);
  expect(await found(1)).toEqual(['INQ-SAMPLE02']);
});

const quarantined = (number: number, change: Partial<InquiryRecord> = {}) =>
  record(number, { state: 'quarantined', quarantineNotice: 'awaited', quarantinedAt: minute(0), ...change });

test('staff are notified of what is in quarantine, the longest waiting first, and once', async () => {
  await put(
    quarantined(1),
    quarantined(2, { quarantinedAt: '2026-11-23T07:00:00.000Z' }),
    quarantined(3, { quarantinedAt: minute(1) }),
    quarantined(4, { state: 'open' }),
  );
  const found = async (limit: number) => {
    const { inquiries, hasMore } = await findQuarantinedNotNotified(NOW, limit);

    return [inquiries.map(({ reference }) => Number(reference.slice(-1))), hasMore];
  };
  expect(await found(5)).toEqual([[2, 1], false]);
  expect(await found(1)).toEqual([[2], true]);
  await markQuarantineNotified(NOW.toISOString());
  expect(await found(5)).toEqual([[], false]);
  const stored = await findInquiryRecord('INQ-SAMPLE01');
  expect([stored?.quarantineNotice, stored?.quarantinedAt]).toEqual([undefined, undefined]);
  expect(await findInquiryRecord('INQ-SAMPLE03')).toMatchObject({ quarantineNotice: 'awaited' });
});

test('all that are in quarantine are marked, page by page', async () => {
  for (let number = 10; number < 36; number += 1) await put(quarantined(number));
  await markQuarantineNotified(NOW.toISOString());
  expect(await findQuarantinedNotNotified(NOW, 50)).toEqual({ inquiries: [], hasMore: false });
});
