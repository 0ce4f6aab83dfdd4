import type { AccessLogEntry } from '../../../shared/domain/access-log.ts';
import { ACCESS_KIND_LABELS, accessText } from '../../../shared/domain/access-log-text.ts';
import { csvLines } from '../csv.ts';

const HEADER = ['Time (UTC)', 'Kind', 'Person', 'Event', 'Network', 'Device', 'Id'];

const rowOf = (entry: AccessLogEntry): string[] => [
  entry.at,
  ACCESS_KIND_LABELS[entry.kind],
  entry.username ?? '',
  accessText(entry),
  'place' in entry ? entry.place : '',
  'device' in entry ? entry.device : '',
  entry.id,
];

/** Entries of the access log as lines of CSV. */
export const accessLogCsv = (
  entries: readonly AccessLogEntry[],
  { withHeader }: { readonly withHeader: boolean },
): string => csvLines([...(withHeader ? [HEADER] : []), ...entries.map(rowOf)]);
