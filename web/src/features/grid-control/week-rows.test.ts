import { expect, test } from 'vitest';
import type { WeekMetrics } from '../../../../shared/domain/grid.ts';
import { weekRows } from './week-rows.ts';

test('two weeks are compared row by row', () => {
  const rows = weekRows({ ...week, leads: 1200, answeredLate: 2 }, { ...week, leads: 9 });
  expect(rows[0]).toEqual({ label: 'Leads received', now: '1,200', before: '9' });
  expect(rows[2]).toEqual({ label: 'Answered late', now: '2', before: '0' });
});

test('each currency received in one of the weeks has a row', () => {
  const rows = weekRows(
    { ...week, revenue: [{ currency: 'USD', amount: 25_000.5 }] },
    { ...week, revenue: [{ currency: 'GBP', amount: 24_000 }] },
  );
  expect(rows.slice(-2)).toEqual([
    { label: 'Revenue in USD', now: 'US$25,000.50', before: 'US$0.00' },
    { label: 'Revenue in GBP', now: '£0.00', before: '£24,000.00' },
  ]);
});

test('without payments the row is zero US dollars', () => {
  expect(weekRows(week, week).at(-1)).toEqual({ label: 'Revenue in USD', now: 'US$0.00', before: 'US$0.00' });
});

test('only stages that clients entered have a row, in pipeline order', () => {
  const rows = weekRows(
    { ...week, stageMoves: { 'Retainer Paid': 1 } },
    { ...week, stageMoves: { 'Proposal Sent': 3 } },
  );
  expect(rows.filter(({ label }) => label.startsWith('Entered'))).toEqual([
    { label: 'Entered Proposal Sent', now: '0', before: '3' },
    { label: 'Entered Retainer Paid', now: '1', before: '0' },
  ]);
});

const week: WeekMetrics = {
  week: '2026-W47',
  leads: 0,
  answeredInTime: 0,
  answeredLate: 0,
  newClients: 0,
  stageMoves: {},
  outcomes: {},
  documents: { generated: 0, sent: 0, signed: 0, completed: 0 },
  revenue: [],
};
