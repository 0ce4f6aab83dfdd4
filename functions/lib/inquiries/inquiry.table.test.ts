import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestStore, type TestStore } from '../../../e2e/support/test-store.ts';
import { NewInquiry } from '../../../shared/domain/inquiry.ts';
import { digest } from '../idempotency.ts';
import { referenceFrom } from '../references.ts';
import {
  concludeCanary,
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
  // An inquiry of a mail has no key.
  await store.fill('inquiries', { reference });
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
  await markQuarantineNotified(NOW);
  expect(await found(5)).toEqual([[], false]);
  const stored = await findInquiryRecord('INQ-SAMPLE01');
  expect([stored?.quarantineNotice, stored?.quarantinedAt]).toEqual([undefined, undefined]);
  expect(await findInquiryRecord('INQ-SAMPLE03')).toMatchObject({ quarantineNotice: 'awaited' });
});

test('all that are in quarantine are marked, page by page', async () => {
  for (let number = 10; number < 36; number += 1) await put(quarantined(number));
  await markQuarantineNotified(NOW);
  expect(await findQuarantinedNotNotified(NOW, 50)).toEqual({ inquiries: [], hasMore: false });
});

test('an inquiry that is removed before it is marked is not made anew', async () => {
  await put(quarantined(1));
  store.beforeNext(() => store.fill('inquiries'));
  await markQuarantineNotified(NOW);
  expect(await store.items('inquiries')).toEqual([]);
});

const manyInQuarantine = async () => {
  for (let number = 10; number < 35; number += 1)
    await put(quarantined(number, { quarantinedAt: '2026-11-23T07:00:00.000Z' }));
  await put(quarantined(35));
};
const awaitingNotice = async () =>
  (await store.items('inquiries')).filter(({ quarantineNotice }) => quarantineNotice !== undefined).length;

test('where another run has marked a whole page, the next run continues', async () => {
  await manyInQuarantine();
  store.beforeNext(async () => {
    for (let number = 10; number < 35; number += 1)
      await put(quarantined(number, { quarantineNotice: undefined, quarantinedAt: undefined }));
  });
  await markQuarantineNotified(NOW);
  expect(await awaitingNotice()).toBe(1);
});

test('where another run has marked a part of a page, this one continues', async () => {
  await manyInQuarantine();
  store.beforeNext(() => put(quarantined(10, { quarantineNotice: undefined, quarantinedAt: undefined })));
  await markQuarantineNotified(NOW);
  expect(await awaitingNotice()).toBe(0);
});

test('an inquiry that cannot be marked is an error of the run', async () => {
  await put(quarantined(1));
  store.beforeNext(() => Promise.reject(new Error('No answer.')));
  await expect(markQuarantineNotified(NOW)).rejects.toThrow('No answer.');
});

const createCanary = () =>
  createInquiryOnce(sent, call, { senderHash: 'a-hash', now: new Date(NOW.getTime() + 1), isCanary: true });

test('a test lead is in no list, reminds nobody and goes after a day', async () => {
  const { reference } = await createCanary();
  const [item] = await store.items('inquiries');
  expect(item).toMatchObject({
    ...{ reference, canary: true, overdueSince: '2026-11-23T08:00:00.001Z', followUp: 'pending', due: 'yes' },
    expires: Date.parse('2026-11-24T08:00:01.000Z') / 1000,
  });
  expect(item).not.toHaveProperty('stateShard');
});

test('an inquiry that is no test lead stays, and is reminded of', async () => {
  await create();
  const [item] = await store.items('inquiries');
  for (const attribute of ['canary', 'overdueSince', 'expires']) expect(item).not.toHaveProperty(attribute);
});

test('the follow-up of a test lead ends once', async () => {
  const { reference } = await createCanary();
  const [before] = await store.items('inquiries');
  expect(await concludeCanary(reference)).toMatchObject({ reference });
  const { followUp: _, followUpAfter: __, due: ___, dueAt: ____, ...concluded } = Object(before);
  expect(await store.items('inquiries')).toEqual([concluded]);
  expect(await concludeCanary(reference)).toBeUndefined();
  expect(await concludeCanary('INQ-NOBODY01')).toBeUndefined();
  expect(await store.items('inquiries')).toHaveLength(1);
});

test('attempts of a test lead are forgotten with its follow-up', async () => {
  await put({ ...pending, followUpAttempts: 2, due: 'yes' });
  const [item] = await store.items('inquiries');
  await store.put('inquiries', { ...item, canary: true });
  await concludeCanary(pending.reference);
  expect((await store.items('inquiries'))[0]).not.toHaveProperty('followUpAttempts');
});

test('the follow-up of a true lead is not ended as one of a test', async () => {
  const { reference } = await create();
  expect(await concludeCanary(reference)).toBeUndefined();
  expect(await findInquiryRecord(reference)).toMatchObject({ followUp: 'pending' });
});
