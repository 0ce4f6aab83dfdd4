import * as z from 'zod/mini';
import { ExportList } from './export.ts';
import { instant } from './fields.ts';

export const JobId = z
  .string()
  .check(z.regex(/^JOB-[0-9A-HJKMNP-TV-Z]{8}$/, 'The id of a job looks like JOB-7K2M9QXA.'));

export const JOB_STATES = ['queued', 'running', 'done', 'failed', 'cancelled'] as const;
export const JobState = z.enum(JOB_STATES);
export type JobState = z.infer<typeof JobState>;

const common = {
  id: z.string(),
  /** What it is about, as its list of jobs names it: `Clients, Dominion`. */
  title: z.string(),
  createdAt: instant,
  createdBy: z.string(),
  state: JobState,
  /** The rows that are dealt with, and how many there are where that is counted. */
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

/** Work that goes on by itself, whether or not somebody looks at it. */
export const Job = z.discriminatedUnion('kind', [ExportJob]);
export type Job = z.infer<typeof Job>;

export const isUnderWay = ({ state }: Pick<Job, 'state'>): boolean =>
  state === 'queued' || state === 'running';

/** The name of the file of an export: `clients-2026-11-23.csv`. */
export const exportFileName = ({ exported, createdAt }: Pick<ExportJob, 'exported' | 'createdAt'>): string =>
  `${exported}-${createdAt.slice(0, 10)}.csv`;
