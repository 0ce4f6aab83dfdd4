import * as z from 'zod/mini';
import { Job } from '../../../shared/domain/job.ts';
import { commitIf, type TransactWrite } from '../dynamo/commit.ts';
import { queryDueKeys } from '../dynamo/due.ts';
import { getItem, getRecord, updateItemIf } from '../dynamo/items.ts';
import type { KeyPage, PageRequest } from '../dynamo/page.ts';
import { ALL, queryPage } from '../dynamo/query-page.ts';
import { LISTED } from '../dynamo/tables.ts';
import { updateExpression } from '../dynamo/update-expression.ts';
import { ImportRecord, JobRecord, type JobSchema, workOfJob } from './job-record.ts';

const MINUTE = 60_000;
/** The time that the stream has before the sweeper redrives a job. */
const GRACE = MINUTE;
/** Longer than a step takes: a job whose lease has ended was abandoned. Each step begins another. */
const LEASE = 1.5 * MINUTE;
const MAX_ATTEMPTS = 6;
const FIRST_PAUSE = 10_000;
/** What staff read of a job whose last run died. */
const NO_RESULT = 'It was tried six times without a result.';

const later = (now: Date, milliseconds: number): string =>
  new Date(now.getTime() + milliseconds).toISOString();
const dueAttributes = (now: Date, pause = GRACE) => ({ due: 'yes', dueAt: later(now, pause) });
const NOBODYS = { takenAt: undefined };
const SETTLED = { ...NOBODYS, due: undefined, dueAt: undefined, retryAt: undefined, work: undefined };

export const findJob = (id: string): Promise<JobRecord | undefined> => getRecord('jobs', { id }, JobRecord);

const kindOf = <Record extends JobRecord>({ shape }: JobSchema<Record>) => shape.kind.def.values[0];

/** The job with this id where it is of the kind of this schema. */
export const findJobOf = async <Record extends JobRecord>(
  schema: JobSchema<Record>,
  id: string,
): Promise<Record | undefined> => {
  const item = await getItem('jobs', { id });

  return item?.kind === kindOf(schema) ? schema.parse(item) : undefined;
};

const Taken = z.object({ takenAt: z.optional(z.string()) });

/** When the run that has a job took it; nothing where none has it. */
export const findTakenAt = async (id: string): Promise<string | undefined> =>
  (await getRecord('jobs', { id }, Taken))?.takenAt;

/** The jobs of a member of staff, or of everybody, the newest first. */
export const findJobs = (owner: string | undefined, page: PageRequest) =>
  queryPage(
    'jobs',
    Job,
    owner === undefined ? ALL : { index: 'byOwner', attribute: 'createdBy', value: owner },
    page,
  );

/** Ids of jobs that are due: never taken, abandoned, or to be retried. */
export const findDueJobs = (now: Date, after: KeyPage['after']): Promise<KeyPage> =>
  queryDueKeys('jobs', 'id', now, after);

/** Stores a job, for its function to take unless it is a draft. The condition fails where its id is taken. */
export const createJobWrite = (job: JobRecord, now: Date): TransactWrite => ({
  put: {
    ...job,
    ...LISTED,
    ...(job.state === 'queued' && { ...dueAttributes(now), work: workOfJob(job) }),
    expires: Math.ceil(Date.parse(job.keptUntil) / 1000),
  },
  into: 'jobs',
  condition: 'attribute_not_exists(id)',
});

/** Takes a job of one kind for the time of a lease; nothing where another run has taken it, or it was cancelled. */
export const takeJob = async <Record extends JobRecord>(
  schema: JobSchema<Record>,
  id: string,
  now: Date,
): Promise<Record | undefined> => {
  const { values, ...change } = updateExpression({
    ...{ ...dueAttributes(now, LEASE), takenAt: now.toISOString(), state: 'running' },
    ...{ work: undefined, retryAt: undefined },
  });
  const item = await updateItemIf('jobs', { id }, change.update, {
    names: change.names,
    condition: '#work = :taken',
    values: { ...values, ':taken': kindOf(schema) },
  });

  return item && schema.parse(item);
};

/** Changes a job that this run has taken. The condition fails once it is cancelled, or another run has it. */
const takenJobWrite = ({ id, takenAt }: JobRecord, attributes: Record<string, unknown>): TransactWrite => {
  const { values, ...change } = updateExpression(attributes);

  return {
    ...change,
    names: { ...change.names, '#takenAt': 'takenAt' },
    key: { id },
    in: 'jobs',
    condition: '#takenAt = :thisRun',
    values: { ...values, ':thisRun': takenAt },
  };
};

/** A job after a step, and its write; the lease begins anew. */
export const planJobStep = <Record extends JobRecord>(
  job: Record,
  step: Partial<Record>,
  now: Date,
): { job: Record; write: TransactWrite } => {
  const attributes = { ...step, ...dueAttributes(now, LEASE) };

  return { job: { ...job, ...attributes }, write: takenJobWrite(job, attributes) };
};

/** A job that its function takes next. */
const waiting = (job: Pick<JobRecord, 'kind'>, now: Date) => ({
  ...{ ...dueAttributes(now), ...NOBODYS, work: workOfJob(job), state: 'queued', retryAt: undefined },
});

