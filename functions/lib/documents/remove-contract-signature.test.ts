import { describe, expect, test } from 'vitest';
import { Client, type ClientOutcome } from '../../../shared/domain/client.ts';
import { MadeDocument, withStatus } from '../../../shared/domain/document.ts';
import { sampleClient } from '../../../shared/test-samples/clients.ts';
import { sampleDocument } from '../../../shared/test-samples/documents.ts';
import type { TransactWrite } from '../dynamo/commit.ts';
import { countsAdded, itemsPut, updateOf, updatesOf } from '../dynamo/test-writes.ts';
import { planSignatureRemoval } from './remove-signature.ts';
import { planSignature, planSigning } from './signature.ts';
import { sampleSigning } from './test-signatures.ts';

const { at, client, copy, decision, reason, removal } = sampleSigning;

describe('the removal of the signature of a contract', () => {
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
});
