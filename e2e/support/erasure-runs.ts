import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  ListObjectVersionsCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { handler } from '../../functions/events/erase-person.ts';
import { stubSecret } from '../../functions/lib/config/test-secrets.ts';
import { type TableId, tables } from '../../functions/lib/dynamo/tables.ts';
import { redrivePersonRequest } from '../../functions/lib/personal-data/person-request.table.ts';
import {
  SAMPLE_PERSON,
  samplePersonRecords,
} from '../../functions/lib/personal-data/sample-person-records.ts';
import { startTestStore, type TestStore } from './test-store.ts';

const { email: EMAIL, request: REQUEST, sha256: SHA } = SAMPLE_PERSON;
const NOW = Date.parse('2026-11-22T10:00:00.000Z');
const MINUTE = 60_000;
/** Longer than the lease of a run, and than the pause before the next. */
export const BETWEEN_RUNS = 20 * MINUTE;

/** The buckets, and two earlier versions of a file. */
const sampleObjects = () =>
  new Map([
    [`automated/DOC-NDA-${SHA}.pdf`, 'now'],
    [`automated/DOC-NDA-${'d'.repeat(64)}.pdf`, 'before'],
    [`automated/DOC-CONTRACT-${SHA}.pdf`, 'kept'],
    [`invoices/INV-SAMPLE01-${SHA}.pdf`, 'kept'],
    [`portal/${'c'.repeat(64)}`, 'own'],
    [`portal/${'b'.repeat(64)}`, 'shared with another record'],
    ['received-mail/INQ-SAMPLE01/m', 'mail'],
    ['received-mail/INQ-SAMPLE09/o', 'mail of another person'],
    ['set-aside-mail/s', 'mail'],
    ['personal-data/PDR-EARLIER1/1.zip', 'export'],
    [`personal-data/${REQUEST}/1.zip`, 'export'],
    ['reports/REP-THEN-1.pdf', 'report'],
    ['reports/REP-LATER-1.pdf', 'report'],
    ['aws/lambda/own', `{"payload":"{\\"email\\":{\\"S\\":\\"${EMAIL}\\"}}"}`],
    ['aws/lambda/other', '{"payload":"boris@sample.example"}'],
  ]);

/** The records of a person, whom the function of the stream erases; each test finds them whole. */
export const prepareErasureRuns = () => {
  const s3 = mockClient(S3Client);
  let store: TestStore;
  let objects = new Map<string, string>();

  const fill = async () => {
    objects = sampleObjects();
    s3.reset();
    const keysOf = (prefix = '') => [...objects.keys()].filter((key) => key.startsWith(prefix)).toSorted();
    s3.on(ListObjectVersionsCommand).callsFake(({ Prefix }) => ({
      Versions: keysOf(Prefix).map((Key) => ({ Key, VersionId: 'v' })),
    }));
    s3.on(ListObjectsV2Command).callsFake(({ Prefix }) => ({
      Contents: keysOf(Prefix).map((Key) => ({ Key })),
    }));
    s3.on(GetObjectCommand).callsFake(({ Key }) => ({
      Body: { transformToString: async () => objects.get(Key) ?? '' },
    }));
    s3.on(DeleteObjectCommand).callsFake(({ Key }) => {
      objects.delete(Key);

      return {};
    });
    for (const [table, items] of Object.entries(samplePersonRecords()))
      await store.fill(table as TableId, ...items);
  };

  /** Delivers the request as the stream does, after the sweeper had its time. */
  const run = async () => {
    vi.setSystemTime(Date.now() + BETWEEN_RUNS);
    await redrivePersonRequest(REQUEST, new Date());
    const delivery = { Records: [{ dynamodb: { SequenceNumber: '1', NewImage: { id: { S: REQUEST } } } }] };
    await handler(delivery).catch(() => undefined);
  };

  beforeAll(async () => {
    store = await startTestStore();
  });
  afterAll(() => store.stop());
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: NOW });
    vi.stubEnv('FILES_BUCKET', 'files');
    vi.stubEnv('DEAD_LETTERS_BUCKET', 'dead-letters');
    stubSecret('erasure-key', 'a key');
    vi.spyOn(console, 'info').mockImplementation(() => {});
    vi.spyOn(console, 'error').mockImplementation(() => {});
    await fill();
  });
  afterEach(() => {
    vi.restoreAllMocks();
    vi.useRealTimers();
    vi.unstubAllEnvs();
  });

  return {
    get store() {
      return store;
    },
    get objects() {
      return objects;
    },
    /** Stores records and files anew. */
    fill,
    run,
    /** Runs until nothing is left. */
    finish: async () => {
      for (let runs = 0; runs < 5; runs += 1) await run();
    },
    change: async (table: 'clients' | 'person-requests', id: unknown, change: object) => {
      const [item = {}] = (await store.items(table)).filter((one) => one.id === id);
      await store.put(table, { ...item, ...change });
    },
    /** The tables with a word of the person in any attribute. */
    namingPerson: async (): Promise<string[]> => {
      const named = await Promise.all(
        (Object.keys(tables) as TableId[]).map(async (table) =>
          /zarephath|quillon/i.test(JSON.stringify(await store.items(table))) ? [table] : [],
        ),
      );

      return named.flat().toSorted();
    },
  };
};
