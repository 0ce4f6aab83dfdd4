import { useState } from 'react';
import type { OutputOf } from '../../../../../shared/contract/endpoint.ts';
import { listJobs, previewImport, readJob, startImport } from '../../../../../shared/contract/jobs.ts';
import {
  DELIMITER_LABELS,
  type Delimiter,
  ENCODING_LABELS,
  FILLED_FIELDS,
  type FileEncoding,
  type FilledField,
  IMPORT_FIELD_LABELS,
  IMPORT_FIELDS,
  type ImportField,
} from '../../../../../shared/domain/client-import.ts';
import { groupedNumber } from '../../../../../shared/domain/grouped-number.ts';
import type { ImportJob } from '../../../../../shared/domain/job.ts';
import { isRefusal, ProblemError } from '../../../api/errors.ts';
import { useMutation } from '../../../api/mutation.ts';
import { useQuery } from '../../../api/query.ts';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/button.tsx';
import { Section } from '../../../ui/data/section.tsx';
import { ToolSelect } from '../../../ui/data/tool-select.tsx';
import { Failed, Skeleton } from '../../../ui/states.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { ImportPreview } from './import-preview.tsx';
import { RowCount } from './row-count.tsx';

interface Chosen {
  encoding?: FileEncoding | undefined;
  delimiter?: Delimiter | undefined;
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
  const shown = read.state === 'ready' ? read.data : undefined;
  const notYet = read.state === 'failed' ? 'Not detected' : 'Detecting…';

  return (
    <div className="space-y-6 py-4">
      <div className="flex flex-wrap gap-x-5 gap-y-2">
        <ToolSelect
          label="Encoding"
          value={chosen.encoding ?? shown?.encoding ?? ''}
          onChange={({ target }) => setChosen({ ...chosen, encoding: choice(ENCODING_LABELS, target.value) })}
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
          onChange={({ target }) =>
            setChosen({ ...chosen, delimiter: choice(DELIMITER_LABELS, target.value) })
          }
        >
          {shown === undefined && chosen.delimiter === undefined && <option value="">{notYet}</option>}
          {Object.entries(DELIMITER_LABELS).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </ToolSelect>
      </div>
      {read.state === 'loading' && <Skeleton label="Reading the file…" />}
      {read.state === 'failed' &&
        (fault === undefined ? (
          <Failed onRetry={read.reload}>The file could not be read.</Failed>
        ) : (
          <div role="alert" className="max-w-3xl space-y-3 border-y border-fault py-5">
            <p className="text-fault">{fault}</p>
            <p>
              Nothing was imported. <TextLink to={paths.newImport}>Choose a file</TextLink>
            </p>
          </div>
        ))}
      {shown && <Columns key={`${shown.encoding} ${shown.delimiter}`} job={job} preview={shown} />}
    </div>
  );
};

interface ColumnsProps {
  job: ImportJob;
  preview: OutputOf<typeof previewImport>;
}

const FIELD_OPTIONS = IMPORT_FIELDS.map((field) => ({ value: field, label: IMPORT_FIELD_LABELS[field] }));

const Columns = ({ job, preview }: ColumnsProps) => {
  const { encoding, delimiter, header, rows, total } = preview;
  const [fields, setFields] = useState<readonly (ImportField | null)[]>(preview.fields);
  const [fill, setFill] = useState<readonly FilledField[]>([]);
  const [fault, setFault] = useState<string>();
  const { send, isPending } = useMutation(startImport, { invalidates: [readJob, listJobs] });

  const choose = (place: number, value: string) => {
    const field = IMPORT_FIELDS.find((one) => one === value) ?? null;
    setFault(undefined);
    // A field has one column: the one before has none then.
    setFields(fields.map((one, at) => (at === place ? field : one === field ? null : one)));
  };
  const start = async () => {
    if (isPending) return;
    const columns = header.map((name, place) => {
      const field = fields[place];

      return { header: name, ...(field && { field }) };
    });
    const started = await send({ id: job.id, encoding, delimiter, columns, fill: [...fill] });
    if (!started.sent)
      setFault(
        started.fields.columns ??
          (isRefusal(started.error)
            ? started.error.message
            : 'The import could not be started. Please try again.'),
      );
  };

  return (
    <>
      <Section title="What each column is">
        <ImportPreview
          header={header}
          rows={rows}
          fieldOf={(place) => (
            <select
              aria-label={`Field of the column ${header[place] || place + 1}`}
              value={fields[place] ?? ''}
              onChange={({ target }) => choose(place, target.value)}
              className="select-mark min-h-8 w-full min-w-36 rounded-xs border border-ink-faint bg-paper-bright pl-2 text-note text-ink"
            >
              <option value="">Not imported</option>
              {FIELD_OPTIONS.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
          )}
        />
        <RowCount preview={preview} />
      </Section>
      <Section title="Clients that are here already">
        <fieldset className="space-y-2 pt-1 pb-3">
          <legend className="pt-3 text-data">
            A client with the same email is not created again, and keeps what it has. These fields are filled
            from the file where they are empty:
          </legend>
          <div className="flex flex-wrap gap-x-5 gap-y-2">
            {FILLED_FIELDS.map((field) => (
              <label key={field} className="inline-flex items-center gap-2 text-data">
                <input
                  type="checkbox"
                  checked={fill.includes(field)}
                  onChange={({ target }) =>
                    setFill(target.checked ? [...fill, field] : fill.filter((one) => one !== field))
                  }
                  className="size-5 accent-ink"
                />
                {IMPORT_FIELD_LABELS[field]}
              </label>
            ))}
          </div>
        </fieldset>
      </Section>
      <div className="space-y-3">
        <p className="text-note text-ink-soft">
          Nobody gets an email, and no document is made. Rows that cannot be imported wait for you to repair
          them.
        </p>
        {fault !== undefined && (
          <p role="alert" className="text-note text-fault">
            {fault}
          </p>
        )}
        <Button variant="primary" aria-disabled={isPending} onClick={start}>
          {isPending ? 'Starting…' : `Import ${groupedNumber(total)} ${total === 1 ? 'row' : 'rows'}`}
        </Button>
      </div>
    </>
  );
};
