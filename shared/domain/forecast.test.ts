import { expect, test } from 'vitest';
import {
  type Forecast,
  forecastLines,
  forecastTotals,
  NewProbabilities,
  USUAL_PROBABILITIES,
} from './forecast.ts';

const forecast: Forecast = {
  probabilities: { ...USUAL_PROBABILITIES, 'Proposal Sent': 33 },
  version: 1,
  stages: [
    {
      stage: 'Proposal Sent',
      clients: 2,
      value: [
        { currency: 'USD', amount: 0.05 },
        { currency: 'GBP', amount: 10 },
      ],
    },
    { stage: 'Inquiry Received', clients: 1, value: [{ currency: 'USD', amount: 100 }] },
    { stage: 'Contract Issued', clients: 0, value: [] },
  ],
};

test('a line per stage and currency, in the order of the stages, rounded to the minor unit', () => {
  expect(
    forecastLines(forecast).map(({ stage, currency, value, expected }) => [stage, currency, value, expected]),
  ).toEqual([
    ['Inquiry Received', 'USD', 100_00, 5_00],
    ['Proposal Sent', 'USD', 5, 2],
    ['Proposal Sent', 'GBP', 10_00, 3_30],
  ]);
});

test('totals are the sums of the lines that are shown, and never cross currencies', () => {
  expect(forecastTotals(forecastLines(forecast))).toEqual([
    { currency: 'USD', value: 100_05, expected: 5_02 },
    { currency: 'GBP', value: 10_00, expected: 3_30 },
  ]);
  expect(forecastTotals([])).toEqual([]);
});

test.each([
  ['101 percent', 101, 'Enter at most 100 %.'],
  ['less than nothing', -1, 'Enter at least 0 %.'],
  ['half a percent', 0.5, 'Enter whole percent.'],
  ['nothing', null, 'Enter whole percent.'],
])('%s is no probability', (_, sent, message) => {
  const probabilities = { ...USUAL_PROBABILITIES, 'Proposal Sent': sent };
  const fault = NewProbabilities.safeParse({ probabilities, version: 0 }).error?.issues[0];
  expect([fault?.path, fault?.message]).toEqual([['probabilities', 'Proposal Sent'], message]);
});

test('all stages have a probability', () => {
  const { 'Proposal Sent': _, ...others } = USUAL_PROBABILITIES;
  expect(NewProbabilities.safeParse({ probabilities: others, version: 0 }).success).toBe(false);
});