/** Gives a taken job back, for the stream to deliver again after those that wait. */
export const releaseJob = (job: JobRecord, now: Date): Promise<boolean> =>
  commitIf([takenJobWrite(job, waiting(job, now))]);

/** Ends a taken job. */
export const jobEndWrite = <Record extends JobRecord>(
  job: Record,
  result: Partial<Record>,
  now: Date,
): TransactWrite =>
  takenJobWrite(job, {
    ...{ ...result, ...SETTLED, state: 'done', endedAt: now.toISOString(), attempts: 0, error: undefined },
  });

const Attempted = z.object({ attempts: z.int() });

/** Schedules the next attempt of a taken job after a pause that doubles; after six somebody has to retry it. */
export const markJobFailed = async (taken: JobRecord, error: string, now: Date): Promise<void> => {
  // Its steps have begun the count anew.
  const job = await getRecord('jobs', { id: taken.id }, Attempted);
  const attempts = (job?.attempts ?? 0) + 1;
  const pause = FIRST_PAUSE * 2 ** (attempts - 1);
  const next =
    attempts < MAX_ATTEMPTS
      ? { ...dueAttributes(now, pause), ...NOBODYS, retryAt: later(now, pause), state: 'queued' }
      : { ...SETTLED, endedAt: now.toISOString(), state: 'failed' };
  await commitIf([takenJobWrite(taken, { ...next, error, attempts })]);
};

/** Changes a job in one of these states; answers nothing for any other. */
const changeJobIn = async <Record extends JobRecord>(
  schema: z.ZodMiniType<Record>,
  id: string,
  states: readonly JobRecord['state'][],
  attributes: Readonly<{ [name: string]: unknown }>,
): Promise<Record | undefined> => {
  const { values, ...change } = updateExpression(attributes);
  const names = states.map((_, place) => `:state${place}`);
  const item = await updateItemIf('jobs', { id }, change.update, {
    names: { ...change.names, '#state': 'state' },
    condition: `#state IN (${names.join(', ')})`,
    values: { ...values, ...Object.fromEntries(states.map((state, place) => [`:state${place}`, state])) },
  });

  return item && schema.parse(item);
};

/** Cancels a job that has not ended; whoever has taken it cannot write any more. */
export const cancelUnendedJob = (id: string, now: Date): Promise<JobRecord | undefined> =>
  changeJobIn(JobRecord, id, ['draft', 'queued', 'running'], {
    ...{ ...SETTLED, state: 'cancelled', endedAt: now.toISOString() },
  });

/** Starts the import of a draft. */
export const startDraft = (
  { id }: ImportRecord,
  attributes: Partial<ImportRecord>,
  now: Date,
): Promise<ImportRecord | undefined> =>
  changeJobIn(ImportRecord, id, ['draft'], {
    ...{ ...attributes, ...dueAttributes(now), work: 'import', state: 'queued' },
  });

/** Ends a taken job that no further attempt can mend. */
export const endJobWithError = (job: JobRecord, error: string, now: Date): Promise<boolean> =>
  commitIf([takenJobWrite(job, { ...SETTLED, state: 'failed', endedAt: now.toISOString(), error })]);

/** Moves rows of an import that has ended from those to repair to what has become of them. */
export const repairedRowWrite = (
  id: string,
  outcome: 'created' | 'filled' | 'known' | 'leftOut',
): TransactWrite => ({
  update: 'ADD #faulty :less, #outcome :one',
  key: { id },
  in: 'jobs',
  names: { '#faulty': 'faulty', '#outcome': outcome },
  values: { ':less': -1, ':one': 1 },
});

/** Has a job that failed go on where it stands. */
export const restartFailedJob = (job: JobRecord, now: Date): Promise<JobRecord | undefined> =>
  changeJobIn(JobRecord, job.id, ['failed'], {
    ...{ ...waiting(job, now), attempts: 0, error: undefined, endedAt: undefined },
  });

/** What a job needs to be redriven: the schema of the whole would load those of every list that is exported. */
const DueJob = z.object({
  kind: z.enum(['export', 'import', 'bulk-email']),
  state: z.string(),
  attempts: z.int(),
  dueAt: z.optional(z.string()),
});

/** Gives a due job to its function once more; one whose run died has failed once more, and ends with the sixth time. */
export const redriveJob = async (id: string, now: Date): Promise<void> => {
  const job = await getRecord('jobs', { id }, DueJob);
  // The index may lag behind the record.
  if (job?.dueAt === undefined || job.dueAt > now.toISOString()) return;
  const attempts = job.attempts + (job.state === 'running' ? 1 : 0);
  const ended = { ...SETTLED, state: 'failed', endedAt: now.toISOString(), error: NO_RESULT };
  const next = attempts < MAX_ATTEMPTS ? waiting(job, now) : ended;
  const { values, ...change } = updateExpression({ ...next, attempts });
  await updateItemIf('jobs', { id }, change.update, {
    names: change.names,
    condition: '#dueAt = :was',
    values: { ...values, ':was': job.dueAt },
  });
};
