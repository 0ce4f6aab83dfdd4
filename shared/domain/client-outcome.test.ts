import { expect, test } from 'vitest';
import {
  closedIn,
  fitsStatus,
  isClosingStatus,
  OUTCOME_KEYS,
  outcomeKey,
  statusOfOutcome,
} from './client-outcome.ts';

test('Lost and Signed close the pursuit of a client, no other status does', () => {
  expect(['Lost', 'Signed', 'New', 'In Progress', undefined].filter(isClosingStatus)).toEqual([
    'Lost',
    'Signed',
  ]);
});

test('each status has its own reasons, and none at all', () => {
  expect(fitsStatus('chose-another', 'Lost')).toBe(true);
  expect(fitsStatus('chose-another', 'Signed')).toBe(false);
  expect(fitsStatus('trust', 'Signed')).toBe(true);
  expect(fitsStatus('trust', 'Lost')).toBe(false);
  expect(fitsStatus('not-given', 'Lost')).toBe(true);
  expect(fitsStatus('not-given', 'Signed')).toBe(true);
});

test('the keys are each status with its reasons in the order that staff are offered', () => {
  expect(OUTCOME_KEYS).toEqual([
    'Lost price',
    'Lost timing',
    'Lost chose-another',
    'Lost no-answer',
    'Lost not-a-fit',
    'Lost other',
    'Lost not-given',
    'Signed offer',
    'Signed price',
    'Signed trust',
    'Signed speed',
    'Signed referral',
    'Signed other',
    'Signed not-given',
  ]);
});

test('a key says its status', () => {
  expect(statusOfOutcome(outcomeKey('Lost', 'price'))).toBe('Lost');
  expect(statusOfOutcome(outcomeKey('Signed', 'price'))).toBe('Signed');
});

test('the won and the lost are summed over their reasons, apart', () => {
  const counts = { 'Lost price': 2, 'Lost not-given': 3, 'Signed price': 10, 'Signed other': 20 };
  expect(closedIn(counts, 'Lost')).toBe(5);
  expect(closedIn(counts, 'Signed')).toBe(30);
  expect(closedIn({}, 'Lost')).toBe(0);
});
