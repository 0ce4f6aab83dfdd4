import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  ListObjectVersionsCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { stubSecret } from '../../functions/lib/config/test-secrets.ts';
import { LISTED, type TableId } from '../../functions/lib/dynamo/tables.ts';
import { inquiryItem } from '../../functions/lib/inquiries/inquiry-item.ts';
import { newInquiryIndexKeys } from '../../functions/lib/inquiries/inquiry-record.ts';
import { sampleInquiryRecord } from '../../functions/lib/inquiries/sample-inquiry-record.ts';
import { erasePersonOnce } from '../../functions/lib/personal-data/erase-person.table.ts';
import type { PersonIdentity } from '../../functions/lib/personal-data/person.ts';
import { sampleDocument } from '../../shared/test-samples/documents.ts';
import { startTestStore, type TestStore } from './test-store.ts';

/** When the sample person is erased. */
export const ERASURE_TIME = new Date('2026-11-22T10:00:00.000Z');
/** When their records were made. */
export const RECORDED_AT = '2026-11-20T10:00:00.000Z';
export const SHA = 'a'.repeat(64);
export const OTHER_SHA = 'b'.repeat(64);
const person: PersonIdentity = {
  clientIds: [7],
  emails: ['dara@sample.example'],
  usernames: ['dara'],
  records: ['INQ-SAMPLE01', 'PDR-SAMPLE02'],
  // Another contact of the person's client.
  others: { emails: ['boris@sample.example'], inquiries: [] },
};

/** An inquiry of the person. */
export const inquiryOfPerson = (change: Parameters<typeof sampleInquiryRecord>[0] = {}) => {
  const record = sampleInquiryRecord({ email: 'dara@sample.example', name: 'Dara', ...change });

  return { ...inquiryItem(record), ...newInquiryIndexKeys(record) };
};

/** A document of the person, with its signed copy. */
export const signedByPerson = (number: number, change: Parameters<typeof sampleDocument>[1] = {}) => ({
  ...sampleDocument(number, {
    documentType: 'Tier1Contract',
    history: [
      { status: 'generated', at: RECORDED_AT, by: 'sara' },
      {
        ...{ status: 'signed', at: RECORDED_AT, by: 'sara' },
        copy: { originalName: 's.pdf', sha256: SHA, contentType: 'application/pdf', fileSize: 1 },
      },
    ],
    createdAt: RECORDED_AT,
    ...change,
  }),
  ...{
    clientId: 7,
    clientName: 'Dara',
    cause: `c${number}`,
    orderedBy: 'sara',
    sha256: OTHER_SHA,
    ...LISTED,
  },
});

/** Tables and buckets, in which the tests of a file erase a person; each test finds them empty. */
export const preparePersonErasures = () => {
  let store: TestStore;
  const s3 = mockClient(S3Client);
  const filled = new Set<TableId>();
  const objects = new Map<string, string>();
  const keysOf = (prefix = '') => [...objects.keys()].filter((key) => key.startsWith(prefix));

  beforeAll(async () => {
    store = await startTestStore();
  });
  afterAll(() => store.stop());
  beforeEach(async () => {
    vi.stubEnv('FILES_BUCKET', 'files');
    vi.stubEnv('DEAD_LETTERS_BUCKET', 'dead-letters');
    stubSecret('erasure-key', 'a key');
    objects.clear();
    s3.reset();
    s3.on(ListObjectVersionsCommand).callsFake(({ Prefix }) => ({
      Versions: keysOf(Prefix).map((Key) => ({ Key, VersionId: 'v' })),
    }));
    s3.on(ListObjectsV2Command).callsFake(({ Prefix }) => ({
      Contents: keysOf(Prefix).map((Key) => ({ Key })),
    }));
    s3.on(GetObjectCommand).callsFake(({ Key }) => ({
      Body: { transformToString: async () => objects.get(Key) },
    }));
    s3.on(DeleteObjectCommand).callsFake(({ Key }) => ({ deleted: objects.delete(Key) }));
    for (const table of [...filled, 'erased-records'] as const) await store.fill(table);
    filled.clear();
  });
  afterEach(() => {
    vi.restoreAllMocks();
    vi.unstubAllEnvs();
  });

  return {
    get store() {
      return store;
    },
    s3,
    /** The tables that the test has filled. */
    filled,
    /** The contents of the files, by key. */
    objects,
    put: async (table: TableId, item: Record<string, unknown>) => {
      filled.add(table);
      await store.put(table, item);
    },
    keep: (...keys: string[]) => {
      for (const key of keys) objects.set(key, '');
    },
    erase: (own: Parameters<typeof erasePersonOnce>[1] = { id: 'PDR-SAMPLE01' }, now = ERASURE_TIME) =>
      erasePersonOnce({ person, now }, own),
  };
};
