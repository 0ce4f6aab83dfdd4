import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestStore, type TestStore } from '../../../e2e/support/test-store.ts';
import { stubSecret } from '../config/test-secrets.ts';
import { inquiryItem } from '../inquiries/inquiry-item.ts';
import type { InquiryRecord } from '../inquiries/inquiry-record.ts';
import { sampleInquiryRecord } from '../inquiries/sample-inquiry-record.ts';
import {
  inquiryOfStatusToken,
  requireStatusInquiry,
  statusAddressOf,
  statusLinkEnd,
  statusTokenOf,
} from './status-link.ts';

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore(['inquiries']);
});
beforeEach(() => stubSecret('reply-key', 'first'));
afterAll(() => store.stop());

const { reference } = sampleInquiryRecord();

test('a token leads to its inquiry alone, also by the key before a rotation', () => {
  const token = statusTokenOf(reference);
  expect(token).toMatch(/^INQ-[0-9A-Z]{8}\.[\w-]{22}$/);
  expect(statusAddressOf(reference, 'https://sample.example')).toBe(
    `https://sample.example/inquiry-status#${token}`,
  );
  expect(inquiryOfStatusToken(token)).toBe(reference);
  stubSecret('reply-key', 'second', 'first');
  expect(inquiryOfStatusToken(token)).toBe(reference);
  stubSecret('reply-key', 'third', 'second');
  expect(inquiryOfStatusToken(token)).toBeUndefined();
});

test.each([
  ['of another inquiry', () => statusTokenOf('INQ-0000000A').replace('INQ-0000000A', reference)],
  ['with another letter', () => statusTokenOf(reference).replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))],
  ['in small letters', () => statusTokenOf(reference).toLowerCase()],
  ['cut off', () => statusTokenOf(reference).slice(0, -1)],
  ['of nothing', () => ''],
])('a token %s leads nowhere', (_, tokenFor) => {
  expect(inquiryOfStatusToken(tokenFor())).toBeUndefined();
});

const RECEIVED = '2026-11-01T09:00:00.000Z';

test.each([
  [{}, '2027-01-30T09:00:00.000Z'],
  [{ answeredAt: '2026-11-02T09:00:00.000Z' }, '2027-01-31T09:00:00.000Z'],
  [{ visitorAnsweredAt: '2026-11-03T09:00:00.000Z' }, '2027-02-01T09:00:00.000Z'],
  [{ firstAnswer: { at: '2026-11-04T09:00:00.000Z', respondBy: RECEIVED } }, '2027-02-02T09:00:00.000Z'],
  [{ lastWrittenAt: '2026-11-05T09:00:00.000Z' }, '2027-02-03T09:00:00.000Z'],
])('the link of %o ends 90 days later', (change, end) => {
  expect(statusLinkEnd(sampleInquiryRecord({ receivedAt: RECEIVED, ...change })).toISOString()).toBe(end);
});

const requireWith = async (change: Partial<InquiryRecord>, now = '2026-11-23T09:00:00.000Z') => {
  await store.fill('inquiries', inquiryItem(sampleInquiryRecord({ receivedAt: RECEIVED, ...change })));

  return requireStatusInquiry(statusTokenOf(reference), new Date(now));
};

test('a link shows its inquiry until it ends', async () => {
  expect(await requireWith({}, '2027-01-30T08:59:59.999Z')).toMatchObject({ reference });
  await expect(requireWith({}, '2027-01-30T09:00:00.000Z')).rejects.toMatchObject({ code: 'link_void' });
});

test.each([
  ['in quarantine', { state: 'quarantined' as const }],
  ['of an erased person', { erasedAt: RECEIVED }],
  ['that is a test', { canary: true as const }],
  ['that is not there', { reference: 'INQ-0000000A' }],
])('no link shows an inquiry %s', async (_, change) => {
  await expect(requireWith(change)).rejects.toMatchObject({ code: 'link_void' });
});
