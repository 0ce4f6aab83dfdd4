import { expect, test } from 'vitest';
import type { TimelineEntry } from '../../../../shared/domain/timeline.ts';
import { dayOf } from '../../ui/format/dubai-time.ts';
import { foldSystemEntries, timelineDays } from './timeline-rows.ts';

const note = (at: string): TimelineEntry => ({
  ...{ entry: at, at, actor: 'staff' },
  ...{ kind: 'note', text: 'Called.', version: 1 },
});
const upkeep = (at: string): TimelineEntry => ({ entry: at, at, actor: 'staff', kind: 'edit', changes: [] });
const days = ['2026-11-21T20:30:00.000Z', '2026-11-21T19:30:00.000Z', '2026-11-20T20:30:00.000Z'] as const;

test('rows are grouped by their day in Dubai', () => {
  const [first, second, third] = [note(days[0]), note(days[1]), note(days[2])];
  expect(timelineDays([[first], [second], [third]], dayOf)).toEqual([
    { day: '22 Nov 2026', rows: [[first]] },
    { day: '21 Nov 2026', rows: [[second], [third]] },
  ]);
});

test('system entries that follow each other are one row, also over days; others are a row each', () => {
  const [one, two] = [note('a'), note('b')];
  const [first, second, third] = [upkeep('c'), upkeep('d'), upkeep('e')];
  expect(foldSystemEntries([one, two, first, second, one, third])).toEqual([
    ...[[one], [two], [first, second], [one], [third]],
  ]);
  expect(foldSystemEntries([])).toEqual([]);
});
