import { useSearchParams } from 'react-router-dom';
import { TIMELINE_SUBJECTS, type TimelineSubject } from '../../../../shared/domain/timeline-filter.ts';
import { useChangeQuery } from '../../ui/use-change-query.ts';

/** Name of the URL parameter. */
const SHOW = 'show';

const SUBJECT_LABELS: Record<TimelineSubject, string> = {
  notes: 'Notes',
  calls: 'Calls',
  mail: 'Emails',
  inquiries: 'Inquiries',
  documents: 'Documents',
  money: 'Money',
  portal: 'Portal',
  changes: 'Changes',
};

/** What an empty filter says. */
export const NOTHING_OF: Record<TimelineSubject, string> = {
  notes: 'No note yet.',
  calls: 'No call has been logged yet.',
  mail: 'No email has been sent yet.',
  inquiries: 'No inquiry yet.',
  documents: 'No document yet.',
  money: 'No invoice, payment or subscription yet.',
  portal: 'Nothing has happened in the client portal yet.',
  changes: 'Nothing has changed yet.',
};

/** The subject that the address asks for; undefined for all. */
export const shownSubject = (query: URLSearchParams): TimelineSubject | undefined =>
  TIMELINE_SUBJECTS.find((subject) => subject === query.get(SHOW));

/** Shows one subject of the timeline, or everything. */
export const TimelineFilter = () => {
  const [query] = useSearchParams();
  const changeQuery = useChangeQuery();
  const shown = shownSubject(query);

  return (
    <fieldset className="off-paper -ml-2 flex flex-wrap gap-x-1 gap-y-0.5 pt-2">
      <legend className="sr-only">Show of the timeline</legend>
      {[undefined, ...TIMELINE_SUBJECTS].map((subject) => (
        <button
          key={subject ?? 'everything'}
          type="button"
          aria-pressed={subject === shown}
          onClick={() => changeQuery({ [SHOW]: subject }, { preventScrollReset: true })}
          className="min-h-8 rounded-xs border border-transparent px-2 text-note text-ink-soft hover:border-ink-faint hover:text-ink aria-pressed:border-ink-faint aria-pressed:bg-paper-bright aria-pressed:text-ink"
        >
          {subject === undefined ? 'Everything' : SUBJECT_LABELS[subject]}
        </button>
      ))}
    </fieldset>
  );
};
