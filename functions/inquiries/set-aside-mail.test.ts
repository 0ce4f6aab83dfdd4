import { CopyObjectCommand, DeleteObjectCommand, ListObjectVersionsCommand } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type ConcurrentWrites, startConcurrentWrites } from '../../e2e/support/concurrent-writes.ts';
import { attachSetAsideMail, createInquiryFromMail } from '../../shared/contract/received-mail.ts';
import type { SetAsideMail } from '../../shared/domain/received-mail.ts';
import { NOW } from '../../shared/test-samples/time.ts';
import { commit } from '../lib/dynamo/commit.ts';
import { inquiryItem } from '../lib/inquiries/inquiry-item.ts';
import { sampleInquiryRecord } from '../lib/inquiries/sample-inquiry-record.ts';
import { openedMailWrites, setAsideMailWrites } from '../lib/received-mail/received-mail.table.ts';
import { dismissMail } from '../lib/received-mail/set-aside.ts';

const ID = 'a-mail-of-a-stranger-x';
const FILE = `set-aside-mail/${ID}`;
const mail: SetAsideMail = {
  ...{ id: ID, at: NOW, from: 'noor@sample.example', fromName: 'Noor', subject: 'Berths', text: 'Two.' },
  ...{ attachments: [], reason: 'unaddressed', to: 'charter@reply.zahrael.example' },
};
const place = { id: ID, at: NOW };
const reference = 'INQ-SAMPLE01';
const sender = { name: 'Noor', company: '', email: mail.from, phone: '', inquiryType: 'General Contact' };

let store: ConcurrentWrites;
const files = new Set<string>();
beforeAll(async () => {
  store = await startConcurrentWrites();
  store.files.on(CopyObjectCommand).callsFake(({ Key }) => files.add(Key));
  store.files.on(DeleteObjectCommand).callsFake(({ Key }) => files.delete(Key));
  store.files.on(ListObjectVersionsCommand).callsFake(({ Prefix }) => ({
    Versions: [...files].filter((Key) => Key.startsWith(Prefix)).map((Key) => ({ Key, VersionId: '1' })),
  }));
});
beforeEach(async () => {
  for (const table of ['inquiries', 'received-mail', 'set-aside-mail'] as const) await store.fill(table);
  await store.put('inquiries', inquiryItem(sampleInquiryRecord({ reference })));
  await commit(setAsideMailWrites(mail, new Date(NOW)));
  files.clear();
  files.add(FILE);
});
afterAll(() => store.stop());

const attach = () => store.call(attachSetAsideMail, { ...place, reference });
const open = () => store.call(createInquiryFromMail, { ...place, ...sender });

test.each([
  ['put into an inquiry', attach],
  ['opened as an inquiry', open],
])('a mail that is dismissed or erased while it is %s leaves no copy of its file there', async (_, move) => {
  store.inBetween(() => dismissMail(place), 'set-aside-mail');
  expect((await move()).status).toBe(404);
  expect(store.hasComeInBetween()).toBe(true);
  expect([...files]).toEqual([FILE]);
});

test('a mail has one copy in the inquiry that a colleague has made of it meanwhile', async () => {
  const other = sampleInquiryRecord({ reference: 'INQ-SAMPLE02' });
  store.inBetween(async () => {
    await store.put('inquiries', inquiryItem(other));
    await commit(openedMailWrites(mail, other.reference));
    files.add(`received-mail/${other.reference}/${ID}`);
  }, 'set-aside-mail');
  const { status, body } = await open();
  expect([status, body.inquiry]).toMatchObject([201, { reference: other.reference }]);
  expect([...files]).toEqual([`received-mail/${other.reference}/${ID}`]);
});

test('a mail that is moved while something else is written is there once, with its file', async () => {
  const changed = inquiryItem(sampleInquiryRecord({ reference, revision: 5 }));
  store.inBetween(() => store.put('inquiries', changed), 'inquiries');
  expect((await attach()).status).toBe(200);
  expect([...files]).toEqual([`received-mail/${reference}/${ID}`]);
});
