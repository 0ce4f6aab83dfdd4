import { expect, test } from 'vitest';
import { sampleClient } from '../test-samples/clients.ts';
import type { Client } from './client.ts';
import { type ClientAccount, dashboardRowOf } from './master-dashboard.ts';

const NOW = new Date('2026-11-21T12:00:00.000Z');
const RECENTLY = '2026-11-20T12:00:00.000Z';
const evidence = { source: 'sync', actor: 'commander', at: RECENTLY } as const;

test('a new client without a lead is New, at medium risk, and next gets the onboarding pack', () => {
  expect(row()).toEqual({
    clientId: 42,
    uniqueClientId: 'CL-000042',
    clientName: 'Amira Sample',
    currentStatus: 'New',
    riskLevel: 'Medium',
    risks: ['Nobody is assigned.'],
    accessLevel: 'Tier 3 · General Access',
    assignedAgent: '',
    totalValue: '0.00',
    currency: 'USD',
    otherValues: [],
    nextAction: 'Send the onboarding pack',
    complianceStatus: 'Pending',
    lastContact: RECENTLY,
    lastActivity: RECENTLY,
  });
});

test.each<[status: string, next: string, client: Partial<Client>, account?: Partial<ClientAccount>]>([
  ['New', 'Send the onboarding pack', {}],
  ['Onboarding', 'Book the strategy call', { onboardingPackSent: true }],
  ['Onboarding', 'Send the proposal', { pipelineStage: 'Strategy Call / Briefing Booked' }],
  ['Onboarding', 'Issue the contract', { pipelineStage: 'Proposal Sent' }],
  ['NDA Signed', 'Have the contract signed', { pipelineStage: 'Contract Issued', ndaSigned: evidence }],
  ['Contract Received', 'Invoice the retainer', { pipelineStage: 'Contract Issued', contractSigned: true }],
  ['Payment Pending', 'Collect the open invoice', { contractSigned: true }, { openInvoices: 1 }],
  [
    'Payment Pending',
    'Collect the overdue invoice',
    { contractSigned: true },
    { openInvoices: 1, overdueInvoices: 1 },
  ],
  ['Active Client', 'Start the engagement', { contractSigned: true, retainerPaid: true }],
  ['Active Client', 'Have the contract signed', { retainerPaid: true }],
  ['Active Client', 'Log the case study', { pipelineStage: 'Live Engagement Active' }],
  ['Active Client', 'Nothing outstanding', { pipelineStage: 'Case Study Logged' }],
  ['Onboarding', 'Nothing outstanding', { onboardingPackSent: true, status: 'Lost' }],
])('%s: %s', (currentStatus, nextAction, client, account) => {
  expect(row(client, account)).toMatchObject({ currentStatus, nextAction });
});

test('lost clients, overdue invoices and work without a contract are high risks, the gravest first', () => {
  expect(row({ status: 'Lost' })).toMatchObject({ riskLevel: 'High' });
  expect(row({}, { overdueInvoices: 2 })).toMatchObject({
    riskLevel: 'High',
    risks: ['2 invoices are overdue.', 'Nobody is assigned.'],
  });
  expect(row({ pipelineStage: 'Live Engagement Active' }).risks[0]).toBe(
    'Work is under way without a signed contract.',
  );
});

test('a client with a lead and recent activity is at low risk; without activity for a month it is not', () => {
  const looked = { assignedRelationshipLead: 'commander' };
  expect(row(looked)).toMatchObject({ riskLevel: 'Low', risks: [], assignedAgent: 'commander' });
  const long = '2026-10-01T12:00:00.000Z';
  expect(row({ ...looked, createdAt: long, lastContactDate: long, stageSince: long })).toMatchObject({
    riskLevel: 'Medium',
    risks: ['Nothing has happened for 51 days.'],
  });
});

test('paying clients comply with NDA and contract signed; before the first payment both are pending', () => {
  expect(row({ ndaSigned: evidence }).complianceStatus).toBe('Compliant');
  expect(row({ contractSigned: true }).complianceStatus).toBe('Pending');
  expect(row({ retainerPaid: true, ndaSigned: evidence }).complianceStatus).toBe('Action Required');
  expect(row({ retainerPaid: true, contractSigned: true, ndaSigned: evidence }).complianceStatus).toBe(
    'Compliant',
  );
});

test('sums never cross currencies: the largest leads, the others follow', () => {
  expect(row({}, { received: { GBP: 50, USD: 1_000_050, EUR: 0 } })).toMatchObject({
    totalValue: '10000.50',
    currency: 'USD',
    otherValues: [{ totalValue: '0.50', currency: 'GBP' }],
  });
});

test('the last activity is the latest time in the record', () => {
  const latest = '2026-11-21T11:00:00.000Z';
  expect(row({ stageSince: latest }).lastActivity).toBe(latest);
  expect(row({ ndaSigned: { ...evidence, at: latest } }).lastActivity).toBe(latest);
  expect(row({ evidence: { retainerPaid: { ...evidence, at: latest } } }).lastActivity).toBe(latest);
});

test('a risk begins at its boundary', () => {
  const looked = { assignedRelationshipLead: 'commander' };
  const since = (at: string) => row({ ...looked, createdAt: at, lastContactDate: at, stageSince: at }).risks;
  expect(since('2026-10-22T12:00:00.000Z')).toEqual([]);
  expect(since('2026-10-22T11:59:59.999Z')).toEqual(['Nothing has happened for 30 days.']);
  expect(row(looked, { overdueInvoices: 1 }).risks).toEqual(['An invoice is overdue.']);
  expect(
    row({ ...looked, pipelineStage: 'Live Engagement Active', contractSigned: true }).risks,
  ).not.toContain('Work is under way without a signed contract.');
});

test('an engaged client is one whose retainer is paid, or that stands beyond it', () => {
  expect(row({ pipelineStage: 'Retainer Paid' }).complianceStatus).toBe('Action Required');
  expect(row({ pipelineStage: 'Contract Issued' }).complianceStatus).toBe('Pending');
});

test('each tier has its access, and what it was paid in another order', () => {
  expect(row({ serviceTier: 'Dominion' }).accessLevel).toBe('Tier 1 · Dominion Partner');
  expect(row({ serviceTier: 'Strategic' }).accessLevel).toBe('Tier 2 · Strategic Client');
  expect(row({}, { received: { USD: 1, GBP: 300, EUR: 200 } })).toMatchObject({
    totalValue: '3.00',
    currency: 'GBP',
    otherValues: [
      { totalValue: '2.00', currency: 'EUR' },
      { totalValue: '0.01', currency: 'USD' },
    ],
  });
});

const row = (client: Partial<Client> = {}, account: Partial<ClientAccount> = {}) =>
  dashboardRowOf(
    sampleClient(42, {
      clientName: 'Amira Sample',
      source: 'Entered by hand',
      dateOfFirstContact: RECENTLY,
      lastContactDate: RECENTLY,
      createdAt: RECENTLY,
      stageSince: RECENTLY,
      ...client,
    }),
    { received: {}, openInvoices: 0, overdueInvoices: 0, ...account },
    NOW,
  );
