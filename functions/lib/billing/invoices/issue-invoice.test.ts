import {
  DynamoDBDocumentClient,
  GetCommand,
  QueryCommand,
  TransactWriteCommand,
} from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, expect, test } from 'vitest';
import { sampleClient } from '../../../../shared/test-samples/clients.ts';
import { NOW } from '../../../../shared/test-samples/time.ts';
import { sampleInvoiceRecord } from '../test-samples.ts';
import { issueInvoiceByHand } from './issue-invoice.ts';

const store = mockClient(DynamoDBDocumentClient);

const draft = {
  client: sampleClient(7),
  serviceTier: 'Tier3',
  lines: [{ description: 'Draft survey', quantity: 1, unitAmount: 250_00 }],
  currency: 'EUR',
} as const;
const call = {
  key: 'one-and-the-same',
  fingerprint: 'what was asked',
  actor: 'commander',
  now: new Date(NOW),
};
const existing = sampleInvoiceRecord({
  cause: 'by-hand#commander#one-and-the-same',
  fingerprint: 'what was asked',
});

beforeEach(() => {
  store.reset();
  store.on(GetCommand).resolves({});
  store.on(QueryCommand).resolves({});
  store.on(GetCommand, { TableName: 'invoices' }).resolves({ Item: existing });
});

test('the same key with the same content answers the invoice it issued', async () => {
  expect(await issueInvoiceByHand(draft, call)).toMatchObject({ record: { id: existing.id }, isNew: false });
});

test('the same key with any other content is refused, and nothing is issued', async () => {
  const other = issueInvoiceByHand(draft, { ...call, fingerprint: 'another amount' });
  await expect(other).rejects.toMatchObject({ code: 'idempotency_key_reused' });
  expect(store.commandCalls(TransactWriteCommand)).toHaveLength(0);
});
