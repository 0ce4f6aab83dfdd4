import { describe, expect, test } from 'vitest';
import { sampleClient } from '../../../shared/test-samples/clients.ts';
import { sampleDocument } from '../../../shared/test-samples/documents.ts';
import type { TransactWrite } from '../dynamo/commit.ts';
import { milestoneReachedBy, planSent, planStatusChange } from './status.ts';

const context = { actor: 'staff', now: new Date('2026-11-23T08:00:00.000Z') };
const decision = { ...context, expectedVersion: 1 };
const pack = sampleDocument(1042, { documentType: 'OnboardingPack' });
const contract = sampleDocument(1042, { documentType: 'Tier1Contract' });
const client = sampleClient(1042);

/** The table of each write, and of a counter its counters. */
const summaryOf = (writes: readonly TransactWrite[]) =>
  writes.map((write) => {
    if ('count' in write) return write.count;
    if ('put' in write) return write.into;

    return 'update' in write ? write.in : write.from;
  });

describe('the milestone of a status', () => {
  test.each([
    ['OnboardingPack', 'generated', 'sent', 'onboarding pack sent'],
    ['Tier1Contract', 'generated', 'sent', 'contract issued'],
    ['Tier1Contract', 'sent', 'signed', 'contract signed'],
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

test('a document does not go back', () => {
  const completed = sampleDocument(1042, { status: 'completed' });
  const change = () => planStatusChange({ document: completed, client }, 'sent', decision);
  expect(change).toThrow(expect.objectContaining({ code: 'not_later' }));
});

test('a document that awaits its signature is not completed', () => {
  const change = () => planStatusChange({ document: contract, client }, 'completed', decision);
  expect(change).toThrow(expect.objectContaining({ code: 'not_signed' }));
});
