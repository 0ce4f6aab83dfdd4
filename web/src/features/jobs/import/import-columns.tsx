import { useState } from 'react';
import type { OutputOf } from '../../../../../shared/contract/endpoint.ts';
import { listJobs, type previewImport, readJob, startImport } from '../../../../../shared/contract/jobs.ts';
import {
  type ChosenLead,
  FILLED_FIELDS,
  type FilledField,
  IMPORT_FIELD_LABELS,
  IMPORT_FIELDS,
  type ImportField,
} from '../../../../../shared/domain/client-import.ts';
import { groupedNumber } from '../../../../../shared/domain/grouped-number.ts';
import type { ImportJob } from '../../../../../shared/domain/job.ts';
import { isRefusal } from '../../../api/errors.ts';
import { useMutation } from '../../../api/mutation.ts';
import { Button } from '../../../ui/button.tsx';
import { Section } from '../../../ui/data/section.tsx';
import { ImportPreview } from './import-preview.tsx';
import { RowCount } from './row-count.tsx';
import { UnknownLeads } from './unknown-leads.tsx';

interface ImportColumnsProps {
  job: ImportJob;
  preview: OutputOf<typeof previewImport>;
  /** Whether the preview has the relationship leads of the column that was chosen. */
  isLeadColumnRead: boolean;
  onLeadColumn: (place: number) => void;
}

const FIELD_OPTIONS = IMPORT_FIELDS.map((field) => ({ value: field, label: IMPORT_FIELD_LABELS[field] }));

/** The field of each column, what becomes of clients and leads that are known or unknown, and the start. */
export const ImportColumns = ({ job, preview, isLeadColumnRead, onLeadColumn }: ImportColumnsProps) => {
  const { encoding, delimiter, header, rows, total, unknownLeads } = preview;
  const [fields, setFields] = useState<readonly (ImportField | null)[]>(preview.fields);
  const [fill, setFill] = useState<readonly FilledField[]>([]);
  const [leads, setLeads] = useState<ChosenLead[]>([]);
  const [fault, setFault] = useState<string>();
  const { send, isPending } = useMutation(startImport, { invalidates: [readJob, listJobs] });
  const hasLeads = fields.includes('assignedRelationshipLead');
  const hasUnknownLeads = hasLeads && isLeadColumnRead && unknownLeads.count > 0;
  const isReady = !isPending && (isLeadColumnRead || !hasLeads);

  const choose = (place: number, value: string) => {
    const field = IMPORT_FIELDS.find((one) => one === value) ?? null;
    setFault(undefined);
    if (field === 'assignedRelationshipLead') onLeadColumn(place);
    // A field has one column: the one before has none then.
    setFields(fields.map((one, at) => (at === place ? field : one === field ? null : one)));
  };
  const start = async () => {
    if (!isReady) return;
    const columns = header.map((name, place) => {
      const field = fields[place];

      return { header: name, ...(field && { field }) };
    });
    const started = await send({
      id: job.id,
      encoding,
      delimiter,
      columns,
      fill: [...fill],
      leads: leads.filter(({ name }) => unknownLeads.items.some((one) => one.name === name)),
    });
    if (!started.sent)
      setFault(
        started.fields.columns ??
          started.fields.leads ??
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
      {hasUnknownLeads && <UnknownLeads unknown={unknownLeads} chosen={leads} onChoose={setLeads} />}
      <Section title="Clients that are here already">
        <fieldset className="space-y-2 pt-1 pb-3">
          <legend className="pt-3 text-data">
            A client with the same email is not created again, and keeps what it has. These fields are filled
            from the file where they are empty, WhatsApp only from a row with the main contact’s email:
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
        <Button variant="primary" aria-disabled={!isReady} onClick={start}>
          {isPending ? 'Starting…' : `Import ${groupedNumber(total)} ${total === 1 ? 'row' : 'rows'}`}
        </Button>
      </div>
    </>
  );
};
