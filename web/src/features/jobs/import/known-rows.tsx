import { listImportRows } from '../../../../../shared/contract/jobs.ts';
import { IMPORT_FIELD_LABELS } from '../../../../../shared/domain/client-import.ts';
import type { ImportJob, ImportRow } from '../../../../../shared/domain/job.ts';
import { useInfiniteQuery } from '../../../api/infinite-query.ts';
import { ExportButton } from '../../../components/jobs/export-button.tsx';
import { LoadedList } from '../../../components/list/loaded-list.tsx';
import { paths } from '../../../paths.ts';
import { Section } from '../../../ui/data/section.tsx';
import { TextLink } from '../../../ui/text-link.tsx';

/** The rows of clients who were there already, and what each says otherwise than the client. */
export const KnownRows = ({ job: { id } }: { job: ImportJob }) => {
  const read = useInfiniteQuery(listImportRows, { id, of: 'known', limit: 20 }, { every: false });

  return (
    <Section title="Rows of clients who were here already">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
        <p className="max-w-3xl text-note text-ink-soft">
          A client has the email of the row, and has kept what it had. Where the row is right, correct the
          client; where it is somebody else, import the row again with an email of their own. Row numbers are
          those of the file.
        </p>
        <ExportButton order={{ list: 'known-import-rows', importId: id }} />
      </div>
      <LoadedList
        read={read}
        one="row of a known client"
        many="rows of known clients"
        empty="Each client who was here has all that its row says."
      >
        {(rows) => (
          <ul aria-label="Rows of clients who were here already">
            {rows.map((row) => (
              <KnownRow key={row.row} row={row} />
            ))}
          </ul>
        )}
      </LoadedList>
    </Section>
  );
};

const KnownRow = ({ row: { row, values, faults, known } }: { row: ImportRow }) => (
  <li data-row className="space-y-1 border-b border-rule py-3 text-note">
    <p className="wrap-anywhere">
      <span className="font-medium">Row {row}</span> · <bdi>{values.contactEmail}</bdi> is{' '}
      {known && <TextLink to={paths.client(known.id)}>{known.clientName}</TextLink>}
    </p>
    {faults.length === 0 ? (
      <p className="text-ink-soft">The client has all that the row says.</p>
    ) : (
      <ul className="space-y-0.5">
        {faults.map(({ field, message }) => (
          <li key={field ?? message} className="max-w-3xl wrap-anywhere">
            {field !== undefined && (
              <>
                {IMPORT_FIELD_LABELS[field]}: the row has “<bdi>{values[field]}</bdi>”.{' '}
              </>
            )}
            {message}
          </li>
        ))}
      </ul>
    )}
  </li>
);
