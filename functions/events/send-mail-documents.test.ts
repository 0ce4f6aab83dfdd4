import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { SESClient, SendRawEmailCommand } from '@aws-sdk/client-ses';
import { marshall } from '@aws-sdk/util-dynamodb';
import type { DynamoDBStreamEvent } from 'aws-lambda';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startTestStore, type TestStore } from '../../e2e/support/test-store.ts';
import { sampleInquiry } from '../../shared/test-samples/inquiries.ts';
import { samplePortalDocument } from '../../shared/test-samples/portal.ts';
import { DOCUMENT_WITHDRAWN } from '../lib/documents/document-mail-failure.ts';
import type { EmailMessage } from '../lib/email/email-message.ts';
import { enqueueEmail } from '../lib/email/queue.table.ts';
import { retryEmail } from '../lib/email/requeue.table.ts';
import { type AttachedFile, replyEmail } from '../lib/inquiries/reply-email.ts';
import { removePortalDocument } from '../lib/portal/document.ts';
import { findFailedEmails } from '../lib/reporting/failures.table.ts';
import { handler } from './send-mail.ts';

const TABLES = [
  ...(['mail', 'portal-documents', 'visible-documents', 'automated-documents'] as const),
  ...(['timeline', 'counters', 'suppressed-addresses'] as const),
];
const ses = mockClient(SESClient);
const files = mockClient(S3Client);
let store: TestStore;
beforeAll(async () => {
  store = await startTestStore(TABLES);
});
beforeEach(async () => {
  vi.stubEnv('SITE_ORIGIN', 'https://zahrael.example');
  vi.stubEnv('MAIL_FROM', 'desk@zahrael.example');
  vi.stubEnv('INQUIRIES_ADDRESS', 'desk@zahrael.example');
  vi.stubEnv('SAMPLE_DOMAIN', 'example');
  vi.stubEnv('CONFIGURATION_SET', 'sample-events');
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(console, 'info').mockImplementation(() => {});
  for (const table of TABLES) await store.fill(table);
  ses.reset();
  files.reset();
  ses.on(SendRawEmailCommand).resolves({ MessageId: 'sample' });
  files.on(GetObjectCommand).callsFake(async () => ({
    Body: { transformToByteArray: async () => new TextEncoder().encode('Two berths.') },
  }));
});
afterAll(() => store.stop());

const ID = 'reply#r1';

test('a reply leaves with a document of the library that is still there', async () => {
  await addToLibrary('LIB-BERTHS');
  await queueReplyWith('LIB-BERTHS', 'DOC-NDA');
  await deliver();
  expect(await replyMail()).toMatchObject({ status: 'sent' });
  expect(sentEmails()).toHaveLength(1);
});

test.each([['LIB-BERTHS'], ['LIB-OTHER']])(
  'a reply whose document was withdrawn while it waited does not leave, and is among the failures: %s',
  async (withdrawn) => {
    await addToLibrary('LIB-BERTHS');
    await addToLibrary('LIB-OTHER');
    await queueReplyWith('LIB-BERTHS', 'LIB-OTHER');
    await withdraw(withdrawn);
    await deliver();
    expect(sentEmails()).toHaveLength(0);
    expect(files.commandCalls(GetObjectCommand)).toHaveLength(0);
    const email = await replyMail();
    expect(email).toMatchObject({
      ...{ status: 'failed', failure: 'bad-content', error: DOCUMENT_WITHDRAWN },
    });
    for (const attribute of ['due', 'dueAt', 'retryAt']) expect(email).not.toHaveProperty(attribute);
    expect(await findFailedEmails(5)).toMatchObject([{ id: ID, failure: 'bad-content' }]);
    expect(console.error).not.toHaveBeenCalled();
  },
);

test('a reply whose document was erased does not leave', async () => {
  await queueReplyWith('LIB-BERTHS');
  await deliver();
  expect(await replyMail()).toMatchObject({ status: 'failed', failure: 'bad-content' });
  expect(sentEmails()).toHaveLength(0);
});

