import { describe, expect, test } from 'vitest';
import { sampleClient } from '../../../shared/test-samples/clients.ts';
import { sampleDocument } from '../../../shared/test-samples/documents.ts';
import { planSignature, planSignatureRemoval } from './signature.ts';

const now = new Date('2026-11-23T08:00:00.000Z');
const at = now.toISOString();
const decision = { actor: 'staff', now, expectedVersion: 1 };
const reason = 'Signed on paper.';
const copy = {
  originalName: 'signed.pdf',
  sha256: 'cd'.repeat(32),
  fileSize: 1_000,
  contentType: 'application/pdf' as const,
};
const client = sampleClient(1042);
const nda = sampleDocument(1042);
const signed = planSignature({ document: nda, client }, { reason }, decision);

const tablesOf = (writes: readonly object[]) =>
  writes.flatMap((write) => ('in' in write ? [write.in] : 'into' in write ? [write.into] : []));

describe('a signature', () => {
  test('signs the document and moves its client', () => {
    expect(signed.document).toMatchObject({
      status: 'signed',
      version: 2,
      signature: { by: 'staff', at, reason },
    });
    expect(signed.document.signature?.effects.map(({ field }) => field)).toContain('ndaSigned');
    expect(tablesOf(signed.writes)).toContain('clients');
  });

  test('of a client who has the milestone checks that the client keeps it', () => {
    const known = sampleClient(1042, {
      status: 'In Progress',
      ndaSigned: { source: 'hand', actor: 'staff', at },
    });
    const { document, writes } = planSignature({ document: nda, client: known }, { reason }, decision);
    expect(document.signature?.effects).toEqual([]);
    expect(tablesOf(writes).filter((table) => table === 'clients')).toHaveLength(1);
  });

  test('of a document without a milestone leaves the client alone', () => {
    const letter = sampleDocument(1042, { documentType: 'WelcomeLetter' });
    const { writes } = planSignature({ document: letter, client: undefined }, { reason }, decision);
    expect(tablesOf(writes)).not.toContain('clients');
  });

  test('of a letter that was completed without one is refused, and there is none to withdraw', () => {
    const letter = sampleDocument(1042, { documentType: 'WelcomeLetter', status: 'completed' });
    const read = { document: letter, client: undefined, others: [] };
    expect(() => planSignature(read, { copy }, decision)).toThrow(
      expect.objectContaining({ code: 'not_later' }),
    );
    expect(() => planSignatureRemoval(read, { ...decision, reason })).toThrow(
      expect.objectContaining({ code: 'not_signed' }),
    );
  });

  test('is not repeated: the caller’s own signature is answered', () => {
    expect(planSignature({ document: signed.document, client }, { reason }, decision)).toEqual({
      document: signed.document,
      writes: [],
    });
  });

  test('upon another version is a conflict', () => {
    const later = { ...decision, expectedVersion: 5 };
    expect(() => planSignature({ document: nda, client }, { reason }, later)).toThrow(
      expect.objectContaining({ code: 'stale', current: nda }),
    );
  });

  test('of a signed document is refused', () => {
    const again = () =>
      planSignature({ document: signed.document, client }, { reason }, { ...decision, expectedVersion: 2 });
    expect(again).toThrow(expect.objectContaining({ code: 'not_later' }));
  });

  test('without a copy takes the copy later, with the effects it had', () => {
    const { document, writes } = planSignature(
      { document: signed.document, client },
      { copy },
      { ...decision, expectedVersion: 2 },
    );
    expect(document).toMatchObject({ status: 'signed', version: 3, signature: { copy } });
    expect(document.signature?.effects).toEqual(signed.document.signature?.effects);
    expect(tablesOf(writes)).not.toContain('clients');
  });
});

describe('the removal of a signature', () => {
  const removal = { ...decision, expectedVersion: 2, reason: 'Wrong file.' };
  const ndaSigned = { source: 'document' as const, actor: 'staff', at, record: nda.id };
  const signedClient = sampleClient(1042, { status: 'In Progress', ndaSigned });
  const read = { document: signed.document, client: signedClient, others: [signed.document] };

  test('returns the document to its status before, and its client with it', () => {
    const { document, writes } = planSignatureRemoval(read, removal);
    expect(document).toMatchObject({ status: 'generated', version: 3 });
    expect(document.signature).toBeUndefined();
    expect(document.history.at(-1)).toMatchObject({ isTakenBack: true, reason: 'Wrong file.' });
    const clientWrite = writes.find((write) => 'in' in write && write.in === 'clients');
    expect(clientWrite).toMatchObject({ update: expect.stringContaining('REMOVE #ndaSigned') });
  });

  test('leaves the milestone where another signed document is evidence of it', () => {
    const other = { ...signed.document, id: 'DOC-OTHER001' };
    const { writes } = planSignatureRemoval({ ...read, others: [signed.document, other] }, removal);
    const clientWrite = writes.find((write) => 'in' in write && write.in === 'clients');
    expect(clientWrite).toMatchObject({
      values: expect.objectContaining({ ':ndaSigned': expect.objectContaining({ record: 'DOC-OTHER001' }) }),
    });
  });

  test('leaves the client alone where the document is no milestone', () => {
    const letter = { ...signed.document, documentType: 'WelcomeLetter' as const };
    const { writes } = planSignatureRemoval({ document: letter, client: undefined, others: [] }, removal);
    expect(tablesOf(writes)).not.toContain('clients');
  });

  test('is not repeated: the caller’s own removal is answered', () => {
    const { document } = planSignatureRemoval(read, removal);
    expect(planSignatureRemoval({ ...read, document }, removal)).toEqual({ document, writes: [] });
  });

  test('upon another version is a conflict', () => {
    expect(() => planSignatureRemoval(read, { ...removal, expectedVersion: 1 })).toThrow(
      expect.objectContaining({ code: 'stale' }),
    );
  });

  test('needs a signature', () => {
    expect(() =>
      planSignatureRemoval({ ...read, document: nda }, { ...removal, expectedVersion: 1 }),
    ).toThrow(expect.objectContaining({ code: 'not_signed' }));
  });
});
