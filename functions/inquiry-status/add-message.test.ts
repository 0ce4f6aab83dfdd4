import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ConcurrentWrites, startConcurrentWrites } from '../../e2e/support/concurrent-writes.ts';
import { listInquiries, updateInquiry } from '../../shared/contract/inquiries.ts';
import { addStatusMessage } from '../../shared/contract/inquiry-status.ts';
import { NOW } from '../../shared/test-samples/time.ts';
import { stubSecret } from '../lib/config/test-secrets.ts';
import { inquiryItem } from '../lib/inquiries/inquiry-item.ts';
import { type InquiryRecord, newInquiryItem } from '../lib/inquiries/inquiry-record.ts';
import { sampleInquiryRecord } from '../lib/inquiries/sample-inquiry-record.ts';
import { statusTokenOf } from '../lib/inquiry-status/status-link.ts';

let store: ConcurrentWrites;
beforeAll(async () => {
  store = await startConcurrentWrites();
  stubSecret('reply-key', 'a sample key');
});
afterAll(() => store.stop());

let samples = 0;
/** An inquiry that a colleague with an address of their own looks after, or has answered last. */
const answeredInquiry = async (isAssigned = true, change: Partial<InquiryRecord> = {}) => {
  samples += 1;
  const [username, reference] = [`sara-${samples}`, `INQ-SAMPLE0${samples}`];
  const staffMember = {
    ...{ username, role: 'staff', email: `${username}@sample.example`, accessCodeHash: 'x', list: 'all' },
    ...{ activatedAt: NOW, createdAt: NOW, sessionEpoch: 'e', version: 1 },
  };
  await store.put('staff', staffMember);
  const answered = { state: 'answered', answeredAt: NOW, answeredBy: 'omar' } as const;
  const person = isAssigned ? { assignedTo: username } : { lastAnsweredBy: username };
  const record = sampleInquiryRecord({ reference, ...answered, ...person, ...change });
  await store.put('inquiries', inquiryItem(record));

  return { reference, address: staffMember.email };
};
const openInquiry = async () => {
  const reference = 'INQ-SAMPLE99';
  await store.put('inquiries', newInquiryItem(sampleInquiryRecord({ reference }), new Date(NOW)));

  return reference;
};
const answer = async (reference: string, text: string) =>
  (await store.call(addStatusMessage, { token: statusTokenOf(reference), text })).status;
const notified = async (reference: string) =>
  (await store.items('mail')).filter(({ cause }) => cause === reference).map(({ to }) => to);

test('an answer with an emoji where the preview of its notice ends is stored, and notifies the colleague', async () => {
  const { reference, address } = await answeredInquiry();
  expect(await answer(reference, `${'a'.repeat(139)}🚢 and more`)).toBe(201);
  expect(await notified(reference)).toEqual([address]);
});

test('an answer notifies whoever replied last, who need not be whoever answered first', async () => {
  const { reference, address } = await answeredInquiry(false);
  expect(await answer(reference, 'Yes, please fix the vessel.')).toBe(201);
  expect(await notified(reference)).toEqual([address]);
});

test('an answer is the last contact of its client, of a merged one that of the client that stays', async () => {
  const before = '2026-11-01T09:00:00.000Z';
  await store.put('clients', { id: 70, lastContactDate: before, mergedInto: { id: 71 } });
  await store.put('clients', { id: 71, lastContactDate: before });
  const { reference } = await answeredInquiry(true, { clientId: 70 });
  expect(await answer(reference, 'Yes, please fix the vessel.')).toBe(201);
  const { at } =
    (await store.items('received-mail')).find((item) => item.reference === reference && item.at) ?? {};
  const contacts = (await store.items('clients')).map(({ id, lastContactDate }) => [id, lastContactDate]);
  expect(contacts.toSorted()).toEqual([
    [70, before],
    [71, at],
  ]);
});

test('an answer notifies the team where the colleague’s address has refused mail', async () => {
  const { reference, address: email } = await answeredInquiry();
  const refused = { address: email, email, reason: 'complained', why: 'abuse', at: NOW };
  await store.put('suppressed-addresses', refused);
  expect(await answer(reference, 'Yes, please fix the vessel.')).toBe(201);
  expect(await notified(reference)).toEqual(['inquiries@zahrael.example']);
});

test('staff who have not seen a message are told of it before they change the state, the first as any later', async () => {
  const reference = await openInquiry();
  for (const [version, text] of ['Two vessels.', 'Please call before noon.'].entries()) {
    expect(await answer(reference, text)).toBe(201);
    const change = { reference, version: version + 1, state: 'answered' } as const;
    const { status, body } = await store.call(updateInquiry, change);
    expect([status, body.current]).toMatchObject([409, { receivedMails: version + 1 }]);
  }
  const { body } = await store.call(listInquiries, { view: 'open' });
  expect(body.items).toContainEqual(expect.objectContaining({ reference, receivedMails: 2 }));
});