test('a document that was withdrawn after SES refused the reply keeps its next try from leaving', async () => {
  await addToLibrary('LIB-BERTHS');
  await queueReplyWith('LIB-BERTHS');
  ses.on(SendRawEmailCommand).rejects(Object.assign(new Error('Slow down.'), { name: 'Throttling' }));
  await deliver();
  expect(await replyMail()).toMatchObject({ status: 'failed', failure: 'rate' });
  await withdraw('LIB-BERTHS');
  ses.reset();
  // Staff retry it by hand, and once more after it has failed for good.
  for (const attempts of [2, 3]) {
    await retryEmail(ID, new Date());
    expect(await replyMail()).toMatchObject({ status: 'queued' });
    await deliver();
    expect(await replyMail()).toMatchObject({ status: 'failed', failure: 'bad-content', attempts });
  }
  expect(sentEmails()).toHaveLength(0);
});

const SIGNED = { sha256: 'a'.repeat(64) };
const storeDocument = (signature?: object) =>
  store.put('automated-documents', { id: 'DOC-NDA', ...(signature && { signature }) });
const signedFile = {
  key: `signed/${SIGNED.sha256}`,
  name: 'NDA.pdf',
  contentType: 'application/pdf',
} as const;
const plain = {
  id: ID,
  cause: 'DOC-NDA',
  to: 'amira@sample.example',
  subject: 'NDA',
  text: 'NDA',
  html: 'NDA',
};

test.each<[string, Partial<EmailMessage>]>([
  ['a reply', { attachments: [{ id: 'DOC-NDA', ...signedFile }] }],
  [
    'the email of the document, queued without its id,',
    { attachments: [signedFile], delivers: { document: 'DOC-NDA', by: 'sara' } },
  ],
])(
  '%s leaves with a signed copy until the signature is withdrawn, or has another copy',
  async (_, change) => {
    for (const [signature, status] of [
      [{ copy: SIGNED }, 'sent'],
      [undefined, 'failed'],
      [{ reason: 'On paper.' }, 'failed'],
      [{ copy: { sha256: 'b'.repeat(64) } }, 'failed'],
    ] as const) {
      await store.fill('mail');
      await storeDocument(signature);
      await enqueueEmail({ ...plain, ...change }, new Date());
      await deliver();
      expect(await replyMail()).toMatchObject({
        status,
        ...(status === 'failed' && { failure: 'bad-content' }),
      });
    }
    expect(sentEmails()).toHaveLength(1);
  },
);

test('a document leaves as it was made, signed or not', async () => {
  await storeDocument();
  const file = { ...signedFile, id: 'DOC-NDA', key: 'automated/DOC-NDA.pdf' } as const;
  await enqueueEmail({ ...plain, attachments: [file] }, new Date());
  await deliver();
  expect(await replyMail()).toMatchObject({ status: 'sent' });
});

test('a reply that was queued without the ids of its documents leaves as before', async () => {
  await addToLibrary('LIB-BERTHS');
  await queueReplyWith('LIB-BERTHS');
  const { attachments, ...email } = (await replyMail()) ?? {};
  await store.fill('mail', {
    ...email,
    attachments: attachments.map(({ id: _, ...file }: AttachedFile) => file),
  });
  await withdraw('LIB-BERTHS');
  await deliver();
  expect(await replyMail()).toMatchObject({ status: 'sent' });
  expect(sentEmails()).toHaveLength(1);
});

const sentEmails = () => ses.commandCalls(SendRawEmailCommand);
const replyMail = async () => (await store.items('mail')).find(({ id }) => id === ID);

async function addToLibrary(id: string): Promise<void> {
  await store.put('portal-documents', {
    ...samplePortalDocument(1, { id, originalName: `${id}.txt`, clientId: 7 }),
    contentType: 'text/plain',
  });
}

async function withdraw(id: string): Promise<void> {
  expect(await removePortalDocument(id, { actor: 'sara', now: new Date() })).toBe(true);
}

async function queueReplyWith(...ids: string[]): Promise<void> {
  const reply = { id: 'r1', text: 'See the berths.', by: 'sara', at: new Date().toISOString(), mailId: ID };
  const attached = ids.map(
    (id): AttachedFile => ({ id, key: `portal/${id}`, name: `${id}.txt`, contentType: 'text/plain' }),
  );
  const email = replyEmail(sampleInquiry(1), reply, { replyTo: 'desk@zahrael.example', files: attached });
  await enqueueEmail(email, new Date());
}

/** The stream delivers the queued reply to the sender. */
async function deliver(): Promise<void> {
  const record = { dynamodb: { NewImage: marshall({ id: ID }) } };
  expect(await handler({ Records: [record] } as DynamoDBStreamEvent)).toEqual({ batchItemFailures: [] });
}
