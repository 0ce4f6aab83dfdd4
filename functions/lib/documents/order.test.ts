import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, GetCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sampleClient } from '../../../shared/test-samples/clients.ts';
import { sampleDocument } from '../../../shared/test-samples/documents.ts';
import { stubSecret } from '../config/test-secrets.ts';
import {
  type ClaimedOrder,
  claimDocumentOrder,
  firstInquiryCause,
  firstPaymentCause,
  orderDocumentByHand,
  orderDocuments,
  ordersFor,
  planDocumentOrder,
  retainerPaidCause,
  tierUpgradeCause,
} from './order.ts';

const store = mockClient(DynamoDBDocumentClient);

beforeEach(() => stubSecret('dominion-code', 'SAMPLE-1'));
afterEach(() => {
  store.reset();
  vi.unstubAllEnvs();
});

const context = { actor: 'staff', now: new Date('2026-11-23T08:00:00.000Z') };
const order: ClaimedOrder = {
  client: sampleClient(1042, { serviceTier: 'Dominion', company: 'Sample Carriers' }),
  documentType: 'NDA',
  triggeredBy: 'manual',
  cause: 'first-inquiry#1042',
  reference: 'INQ-SAMPLE01',
  id: 'DOC-SAMPLE01',
  fileId: 'Sample-Client_NDA_2026-11-23_SAMPLE-1',
};

test('an order stores its document, claims the file id, counts it and tells the timeline', () => {
  const { document, writes } = planDocumentOrder(order, context);
  expect(document).toMatchObject({
    id: 'DOC-SAMPLE01',
    uniqueFileId: order.fileId,
    tier: 'Dominion',
    status: 'generated',
    production: 'pending',
    version: 1,
  });
  expect(writes).toEqual([
    expect.objectContaining({
      put: expect.objectContaining({
        id: 'DOC-SAMPLE01',
        cause: order.cause,
        reference: order.reference,
        company: 'Sample Carriers',
        orderedBy: 'staff',
        ...{ list: 'all', attempts: 0, version: 1, history: [], clientId: 1042, documentType: 'NDA' },
        due: 'yes',
        dueAt: '2026-11-23T08:01:00.000Z',
      }),
      condition: 'attribute_not_exists(id)',
    }),
    {
      put: { fileId: order.fileId, documentId: 'DOC-SAMPLE01' },
      into: 'document-file-ids',
      condition: 'attribute_not_exists(fileId)',
    },
    { count: { generated: 1 }, key: { name: 'documents' }, in: 'counters' },
    expect.objectContaining({
      put: {
        ...{ clientId: 1042, kind: 'document', event: 'ordered', actor: 'staff', documentType: 'NDA' },
        ...{ documentId: 'DOC-SAMPLE01', at: '2026-11-23T08:00:00.000Z' },
        entry: '2026-11-23T08:00:00.000Z#document#DOC-SAMPLE01#ordered',
      },
    }),
  ]);
});

test('a document that exists is answered and nothing is written', () => {
  const existing = {
    ...sampleDocument(1042),
    cause: order.cause,
    orderedBy: 'Zahrael',
    company: '',
    contactEmail: 'amira@sample.example',
  };
  const { document, writes } = planDocumentOrder({ ...order, existing }, context);
  expect([document.id, writes]).toEqual([existing.id, []]);
});

test('a move to Tier 1 orders contract and payment agreement, with one cause', () => {
  const orders = ordersFor('tier_upgrade', order.client, tierUpgradeCause(order.client));
  expect(orders.map(({ documentType, cause, triggeredBy }) => [documentType, cause, triggeredBy])).toEqual([
    ['Tier1Contract', 'tier-upgrade#1042', 'tier_upgrade'],
    ['PaymentAgreement', 'tier-upgrade#1042', 'tier_upgrade'],
  ]);
});

test.each([
  ['first inquiry', firstInquiryCause(order.client, 'INQ-1'), 'first-inquiry#1042', 'INQ-1'],
  [
    'first payment in a tier',
    firstPaymentCause(order.client, 'PAY-1'),
    'first-payment#1042#Dominion',
    'PAY-1',
  ],
  [
    'paid retainer of a tier',
    retainerPaidCause(order.client, 'PAY-1'),
    'retainer-paid#1042#Dominion',
    'PAY-1',
  ],
])('the %s orders its documents once, and is what they refer to', (_, told, cause, reference) => {
  expect(told).toEqual({ cause, reference });
});

