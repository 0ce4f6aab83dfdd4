import type { AccessKind, AccessLogEntry } from '../../../../shared/domain/access-log.ts';
import { ACCESS_KIND_LABELS, accessText } from '../../../../shared/domain/access-log-text.ts';
import { Badge, type Tone } from '../../ui/badge.tsx';
import type { Columns } from '../../ui/data/table.tsx';
import { dateAndTime } from '../../ui/format/dubai-time.ts';
import { Time } from '../../ui/format/time.tsx';

const TONES: Partial<Record<AccessKind, Tone>> = { refusal: 'red', export: 'blue' };

export const accessLogColumns: Columns<AccessLogEntry> = [
  { header: 'Time', width: 'w-[16%]', cell: ({ at }) => <Time at={at} as={dateAndTime} /> },
  {
    header: 'Kind',
    width: 'w-[14%]',
    cell: ({ kind }) => <Badge tone={TONES[kind] ?? 'neutral'}>{ACCESS_KIND_LABELS[kind]}</Badge>,
  },
  {
    header: 'Person',
    width: 'w-[16%]',
    cell: (entry) =>
      entry.username === undefined ? (
        <span className="text-ink-soft">
          {entry.kind === 'refusal' && entry.by === 'visitor' ? 'Visitor' : 'No such account'}
        </span>
      ) : (
        <span className="wrap-anywhere">{entry.username}</span>
      ),
  },
  {
    header: 'Event',
    width: 'w-[38%]',
    names: true,
    cell: (entry) => <span className="font-normal wrap-anywhere">{accessText(entry)}</span>,
  },
  {
    header: 'From',
    width: 'w-[16%]',
    cell: (entry) =>
      'place' in entry ? (
        <span className="wrap-anywhere">
          {entry.place}
          {'device' in entry && <span className="block text-note text-ink-soft">{entry.device}</span>}
        </span>
      ) : null,
  },
];
