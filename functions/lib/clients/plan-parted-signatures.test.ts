import { expect, test } from 'vitest';
import type { MadeDocument } from '../../../shared/domain/document.ts';
import { sampleDocument } from '../../../shared/test-samples/documents.ts';
import { byHand, documentEntry, hour, outcome, proof, undoneOf } from './test-merge.ts';

const madeDocument = (id: string, clientId: number, change: Partial<MadeDocument> = {}) =>
  sampleDocument(clientId, { id, documentType: 'Tier1Contract', ...change });
const signature = { by: 'sara', at: hour(9), effects: [], reason: 'On paper.' };
const withdrawn = (id: string, mergedId?: number, documentType = 'Tier1Contract') =>
  documentEntry(id, 'withdrawn', 12, { documentType, ...(mergedId && { mergedId }) });
const signedBy = (record: string) => ({
  contractSigned: true,
  evidence: { contractSigned: { source: 'document', actor: 'sara', at: hour(9), record } as const },
});
const won = {
  status: 'Signed',
  outcome: { status: 'Signed', reason: 'not-given', words: '', at: hour(9), actor: 'sara' },
} as const;

test('a contract of the other whose signature was taken back is signed no more', () => {
  const read = {
    entries: [withdrawn('DOC-2', 9)],
    documents: [
      madeDocument('DOC-1', 7, { status: 'signed', signature }),
      madeDocument('DOC-2', 9, { status: 'sent' }),
    ],
  };
  const parted = undoneOf([signedBy('DOC-1'), { ...signedBy('DOC-2'), ...won }], {}, read);
  expect(parted.own).toMatchObject(signedBy('DOC-1'));
  expect(parted.other).toMatchObject({ contractSigned: false, evidence: {}, status: 'In Progress' });
  // Staff had won the client before.
  const earlier = { ...won, outcome: { ...won.outcome, at: hour(8) } };
  expect(undoneOf([signedBy('DOC-1'), { ...signedBy('DOC-2'), ...earlier }], {}, read).other).toMatchObject({
    ...{ contractSigned: false, ...earlier },
  });
  // As is a client that was won, and lost since.
  const lost = { status: 'Lost', outcome: { ...outcome, at: hour(9) } } as const;
  expect(undoneOf([signedBy('DOC-1'), { ...signedBy('DOC-2'), ...lost }], {}, read).other.status).toBe(
    'Lost',
  );
  // Another document of the other may prove it, and what is signed again.
  const third = madeDocument('DOC-3', 9, { status: 'signed', signature });
  expect(
    undoneOf([signedBy('DOC-1'), signedBy('DOC-2')], {}, { ...read, documents: [...read.documents, third] })
      .other,
  ).toMatchObject(signedBy('DOC-3'));
  const again = [madeDocument('DOC-2', 9, { status: 'signed', signature: { ...signature, at: hour(13) } })];
  expect(
    undoneOf([signedBy('DOC-1'), signedBy('DOC-2')], {}, { ...read, documents: again }).other,
  ).toMatchObject(signedBy('DOC-2'));
});

test('what staff have set by hand stays where a signature is taken back, and so does what none was taken from', () => {
  const read = { entries: [withdrawn('DOC-2', 9)], documents: [madeDocument('DOC-2', 9)] };
  const theirs = { contractSigned: true, evidence: { contractSigned: byHand } };
  expect(undoneOf([{}, theirs], {}, read).other).toMatchObject(theirs);
  const nda = { ndaSigned: proof('DOC-4', hour(9)) };
  expect(undoneOf([{}, { ...nda }], {}, read).other).toMatchObject(nda);
  const pack = madeDocument('DOC-2', 9, { documentType: 'OnboardingPack' });
  expect(undoneOf([{}, signedBy('DOC-2')], {}, { ...read, documents: [pack] }).other).toMatchObject(
    signedBy('DOC-2'),
  );
});

test('the evidence that the merged client took from the other is no evidence of the client', () => {
  const documents = [
    madeDocument('DOC-1', 7, { status: 'sent' }),
    madeDocument('DOC-2', 9, { status: 'signed', signature }),
  ];
  const pair = [signedBy('DOC-1'), signedBy('DOC-2')] as const;
  const read = { entries: [withdrawn('DOC-1')], records: ['DOC-2'] };
  const parted = undoneOf(pair, signedBy('DOC-2'), { ...read, documents });
  expect(parted.own).toMatchObject({ contractSigned: false, evidence: {} });
  expect(parted.other).toMatchObject(signedBy('DOC-2'));
  const third = madeDocument('DOC-3', 7, { status: 'signed', signature });
  expect(undoneOf(pair, signedBy('DOC-2'), { ...read, documents: [...documents, third] }).own).toMatchObject(
    signedBy('DOC-3'),
  );
});

test('an NDA whose signature was taken back is signed no more, unless another is', () => {
  const ndaSigned = { source: 'document', actor: 'sara', at: hour(9), record: 'DOC-2' } as const;
  const read = { entries: [withdrawn('DOC-2', 9, 'NDA')] };
  const nda = madeDocument('DOC-2', 9, { documentType: 'NDA', status: 'sent' });
  const its = { ndaSigned: proof('DOC-1', hour(8)) };
  const parted = undoneOf([its, { ndaSigned }], {}, { ...read, documents: [nda] });
  expect(parted.own).toMatchObject(its);
  expect(parted.other).not.toHaveProperty('ndaSigned');
  const another = madeDocument('DOC-3', 9, { documentType: 'NDA', status: 'signed', signature });
  expect(
    undoneOf([its, { ndaSigned }], {}, { ...read, documents: [nda, another] }).other.ndaSigned?.record,
  ).toBe('DOC-3');
});

test('an onboarding pack that was handed over signed is sent no more once its signature was taken back', () => {
  const sentBy = (record: string, source: 'document' | 'sync' = 'document') => ({
    onboardingPackSent: true,
    evidence: { onboardingPackSent: { source, actor: 'sara', at: hour(9), record } },
  });
  const pack = (id: string, change: Partial<MadeDocument> = {}) =>
    madeDocument(id, 9, { documentType: 'OnboardingPack', ...change });
  const read = { entries: [withdrawn('DOC-2', 9, 'OnboardingPack')], documents: [pack('DOC-2')] };
  expect(undoneOf([{}, sentBy('DOC-2')], {}, read).other).toMatchObject({
    ...{ onboardingPackSent: false, evidence: {} },
  });
  // It had been sent before it was signed, another one was, or a sync says so.
  const sent = [pack('DOC-2', { status: 'sent' })];
  expect(undoneOf([{}, sentBy('DOC-2')], {}, { ...read, documents: sent }).other).toMatchObject(
    sentBy('DOC-2'),
  );
  const another = [pack('DOC-2'), pack('DOC-3', { status: 'signed', signature })];
  expect(undoneOf([{}, sentBy('DOC-2')], {}, { ...read, documents: another }).other).toMatchObject(
    sentBy('DOC-3'),
  );
  expect(undoneOf([{}, sentBy('SYN-1', 'sync')], {}, read).other).toMatchObject(sentBy('SYN-1', 'sync'));
});
