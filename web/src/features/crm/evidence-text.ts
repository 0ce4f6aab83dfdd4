import type { Evidence } from '../../../../shared/domain/client.ts';
import { dateAndTime } from '../../ui/format/dubai-time.ts';

/** Source and time of a flag, as text. */
export const evidenceText = ({ source, actor, at, record }: Evidence): string => {
  const what = source === 'hand' ? `set by hand by ${actor}` : `by ${source}${record ? ` ${record}` : ''}`;
  return `${what}, ${dateAndTime(at)}`;
};
