import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ConcurrentWrites, startConcurrentWrites } from '../../e2e/support/concurrent-writes.ts';
import { sendReply } from '../../shared/contract/inquiries.ts';
import { NOW } from '../../shared/test-samples/time.ts';
import { inquiryItem } from '../lib/inquiries/inquiry-item.ts';
import { sampleInquiryRecord } from '../lib/inquiries/sample-inquiry-record.ts';

let store: ConcurrentWrites;
beforeAll(async () => {
  store = await startConcurrentWrites();
});
afterAll(() => store.stop());

test('a reply to an address that takes no email is refused, and answers nothing, until staff allow the address', async () => {
  const record = sampleInquiryRecord();
  const { reference, version, email } = record;
  const suppressed = { address: email, email, reason: 'bounced', why: '550 unknown', at: NOW };
  await store.put('inquiries', inquiryItem(record));
  await store.put('suppressed-addresses', suppressed);
  const send = () =>
    store.call(sendReply, { reference, version, text: 'Good day.' }, { key: 'key-of-a-reply' });
  const { status, body } = await send();
  expect([status, body]).toMatchObject([
    409,
    { code: 'not_possible', message: expect.stringContaining('Allow the address again') },
  ]);
  expect([await store.items('inquiry-replies'), await store.items('mail')]).toEqual([[], []]);
  await store.put('suppressed-addresses', { ...suppressed, allowedAt: NOW });
  expect((await send()).status).toBe(201);
  expect(await store.items('mail')).toMatchObject([{ to: email, status: 'queued' }]);
});
