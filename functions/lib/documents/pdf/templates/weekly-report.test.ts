import { expect, test } from 'vitest';
import { type Forecast, USUAL_PROBABILITIES } from '../../../../../shared/domain/forecast.ts';
import type { WeekMetrics } from '../../../../../shared/domain/grid.ts';
import { sampleInvoice } from '../../../../../shared/test-samples/billing.ts';
import { sampleInquiry } from '../../../../../shared/test-samples/inquiries.ts';
import { MOST_COUNTED_OVERDUE, type WeeklyReportData, weeklyReport } from './weekly-report.ts';

const week = (name: string, outcomes: WeekMetrics['outcomes'] = {}): WeekMetrics => ({
  ...{ week: name, leads: 0, answeredInTime: 0, answeredLate: 0, newClients: 0, stageMoves: {}, outcomes },
  ...{ documents: { generated: 0, sent: 0, signed: 0, completed: 0 }, revenue: [] },
});
const empty: Forecast = { probabilities: USUAL_PROBABILITIES, version: 0, stages: [] };

/** The blocks after a heading. */
const allUnder = (title: string, change: Partial<WeeklyReportData> = {}) => {
  const { blocks } = weeklyReport({
    ...{ thisWeek: week('2026-W47'), weekBefore: week('2026-W46'), forecast: empty },
    ...{ overdueAnswers: [], overdueInvoices: [], isPartial: false, by: 'Zahrael', fileId: 'sample' },
    ...{ dominionCode: 'SAMPLE-1', date: '2026-11-23T02:00:00.000Z' },
    ...change,
  });

  const after = blocks.slice(
    blocks.findIndex((block) => block.kind === 'heading' && block.text === title) + 1,
  );

  return after.slice(
    0,
    after.findIndex(({ kind }) => kind === 'heading' || kind === 'note'),
  );
};
const under = (title: string, change: Partial<WeeklyReportData> = {}) => allUnder(title, change)[0];

test('the forecast has a row per stage and currency, the stage once, and a total per currency', () => {
  const forecast: Forecast = {
    ...empty,
    stages: [
      {
        stage: 'Proposal Sent',
        clients: 3,
        value: [
          { currency: 'USD', amount: 1_000 },
          { currency: 'EUR', amount: 50 },
        ],
      },
    ],
  };
  expect(under('Forecast', { forecast })).toMatchObject({
    rows: [
      ['Proposal Sent', '3', 'US$1,000.00', '40 %', 'US$400.00'],
      ['', '', '€50.00', '40 %', '€20.00'],
      ['In all, USD', '', 'US$1,000.00', '', 'US$400.00'],
      ['In all, EUR', '', '€50.00', '', '€20.00'],
    ],
  });
  expect(under('Forecast')).toEqual({ kind: 'paragraph', text: 'No client has a value yet.' });
});

test('the reasons of both weeks are compared, the won before the lost, and those of nobody are left out', () => {
  const thisWeek = week('2026-W47', { 'Lost price': 2, 'Signed trust': 1 });
  expect(
    under('Won and lost', { thisWeek, weekBefore: week('2026-W46', { 'Lost price': 3 }) }),
  ).toMatchObject({
    rows: [
      ['Won: Trust in the team', '1', '0', '+1'],
      ['Lost: Price', '2', '3', '−1'],
    ],
  });
  expect(under('Won and lost')).toMatchObject({ kind: 'paragraph' });
});

const invoices = (count: number, currency: 'USD' | 'EUR' = 'USD') =>
  Array.from({ length: count }, (_, place) => sampleInvoice(place + 1, { currency, balance: 1_000.5 }));
const answers = (count: number) => Array.from({ length: count }, (_, place) => sampleInquiry(place + 1));
const rowsOf = (blocks: ReturnType<typeof allUnder>) =>
  blocks.flatMap((block) => (block.kind === 'table' ? block.rows : [])).length;

test('where more is overdue than is listed, the report says how much', () => {
  const unpaid = allUnder('Overdue invoices', { overdueInvoices: [...invoices(19), ...invoices(16, 'EUR')] });
  expect(rowsOf(unpaid)).toBe(20);
  expect(unpaid.slice(1)).toEqual([
    {
      kind: 'paragraph',
      text: 'In all, 35 invoices are overdue, with US$19,009.50 and €16,008.00 left to pay. The 20 that have been due longest are listed.',
    },
  ]);
  const waiting = allUnder('Overdue answers', { overdueAnswers: answers(21) });
  expect(rowsOf(waiting)).toBe(20);
  expect(waiting.slice(1)).toEqual([
    {
      kind: 'paragraph',
      text: 'In all, 21 answers are overdue. The 20 that have been due longest are listed.',
    },
  ]);
});

test('what was not counted is more than what was', () => {
  const [, unpaid] = allUnder('Overdue invoices', { overdueInvoices: invoices(MOST_COUNTED_OVERDUE + 1) });
  expect(unpaid).toMatchObject({
    text: expect.stringContaining(
      'More than 500 invoices are overdue, with more than US$500,250.00 left to pay.',
    ),
  });
  const [, waiting] = allUnder('Overdue answers', { overdueAnswers: answers(MOST_COUNTED_OVERDUE + 1) });
  expect(waiting).toMatchObject({ text: expect.stringContaining('More than 500 answers are overdue.') });
});

test('where all that is overdue is listed, nothing more is said', () => {
  expect(allUnder('Overdue invoices', { overdueInvoices: invoices(20) })).toHaveLength(1);
  expect(allUnder('Overdue answers', { overdueAnswers: answers(20) })).toHaveLength(1);
});
