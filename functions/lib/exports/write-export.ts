import { isDeepStrictEqual } from 'node:util';
import { accessLogWrite } from '../access-log/access-log.table.ts';
import { csvLines } from '../csv.ts';
import { commitIf } from '../dynamo/commit.ts';
import { storeFile } from '../files/bucket.ts';
import { exportFileKey } from '../files/keys.ts';
import { jobEndWrite, planJobStep, releaseJob } from '../jobs/job.table.ts';
import type { ExportRecord } from '../jobs/job-record.ts';
import type { JobRun } from '../jobs/job-run.ts';
import { type ExportSource, exportSource } from './export-source.ts';

/** Spreadsheets take a file for UTF-8 by its mark. */
const BYTE_ORDER_MARK = '\ufeff';
/** Lambda answers at most 6 MB in base64. */
const LARGEST_PART = 3_500_000;
const ROWS_PER_PAGE = 100;
/** So many pages are read before the job says how far it is, and learns that it was cancelled. */
const PAGES_PER_REPORT = 20;

const keepStep = async (
  before: ExportRecord,
  step: Partial<ExportRecord>,
  now: Date,
): Promise<ExportRecord | undefined> => {
  const { job, write } = planJobStep(before, step, now);

  return (await commitIf([write])) ? job : undefined;
};

interface Part {
  readonly job: ExportRecord;
  readonly bytes: Buffer;
  readonly rows: number;
  /** Absent with the last part. */
  readonly cursor?: string;
}

/** Reads on from where the stored parts end. Answers nothing once this run does not have the job any more. */
const readPart = async (
  taken: ExportRecord,
  { header, readPage }: ExportSource,
  { clock }: JobRun,
): Promise<Part | undefined> => {
  let job = taken;
  let { cursor } = taken;
  let rows = taken.storedRows;
  const lines = [taken.parts.length === 0 ? BYTE_ORDER_MARK + csvLines([header]) : ''];
  let size = 0;
  for (let pages = 1; size < LARGEST_PART; pages += 1) {
    const page = await readPage({ limit: ROWS_PER_PAGE, cursor });
    const text = csvLines(page.rows);
    lines.push(text);
    size += Buffer.byteLength(text);
    rows += page.rows.length;
    cursor = page.next;
    if (cursor === undefined) break;
    if (pages % PAGES_PER_REPORT === 0) {
      const reported = await keepStep(job, { done: rows }, clock());
      if (!reported) return undefined;
      job = reported;
    }
  }

  return { job, bytes: Buffer.from(lines.join('')), rows, ...(cursor !== undefined && { cursor }) };
};

/** Ends the job with its entry of the access log: what was not logged cannot be downloaded. */
const endExport = async (job: ExportRecord, result: Partial<ExportRecord>, now: Date): Promise<void> => {
  await commitIf([
    jobEndWrite(job, result, now),
    accessLogWrite({
      ...{ kind: 'export', at: now.toISOString(), username: job.createdBy },
      ...{ exported: job.title, rows: result.storedRows ?? job.storedRows },
    }),
  ]);
};

/** What a run begins with: one that writes other columns than the stored parts have, after a deployment, begins the file again. */
const startOf = (
  { parts, header }: ExportRecord,
  columns: ExportSource['header'],
): Partial<ExportRecord> => ({
  ...(parts.length > 0 &&
    !isDeepStrictEqual(header, columns) && { parts: [], storedRows: 0, done: 0, cursor: undefined }),
  header: [...columns],
});

/**
 * Writes a list part by part, each stored before the job says so: a run that dies in between writes the same part again.
 * Memory holds one part.
 */
export const writeExport = async (taken: ExportRecord, run: JobRun): Promise<void> => {
  const { clock, hasTime } = run;
  const source = exportSource(taken.order, { username: taken.createdBy, now: clock() });
  const total = taken.total ?? (await source.count?.());
  let job: ExportRecord | undefined = await keepStep(
    taken,
    { ...startOf(taken, source.header), total },
    clock(),
  );
  while (job && hasTime()) {
    const part = await readPart(job, source, run);
    if (!part) return;
    const { bytes, rows, cursor } = part;
    const parts: number[] = [...job.parts, bytes.length];
    await storeFile(exportFileKey(job.id, parts.length), bytes, 'text/csv; charset=utf-8');
    // Attempts that failed before are forgotten.
    const step = { parts, storedRows: rows, done: rows, cursor, attempts: 0, error: undefined };
    if (cursor === undefined) return endExport(part.job, { ...step, total: rows }, clock());
    job = await keepStep(part.job, step, clock());
  }
  if (job) await releaseJob(job, clock());
};
