import { expect, test } from 'vitest';
import { exportFileName } from './job.ts';

test.each([
  ['2026-11-22T19:59:59.999Z', 'clients-2026-11-22.csv'],
  ['2026-11-22T20:00:00.000Z', 'clients-2026-11-23.csv'],
])('the file of an export made at %s has the day in Dubai: %s', (createdAt, name) => {
  expect(exportFileName({ exported: 'clients', createdAt })).toBe(name);
});
