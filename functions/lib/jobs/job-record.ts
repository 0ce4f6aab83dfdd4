import * as z from 'zod/mini';
import { ExportOrder } from '../../../shared/contract/jobs.ts';
import { ChosenLead, Delimiter, FILLED_FIELDS, FileEncoding } from '../../../shared/domain/client-import.ts';
import { BulkEmailJob, ExportJob, ImportJob } from '../../../shared/domain/job.ts';

const stored = {
  /** The function that takes it next: the stream delivers the record for as long as it says so. Absent while one has it. */
  work: z.optional(z.enum(['export', 'import', 'bulk-email'])),
  /** Attempts since its last step that have failed or never ended. */
  attempts: z.int(),
  dueAt: z.optional(z.string()),
  /** When the run that has it took it; names the run. */
  takenAt: z.optional(z.string()),
  /** Of the request that started it. */
  fingerprint: z.string(),
};

export const ExportRecord = z.extend(ExportJob, {
  ...stored,
  order: ExportOrder,
  /** The rows of the stored parts; `done` counts those beside that are read. */
  storedRows: z.int(),
  /** Where the list goes on after the stored parts; absent before the first, and after the last. */
  cursor: z.optional(z.string()),
  /** The columns of the stored parts; absent from exports of before it was kept. */
  header: z.optional(z.array(z.string())),
});
export type ExportRecord = z.infer<typeof ExportRecord>;

export const ImportRecord = z.extend(ImportJob, {
  ...stored,
  /** What staff have chosen; absent from a draft. */
  settings: z.optional(
    z.object({
      encoding: FileEncoding,
      delimiter: Delimiter,
      fill: z.array(z.enum(FILLED_FIELDS)),
      /** Absent from imports of before staff could choose. */
      leads: z.optional(z.array(ChosenLead)),
    }),
  ),
});
export type ImportRecord = z.infer<typeof ImportRecord>;

export const BulkEmailRecord = z.extend(BulkEmailJob, {
  ...stored,
  /** As it was written: its fields are filled for each client. */
  text: z.string(),
  /** The numbers of the clients that were chosen, in their order; the first `done` are dealt with. */
  recipients: z.array(z.int()),
  /** The numbers of the clients that have it; of one that was merged, the one it was merged into. */
  emailed: z.array(z.int()),
});
export type BulkEmailRecord = z.infer<typeof BulkEmailRecord>;

/** A job as stored. */
export const JobRecord = z.discriminatedUnion('kind', [ExportRecord, ImportRecord, BulkEmailRecord]);
export type JobRecord = z.infer<typeof JobRecord>;

/** The schema of one kind of job: who reads only that kind loads no other. */
export type JobSchema<Record extends JobRecord> = z.ZodMiniType<Record> & {
  readonly shape: { readonly kind: z.ZodMiniLiteral<Record['kind']> };
};

/** The function that does the work of a job. */
export const workOfJob = ({ kind }: Pick<JobRecord, 'kind'>): JobRecord['kind'] => kind;
