import * as z from 'zod/mini';
import { LeftOutClient } from './bulk-email.ts';
import { ImportFault, ImportFieldName, ImportValues } from './client-import.ts';
import { dayIn } from './day.ts';
import { ExportList } from './export.ts';
import { instant } from './fields.ts';

export const JobId = z
  .string()
  .check(z.regex(/^JOB-[0-9A-HJKMNP-TV-Z]{8}$/, 'The id of a job looks like JOB-7K2M9QXA.'));

/** A `draft` is an import whose file is there and which nobody has started. */
export const JOB_STATES = ['draft', 'queued', 'running', 'done', 'failed', 'cancelled'] as const;
export const JobState = z.enum(JOB_STATES);
export type JobState = z.infer<typeof JobState>;

const common = {
  id: z.string(),
  /** What it is about, as its list of jobs names it: `Clients, Dominion`. */
  title: z.string(),
  createdAt: instant,
  createdBy: z.string(),
  state: JobState,
  /** The rows or clients that are dealt with, and how many there are where that is counted. */
  done: z.int(),
  total: z.optional(z.int()),
  error: z.optional(z.string()),
  /** When an attempt that failed is made again. */
  retryAt: z.optional(instant),
  endedAt: z.optional(instant),
  /** Until then the job and its files are kept. */
  keptUntil: instant,
};

/** A list that is written as CSV. */
export const ExportJob = z.object({
  ...common,
  kind: z.literal('export'),
  exported: ExportList,
  /** The size in bytes of each part of the file; together they are the file. */
  parts: z.array(z.int()),
});
export type ExportJob = z.infer<typeof ExportJob>;

/** A file of clients that is imported row by row. `done` and `total` count the rows of the file below its header. */
export const ImportJob = z.object({
  ...common,
  kind: z.literal('import'),
  originalName: z.string(),
  /** In bytes. */
  fileSize: z.int(),
  /** Rows that became clients. */
  created: z.int(),
  /** Rows of clients that were there, of whom empty fields were filled. */
  filled: z.int(),
  /** Rows of clients that were there and stay as they are. */
  known: z.int(),
  /** Rows that wait to be repaired. */
  faulty: z.int(),
  /** Rows that staff have left out. */
  leftOut: z.int(),
  /** The header of each column and its field, once the import is started. */
  columns: z.optional(z.array(z.object({ header: z.string(), field: z.optional(ImportFieldName) }))),
});
export type ImportJob = z.infer<typeof ImportJob>;

/** The rows of an import that are kept: those that wait to be repaired, and those of clients who were there already. */
export const KEPT_ROWS = ['faulty', 'known'] as const;
export type KeptRows = (typeof KEPT_ROWS)[number];

/** A row that is kept. Its place is that in a spreadsheet: the header is row 1. */
export const ImportRow = z.object({
  row: z.int(),
  values: ImportValues,
  /** Of a row to repair, what is wrong with it; of one of a known client, in what the client is otherwise. */
  faults: z.array(ImportFault),
  /** Who was there already; absent from a row to repair. */
  known: z.optional(z.object({ id: z.int(), clientName: z.string() })),
});
export type ImportRow = z.infer<typeof ImportRow>;

/** An email to several clients; its title is the subject. `done` and `total` count the clients. */
export const BulkEmailJob = z.object({
  ...common,
  kind: z.literal('bulk-email'),
  /** Clients for whom an email is queued: the email itself says whether it has left. */
  queued: z.int(),
  leftOut: z.array(LeftOutClient),
});
export type BulkEmailJob = z.infer<typeof BulkEmailJob>;

/** Work that goes on by itself, whether or not somebody looks at it. */
export const Job = z.discriminatedUnion('kind', [ExportJob, ImportJob, BulkEmailJob]);
export type Job = z.infer<typeof Job>;

export const isUnderWay = ({ state }: Pick<Job, 'state'>): boolean =>
  state === 'queued' || state === 'running';

/** The name of the file of an export, with its day in Dubai: `clients-2026-11-23.csv`. */
export const exportFileName = ({ exported, createdAt }: Pick<ExportJob, 'exported' | 'createdAt'>): string =>
  `${exported}-${dayIn(new Date(createdAt))}.csv`;
