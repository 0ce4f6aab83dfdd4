import { expect, test } from 'vitest';
import { charters } from '../../content/charters.ts';
import { atWork } from '../../content/claims.ts';
import { displayOf, totalMillions } from './charter-status.ts';

test('each status has its colour and mark', () => {
  expect(['completed', 'active', 'loading', 'laid up', 'toString'].map(displayOf)).toEqual([
    { colour: 'green', mark: 'check' },
    { colour: 'blue', mark: 'arrow' },
    { colour: 'amber', mark: 'spinner' },
    { colour: 'grey', mark: 'dot' },
    { colour: 'grey', mark: 'dot' },
  ]);
});

test('the total has one decimal, whatever the parts', () => {
  expect(totalMillions([{ value: 0.1 }, { value: 0.2 }])).toBe('0.3');
  expect(totalMillions([])).toBe('0.0');
  expect(totalMillions(charters)).toBe('29.3');
});

test('the eight sample charters are active and numbered in sequence', () => {
  expect(charters.every(({ id, status }) => /^AML-2025-\d{3}$/.test(id) && status === 'active')).toBe(true);
  expect(new Set(charters.map(({ id }) => id)).size).toBe(8);
  expect(atWork).toContainEqual({ value: charters.length, what: 'active charters' });
});
