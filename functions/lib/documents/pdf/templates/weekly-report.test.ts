import { expect, test } from 'vitest';
import { type Forecast, USUAL_PROBABILITIES } from '../../../../../shared/domain/forecast.ts';
import type { WeekMetrics } from '../../../../../shared/domain/grid.ts';
import { type WeeklyReportData, weeklyReport } from './weekly-report.ts';

const week = (name: string, outcomes: WeekMetrics['outcomes'] = {}): WeekMetrics => ({
  ...{ week: name, leads: 0, answeredInTime: 0, answeredLate: 0, newClients: 0, stageMoves: {}, outcomes },
  ...{ documents: { generated: 0, sent: 0, signed: 0, completed: 0 }, revenue: [] },
});
const empty: Forecast = { probabilities: USUAL_PROBABILITIES, version: 0, stages: [] };

const under = (title: string, change: Partial<WeeklyReportData> = {}) => {
  const { blocks } = weeklyReport({
    ...{ thisWeek: week('2026-W47'), weekBefore: week('2026-W46'), forecast: empty },
    ...{ overdueAnswers: [], overdueInvoices: [], isPartial: false, by: 'Zahrael', fileId: 'sample' },
    ...{ dominionCode: 'SAMPLE-1', date: '2026-11-23T02:00:00.000Z' },
    ...change,
  });

  return blocks[blocks.findIndex((block) => block.kind === 'heading' && block.text === title) + 1];
};

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
