import { expect, test } from 'vitest';
import type { DocumentStatus } from '../../../shared/domain/document.ts';
import { sampleClient } from '../../../shared/test-samples/clients.ts';
import { sampleDocument } from '../../../shared/test-samples/documents.ts';
import { NOW } from '../../../shared/test-samples/time.ts';
import { stubSecret } from '../config/test-secrets.ts';
import { itemsPut, updateOf, updatesOf } from '../dynamo/test-writes.ts';
import { type DocumentSyncRead, documentIdFor, planDocumentSync } from './plan-document-sync.ts';

stubSecret('dominion-code', 'SAMPLE-1');
const context = { actor: 'commander', now: new Date(NOW), logId: 'SYN-SAMP0001' };
const client = sampleClient(7);
const evidence = { source: 'sync', actor: 'commander', at: NOW, record: 'SYN-SAMP0001' } as const;

const documents = [
  sampleDocument(3, { documentType: 'OnboardingPack' }),
  sampleDocument(2),
  sampleDocument(1),
  sampleDocument(4, { documentType: 'Tier1Contract', tier: 'Dominion' }),
];

test('an action concerns the newest document of its type where none was sent or signed', () => {
  expect(documentIdFor('nda_signed', client, documents)).toBe('DOC-SAMP0002');
  expect(documentIdFor('onboarding_download', client, documents)).toBe('DOC-SAMP0003');
  expect(documentIdFor('nda_signed', client, [])).toBeUndefined();
});

test('a contract is that which the record of a Dominion client names, else that of the tier', () => {
  const dominion = sampleClient(7, { serviceTier: 'Dominion' });
  expect(documentIdFor('contract_upload', { ...dominion, contractId: 'DOC-SAMP0009' }, documents)).toBe(
    'DOC-SAMP0009',
  );
  expect(documentIdFor('contract_upload', dominion, documents)).toBe('DOC-SAMP0004');
  const strategic = sampleClient(7, { serviceTier: 'Strategic', contractId: 'DOC-SAMP0009' });
  expect(documentIdFor('contract_upload', strategic, documents)).toBeUndefined();
});

/** Three documents of a type, the newest first: DOC-SAMP0003 to DOC-SAMP0001. */
const three = (
  change: Parameters<typeof sampleDocument>[1],
  statuses: readonly [DocumentStatus, DocumentStatus, DocumentStatus],
) => statuses.map((status, place) => sampleDocument(3 - place, { ...change, status }));

test.each([
  ['what was sent, the newest first', ['sent', 'sent', 'generated'], 'DOC-SAMP0003'],
  ['what was sent, not a newer one that was not', ['generated', 'sent', 'generated'], 'DOC-SAMP0002'],
  ['what is signed already', ['generated', 'sent', 'signed'], 'DOC-SAMP0001'],
  ['what is completed already', ['sent', 'completed', 'sent'], 'DOC-SAMP0002'],
] as const)('a signature concerns %s', (_, statuses, id) => {
  const contract = { documentType: 'Tier1Contract', tier: 'Dominion' } as const;
  const named = sampleClient(7, { serviceTier: 'Dominion', contractId: 'DOC-SAMP0001' });
  expect(documentIdFor('contract_upload', named, three(contract, statuses))).toBe(id);
  expect(documentIdFor('nda_signed', client, three({}, statuses))).toBe(id);
  const second = { documentType: 'Tier2Contract', tier: 'Strategic' } as const;
  const strategic = sampleClient(7, { serviceTier: 'Strategic' });
  expect(documentIdFor('contract_upload', strategic, three(second, statuses))).toBe(id);
});

test('a downloaded pack is noted on the client, without a document to order or to sign', () => {
  const { changes, writes } = planDocumentSync('onboarding_download', { client }, context);
  expect(changes).toContainEqual({ field: 'onboardingPackSent', from: false, to: true });
  expect(updateOf(writes, 'clients').set).toMatchObject({ evidence: { onboardingPackSent: evidence } });
  expect(itemsPut(writes, 'automated-documents')).toEqual([]);
});

test('a client without a pack has one ordered', () => {
  const order = {
    cause: 'first-inquiry#7',
    client,
    triggeredBy: 'manual',
    documentType: 'OnboardingPack',
    id: 'DOC-SAMP0009',
    fileId: 'a-file-id',
  } as const;
  const { writes } = planDocumentSync('onboarding_download', { client, order }, context);
  expect(itemsPut(writes, 'automated-documents')).toMatchObject([
    { id: 'DOC-SAMP0009', documentType: 'OnboardingPack', orderedBy: 'commander' },
  ]);
});

const signed = (read: Partial<DocumentSyncRead> = {}) =>
  planDocumentSync('nda_signed', { client, document: sampleDocument(1), ...read }, context);

test('a signature is on the document, with the log and the fields of the client that it changes', () => {
  const { changes, writes } = signed();
  expect(changes).toContainEqual({ field: 'ndaSigned', from: false, to: true });
  expect(updateOf(writes, 'clients').set).toMatchObject({ ndaSigned: evidence });
  expect(updateOf(writes, 'automated-documents').set).toMatchObject({
    status: 'signed',
    signature: {
      by: 'commander',
      reason: 'Synced from “NDA signed”, SYN-SAMP0001.',
      effects: changes,
      sync: 'SYN-SAMP0001',
    },
  });
});

test('a signature that ends why a client was lost keeps that', () => {
  const outcome = {
    status: 'Lost',
    reason: 'price',
    words: '',
    at: '2026-06-10T08:00:00.000Z',
    actor: 'sara',
  } as const;
  const { writes } = planDocumentSync(
    'contract_upload',
    {
      client: sampleClient(7, { status: 'Lost', outcome }),
      document: sampleDocument(1, { documentType: 'Tier1Contract' }),
    },
    context,
  );
  expect(updateOf(writes, 'automated-documents').set).toHaveProperty('signature.outcomeBefore', outcome);
});

test('a signed document stays as it is, while the client still gets its flag', () => {
  const { writes } = signed({ document: sampleDocument(1, { status: 'signed' }) });
  expect(updatesOf(writes, 'automated-documents')).toEqual([]);
  expect(updatesOf(writes, 'clients')).toHaveLength(1);
});

test('a client without the document gets its flag', () => {
  const { changes, writes } = planDocumentSync('contract_upload', { client }, context);
  expect(changes).toContainEqual({ field: 'contractSigned', from: false, to: true });
  expect(updatesOf(writes, 'automated-documents')).toEqual([]);
});

const known = sampleClient(7, { status: 'In Progress', ndaSigned: evidence });

test('a signature of a client that has its flag is refused where that is withdrawn in between', () => {
  const { changes, writes } = signed({ client: known });
  expect(changes).toEqual([]);
  expect(updateOf(writes, 'clients').condition).toContain('#nda = :nda');
  expect(updatesOf(writes, 'automated-documents')).toHaveLength(1);
});

test('an action that changes nothing writes nothing', () => {
  const document = sampleDocument(1, { status: 'completed' });
  expect(signed({ client: known, document })).toEqual({ changes: [], writes: [] });
});
