import { S3Client } from '@aws-sdk/client-s3';
import {
  DynamoDBDocumentClient,
  GetCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { marshall } from '@aws-sdk/util-dynamodb';
import type { DynamoDBStreamEvent } from 'aws-lambda';
import { mockClient } from 'aws-sdk-client-mock';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sampleBulkEmail, sampleExport, sampleImport } from '../../shared/test-samples/jobs.ts';
import { handler as collectPerson } from './collect-person.ts';
import { handler as erasePerson } from './erase-person.ts';
import { handler as runBatch } from './run-batch.ts';
import { handler as runExport } from './run-export.ts';

vi.mock('../lib/config/secrets.ts', async (actual) => ({
  ...(await actual<object>()),
  loadSecrets: async () => {},
}));

const AT = '2026-11-22T09:15:00.000Z';
const down = Object.assign(new Error('You may not.'), { name: 'AccessDeniedException' });
const store = mockClient(DynamoDBDocumentClient);
const files = mockClient(S3Client);
let lines: string[] = [];
beforeEach(() => {
  vi.stubEnv('STAGE', 'production');
  vi.stubEnv('FILES_BUCKET', 'files');
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(process.stdout, 'write').mockImplementation((line) => lines.push(String(line)) > 0);
  files.onAnyCommand().rejects(down);
  store.onAnyCommand().rejects(down);
});
afterEach(() => {
  lines = [];
  store.reset();
  files.reset();
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

const request = {
  ...{ id: 'PDR-7K2M9QXA', createdAt: AT, createdBy: 'admin', clientId: 7, state: 'pending', found: [] },
  ...{ attempts: 0, dueAt: AT },
};
const taken = {
  attempts: 0,
  fingerprint: 'sample',
  state: 'running',
  takenAt: AT,
  endedAt: undefined,
} as const;
const erasedBefore = { erasedAt: AT, person: { clientIds: [7], emails: [], usernames: [], records: [] } };
const eventOf = (record: object): DynamoDBStreamEvent => ({
  Records: [
    {
      dynamodb: {
        SequenceNumber: '1',
        NewImage: JSON.parse(JSON.stringify(marshall(record, { removeUndefinedValues: true }))),
      },
    },
  ],
});

test.each([
  ['a look-up of a person', collectPerson, { ...request, task: 'look-up' }],
  ['an erasure', erasePerson, { ...request, task: 'erasure' }],
  ['the erasure after ten years', erasePerson, { ...request, ...erasedBefore, task: 'erasure' }],
  [
    'an export',
    runExport,
    { ...sampleExport(1, taken), ...taken, done: 0, parts: [], storedRows: 0, order: { list: 'tasks' } },
  ],
  ['an import', runBatch, { ...sampleImport(2, taken), ...taken, total: undefined, done: 0 }],
  [
    'an email to several',
    runBatch,
    { ...sampleBulkEmail(3, taken), ...taken, done: 0, text: 'Hello', recipients: [7], emailed: [] },
  ],
])(
  '%s that fails sets off the alarm of its function, and is tried again later',
  async (_, handler, record) => {
    store.on(UpdateCommand).resolves({ Attributes: record });
    store.on(TransactWriteCommand).resolves({});
    store
      .on(GetCommand)
      .callsFake(({ TableName }) => (TableName.endsWith('jobs') ? { Item: record } : Promise.reject(down)));
    expect(await handler(eventOf(record))).toEqual({ batchItemFailures: [] });
    const figures = lines.map((line) => JSON.parse(line)).filter(({ _aws }) => _aws !== undefined);
    expect(figures).toMatchObject([{ FailedRecords: 1, id: record.id }]);
    const writes = [...store.commandCalls(UpdateCommand), ...store.commandCalls(TransactWriteCommand)];
    expect(JSON.stringify(writes.map(({ args }) => args[0].input))).toContain('retryAt');
  },
);
