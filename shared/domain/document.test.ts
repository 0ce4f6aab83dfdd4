import { expect, test } from 'vitest';
import { sampleDocument } from '../test-samples/documents.ts';
import {
  awaitsSignature,
  contractsOf,
  DOCUMENT_TYPES,
  type DocumentType,
  documentsFor,
  isSignedDocument,
  isUnsentDocument,
  laterDocumentStatuses,
  MadeDocument,
  stepsForward,
  TEMPLATE_VERSIONS,
  withoutSignature,
  withSignature,
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

test('the manual trigger orders nothing by itself', () => {
  expect(documentsFor('manual')).toEqual([]);
});

test('templates carry the published versions', () => {
  expect(TEMPLATE_VERSIONS).toMatchObject({ Tier1Contract: 'v2.1', NDA: 'v1.3', OnboardingPack: 'v1.1' });
  expect(Object.keys(TEMPLATE_VERSIONS)).toEqual([...DOCUMENT_TYPES]);
});

test('the next statuses are the later ones', () => {
  expect(laterDocumentStatuses('generated')).toEqual(['sent', 'signed', 'completed']);
  expect(laterDocumentStatuses('completed')).toEqual([]);
});

test('a new status adds an entry with actor and time to the history', () => {
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
  const contractIds = (serviceTier: ServiceTier) =>
    contractsOf({ serviceTier }, documents).map(({ id }) => id);
  expect(contractIds('Dominion')).toEqual(['one']);
  expect(contractIds('Strategic')).toEqual(['two', 'older']);
  expect(contractIds('Observer')).toEqual(['older']);
  expect(contractsOf({ serviceTier: 'Observer' }, documents.slice(0, 3))).toEqual([]);
});

test('a withdrawn signature restores the former status and stays in the history', () => {
  const sent = withStatus(document, 'sent', { by: 'staff', at: AT(11) });
  const signed = withSignature(sent, { reason: 'On paper.' }, { by: 'staff', at: AT(12), effects: [] });
  expect([signed.status, signed.signature]).toMatchObject(['signed', { reason: 'On paper.', by: 'staff' }]);
  const completed = withStatus(signed, 'completed', { by: 'staff', at: AT(13) });
  const withCopy = withSignature(completed, { copy: COPY }, { by: 'sara', at: AT(14), effects: [] });
  // The copy is another's work, the signature is not.
  expect([withCopy.status, withCopy.signature]).toEqual([
    'completed',
    { copy: COPY, by: 'staff', at: AT(12), effects: [] },
  ]);
  expect(withCopy.history.at(-1)).toEqual({ status: 'completed', by: 'sara', at: AT(14), copy: COPY });
  const back = withoutSignature(withCopy, { by: 'staff', at: AT(15), reason: 'Torn.' });
  expect([back.status, back.signature, back.version]).toEqual(['sent', undefined, 6]);
  expect(back.history.map(({ status }) => status)).toEqual([
    ...['generated', 'sent', 'signed', 'completed', 'completed', 'sent'],
  ]);
  expect(back.history.at(-1)).toMatchObject({ isTakenBack: true, reason: 'Torn.' });
  // Signed again, it goes back no further than to where it stood in between.
  const again = withSignature(back, { copy: COPY }, { by: 'staff', at: AT(16), effects: [] });
  expect(withoutSignature(again, { by: 'staff', at: AT(17), reason: 'Wet.' }).status).toBe('sent');
  expect(stepsForward(again.history).map(({ status }) => status)).toEqual([
    ...['generated', 'sent', 'signed', 'completed', 'signed'],
  ]);
});

test('what was sent only once it was signed is as sent without its signature', () => {
  const signed = withSignature(document, { reason: 'On paper.' }, { by: 'staff', at: AT(12), effects: [] });
  const back = withoutSignature({ ...signed, sentAt: AT(13) }, { by: 'staff', at: AT(14), reason: 'Torn.' });
  expect(back.status).toBe('sent');
  expect(back).not.toHaveProperty('sentAt');
});

test('a document is unsent until it was sent, before its signature or after it', () => {
  const proof = { reason: 'On paper.' };
  const by = { by: 'staff', at: AT(12), effects: [] };
  const sent = withStatus(document, 'sent', { by: 'staff', at: AT(11) });
  const signed = withSignature(document, proof, by);
  expect([document, signed].map(isUnsentDocument)).toEqual([true, true]);
  const letter = sampleDocument(1, { documentType: 'WelcomeLetter', status: 'completed' });
  const others = [sent, withSignature(sent, proof, by), { ...signed, sentAt: AT(13) }, letter];
  expect(others.map(isUnsentDocument)).toEqual([false, false, false, false]);
});

const SIGNATURE = { by: 'staff', at: '2026-11-21T16:00:00.000Z', effects: [], reason: 'Signed on paper.' };
test.each([
  ['is signed', { status: 'signed' }, true],
  ['that both sides sign is completed', { documentType: 'NDA', status: 'completed' }, true],
  ['was signed and is completed', { status: 'completed', signature: SIGNATURE }, true],
  ['was completed without a signature', { status: 'completed' }, false],
  ['was sent', { status: 'sent' }, false],
] as const)('a letter or contract that %s: %o', (_, change, isSigned) => {
  expect(isSignedDocument({ documentType: 'WelcomeLetter', ...change })).toBe(isSigned);
});

test('a document that both sides sign is not completed unsigned', () => {
  expect(awaitsSignature({ documentType: 'NDA', status: 'sent' })).toBe(true);
  expect(awaitsSignature({ documentType: 'NDA', status: 'signed' })).toBe(false);
  expect(awaitsSignature({ documentType: 'OnboardingPack', status: 'sent' })).toBe(false);
});

const AT = (hour: number) => `2026-11-21T${hour}:00:00.000Z`;
const COPY = {
  originalName: 'Scan.pdf',
  contentType: 'application/pdf',
  fileSize: 1,
  sha256: '1'.repeat(64),
};
const document = sampleDocument(1);

test('a file has a hash of 64 hexadecimal digits and at least one byte', () => {
  const { sha256, fileSize } = MadeDocument.shape;
  const accepts = (hash: string) => sha256.safeParse(hash).success;
  expect(accepts('0f'.repeat(32))).toBe(true);
  for (const hash of ['0f'.repeat(31), `${'0f'.repeat(32)}0`, `x${'0f'.repeat(32)}`, '0F'.repeat(32)])
    expect(accepts(hash), hash).toBe(false);
  expect([0, 1].map((size) => fileSize.safeParse(size).success)).toEqual([false, true]);
});
