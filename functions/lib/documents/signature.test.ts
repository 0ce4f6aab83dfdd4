import { describe, expect, test } from 'vitest';
import { sampleClient } from '../../../shared/test-samples/clients.ts';
import { sampleDocument } from '../../../shared/test-samples/documents.ts';
import { itemsPut } from '../dynamo/test-writes.ts';
import { planSignature, planSigning } from './signature.ts';
import { sampleSigning, tablesWritten } from './test-signatures.ts';

const { at, client, copy, decision, nda, reason, signed } = sampleSigning;
const WON = { status: 'Signed', reason: 'trust', words: '', at, actor: 'sara' } as const;

describe('a signature', () => {
  test('signs the document and moves its client', () => {
    expect(signed.document).toMatchObject({
      status: 'signed',
      version: 2,
      signature: { by: 'staff', at, reason },
    });
    expect(signed.document.signature?.effects.map(({ field }) => field)).toContain('ndaSigned');
    expect(tablesWritten(signed.writes)).toContain('clients');
    expect(itemsPut(signed.writes, 'timeline')[0]).toMatchObject({ event: 'signed', reason });
  });

  test('keeps the sync that reported it, also once its copy is added', () => {
    const effects = [{ field: 'status', from: 'New', to: 'In Progress' }];
    const synced = planSigning(nda, { reason }, { effects, sync: 'SYN-1' }, decision).document;
    expect(synced.signature).toEqual({ effects, sync: 'SYN-1', reason, by: 'staff', at });
    const later = { actor: 'omar', now: new Date('2026-11-24T08:00:00.000Z'), expectedVersion: 2 };
    const { document } = planSignature({ document: synced, client }, { copy }, later);
    expect(document.signature).toEqual({ effects, sync: 'SYN-1', copy, by: 'staff', at });
    expect(planSignature({ document, client }, { copy }, later)).toEqual({ document, writes: [] });
    expect(() => planSignature({ document, client }, { copy }, { ...later, actor: 'staff' })).toThrow(
      expect.objectContaining({ code: 'stale' }),
    );
    expect(planSigning(nda, { reason }, { effects }, decision).document.signature).toStrictEqual({
      ...{ effects, reason, by: 'staff', at },
    });
  });

  test('of a client who has the milestone checks that the client keeps it', () => {
    const known = sampleClient(1042, {
      status: 'In Progress',
      ndaSigned: { source: 'hand', actor: 'staff', at },
    });
    const { document, writes } = planSignature({ document: nda, client: known }, { reason }, decision);
    expect(document.signature?.effects).toEqual([]);
    expect(tablesWritten(writes).filter((table) => table === 'clients')).toHaveLength(1);
  });

  test('of a document without a milestone leaves the client alone', () => {
    const letter = sampleDocument(1042, { documentType: 'WelcomeLetter' });
    const { writes } = planSignature({ document: letter, client: undefined }, { reason }, decision);
    expect(tablesWritten(writes)).not.toContain('clients');
  });

  test('of a letter that was completed without one is refused', () => {
    const letter = sampleDocument(1042, { documentType: 'WelcomeLetter', status: 'completed' });
    expect(() => planSignature({ document: letter, client: undefined }, { copy }, decision)).toThrow(
      expect.objectContaining({ code: 'not_later' }),
    );
  });

  test('is not repeated: the caller’s own signature is answered', () => {
    expect(planSignature({ document: signed.document, client }, { reason }, decision)).toEqual({
      document: signed.document,
      writes: [],
    });
  });

  test('is not repeated with its copy, but another copy or reason is another signature', () => {
    const copied = planSignature({ document: nda, client }, { copy }, decision).document;
    expect(planSignature({ document: copied, client }, { copy }, decision).writes).toEqual([]);
    const stale = expect.objectContaining({ code: 'stale' });
    const other = { copy: { ...copy, sha256: 'ef'.repeat(32) } };
    expect(() => planSignature({ document: copied, client }, other, decision)).toThrow(stale);
    expect(() => planSignature({ document: copied, client }, { reason }, decision)).toThrow(stale);
    const otherwise = { reason: 'Signed at a table.' };
    expect(() => planSignature({ document: signed.document, client }, otherwise, decision)).toThrow(stale);
  });

  test('that has its copy takes no other', () => {
    const { document } = planSignature({ document: nda, client }, { copy }, decision);
    const again = () => planSignature({ document, client }, { copy }, { ...decision, expectedVersion: 2 });
    expect(again).toThrow(expect.objectContaining({ code: 'not_later' }));
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
    expect(tablesWritten(writes)).not.toContain('clients');
    const [entry] = itemsPut(writes, 'timeline');
    expect(entry).toMatchObject({ event: 'copy-added' });
    expect(entry).not.toHaveProperty('reason');
  });

  test.each([
    ['who had none', { status: 'In Progress' }],
    ['whose status it does not change', { status: 'Signed', outcome: WON }],
  ] as const)('keeps no former outcome of a client %s', (_, change) => {
    const contract = sampleDocument(1042, { documentType: 'Tier1Contract' });
    const read = { document: contract, client: sampleClient(1042, change) };
    expect(planSignature(read, { reason }, decision).document.signature).not.toHaveProperty('outcomeBefore');
  });
});