test('one cause makes one document of each type', async () => {
  keepsItems();
  const cause = { cause: 'inquiry#1', reference: 'INQ-1' };
  const first = await orderDocuments('tier_upgrade', order.client, cause, context);
  expect(first.map(({ documentType }) => documentType)).toEqual(['Tier1Contract', 'PaymentAgreement']);
  expect(await orderDocuments('tier_upgrade', order.client, cause, context)).toMatchObject(
    first.map(({ id, uniqueFileId }) => ({ id, uniqueFileId })),
  );
  const other = await orderDocuments('tier_upgrade', order.client, { cause: 'inquiry#2' }, context);
  expect(other.map(({ id }) => id)).not.toEqual(first.map(({ id }) => id));
});

test('the key of an order by hand makes one document of any type, of the request that it came with', async () => {
  keepsItems();
  const byHand = { key: 'a-key', fingerprint: 'of the request', ...context };
  const { id } = await orderDocumentByHand(order.client, 'NDA', byHand);
  const order2 = (fingerprint: string) =>
    orderDocumentByHand(order.client, 'WelcomeLetter', { ...byHand, fingerprint });
  await expect(order2('of another')).rejects.toMatchObject({ code: 'idempotency_key_reused' });
  expect(await order2('of the request')).toMatchObject({ id, documentType: 'NDA' });
});

test('an id that belongs to a document of another cause or type is left to it', async () => {
  keepsItems();
  const ordered = { ...order, cause: 'a cause' };
  const { id } = await claimDocumentOrder(ordered, context.now);
  const record = {
    ...planDocumentOrder({ ...ordered, id }, context).document,
    ...{ orderedBy: '', company: '' },
  };
  const stored = { ...record, contactEmail: '', cause: 'a cause' };
  const idAfter = async (change: object) => {
    store.on(GetCommand, { Key: { id } }).resolves({ Item: { ...stored, ...change } });

    return (await claimDocumentOrder(ordered, context.now)).id;
  };
  expect(await idAfter({})).toBe(id);
  expect(await idAfter({ cause: 'another' })).not.toBe(id);
  expect(await idAfter({ documentType: 'WelcomeLetter' })).not.toBe(id);
});

test('documents of one name, type and day cost the same however many there are, and each has a file id', async () => {
  keepsItems();
  const fileIds: string[] = [];
  const reads: number[] = [];
  for (let place = 1; place <= 300; place += 1) {
    store.resetHistory();
    const { id, uniqueFileId } = await orderNda(`key-${place}`);
    fileIds.push(uniqueFileId.replace(id.slice(4), '<id>'));
    reads.push(store.commandCalls(GetCommand).length);
  }
  expect(fileIds[0]).toBe('Sample-Client-1042_NDA_2026-11-23_SAMPLE-1');
  expect(new Set(fileIds.slice(1))).toEqual(new Set(['Sample-Client-1042_NDA_2026-11-23-<id>_SAMPLE-1']));
  expect(new Set(reads)).toEqual(new Set([2]));
});

test('orders of one name at the same time have a file id each, and a repeated order has its own', async () => {
  keepsItems();
  const keys = Array.from({ length: 20 }, (_, place) => `key-${place}`);
  const ordered = await Promise.all(keys.map(orderNda));
  expect(new Set(ordered.map(({ uniqueFileId }) => uniqueFileId)).size).toBe(20);
  expect(await Promise.all(keys.map(orderNda))).toMatchObject(
    ordered.map(({ id, uniqueFileId }) => ({ id, uniqueFileId })),
  );
});

const orderNda = (key: string) =>
  orderDocumentByHand(order.client, 'NDA', { ...context, key, fingerprint: 'sample' });

/** The store keeps what is put under a condition, and refuses a conditional put whose key is taken. */
function keepsItems() {
  const items = new Map<string, Record<string, unknown>>();
  store.on(GetCommand).callsFake(({ TableName, Key }) => ({
    Item: items.get(`${TableName} ${Object.values(Key)}`),
  }));
  store.on(TransactWriteCommand).callsFake(({ TransactItems }) => {
    const puts = TransactItems.flatMap(({ Put }: { Put?: Put }) => (Put?.ConditionExpression ? [Put] : []));
    const keyed = puts.map(({ TableName, Item }: Put) => [`${TableName} ${Item.fileId ?? Item.id}`, Item]);
    if (keyed.some(([key]: [string]) => items.has(key)))
      throw new ConditionalCheckFailedException({ message: 'taken', $metadata: {} });
    for (const [key, item] of keyed) items.set(key, item);

    return {};
  });
}

interface Put {
  readonly TableName: string;
  readonly ConditionExpression?: string;
  readonly Item: Record<string, unknown>;
}
