import type { GridAlert, GridEvent, GridMetrics, WeeklyReport, WeekMetrics } from '../domain/grid.ts';
import type { MasterDashboardRow } from '../domain/master-dashboard.ts';
import type { SyncLog } from '../domain/sync.ts';
import { uniqueClientIdOf } from '../domain/unique-client-id.ts';
import { sampleInquiryCounts } from './inquiries.ts';
import { NOW } from './time.ts';

export const sampleDashboardRow = (
  clientId: number,
  change: Partial<MasterDashboardRow> = {},
): MasterDashboardRow => ({
  clientId,
  uniqueClientId: uniqueClientIdOf(clientId),
  clientName: `Sample Client ${clientId}`,
  currentStatus: 'New',
  riskLevel: 'Low',
  risks: [],
  accessLevel: 'Tier 3 · General Access',
  assignedAgent: '',
  totalValue: '0.00',
  currency: 'USD',
  otherValues: [],
  nextAction: 'Send the onboarding pack',
  complianceStatus: 'Pending',
  lastContact: NOW,
  lastActivity: NOW,
  ...change,
});

export const sampleSyncLog = (number: number, change: Partial<SyncLog> = {}): SyncLog => ({
  id: `SYN-SAMP${String(number).padStart(4, '0')}`,
  actionType: 'nda_signed',
  systemSource: 'Staff portal',
  systemTarget: 'CRM · Documents',
  uniqueClientId: 'CL-000012',
  clientId: 12,
  clientName: 'Sample Client 12',
  syncTimestamp: NOW,
  zahraelNotified: true,
  mailId: 'sample-mail',
  outcome: 'done',
  message: 'NDA signed for Sample Client 12 (CL-000012) synced.',
  actor: 'staff',
  attempts: 1,
  ...change,
});

const week = (name: string, change: Partial<WeekMetrics> = {}): WeekMetrics => ({
  week: name,
  leads: 0,
  answeredInTime: 0,
  answeredLate: 0,
  newClients: 0,
  stageMoves: {},
  outcomes: {},
  documents: { generated: 0, sent: 0, signed: 0, completed: 0 },
  revenue: [],
  ...change,
});

export const sampleMetrics = (change: Partial<GridMetrics> = {}): GridMetrics => ({
  provenance: 'Live',
  measuredAt: NOW,
  inquiries: { ...sampleInquiryCounts({ open: 11, answered: 31, quarantined: 4 }), overdue: 2 },
  clients: {
    total: 63,
    archived: 0,
    tiers: { Dominion: 7, Strategic: 14, Observer: 42 },
    stages: {
      'Inquiry Received': 30,
      'Onboarding Pack Sent': 12,
      'Strategy Call / Briefing Booked': 8,
      'Proposal Sent': 5,
      'Contract Issued': 3,
      'Retainer Paid': 2,
      'Live Engagement Active': 2,
      'Case Study Logged': 1,
    },
  },
  documents: { generated: 24, sent: 9, signed: 5, completed: 1 },
  mail: { underway: { count: 3, isMore: false }, failed: { count: 50, isMore: true } },
  errors: { documents: { count: 1, isMore: false }, syncs: { count: 0, isMore: false } },
  thisWeek: week('2026-W47', {
    leads: 14,
    answeredInTime: 9,
    stageMoves: { 'Retainer Paid': 2 },
    revenue: [{ currency: 'USD', amount: 10_000 }],
  }),
  weekBefore: week('2026-W46', { leads: 12, revenue: [{ currency: 'GBP', amount: 24_000 }] }),
  ...change,
});

export const sampleAlert = (change: Partial<GridAlert> = {}): GridAlert => ({
  id: 'overdue-answer#INQ-SAMPLE01',
  kind: 'overdue-answer',
  severity: 'critical',
  title: 'Sample Person 1 is still waiting for an answer',
  detail: 'Strategic Briefing',
  since: NOW,
  record: 'INQ-SAMPLE01',
  ...change,
});

export const sampleGridEvent = (number: number, change: Partial<GridEvent> = {}): GridEvent => ({
  id: `sync#${number}`,
  at: NOW,
  kind: 'sync',
  text: `Sample event ${number}`,
  actor: 'staff',
  record: `SYN-SAMP${String(number).padStart(4, '0')}`,
  isFailure: false,
  ...change,
});

export const sampleWeeklyReport = (number: number, change: Partial<WeeklyReport> = {}): WeeklyReport => ({
  id: `REP-SAMP${String(number).padStart(4, '0')}`,
  week: '2026-W46',
  isPartial: false,
  createdAt: NOW,
  createdBy: 'Zahrael',
  fileName: `weekly-report-2026-11-${String(number).padStart(2, '0')}.pdf`,
  fileSize: 84_000,
  sha256: 'ab'.repeat(32),
  ...change,
});
