import { expect, test } from 'vitest';
import type { Client } from '../../../shared/domain/client.ts';
import {
  byHand,
  documentEntry,
  editEntry,
  hour,
  invoiceEntry,
  other,
  own,
  paymentEntry,
  proof,
  undoneOf,
} from './test-merge.ts';

const retainer = { id: 'INV-1', serviceTier: 'Tier1', period: 'retainer' } as const;

/** The retainer's payment, of one of the two. */
const retainerPaid = (record: string, at: number, mergedId?: number) => [
  paymentEntry(record, at, mergedId),
  invoiceEntry('INV-1', 'paid', at, mergedId),
];

test('a retainer that is paid again after the merge proves the flag of its own client alone', () => {
  const theirs = { retainerPaid: true, evidence: { retainerPaid: byHand } };
  // The merged client has the other's flag, so that the payment has changed nothing but the stage.
  const read = {
    paid: [retainer],
    entries: [editEntry('pipelineStage', 'Proposal Sent', 'Retainer Paid', 12)],
  };
  const now = { pipelineStage: 'Retainer Paid', stageSince: hour(12), status: 'In Progress' } as const;
  const its = undoneOf([{}, theirs], now, {
    ...read,
    entries: [...read.entries, ...retainerPaid('PAY-1', 12)],
  });
  expect(its.own).toMatchObject({
    ...{ retainerPaid: true, evidence: { retainerPaid: proof('PAY-1', hour(12)) } },
    pipelineStage: 'Retainer Paid',
  });
  expect(its.other).toMatchObject({ ...theirs, pipelineStage: other.pipelineStage, status: 'New' });

  const others = undoneOf([{}, theirs], now, {
    ...read,
    entries: [...read.entries, ...retainerPaid('PAY-1', 12, 9)],
  });
  expect(others.own).toMatchObject({ retainerPaid: false, evidence: {}, pipelineStage: 'Proposal Sent' });
  expect(others.own.stageSince).toBe(own.stageSince);
  expect(others.other).toMatchObject({
    ...{ ...theirs, pipelineStage: 'Retainer Paid', status: 'In Progress', stageSince: hour(12) },
  });
});

test('a retainer that each has paid is paid by each', () => {
  const its = { retainerPaid: true, evidence: { retainerPaid: proof('PAY-1', hour(9)) } };
  const parted = undoneOf([its, {}], {}, { paid: [retainer], entries: retainerPaid('PAY-2', 12, 9) });
  expect(parted.own).toMatchObject(its);
  expect(parted.other.evidence).toEqual({ retainerPaid: proof('PAY-2', hour(12)) });
  expect(parted.other).toMatchObject({ retainerPaid: true, pipelineStage: 'Retainer Paid' });
});

test('without a payment each has the flag that it had', () => {
  const theirs = { retainerPaid: true, evidence: { retainerPaid: byHand } };
  const entries = [invoiceEntry('INV-1', 'voided', 12, 9)];
  const parted = undoneOf([{}, theirs], {}, { paid: [retainer], entries });
  expect(parted.own).toMatchObject({ retainerPaid: false, evidence: {} });
  expect(parted.other).toMatchObject(theirs);
});

test('a flag that staff have taken away since is set for neither', () => {
  const entries = retainerPaid('PAY-2', 12, 9);
  const parted = undoneOf([{}, {}], { retainerPaid: false }, { paid: [retainer], entries });
  expect(parted.other).toMatchObject({ retainerPaid: false, pipelineStage: 'Retainer Paid' });
  const its = undoneOf([{}, {}], {}, { paid: [retainer], entries: retainerPaid('PAY-1', 12) });
  expect(its.own).toMatchObject({ retainerPaid: false, evidence: {} });
  const nda = [documentEntry('DOC-1', 'signed', 12, { documentType: 'NDA', mergedId: 9 })];
  expect(undoneOf([{}, {}], {}, { entries: nda }).other).not.toHaveProperty('ndaSigned');
});

