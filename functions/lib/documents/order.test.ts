import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sampleClient } from '../../../shared/test-samples/clients.ts';
import { sampleDocument } from '../../../shared/test-samples/documents.ts';
import { type ClaimedOrder, ordersFor, planDocumentOrder, tierUpgradeCause } from './order.ts';

beforeEach(() => vi.stubEnv('DOMINION_CODE', 'SAMPLE-1'));
afterEach(() => vi.unstubAllEnvs());

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
      put: expect.objectContaining({ clientId: 1042, kind: 'document', event: 'ordered', actor: 'staff' }),
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
