import {
  DynamoDBDocumentClient,
  GetCommand,
  QueryCommand,
  TransactWriteCommand,
} from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { afterEach, describe, expect, test } from 'vitest';
import { Client, type ClientOutcome } from '../../../shared/domain/client.ts';
import { MadeDocument, withStatus } from '../../../shared/domain/document.ts';
import { sampleClient } from '../../../shared/test-samples/clients.ts';
import { sampleDocument } from '../../../shared/test-samples/documents.ts';
import type { TransactWrite } from '../dynamo/commit.ts';
import { countsAdded, itemsPut, updateOf, updatesOf } from '../dynamo/test-writes.ts';
import { planSignatureRemoval, removeSignature } from './remove-signature.ts';
import { planSignature, planSigning } from './signature.ts';

const store = mockClient(DynamoDBDocumentClient);
afterEach(() => store.reset());

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

  test('returns a client to the stage it had when it signed, also where the copy came later', () => {
    const effects = [{ field: 'pipelineStage', from: 'Proposal Sent', to: 'Contract Issued' }];
    const contract = sampleDocument(1042, { documentType: 'Tier1Contract' });
    const { document } = planSigning(contract, { reason }, { effects }, decision);
    const contractSigned = { source: 'document', actor: 'staff', at, record: contract.id } as const;
    const moved = sampleClient(1042, {
      ...{ contractSigned: true, evidence: { contractSigned } },
      ...{ pipelineStage: 'Contract Issued', stageSince: at },
    });
    const addedBy = { actor: 'omar', now: new Date('2026-11-24T08:00:00.000Z'), expectedVersion: 2 };
    const copied = planSignature({ document, client: moved }, { copy }, addedBy).document;
    for (const [taken, expectedVersion] of [
      [document, 2],
      [copied, 3],
    ] as const) {
      const read = { document: taken, client: moved, others: [] };
      const { writes } = planSignatureRemoval(read, { ...removal, expectedVersion });
      expect(updateOf(writes, 'clients').set).toMatchObject({ pipelineStage: 'Proposal Sent' });
    }
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
      expect(tablesOf(back.writes)).not.toContain('clients');
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

  test('of a contract that was sent meanwhile leaves it sent, and issued to its client', () => {
    const contract = sampleDocument(1042, { documentType: 'Tier1Contract' });
    const { document, writes } = planSignature({ document: contract, client }, { reason }, decision);
    const moved = Client.parse({ ...client, ...updateOf(writes, 'clients').set });
    const sent = { ...document, sentAt: '2026-11-23T09:00:00.000Z' };
    const back = planSignatureRemoval({ document: sent, client: moved, others: [] }, removal);
    expect(back.document.status).toBe('sent');
    expect(updateOf(back.writes, 'automated-documents').set).toMatchObject({
      givenTo: 1042,
      unsigned: 'yes',
    });
    expect(updateOf(back.writes, 'automated-documents').set).toHaveProperty('sentAt', undefined);
    const { set } = updateOf(back.writes, 'clients');
    expect(set).toMatchObject({ contractSigned: false, status: 'In Progress' });
    expect(set).not.toHaveProperty('pipelineStage');
    // Where staff have moved it since, it stays.
    const by = { ...moved, pipelineStage: 'Proposal Sent', stageSince: '2026-11-24T09:00:00.000Z' } as const;
    const kept = planSignatureRemoval({ document: sent, client: by, others: [] }, removal).writes;
    expect(updateOf(kept, 'clients').set).not.toHaveProperty('pipelineStage');
    const lost = { ...moved, status: 'Lost' } as const;
    const stays = planSignatureRemoval({ document: sent, client: lost, others: [] }, removal).writes;
    expect(updateOf(stays, 'clients').set).not.toHaveProperty('status');
  });

  test('of a contract leaves the client at another that was sent since', () => {
    const contract = sampleDocument(1042, { documentType: 'Tier1Contract' });
    const { document, writes } = planSignature({ document: contract, client }, { reason }, decision);
    const moved = Client.parse({ ...client, ...updateOf(writes, 'clients').set });
    const backWith = (other: MadeDocument) => {
      const read = { document, client: moved, others: [document, { ...other, id: 'DOC-OTHER001' }] };

      return updateOf(planSignatureRemoval(read, removal).writes, 'clients').set;
    };
    const sent = (sentOn: string) => withStatus(contract, 'sent', { by: 'omar', at: sentOn });
    const since = sent('2026-11-23T09:00:00.000Z');
    expect(backWith(since)).toMatchObject({ contractSigned: false, status: 'In Progress' });
    expect(backWith(since)).not.toHaveProperty('pipelineStage');
    // One that had been sent before has had its effects; an NDA moves no stage.
    for (const other of [contract, sent(at), { ...since, documentType: 'NDA' as const }])
      expect(backWith(other)).toMatchObject({ pipelineStage: 'Inquiry Received', status: 'New' });
  });

  test('returns a lost client as lost as it was: why, in whose words, since when, and in which month', () => {
    const outcome: ClientOutcome = {
      ...{ status: 'Lost', reason: 'price', words: 'Another broker is cheaper.' },
      ...{ at: '2026-06-10T08:00:00.000Z', actor: 'sara' },
    };
    const lost = sampleClient(1042, { pipelineStage: 'Contract Issued', status: 'Lost', outcome });
    const contract = sampleDocument(1042, { documentType: 'Tier1Contract' });
    const { document, writes } = planSignature({ document: contract, client: lost }, { reason }, decision);
    expect(document.signature).toHaveProperty('outcomeBefore', outcome);
    const won = Client.parse({ ...lost, ...updateOf(writes, 'clients').set });
    expect(won).toMatchObject({ status: 'Signed', outcome: { status: 'Signed', at } });

    // Also where the copy was added in between.
    const later = { ...decision, expectedVersion: 2 };
    const copied = planSignature({ document, client: won }, { copy }, later).document;
    for (const [taken, expectedVersion] of [
      [document, 2],
      [copied, 3],
    ] as const) {
      const read = { document: taken, client: won, others: [] };
      const back = planSignatureRemoval(read, { ...removal, expectedVersion }).writes;
      expect(updateOf(back, 'clients').set).toMatchObject({ status: 'Lost', outcome });
      expect(countsAdded(back, 'counters')).toMatchObject({
        ...{ 'outcomes-2026-06 Lost price': 1, 'outcomes-2026-11 Signed not-given': -1 },
      });
      expect(countsAdded(back, 'daily-metrics')).toEqual({
        ...{
          '2026-W24 2026-06-10#clients Lost price': 1,
          '2026-W48 2026-11-23#clients Signed not-given': -1,
        },
      });
      expect(itemsPut(back, 'timeline')).toContainEqual(
        expect.objectContaining({
          changes: [
            { field: 'status', from: 'Signed', to: 'Lost' },
            { field: 'outcomeReason', from: 'not-given', to: 'price' },
            { field: 'outcomeWords', from: '', to: outcome.words },
            { field: 'contractSigned', from: true, to: false },
          ],
        }),
      );
    }
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

  describe('of the first of two signed contracts', () => {
    const contract = (id: string) => sampleDocument(1042, { id, documentType: 'Tier1Contract' });
    const withClient = (of: Client, { writes }: { writes: readonly TransactWrite[] }) =>
      Client.parse({ ...of, ...updateOf(writes, 'clients').set });
    const outcome: ClientOutcome = {
      ...{ status: 'Lost', reason: 'price', words: '', at: '2026-06-10T08:00:00.000Z', actor: 'sara' },
    };
    const begun = sampleClient(1042, { status: 'Lost', outcome });
    const first = planSignature({ document: contract('DOC-1'), client: begun }, { reason }, decision);
    const won = withClient(begun, first);
    const dayAfter = { ...decision, now: new Date('2026-11-24T08:00:00.000Z') };
    const signAgain = (of: Client) =>
      planSignature({ document: contract('DOC-2'), client: of }, { reason }, dayAfter);

    test('hands what it has changed over to the other, with which it is undone', () => {
      const second = signAgain(won).document;
      const withFirst = planSignatureRemoval(
        { document: first.document, client: won, others: [first.document, second] },
        removal,
      );
      const [update, ...none] = updatesOf(withFirst.writes, 'automated-documents').filter(
        ({ key }) => key.id === 'DOC-2',
      );
      expect(none).toEqual([]);
      expect(update).toMatchObject({ condition: '#version = :expected', set: { version: 3 } });
      const holder = MadeDocument.parse({ ...second, ...update?.set });
      expect(holder.signature).toEqual({
        ...second.signature,
        effects: [
          { field: 'pipelineStage', from: 'Inquiry Received', to: 'Contract Issued' },
          { field: 'status', from: 'Lost', to: 'Signed' },
        ],
        outcomeBefore: outcome,
      });
      const still = withClient(won, withFirst);
      expect(still).toMatchObject({ contractSigned: true, status: 'Signed' });
      const read = { document: holder, client: still, others: [holder] };
      const back = planSignatureRemoval(read, { ...removal, expectedVersion: 3 });
      expect(withClient(still, back)).toMatchObject({
        ...{ contractSigned: false, pipelineStage: 'Inquiry Received', status: 'Lost', outcome },
      });
    });

    test('hands no stage over that the other keeps, which was sent since', () => {
      const second = { ...signAgain(won).document, sentAt: '2026-11-25T08:00:00.000Z' };
      const read = { document: first.document, client: won, others: [first.document, second] };
      const { writes } = planSignatureRemoval(read, removal);
      const update = updatesOf(writes, 'automated-documents').find(({ key }) => key.id === 'DOC-2');
      expect(update?.set).toMatchObject({
        signature: { effects: [{ field: 'status', from: 'Lost', to: 'Signed' }], outcomeBefore: outcome },
      });
    });

    test('hands nothing over that was changed since, or that the other has changed itself', () => {
      const moved = Client.parse({
        ...won,
        ...{ pipelineStage: 'Proposal Sent', stageSince: dayAfter.now.toISOString(), status: 'In Progress' },
        outcome: undefined,
      });
      const second = signAgain(moved);
      const client = withClient(moved, second);
      const read = { document: first.document, client, others: [first.document, second.document] };
      const { writes } = planSignatureRemoval(read, removal);
      expect(updatesOf(writes, 'automated-documents').map(({ key }) => key.id)).toEqual(['DOC-1']);
    });

    test('hands nothing over to a signature from before these were recorded', () => {
      const { signature: _, ...second } = signAgain(won).document;
      const read = { document: first.document, client: won, others: [second] };
      const { writes } = planSignatureRemoval(read, removal);
      expect(updatesOf(writes, 'automated-documents').map(({ key }) => key.id)).toEqual(['DOC-1']);
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

  test('needs a signature, which a letter that was completed without one has not', () => {
    const letter = sampleDocument(1042, { documentType: 'WelcomeLetter', status: 'completed' });
    for (const document of [nda, letter])
      expect(() => planSignatureRemoval({ ...read, document }, { ...removal, expectedVersion: 1 })).toThrow(
        expect.objectContaining({ code: 'not_signed' }),
      );
  });
});
