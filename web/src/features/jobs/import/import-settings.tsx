import { useState } from 'react';
import type { OutputOf } from '../../../../../shared/contract/endpoint.ts';
import { previewImport } from '../../../../../shared/contract/jobs.ts';
import {
  DELIMITER_LABELS,
  type Delimiter,
  ENCODING_LABELS,
  type FileEncoding,
} from '../../../../../shared/domain/client-import.ts';
import type { ImportJob } from '../../../../../shared/domain/job.ts';
import { ProblemError } from '../../../api/errors.ts';
import { useQuery } from '../../../api/query.ts';
import { FailedRead } from '../../../components/failed-read.tsx';
import { paths } from '../../../paths.ts';
import { ToolSelect } from '../../../ui/data/tool-select.tsx';
import { Skeleton } from '../../../ui/states.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { ImportColumns } from './import-columns.tsx';

interface Chosen {
  encoding?: FileEncoding | undefined;
  delimiter?: Delimiter | undefined;
  /** Of relationship leads; absent for the proposed one. */
  leadColumn?: number | undefined;
}

const choice = <Choice extends string>(labels: Readonly<Record<Choice, string>>, value: string) =>
  (Object.keys(labels) as Choice[]).find((one) => one === value);

const faultIn = (error: unknown): string | undefined =>
  error instanceof ProblemError ? error.fields.file : undefined;

/** What an uploaded file is: its encoding and delimiter, with its first rows, and the field of each column. */
export const ImportSettings = ({ job }: { job: ImportJob }) => {
  const [chosen, setChosen] = useState<Chosen>({});
  const read = useQuery(previewImport, { id: job.id, ...chosen }, { every: false, keepPrevious: true });
  const fault = read.state === 'failed' ? faultIn(read.error) : undefined;
  const [last, setLast] = useState<OutputOf<typeof previewImport>>();
  if (read.state === 'ready' && read.data !== last) setLast(read.data);
  // Where another column of leads cannot be read, what staff have chosen for the columns stays.
  const isOfLeads = chosen.leadColumn !== undefined && fault === undefined;
  const shown = read.state === 'ready' ? read.data : isOfLeads ? last : undefined;
  // The columns may be others then.
  const reread = (change: Chosen) => setChosen({ ...chosen, ...change, leadColumn: undefined });
  const notYet = read.state === 'failed' ? 'Not detected' : 'Detecting…';

  return (
    <div className="space-y-6 py-4">
      <div className="flex flex-wrap gap-x-5 gap-y-2">
        <ToolSelect
          label="Encoding"
          value={chosen.encoding ?? shown?.encoding ?? ''}
          onChange={({ target }) => reread({ encoding: choice(ENCODING_LABELS, target.value) })}
        >
          {shown === undefined && chosen.encoding === undefined && <option value="">{notYet}</option>}
          {Object.entries(ENCODING_LABELS).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </ToolSelect>
        <ToolSelect
          label="Columns are separated by"
          value={chosen.delimiter ?? shown?.delimiter ?? ''}
          onChange={({ target }) => reread({ delimiter: choice(DELIMITER_LABELS, target.value) })}
        >
          {shown === undefined && chosen.delimiter === undefined && <option value="">{notYet}</option>}
          {Object.entries(DELIMITER_LABELS).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </ToolSelect>
      </div>
      {read.state === 'loading' && shown === undefined && <Skeleton label="Reading the file…" />}
      {read.state === 'failed' &&
        (fault === undefined ? (
          <FailedRead error={read.error} onRetry={read.reload}>
            The file could not be read.
          </FailedRead>
        ) : (
          <div role="alert" className="max-w-3xl space-y-3 border-y border-fault py-5">
            <p className="text-fault">{fault}</p>
            <p>
              Nothing was imported. <TextLink to={paths.newImport}>Choose a file</TextLink>
            </p>
          </div>
        ))}
      {shown && (
        <ImportColumns
          key={`${shown.encoding} ${shown.delimiter}`}
          job={job}
          preview={shown}
          isLeadColumnRead={read.state === 'ready' && !read.isPrevious}
          onLeadColumn={(leadColumn) => setChosen({ ...chosen, leadColumn })}
        />
      )}
    </div>
  );
};
