import { expect, test } from 'vitest';
import { evidenceText } from './evidence-text.ts';

const at = '2026-11-21T10:05:00.000Z';

test('a flag set by hand names the user and the time in Dubai', () => {
  expect(evidenceText({ source: 'hand', actor: 'staff', at })).toBe(
    'set by hand by staff, 21 November 2026, 14:05',
  );
});

test('a flag set by a record names the record', () => {
  expect(evidenceText({ source: 'document', actor: 'Zahrael', at, record: 'DOC-7K2M' })).toBe(
    'by document DOC-7K2M, 21 November 2026, 14:05',
  );
  expect(evidenceText({ source: 'sync', actor: 'Zahrael', at })).toBe('by sync, 21 November 2026, 14:05');
});
