import { sampleClient } from '../../../shared/test-samples/clients.ts';
import { sampleDocument } from '../../../shared/test-samples/documents.ts';
import { planSignature } from './signature.ts';

const now = new Date('2026-11-23T08:00:00.000Z');
const at = now.toISOString();
const decision = { actor: 'staff', now, expectedVersion: 1 };
const reason = 'Signed on paper.';
const client = sampleClient(1042);
const nda = sampleDocument(1042);

/** The signature of a client's NDA, and its removal, for tests. */
export const sampleSigning = {
  ...{ at, decision, reason, client, nda },
  copy: {
    originalName: 'signed.pdf',
    sha256: 'cd'.repeat(32),
    fileSize: 1_000,
    contentType: 'application/pdf',
  },
  signed: planSignature({ document: nda, client }, { reason }, decision),
  removal: { ...decision, expectedVersion: 2, reason: 'Wrong file.' },
} as const;

/** The tables of writes, in their order. */
export const tablesWritten = (writes: readonly object[]) =>
  writes.flatMap((write) => ('in' in write ? [write.in] : 'into' in write ? [write.into] : []));
