import { expect, test } from 'vitest';
import type { Client } from '../../../shared/domain/client.ts';
import type { MadeDocument } from '../../../shared/domain/document.ts';
import { sampleDocument } from '../../../shared/test-samples/documents.ts';
import { sampleEngagement } from '../../../shared/test-samples/portal.ts';
import { countsAdded, itemsPut } from '../dynamo/test-writes.ts';
import {
  documentEntry,
  editEntry,
  hour,
  invoiceEntry,
  other,
  outcome,
  own,
  paymentEntry,
  portalEntry,
  proof,
  UNDONE_AT,
  undoneOf,
} from './test-merge.ts';

const byHand = { source: 'hand', actor: 'sara', at: hour(8) } as const;
const retainer = { id: 'INV-1', serviceTier: 'Tier1', period: 'retainer' } as const;
/** The retainer's payment, of one of the two. */
const retainerPaid = (record: string, at: number, mergedId?: number) => [
  paymentEntry(record, at, mergedId),
  invoiceEntry('INV-1', 'paid', at, mergedId),
];
const madeDocument = (id: string, clientId: number, change: Partial<MadeDocument> = {}) =>
  sampleDocument(clientId, { id, documentType: 'Tier1Contract', ...change });
const signature = { by: 'sara', at: hour(9), effects: [], reason: 'On paper.' };

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

const active = (at: number, mergedId?: number) =>
  portalEntry(
    'ENG-1',
    'engagement-changed',
    at,
    [{ field: 'status', from: 'paused', to: 'active' }],
    mergedId,
  );
const live = { pipelineStage: 'Live Engagement Active', stageSince: hour(12) } as const;

test('a stage that a record of the other reached goes with it, and the lists count both', () => {
  const entries = [active(12, 9), editEntry('pipelineStage', 'Proposal Sent', 'Live Engagement Active', 12)];
  const timeInStage = { 'Proposal Sent': 5000 };
  const parted = undoneOf([{}, {}], { ...live, timeInStage, status: 'In Progress' }, { entries });
  expect(parted.own).toMatchObject({ pipelineStage: 'Proposal Sent', stageSince: own.stageSince });
  expect(parted.own.timeInStage).toEqual(own.timeInStage);
  expect(parted.other).toMatchObject(live);
  expect(countsAdded(parted.writes, 'counters')).toMatchObject({
    ...{ 'clients Proposal Sent': 1, 'clients total': 1 },
  });
  expect(countsAdded(parted.writes, 'daily-metrics')).toEqual({
    ...{
      '2026-W48 2026-11-23#clients entered Proposal Sent': 1,
      '2026-W48 2026-11-23#clients entered Live Engagement Active': 1,
    },
  });
  expect(itemsPut(parted.writes, 'timeline').at(-1)).toMatchObject({
    ...{ clientId: 9, event: 'undone' },
    changes: [
      { field: 'pipelineStage', from: 'Inquiry Received', to: 'Live Engagement Active' },
      { field: 'status', from: 'New', to: 'In Progress' },
    ],
  });
});

test('a stage that was opened as active counts from its opening', () => {
  const opened = [sampleEngagement(9, { id: 'ENG-1', status: 'active' })];
  const entries = [portalEntry('ENG-1', 'engagement-opened', 12, undefined, 9)];
  expect(undoneOf([{}, {}], live, { entries, opened }).other).toMatchObject(live);
});

test('a stage that staff or a record of the client have set last stays', () => {
  const theirs = [active(12, 9), editEntry('pipelineStage', 'Proposal Sent', 'Live Engagement Active', 12)];
  const edited = { pipelineStage: 'Contract Issued', stageSince: hour(13) } as const;
  const entries = [...theirs, editEntry('pipelineStage', 'Live Engagement Active', 'Contract Issued', 13)];
  expect(undoneOf([{}, {}], edited, { entries }).own).toMatchObject(edited);
  const its = [active(12), editEntry('pipelineStage', 'Proposal Sent', 'Live Engagement Active', 12)];
  const parted = undoneOf([{}, {}], live, { entries: its });
  expect(parted.own).toMatchObject(live);
  expect(parted.other).toMatchObject({ pipelineStage: 'Inquiry Received', status: 'New' });
});

