import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import {
  DynamoDBDocumentClient,
  GetCommand,
  QueryCommand,
  TransactWriteCommand,
} from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, expect, test } from 'vitest';
import { sampleClient } from '../../../../shared/test-samples/clients.ts';
import { stubSecret } from '../../config/test-secrets.ts';
import { sampleInvoiceRecord, samplePaymentRecord } from '../test-samples.ts';
import { recordPaymentByHand } from './record-payment.ts';

const store = mockClient(DynamoDBDocumentClient);

const received = {
  clientId: 7,
  paymentMethod: 'card',
  amount: 80_000,
  currency: 'GBP',
  transactionFee: 0,
  paymentDate: '2026-11-20',
  reference: 'TT-1',
} as const;
const recording = {
  key: 'one-and-the-same',
  fingerprint: 'what was asked',
  actor: 'commander',
  now: new Date('2026-11-20T10:00:00.000Z'),
};
const existing = samplePaymentRecord({
  ...received,
  id: 'PAY-7K2M9QXA',
  cause: 'payment#commander#one-and-the-same',
  fingerprint: 'what was asked',
});

beforeEach(() => {
  store.reset();
  stubSecret('dominion-code', 'SAMPLE-1');
  store.on(GetCommand).resolves({});
  store.on(GetCommand, { TableName: 'payments' }).resolves({ Item: existing });
});

test('the same key with the same words answers the payment it made', async () => {
  expect(await recordPaymentByHand(received, undefined, recording)).toMatchObject({ id: 'PAY-7K2M9QXA' });
});

test('the same key with anything else is refused', async () => {
  const other = { ...recording, fingerprint: 'another invoice' };
  await expect(recordPaymentByHand(received, 'INV-1', other)).rejects.toMatchObject({
    code: 'idempotency_key_reused',
  });
});

test('a reference that is on record for the client is the same payment, under whatever key', async () => {
  store.on(GetCommand, { TableName: 'payments' }).resolves({});
  store.on(GetCommand, { TableName: 'clients' }).resolves({ Item: client });
  store.on(QueryCommand).resolves({ Items: [existing] });
  const again = recordPaymentByHand({ ...received, reference: 'tt-1', amount: 1 }, undefined, {
    ...recording,
    key: 'another-key-of-it',
  });
  await expect(again).rejects.toMatchObject({ code: 'already_received' });
  expect(store.commandCalls(TransactWriteCommand)).toHaveLength(0);
});

test('a reference that was recorded a moment ago is refused, also where the index does not list the payment yet', async () => {
  store.on(GetCommand, { TableName: 'payments' }).resolves({});
  store.on(GetCommand, { TableName: 'payments', Key: { id: existing.id } }).resolves({ Item: existing });
  recentIs({ newest: [existing.id] });
  store.on(GetCommand, { TableName: 'clients' }).resolves({ Item: client });
  store.on(QueryCommand).resolves({ Items: [] });
  const again = recordPaymentByHand(received, undefined, { ...recording, key: 'another-key-of-it' });
  await expect(again).rejects.toMatchObject({ code: 'already_received' });
});

test('a call that a parallel call of its key overtakes reads again, and answers that payment', async () => {
  store.on(GetCommand, { TableName: 'payments' }).resolvesOnce({}).resolves({ Item: existing });
  recentIs(undefined);
  store.on(GetCommand, { TableName: 'clients' }).resolves({ Item: client });
  store.on(QueryCommand).resolves({ Items: [] });
  store.on(TransactWriteCommand).rejects(
    new TransactionCanceledException({
      message: 'Transaction cancelled',
      $metadata: {},
      CancellationReasons: [{ Code: 'ConditionalCheckFailed' }],
    }),
  );
  expect(await recordPaymentByHand(received, undefined, recording)).toMatchObject({ id: 'PAY-7K2M9QXA' });
  expect(store.commandCalls(TransactWriteCommand)).toHaveLength(1);
});

test('a call that reads the invoice after a parallel call of its key has paid it answers that payment', async () => {
  store.on(GetCommand, { TableName: 'payments' }).resolvesOnce({}).resolves({ Item: existing });
  recentIs(undefined);
  store.on(GetCommand, { TableName: 'clients' }).resolves({ Item: client });
  store.on(GetCommand, { TableName: 'invoices' }).resolves({ Item: paidInvoice });
  store.on(QueryCommand).resolves({ Items: [existing] });
  expect(await recordPaymentByHand(received, paidInvoice.id, recording)).toMatchObject({
    id: 'PAY-7K2M9QXA',
  });
  expect(store.commandCalls(TransactWriteCommand)).toHaveLength(0);
});

test('an invoice that another payment has paid is refused', async () => {
  store.on(GetCommand, { TableName: 'payments' }).resolves({});
  store.on(GetCommand, { TableName: 'clients' }).resolves({ Item: client });
  store.on(GetCommand, { TableName: 'invoices' }).resolves({ Item: paidInvoice });
  store.on(QueryCommand).resolves({ Items: [] });
  const refused = recordPaymentByHand(received, paidInvoice.id, recording);
  await expect(refused).rejects.toMatchObject({ code: 'not_open' });
});

const recentIs = (item: { newest: string[] } | undefined) =>
  store.on(GetCommand, { TableName: 'payments', Key: { id: 'RECENT-7' } }).resolves({ Item: item });
const client = sampleClient(7);
const paidInvoice = sampleInvoiceRecord({
  ...{ id: 'INV-7K2M9QXA', clientId: 7, currency: 'GBP', total: 80_000, paid: 80_000, state: 'paid' },
});
