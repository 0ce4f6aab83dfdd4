import { expect, test } from 'vitest';
import type { TimelineEntry } from '../../../../shared/domain/timeline.ts';
import { dayOf } from '../../ui/format/dubai-time.ts';
import { timelineDays } from './timeline.tsx';

test('entries are grouped by their day in Dubai', () => {
  const entries = [
    note('2026-11-21T20:30:00.000Z'),
    note('2026-11-21T19:30:00.000Z'),
    note('2026-11-20T20:30:00.000Z'),
  ];

  expect(timelineDays(entries, dayOf)).toEqual([
    { day: '22 Nov 2026', entries: [entries[0]] },
    { day: '21 Nov 2026', entries: [entries[1], entries[2]] },
  ]);
});

const note = (at: string): TimelineEntry => ({
  entry: at,
  at,
  actor: 'staff',
  kind: 'note',
  text: 'Called.',
});
