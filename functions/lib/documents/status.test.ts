import { DynamoDBDocumentClient, GetCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { afterEach, describe, expect, test } from 'vitest';
import { type MadeDocument, withSignature, withStatus } from '../../../shared/domain/document.ts';
import { sampleClient } from '../../../shared/test-samples/clients.ts';
import { sampleDocument } from '../../../shared/test-samples/documents.ts';
import { NOW } from '../../../shared/test-samples/time.ts';
import type { TransactWrite } from '../dynamo/commit.ts';
import { countsAdded, itemsPut, updateOf } from '../dynamo/test-writes.ts';
import {
  findClientReachedBy,
  markDocumentSent,
  milestoneReachedBy,
  planSent,
  planStatusChange,
} from './status.ts';

const store = mockClient(DynamoDBDocumentClient);
afterEach(() => store.reset());

const context = { actor: 'staff', now: new Date('2026-11-23T08:00:00.000Z') };
const decision = { ...context, expectedVersion: 1 };
const pack = sampleDocument(1042, { documentType: 'OnboardingPack' });
const contract = sampleDocument(1042, { documentType: 'Tier1Contract' });
const client = sampleClient(1042);

/** What the timeline has of a document that was further when it was sent. */
const sentEntry = ({ id, clientId, documentType }: MadeDocument) => {
  const at = context.now.toISOString();

  return {
    ...{ clientId, entry: `${at}#document#${id}#sent`, kind: 'document', at, actor: 'staff' },
    ...{ documentId: id, documentType, event: 'sent' },
  };
};

/** The table of each write, and of a counter its counters. */
const summaryOf = (writes: readonly TransactWrite[]) =>
  writes.map((write) => {
    if ('count' in write) return write.count;
    if ('put' in write) return write.into;

    return 'remove' in write ? write.from : write.in;
  });

describe('the milestone of a status', () => {
  test.each([
    ['OnboardingPack', 'generated', 'sent', 'onboarding pack sent'],
    ['Tier1Contract', 'generated', 'sent', 'contract issued'],
    ['Tier1Contract', 'sent', 'signed', 'contract signed'],
    ['Tier2Contract', 'generated', 'sent', 'contract issued'],
    ['Tier2Contract', 'sent', 'signed', 'contract signed'],
    ['NDA', 'generated', 'signed', 'NDA signed'],
    ['NDA', 'signed', 'completed', undefined],
    ['NDA', 'generated', 'completed', 'NDA signed'],
    ['WelcomeLetter', 'generated', 'sent', undefined],
  ] as const)('%s from %s to %s: %s', (documentType, status, to, milestone) => {
    expect(milestoneReachedBy(sampleDocument(1042, { documentType, status }), to)).toBe(milestone);
  });
});

test('sending moves the document, its counters and its client', () => {
  const { document, writes } = planSent({ document: pack, client }, context);
  expect(document).toMatchObject({ status: 'sent', version: 2 });
  expect(document.history.at(-1)).toMatchObject({
    status: 'sent',
    by: 'staff',
    at: context.now.toISOString(),
  });
  expect(summaryOf(writes).slice(0, 3)).toEqual(['automated-documents', { generated: -1 }, { sent: 1 }]);
  expect(summaryOf(writes)).toContain('clients');
});

test('a move is stored with its step, and tells the timeline, whatever steps came before', () => {
  const steps = [
    { status: 'generated', at: '2026-11-21T08:00:00.000Z', by: 'Zahrael' },
    { status: 'generated', at: '2026-11-22T08:00:00.000Z', by: 'omar', isTakenBack: true },
  ] as const;
  const at = context.now.toISOString();
  const { writes } = planSent({ document: { ...pack, history: [...steps] }, client }, context);
  expect(updateOf(writes, 'automated-documents')).toEqual({
    key: { id: 'DOC-SAMP1042' },
    set: {
      ...{ status: 'sent', version: 2, signature: undefined, givenTo: 1042, unsigned: undefined },
      history: [...steps, { status: 'sent', at, by: 'staff' }],
    },
    condition: '#version = :expected',
    values: expect.objectContaining({ ':expected': 1 }),
  });
  expect(countsAdded(writes, 'daily-metrics')).toMatchObject({ '2026-W48 2026-11-23#documents sent': 1 });
  expect(itemsPut(writes, 'timeline')[0]).toEqual({
    ...{ clientId: 1042, entry: `${at}#document#DOC-SAMP1042#v2`, kind: 'document', at, actor: 'staff' },
    ...{ documentId: 'DOC-SAMP1042', documentType: 'OnboardingPack', event: 'sent' },
  });
  expect(updateOf(writes, 'clients').set).toMatchObject({
    onboardingPackSent: true,
    evidence: { onboardingPackSent: { source: 'document', actor: 'staff', at, record: 'DOC-SAMP1042' } },
  });
});

test.each([
  ['NDA', 'generated', 'yes'],
  ['OnboardingPack', 'generated', undefined],
] as const)('a %s that is sent waits for its signature, or needs none', (documentType, status, unsigned) => {
  const document = sampleDocument(1042, { documentType, status });
  const { writes } = planSent({ document, client: undefined }, context);
  expect(updateOf(writes, 'automated-documents').set).toHaveProperty('unsigned', unsigned);
});

test('a client is read only where the move is a milestone', async () => {
  store.on(GetCommand).resolves({ Item: client });
  const letter = sampleDocument(1042, { documentType: 'WelcomeLetter' });
  expect(await findClientReachedBy(letter, 'sent')).toBeUndefined();
  expect(store.calls()).toHaveLength(0);
  expect(await findClientReachedBy(pack, 'sent')).toEqual(client);
});

test('a document that is marked as sent is stored; one that does not exist is none', async () => {
  store.on(GetCommand).resolves({});
  store.on(GetCommand, { TableName: 'automated-documents', Key: { id: 'DOC-1' } }).resolves({ Item: pack });
  expect(await markDocumentSent('DOC-1', context)).toMatchObject({ status: 'sent' });
  expect(store.commandCalls(TransactWriteCommand)).toHaveLength(1);
  expect(await markDocumentSent('DOC-2', context)).toBeUndefined();
  expect(store.commandCalls(TransactWriteCommand)).toHaveLength(1);
});

test('a document without a milestone leaves its client alone', () => {
  const letter = sampleDocument(1042, { documentType: 'WelcomeLetter' });
  const { writes } = planSent({ document: letter, client: undefined }, context);
  expect(summaryOf(writes)).not.toContain('clients');
});

test('a document that is further keeps its status, and its client still reaches the milestone', () => {
  const signed = sampleDocument(1042, { documentType: 'OnboardingPack', status: 'completed' });
  const { document, writes } = planSent({ document: signed, client }, context);
  expect(document).toBe(signed);
  expect(summaryOf(writes)).toContain('clients');
  expect(summaryOf(writes)).not.toContain('automated-documents');
  // By which document the client was moved, if a merge is undone.
  expect(itemsPut(writes, 'timeline')).toContainEqual(sentEntry(signed));
});

describe('a signed document that is sent', () => {
  const signedBefore = (document: MadeDocument) =>
    withSignature(document, { reason: 'On paper.' }, { by: 'staff', at: NOW, effects: [] });

  test('notes when, under the condition that it still is as it was read', () => {
    const signed = signedBefore(contract);
    const { document, writes } = planSent({ document: signed, client: undefined }, context);
    const sentAt = context.now.toISOString();
    expect(document).toEqual({ ...signed, sentAt, version: 3 });
    expect(summaryOf(writes)).toEqual(['automated-documents', 'timeline']);
    expect(itemsPut(writes, 'timeline')).toEqual([sentEntry(signed)]);
    expect(updateOf(writes, 'automated-documents')).toEqual({
      ...{ key: { id: contract.id }, set: { sentAt, version: 3 }, condition: '#version = :expected' },
      values: { ':sentAt': sentAt, ':version': 3, ':expected': 2 },
    });
    expect(planSent({ document, client: undefined }, context)).toEqual({ document, writes: [] });
  });

  test('notes nothing where it had been sent before', () => {
    const signed = signedBefore(withStatus(contract, 'sent', { by: 'staff', at: NOW }));
    expect(planSent({ document: signed, client: undefined }, context).writes).toEqual([]);
  });
});

test('a decision about another version is a conflict', () => {
  const change = () =>
    planStatusChange({ document: pack, client }, 'sent', { ...decision, expectedVersion: 2 });
  expect(change).toThrow(expect.objectContaining({ code: 'stale', current: pack }));
});

test('a status that the document has is written once', () => {
  const sent = sampleDocument(1042, { status: 'sent' });
  expect(planStatusChange({ document: sent, client }, 'sent', decision)).toEqual({
    document: sent,
    writes: [],
  });
});

test('a document that awaits its signature is sent all the same', () => {
  const { document } = planStatusChange({ document: contract, client }, 'sent', decision);
  expect(document.status).toBe('sent');
});

test('a document does not go back', () => {
  const completed = sampleDocument(1042, { status: 'completed' });
  const change = () => planStatusChange({ document: completed, client }, 'sent', decision);
  expect(change).toThrow(expect.objectContaining({ code: 'not_later' }));
});

test('a document that awaits its signature is not completed', () => {
  const change = () => planStatusChange({ document: contract, client }, 'completed', decision);
  expect(change).toThrow(expect.objectContaining({ code: 'not_signed' }));
});

test('a letter that nobody signs is completed', () => {
  const letter = sampleDocument(1042, { documentType: 'WelcomeLetter', status: 'sent' });
  const { document } = planStatusChange({ document: letter, client: undefined }, 'completed', decision);
  expect(document.status).toBe('completed');
});
