import { expect, test } from 'vitest';
import type { TimelineEntry } from '../../../shared/domain/timeline.ts';
import { sampleClient } from '../../../shared/test-samples/clients.ts';
import { sampleEngagement } from '../../../shared/test-samples/portal.ts';
import { type MilestoneRead, milestonesIn } from './reached-milestones.ts';
import { documentEntry, hour, invoiceEntry, paymentEntry, portalEntry } from './test-merge.ts';

const client = sampleClient(7, { serviceTier: 'Dominion' });
const retainer = { id: 'INV-1', serviceTier: 'Tier1', period: 'retainer' } as const;
const namesIn = (entries: readonly TimelineEntry[], read: Partial<MilestoneRead> = {}) =>
  milestonesIn(client, { entries, paid: [], opened: [], ...read }).map(({ milestone }) => milestone);

test.each([
  ['OnboardingPack', 'sent', ['onboarding pack sent']],
  ['OnboardingPack', 'signed', ['onboarding pack sent']],
  ['OnboardingPack', 'completed', ['onboarding pack sent']],
  ['OnboardingPack', 'generated', []],
  ['Tier2Contract', 'sent', ['contract issued']],
  ['Tier2Contract', 'signed', ['contract signed']],
  ['Tier2Contract', 'copy-added', []],
  ['NDA', 'sent', []],
  ['NDA', 'signed', ['NDA signed']],
  ['WelcomeLetter', 'sent', []],
  ['A type of before', 'sent', []],
] as const)('a document %s that is %s reaches %j', (documentType, event, milestones) => {
  expect(namesIn([documentEntry('DOC-1', event, 8, { documentType })])).toEqual(milestones);
});

test('a signature counts unless it was taken back after it; the document of it is the evidence', () => {
  const signed = documentEntry('DOC-1', 'signed', 8);
  expect(milestonesIn(client, { entries: [signed], paid: [], opened: [] })).toEqual([
    {
      milestone: 'contract signed',
      evidence: { source: 'document', actor: 'sara', at: hour(8), record: 'DOC-1' },
    },
  ]);
  expect(namesIn([signed, documentEntry('DOC-1', 'withdrawn', 9)])).toEqual([]);
  expect(namesIn([documentEntry('DOC-1', 'withdrawn', 7), signed])).toEqual(['contract signed']);
  expect(namesIn([signed, documentEntry('DOC-2', 'withdrawn', 9)])).toEqual(['contract signed']);
  const completed = documentEntry('DOC-1', 'completed', 9);
  expect(namesIn([signed, completed, documentEntry('DOC-1', 'withdrawn', 10)])).toEqual([]);
  // The contract had been sent all the same.
  expect(
    namesIn([documentEntry('DOC-1', 'sent', 7), signed, documentEntry('DOC-1', 'withdrawn', 9)]),
  ).toEqual(['contract issued']);
});

test('an engagement counts that is opened as active, or becomes active', () => {
  const opened = portalEntry('ENG-1', 'engagement-opened', 8);
  const became = (to: string, from: string, at: number) =>
    portalEntry('ENG-1', 'engagement-changed', at, [{ field: 'status', from, to }]);
  const now = (status: 'active' | 'paused') => ({ opened: [sampleEngagement(7, { id: 'ENG-1', status })] });
  expect(namesIn([opened], now('active'))).toEqual(['engagement active']);
  expect(namesIn([opened], now('paused'))).toEqual([]);
  expect(namesIn([opened])).toEqual([]);
  expect(namesIn([opened, became('paused', 'active', 9)], now('paused'))).toEqual(['engagement active']);
  expect(
    milestonesIn(client, {
      ...{ entries: [became('active', 'paused', 9), became('completed', 'active', 10), opened], paid: [] },
      ...now('active'),
    }),
  ).toEqual([{ milestone: 'engagement active', evidence: { source: 'hand', actor: 'sara', at: hour(9) } }]);
  expect(
    namesIn([portalEntry('ENG-1', 'engagement-changed', 9, [{ field: 'title', from: 'A', to: 'active' }])]),
  ).toEqual([]);
  expect(namesIn([portalEntry('U-1', 'signed-in', 9)], now('active'))).toEqual([]);
});

test('a payment counts, also one that was moved; that of the tier’s retainer is the evidence of it', () => {
  const payment = paymentEntry('PAY-1', 8);
  const moved: TimelineEntry = {
    ...{ kind: 'allocation', entry: 'e', at: hour(9), actor: 'sara', paymentId: 'PAY-2' },
    ...{ amount: 10, currency: 'EUR', invoiceNumber: 'INV-2026-000001' },
  };
  expect(namesIn([moved, payment])).toEqual(['payment received', 'payment received']);
  const paid = invoiceEntry('INV-1', 'paid', 9);
  const reached = milestonesIn(client, { entries: [paid, moved, payment], paid: [retainer], opened: [] });
  expect(reached.at(-2)).toEqual({
    milestone: 'retainer paid',
    evidence: { source: 'payment', actor: 'sara', at: hour(9), record: 'PAY-2' },
  });
});

test.each([
  ['of the tier', retainer, 'paid', 8, true],
  ['of another tier', { ...retainer, serviceTier: 'Tier2' }, 'paid', 8, false],
  ['of a month', { ...retainer, period: '2026-11' }, 'paid', 8, false],
  ['that nobody finds', { ...retainer, id: 'INV-9' }, 'paid', 8, false],
  ['that is only sent', retainer, 'sent', 8, false],
  ['without its payment', retainer, 'paid', 9, false],
] as const)('a retainer %s', (_, invoice, event, at, isReached) => {
  const entries = [paymentEntry('PAY-1', 8), invoiceEntry('INV-1', event, at)];
  expect(namesIn(entries, { paid: [invoice] }).includes('retainer paid')).toBe(isReached);
});

test('other entries reach nothing', () => {
  const note: TimelineEntry = { kind: 'note', entry: 'e', at: hour(8), actor: 'sara', text: '', version: 1 };
  expect(namesIn([note, { kind: 'created', entry: 'e', at: hour(8), actor: 'sara', source: '' }])).toEqual(
    [],
  );
});