test('a retainer of another tier than the merged client’s counts for the client of that tier', () => {
  const paid = [{ ...retainer, serviceTier: 'Tier2' } as const];
  const theirs = { serviceTier: 'Strategic' } as const;
  const its = { serviceTier: 'Dominion' } as const;
  const entries = retainerPaid('PAY-2', 12, 9);
  expect(undoneOf([its, theirs], {}, { paid, entries }).other).toMatchObject({ retainerPaid: true });
  expect(undoneOf([its, its], {}, { paid, entries }).other).toMatchObject({ retainerPaid: false });
});

test('an NDA is the one of whose document it is', () => {
  const signed = (mergedId?: number) =>
    documentEntry('DOC-2', 'signed', 12, { documentType: 'NDA', ...(mergedId && { mergedId }) });
  const evidence = { source: 'document', actor: 'sara', at: hour(12), record: 'DOC-2' } as const;
  const theirs = undoneOf([{}, {}], { ndaSigned: evidence }, { entries: [signed(9)] });
  expect(theirs.own).not.toHaveProperty('ndaSigned');
  expect(theirs.other.ndaSigned).toEqual(evidence);
  // Both have signed one, and the merged client has the evidence of the first alone.
  const first = proof('DOC-1', hour(9));
  const both = undoneOf([{}, { ndaSigned: first }], {}, { entries: [signed()] });
  expect(both.own.ndaSigned).toEqual(evidence);
  expect(both.other.ndaSigned).toEqual(first);
});

test('a sync that signs a document of the other proves its flag', () => {
  const synced = { source: 'sync', actor: 'sara', at: hour(12), record: 'SYN-1' } as const;
  const since = { contractSigned: true, evidence: { contractSigned: synced } };
  const entries = [documentEntry('DOC-2', 'signed', 12, { mergedId: 9 })];
  const parted = undoneOf([{}, {}], since, { entries });
  expect(parted.own).toMatchObject({ contractSigned: false, evidence: {} });
  expect(parted.other).toMatchObject(since);
  expect(undoneOf([{}, {}], since, { entries: [documentEntry('DOC-1', 'signed', 12)] }).own).toMatchObject(
    since,
  );
});

test('a flag is as it was before the merge though another was set since', () => {
  const theirs = { retainerPaid: true, evidence: { retainerPaid: byHand } };
  const contractSigned = proof('DOC-1', hour(12));
  const since = { contractSigned: true, evidence: { retainerPaid: byHand, contractSigned } };
  const { own: parted } = undoneOf([{}, theirs], since);
  expect(parted).toMatchObject({ retainerPaid: false, contractSigned: true });
  expect(parted.evidence).toEqual({ contractSigned });
  // Evidence that has changed since is somebody's.
  const anew = { evidence: { retainerPaid: { ...byHand, at: hour(12) } } };
  expect(undoneOf([{}, theirs], anew).own).toMatchObject({ retainerPaid: true, ...anew });
});

test('evidence that the merge has replaced is back', () => {
  const its = { serviceTier: 'Strategic', retainerPaid: true, evidence: { retainerPaid: proof('PAY-1') } };
  const theirs = { serviceTier: 'Dominion', retainerPaid: true, evidence: { retainerPaid: proof('PAY-2') } };
  const pair = [its, theirs] as [Partial<Client>, Partial<Client>];
  const parted = undoneOf(pair, {}, {}, { takes: ['serviceTier'] });
  expect(parted.own).toMatchObject(its);
  expect(parted.other).toMatchObject(theirs);
});

test('records of clients that the other had taken are the other’s', () => {
  const third = { id: 3, into: 9, clientName: 'Third', company: '', at: hour(8), actor: 'omar' };
  const since = { onboardingPackSent: true, evidence: { onboardingPackSent: proof('DOC-3', hour(12)) } };
  const entries = [documentEntry('DOC-3', 'sent', 12, { documentType: 'OnboardingPack', mergedId: 3 })];
  const parted = undoneOf([{}, { includes: [third] }], since, { entries });
  expect(parted.own).toMatchObject({ onboardingPackSent: false, evidence: {} });
  expect(parted.other).toMatchObject(since);
  const of = { ...third, id: 4, into: 7 };
  const its = entries.map((one) => ({ ...one, mergedId: 4 }));
  expect(undoneOf([{ includes: [of] }, {}], since, { entries: its }).own).toMatchObject(since);
});
