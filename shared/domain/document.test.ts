import { expect, test } from 'vitest';
import {
  contractOf,
  DOCUMENT_TYPES,
  type DocumentType,
  documentsFor,
  laterStatuses,
  MadeDocument,
  TEMPLATE_VERSIONS,
  withStatus,
} from './document.ts';
import type { ServiceTier } from './tier.ts';

test('an inquiry makes an NDA and an onboarding pack', () => {
  expect(documentsFor('inquiry')).toEqual(['NDA', 'OnboardingPack']);
});

test('a Tier 1 upgrade makes a Tier 1 contract and a payment agreement', () => {
  expect(documentsFor('tier_upgrade')).toEqual(['Tier1Contract', 'PaymentAgreement']);
});

test('a confirmed payment makes a welcome letter and a tier-unlock document', () => {
  expect(documentsFor('payment_confirmed')).toEqual(['WelcomeLetter', 'TierUnlock']);
});

test('by hand, nothing is made that nobody asked for', () => {
  expect(documentsFor('manual')).toEqual([]);
});

test('templates carry the published versions', () => {
  expect(TEMPLATE_VERSIONS).toMatchObject({ Tier1Contract: 'v2.1', NDA: 'v1.3', OnboardingPack: 'v1.1' });
  expect(Object.keys(TEMPLATE_VERSIONS)).toEqual([...DOCUMENT_TYPES]);
});

test('a status only goes forward', () => {
  expect(laterStatuses('generated')).toEqual(['sent', 'signed', 'completed']);
  expect(laterStatuses('completed')).toEqual([]);
});

test('a new status leaves who and when in the history', () => {
  const document = MadeDocument.parse({
    id: 'DOC-7K2M9QXA',
    uniqueFileId: 'Amira-Sample_NDA_2026-11-21_AML-7',
    documentType: 'NDA',
    tier: 'Observer',
    clientId: 1,
    clientName: 'Amira Sample',
    status: 'generated',
    triggeredBy: 'inquiry',
    templateVersion: 'v1.3',
    createdAt: '2026-11-21T10:00:00.000Z',
    dominionCode: 'AML-7',
    sha256: '0'.repeat(64),
    fileSize: 1,
    production: 'done',
    attempts: 1,
    version: 1,
    history: [{ status: 'generated', at: '2026-11-21T10:00:00.000Z', by: 'Zahrael' }],
  });
  const sent = withStatus(document, 'sent', { by: 'staff', at: '2026-11-21T11:00:00.000Z' });
  expect([sent.status, sent.version]).toEqual(['sent', 2]);
  expect(sent.history.at(-1)).toEqual({ status: 'sent', at: '2026-11-21T11:00:00.000Z', by: 'staff' });
  expect(document.history).toHaveLength(1);
});

test('a client signs the contract of its own tier, never that of a tier it has left', () => {
  const made = (id: string, documentType: DocumentType, tier: ServiceTier) => ({ id, documentType, tier });
  const documents = [
    made('newest', 'NDA', 'Strategic'),
    made('two', 'Tier2Contract', 'Strategic'),
    made('one', 'Tier1Contract', 'Dominion'),
    made('older', 'Tier2Contract', 'Observer'),
  ];
  const signedBy = (serviceTier: ServiceTier) => contractOf({ serviceTier }, documents)?.id;
  expect([signedBy('Dominion'), signedBy('Strategic'), signedBy('Observer')]).toEqual([
    'one',
    'two',
    'older',
  ]);
  expect(contractOf({ serviceTier: 'Observer' }, documents.slice(0, 3))).toBeUndefined();
  expect(contractOf({ serviceTier: 'Dominion' }, documents.slice(0, 2))).toBeUndefined();
});
