import {
  DynamoDBDocumentClient,
  GetCommand,
  QueryCommand,
  TransactWriteCommand,
} from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { afterEach, describe, expect, test } from 'vitest';
import { Client } from '../../../shared/domain/client.ts';
import { withStatus } from '../../../shared/domain/document.ts';
import { sampleClient } from '../../../shared/test-samples/clients.ts';
import { sampleDocument } from '../../../shared/test-samples/documents.ts';
import { countsAdded, itemsPut, updateOf } from '../dynamo/test-writes.ts';
import { planSignatureRemoval, removeSignature } from './remove-signature.ts';
import { planSignature, planSigning } from './signature.ts';
import { sampleSigning, tablesWritten } from './test-signatures.ts';

const store = mockClient(DynamoDBDocumentClient);
afterEach(() => store.reset());

const { at, decision, nda, reason, removal, signed } = sampleSigning;

describe('the removal of a signature', () => {
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

  test('takes the document away from its client, is no step forward, and tells why', () => {
    const { writes } = planSignatureRemoval(read, removal);
    const { set } = updateOf(writes, 'automated-documents');
    expect([set.givenTo, set.signature]).toEqual([undefined, undefined]);
    expect(countsAdded(writes, 'daily-metrics')).toEqual({});
    expect(countsAdded(writes, 'counters')).toEqual({ 'documents signed': -1, 'documents generated': 1 });
    expect(itemsPut(writes, 'timeline')[0]).toMatchObject({ event: 'withdrawn', reason: 'Wrong file.' });
    expect(countsAdded(signed.writes, 'daily-metrics')).toEqual({
      '2026-W48 2026-11-23#documents signed': 1,
    });
  });

  test('undoes what the signature changed of its client', () => {
    const effects = [{ field: 'status', from: 'New', to: 'In Progress' }];
    const { document } = planSigning(nda, { reason }, { effects }, decision);
    const { writes } = planSignatureRemoval({ ...read, document }, removal);
    expect(updateOf(writes, 'clients').set).toMatchObject({ status: 'New' });
  });

  describe('of an onboarding pack', () => {
    const pack = sampleDocument(1042, { documentType: 'OnboardingPack' });
    const newClient = sampleClient(1042);
    const { document, writes } = planSignature({ document: pack, client: newClient }, { reason }, decision);
    const moved = Client.parse({ ...newClient, ...updateOf(writes, 'clients').set });

    test('that was handed over with it takes the pack back from the client', () => {
      expect(moved).toMatchObject({ onboardingPackSent: true, pipelineStage: 'Onboarding Pack Sent' });
      const back = planSignatureRemoval({ document, client: moved, others: [document] }, removal).writes;
      expect(updateOf(back, 'clients').set).toMatchObject({
        ...{ onboardingPackSent: false, evidence: {} },
        ...{ pipelineStage: 'Inquiry Received', status: 'New' },
      });
    });

    test.each([
      ['sent', { history: [{ status: 'sent', at, by: 'omar' }] }, { actor: 'omar', at }],
      ['completed', { history: [{ status: 'completed', at, by: 'omar' }] }, { actor: 'omar', at }],
      ['signed', { signature: document.signature }, { actor: 'staff', at }],
    ] as const)('leaves it where another is %s', (status, { ...change }, evidence) => {
      const history = 'history' in change ? [...change.history] : document.history;
      const other = { ...pack, id: 'DOC-OTHER001', status, ...change, history };
      const read = { document, client: moved, others: [document, other] };
      const { set } = updateOf(planSignatureRemoval(read, removal).writes, 'clients');
      expect(set).toEqual({
        evidence: { onboardingPackSent: { source: 'document', record: 'DOC-OTHER001', ...evidence } },
      });
      const fresh = { ...other, status: 'generated' as const };
      const back = planSignatureRemoval({ ...read, others: [fresh] }, removal).writes;
      expect(updateOf(back, 'clients').set).toMatchObject({ onboardingPackSent: false });
    });

    test('that was sent meanwhile leaves the client', () => {
      const sent = { ...document, sentAt: at };
      const back = planSignatureRemoval({ document: sent, client: moved, others: [document] }, removal);
      expect(back.document.status).toBe('sent');
      expect(tablesWritten(back.writes)).not.toContain('clients');
    });

    test('that had been sent before it leaves the client', async () => {
      const sent = withStatus(pack, 'sent', { by: 'omar', at });
      const later = { ...decision, expectedVersion: 2 };
      const signedLater = planSignature({ document: sent, client: moved }, { reason }, later).document;
      store.on(GetCommand).resolves({ Item: signedLater });
      const back = await removeSignature(pack.id, { ...removal, expectedVersion: 3 });
      expect(back).toMatchObject({ status: 'sent' });
      expect(store.commandCalls(GetCommand)).toHaveLength(1);
    });
  });

  test('also of a signature that a sync reported and was the evidence of', () => {
    const { document } = planSigning(nda, { reason }, { effects: [], sync: 'SYN-1' }, decision);
    const bySync = { ...signedClient, ndaSigned: { ...ndaSigned, record: 'SYN-1' } };
    const { writes } = planSignatureRemoval({ document, client: bySync, others: [] }, removal);
    expect(updateOf(writes, 'clients').set).toHaveProperty('ndaSigned', undefined);
  });

  test.each([
    ['by its signature', {}, { actor: 'staff', at }],
    [
      'by its history, from before signatures were recorded',
      { signature: undefined },
      { actor: 'omar', at: '2026-11-20T08:00:00.000Z' },
    ],
    ['though nothing says by whom', { signature: undefined, history: [] }, { actor: '', at: '' }],
  ])('finds other evidence %s', (_, change, expected) => {
    const history = [
      { status: 'generated', at, by: 'Zahrael' },
      { status: 'signed', at: '2026-11-20T08:00:00.000Z', by: 'omar' },
      { status: 'completed', at, by: 'sara' },
    ] as const;
    const other = { ...signed.document, id: 'DOC-OTHER001', history: [...history], ...change };
    const { writes } = planSignatureRemoval({ ...read, others: [other] }, removal);
    expect(updateOf(writes, 'clients').set.ndaSigned).toEqual({
      ...{ source: 'document', record: 'DOC-OTHER001' },
      ...expected,
    });
  });

  test('finds no evidence in a signed document of another milestone', () => {
    const contract = { ...signed.document, id: 'DOC-OTHER001', documentType: 'Tier1Contract' as const };
    const { writes } = planSignatureRemoval({ ...read, others: [contract] }, removal);
    expect(updateOf(writes, 'clients').set).toHaveProperty('ndaSigned', undefined);
  });

  test('by somebody else, or for another reason, is another removal', () => {
    const { document } = planSignatureRemoval(read, removal);
    const stale = expect.objectContaining({ code: 'stale' });
    for (const change of [{ actor: 'omar' }, { reason: 'Another file.' }])
      expect(() => planSignatureRemoval({ ...read, document }, { ...removal, ...change })).toThrow(stale);
    const later = { ...document, version: 4 };
    expect(() => planSignatureRemoval({ ...read, document: later }, removal)).toThrow(stale);
  });

  test('reads each document of the client as it is now, where it is a milestone', async () => {
    const other = { ...signed.document, id: 'DOC-OTHER001' };
    store.on(QueryCommand).resolves({ Items: [{ ...other, status: 'generated', signature: undefined }] });
    store.on(GetCommand, { TableName: 'automated-documents' }).resolves({ Item: signed.document });
    store.on(GetCommand, { Key: { id: 'DOC-OTHER001' } }).resolves({ Item: other });
    store.on(GetCommand, { TableName: 'clients' }).resolves({ Item: signedClient });
    expect(await removeSignature(nda.id, removal)).toMatchObject({ status: 'generated' });
    const written = JSON.stringify(store.commandCalls(TransactWriteCommand)[0]?.args[0].input);
    expect(written).toContain('"record":"DOC-OTHER001"');
  });

  test('reads no client where it is no milestone, and answers nothing of no document', async () => {
    const letter = { ...signed.document, documentType: 'WelcomeLetter' };
    store.on(GetCommand).resolvesOnce({ Item: letter }).resolves({});
    expect(await removeSignature(nda.id, removal)).toMatchObject({ status: 'generated' });
    expect(store.commandCalls(GetCommand)).toHaveLength(1);
    expect(store.commandCalls(QueryCommand)).toHaveLength(0);
    expect(await removeSignature('DOC-NONE', removal)).toBeUndefined();
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
    expect(tablesWritten(writes)).not.toContain('clients');
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

  test('needs a signature, which a letter that was completed without one has not', () => {
    const letter = sampleDocument(1042, { documentType: 'WelcomeLetter', status: 'completed' });
    for (const document of [nda, letter])
      expect(() => planSignatureRemoval({ ...read, document }, { ...removal, expectedVersion: 1 })).toThrow(
        expect.objectContaining({ code: 'not_signed' }),
      );
  });
});
