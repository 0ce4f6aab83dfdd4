import { AppError, notFound } from '../app-error.ts';
import { cancelUnendedJob, findJob, findJobOf, restartFailedJob, startDraft } from './job.table.ts';
import { ImportRecord, type JobRecord } from './job-record.ts';

/** Who asks for a job. */
export interface JobReader {
  readonly username: string;
  readonly role: string;
}

const mayRead = ({ createdBy }: JobRecord, { username, role }: JobReader): boolean =>
  createdBy === username || role === 'admin';

/** A job of the caller; admins have any. @throws AppError `not_found` */
export const requireJob = async (id: string, reader: JobReader): Promise<JobRecord> => {
  const job = await findJob(id);
  if (!job || !mayRead(job, reader)) throw notFound('job');

  return job;
};

/** @throws AppError `not_found`, `not_possible` once it has ended */
export const requireCancelled = async (id: string, reader: JobReader, now: Date): Promise<JobRecord> => {
  await requireJob(id, reader);
  const cancelled = await cancelUnendedJob(id, now);
  if (!cancelled) throw new AppError('not_possible', { message: 'The job has ended already.' });

  return cancelled;
};

/** @throws AppError `not_found`, `not_possible` where it has not failed */
export const requireRestarted = async (id: string, reader: JobReader, now: Date): Promise<JobRecord> => {
  const restarted = await restartFailedJob(await requireJob(id, reader), now);
  if (!restarted) throw new AppError('not_possible', { message: 'Only a job that failed is retried.' });

  return restarted;
};

/** An import of the caller; admins have any. @throws AppError `not_found` */
export const requireImport = async (id: string, reader: JobReader): Promise<ImportRecord> => {
  const job = await findJobOf(ImportRecord, id);
  if (!job || !mayRead(job, reader)) throw notFound('import');

  return job;
};

/** An import that nobody has started. @throws AppError `not_found`, `not_possible` */
export const requireDraft = async (id: string, reader: JobReader): Promise<ImportRecord> => {
  const job = await requireImport(id, reader);
  if (job.state !== 'draft')
    throw new AppError('not_possible', { message: 'The import is started already.' });

  return job;
};

/** Starts the import of a draft. @throws AppError `not_found`, `not_possible` once it is started */
export const requireStarted = async (
  id: string,
  chosen: Pick<ImportRecord, 'columns' | 'settings'>,
  reader: JobReader,
  now: Date,
): Promise<ImportRecord> => {
  const started = await startDraft(await requireDraft(id, reader), chosen, now);
  if (!started) throw new AppError('not_possible', { message: 'The import is started already.' });

  return started;
};
