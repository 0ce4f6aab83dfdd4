import { expect, test } from 'vitest';
import { evidenceText } from './evidence-text.ts';

const at = '2026-11-21T10:05:00.000Z';

test('a flag set by hand says whose, and when by the clock of the headquarters', () => {
  expect(evidenceText({ source: 'hand', actor: 'staff', at })).toBe(
    'set by hand by staff, 21 November 2026, 14:05',
  );
});

test('a flag that a record proves names it', () => {
  expect(evidenceText({ source: 'document', actor: 'Zahrael', at, record: 'DOC-7K2M' })).toBe(
    'by document DOC-7K2M, 21 November 2026, 14:05',
  );
  expect(evidenceText({ source: 'sync', actor: 'Zahrael', at })).toBe('by sync, 21 November 2026, 14:05');
});
