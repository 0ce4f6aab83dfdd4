import { DynamoDBDocumentClient, GetCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, expect, test } from 'vitest';
import { sampleClient } from '../../../../shared/test-samples/clients.ts';
import { NOW } from '../../../../shared/test-samples/time.ts';
import { stubSecret } from '../../config/test-secrets.ts';
import { sampleInvoiceRecord, samplePaymentRecord } from '../test-samples.ts';
import { movePayment } from './move-payment.ts';

const store = mockClient(DynamoDBDocumentClient);

const invoice = sampleInvoiceRecord({ id: 'INV-SAMP0002', invoiceNumber: 'INV-2026-000002' });
const paid = { ...invoice, paid: invoice.total, state: 'paid' } as const;
const onAccount = samplePaymentRecord();
const moved = samplePaymentRecord({ invoiceId: invoice.id, invoiceNumber: invoice.invoiceNumber });
const move = () =>
  movePayment(
    { id: onAccount.id, invoiceId: invoice.id, expectedFrom: undefined, amount: undefined },
    { actor: 'commander', now: new Date(NOW), key: 'one-and-the-same', fingerprint: 'what was asked' },
  );

beforeEach(() => {
  store.reset();
  stubSecret('dominion-code', 'SAMPLE-1');
  store.on(GetCommand).resolves({});
  store.on(GetCommand, { TableName: 'clients' }).resolves({ Item: sampleClient(7) });
  store.on(GetCommand, { TableName: 'invoices' }).resolves({ Item: paid });
});

const givenPayments = (first: object, then: object) =>
  store
    .on(GetCommand, { TableName: 'payments', Key: { id: onAccount.id } })
    .resolvesOnce({ Item: first })
    .resolves({ Item: then });

test('a move that reads the invoice after a parallel one has paid it reads again, and answers that move', async () => {
  givenPayments(onAccount, moved);

  expect(await move()).toMatchObject({ id: onAccount.id, invoiceId: invoice.id });
  expect(store.commandCalls(TransactWriteCommand)).toHaveLength(0);
});

test('a move to an invoice that another payment has paid is refused', async () => {
  givenPayments(onAccount, onAccount);

  await expect(move()).rejects.toMatchObject({ code: 'not_open' });
  expect(store.commandCalls(TransactWriteCommand)).toHaveLength(0);
});