test('a stage that staff have set, and a record of the other after them, is what staff have set', () => {
  const entries = [
    editEntry('pipelineStage', 'Proposal Sent', 'Contract Issued', 11),
    ...[active(12, 9), editEntry('pipelineStage', 'Contract Issued', 'Live Engagement Active', 12)],
  ];
  const parted = undoneOf([{}, {}], live, { entries });
  expect(parted.own).toMatchObject({ pipelineStage: 'Contract Issued', stageSince: UNDONE_AT });
  expect(parted.own.timeInStage['Live Engagement Active']).toBe(3 * 3_600_000);
});

test('where the other’s moves go, the client’s own records count', () => {
  const sent = { documentType: 'Tier1Contract' };
  const moved = [active(12, 9), editEntry('pipelineStage', 'Proposal Sent', 'Live Engagement Active', 12)];
  const entries = [...moved, documentEntry('DOC-1', 'sent', 13, sent)];
  expect(undoneOf([{}, {}], live, { entries }).own).toMatchObject({
    ...{ pipelineStage: 'Contract Issued', stageSince: hour(13) },
  });
  // Not those of before the last word of staff.
  const overruled = [
    documentEntry('DOC-1', 'sent', 11, sent),
    editEntry('pipelineStage', 'Contract Issued', 'Proposal Sent', 12),
  ];
  const back = { pipelineStage: 'Proposal Sent', stageSince: hour(12) } as const;
  expect(undoneOf([{}, {}], back, { entries: overruled }).own).toMatchObject(back);
});

test('a stage that staff took from the other is not the client’s, whose own records count', () => {
  const theirs = { pipelineStage: 'Retainer Paid' } as const;
  const entries = [documentEntry('DOC-1', 'sent', 12)];
  const parted = undoneOf([{}, theirs], {}, { entries }, { takes: ['pipelineStage'] });
  expect(parted.own).toMatchObject({ pipelineStage: 'Contract Issued', stageSince: hour(12) });
  expect(parted.other).toMatchObject(theirs);
});

test('a stage that was moved on and back since is not the client’s where the merge set it, and its own where not', () => {
  const entries = [
    editEntry('pipelineStage', 'Proposal Sent', 'Contract Issued', 11),
    editEntry('pipelineStage', 'Contract Issued', 'Proposal Sent', 12),
  ];
  const since = { stageSince: hour(12), timeInStage: { 'Contract Issued': 5000 } };
  expect(undoneOf([{}, {}], since, { entries }).own).toMatchObject(since);
  const took = undoneOf(
    [{ pipelineStage: 'Inquiry Received' }, { pipelineStage: 'Proposal Sent' }],
    since,
    {
      entries,
    },
    { takes: ['pipelineStage'] },
  );
  expect(took.own).toMatchObject({ pipelineStage: 'Inquiry Received', stageSince: own.stageSince });
  expect(took.own.timeInStage).toEqual(own.timeInStage);
});

test('a lost client that a contract of the other has won is lost again, for its reason', () => {
  const its = { status: 'Lost', outcome } as const;
  const entries = [
    documentEntry('DOC-2', 'signed', 12, { mergedId: 9 }),
    editEntry('status', 'Lost', 'Signed', 12),
  ];
  const won = { status: 'Signed', reason: 'not-given', words: '', at: hour(12), actor: 'sara' } as const;
  const contractSigned = { source: 'document', actor: 'sara', at: hour(12), record: 'DOC-2' } as const;
  const since = {
    status: 'Signed',
    outcome: won,
    contractSigned: true,
    evidence: { contractSigned },
  } as const;
  const parted = undoneOf([its, {}], since, { entries });
  expect(parted.own).toMatchObject({ ...its, contractSigned: false });
  expect(parted.other).toMatchObject(since);
  // A client that was neither keeps no outcome.
  const fresh = undoneOf([{}, {}], since, {
    entries: [entries[0], editEntry('status', 'New', 'Signed', 12)].flatMap((one) => one ?? []),
  });
  expect(fresh.own.status).toBe('New');
  expect(fresh.own).not.toHaveProperty('outcome');
});

test('a status that staff have set before the other’s contract is back', () => {
  const entries = [
    editEntry('status', 'New', 'In Progress', 11),
    ...[
      documentEntry('DOC-2', 'signed', 12, { mergedId: 9 }),
      editEntry('status', 'In Progress', 'Signed', 12),
    ],
  ];
  expect(undoneOf([{}, {}], { status: 'Signed' }, { entries }).own.status).toBe('In Progress');
});

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
