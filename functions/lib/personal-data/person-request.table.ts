import * as z from 'zod/mini';
import { PERSON_TASKS, PersonRequest, type PersonTask } from '../../../shared/domain/person-request.ts';
import { queryDueKeys } from '../dynamo/due.ts';
import { getRecord, updateItemIf } from '../dynamo/items.ts';
import type { KeyPage, PageRequest } from '../dynamo/page.ts';
import { ALL, queryPage } from '../dynamo/query-page.ts';
import { DAYS_OF_EXPORTS } from '../dynamo/retention.ts';
import { updateExpression } from '../dynamo/update-expression.ts';
import { PersonIdentity } from './person.ts';

const DAY = 86_400_000;

/** When the parts of an export that is made now are deleted. */
export const exportEnd = (now: Date): string => new Date(now.getTime() + DAYS_OF_EXPORTS * DAY).toISOString();

/** The second after which DynamoDB removes a request that is worked on now. */
export const expiresAfter = (now: Date): number => Math.ceil(Date.parse(exportEnd(now)) / 1000);

/** The function that takes a request next: the stream delivers it for as long as it says so. */
export const workOf = (task: PersonTask): 'collect' | 'erase' => (task === 'erasure' ? 'erase' : 'collect');

/** A request as stored. */
export const PersonRequestRecord = z.extend(PersonRequest, {
  /** Absent while a function has taken it, and once nothing is left to do. */
  work: z.optional(z.enum(['collect', 'erase'])),
  /** The identifiers that were found so far. */
  person: z.optional(PersonIdentity),
  /** The runs of an erasure that have found something. */
  passes: z.optional(z.int()),
  /** When the first of them did. */
  begunAt: z.optional(z.string()),
  /** Attempts of the task that have failed or never ended. */
  attempts: z.int(),
  /** When the run that has it took it. */
  takenAt: z.optional(z.string()),
  dueAt: z.optional(z.string()),
});
export type PersonRequestRecord = z.infer<typeof PersonRequestRecord>;

const MINUTE = 60_000;
const later = (now: Date, milliseconds: number): string =>
  new Date(now.getTime() + milliseconds).toISOString();

/** The time that the stream has before the sweeper redrives a request. */
const GRACE = MINUTE;
/** Longer than a function runs: an older attempt was abandoned. */
const LEASE = 16 * MINUTE;
const MAX_PAUSE = 15 * MINUTE;
const MAX_ATTEMPTS = 12;

export const dueAttributes = (now: Date, pause = GRACE) => ({ due: 'yes', dueAt: later(now, pause) });
const NOBODYS = { takenAt: undefined };
const SETTLED = { ...NOBODYS, due: undefined, dueAt: undefined, retryAt: undefined };

export const findPersonRequest = (id: string): Promise<PersonRequestRecord | undefined> =>
  getRecord('person-requests', { id }, PersonRequestRecord);

/** Requests, the newest first. */
export const findPersonRequests = (page: PageRequest) =>
  queryPage('person-requests', PersonRequest, ALL, page);

/** Ids of requests whose work is due: never taken, abandoned, to be retried or continued. */
export const findDuePersonRequests = (now: Date, after: KeyPage['after']): Promise<KeyPage> =>
  queryDueKeys('person-requests', 'id', now, after);

interface Condition {
  readonly condition: string;
  readonly names?: Record<string, string>;
  readonly values: Record<string, unknown>;
}

const changeRequestItem = (
  id: string,
  attributes: Record<string, unknown>,
  { condition, names = {}, values }: Condition,
): Promise<Record<string, unknown> | undefined> => {
  const change = updateExpression(attributes);

  return updateItemIf('person-requests', { id }, change.update, {
    condition,
    names: { ...change.names, ...names },
    values: { ...change.values, ...values },
  });
};

/** Changes a request for which the condition holds; answers nothing for any other. */
export const changePersonRequest = async (
  ...change: Parameters<typeof changeRequestItem>
): Promise<PersonRequestRecord | undefined> => {
  const item = await changeRequestItem(...change);

  return item && PersonRequestRecord.parse(item);
};

/** Takes a request for the time of a lease; nothing where another run has taken it. */
export const takePersonRequest = (
  id: string,
  work: 'collect' | 'erase',
  now: Date,
): Promise<PersonRequestRecord | undefined> =>
  changePersonRequest(
    id,
    {
      ...{ ...dueAttributes(now, LEASE), takenAt: now.toISOString(), state: 'pending' },
      ...{ work: undefined, retryAt: undefined },
    },
    { condition: '#work = :taken', values: { ':taken': work } },
  );

/** Changes a request that this run has taken; the condition fails once the sweeper has given it to another. */
export const changeTakenRequest = (
  { id, dueAt }: PersonRequestRecord,
  attributes: Record<string, unknown>,
): Promise<PersonRequestRecord | undefined> =>
  changePersonRequest(id, attributes, {
    condition: 'attribute_not_exists(#taken) AND #leased = :leased',
    names: { '#taken': 'work', '#leased': 'dueAt' },
    values: { ':leased': dueAt },
  });

/** Ends the task of a request. */
export const concludePersonRequest = (record: PersonRequestRecord, result: Record<string, unknown>) =>
  changeTakenRequest(record, { ...SETTLED, ...result, state: 'done', error: undefined, attempts: 0 });

/** Longer than any function runs that had read a record before it was erased. */
const BETWEEN_PASSES = 90_000;

/** Has the request taken once more, after whatever was under way has ended. */
export const scheduleNextPass = (
  record: PersonRequestRecord,
  attributes: Record<string, unknown>,
  now: Date,
) =>
  changeTakenRequest(record, {
    ...{ ...attributes, ...dueAttributes(now, BETWEEN_PASSES), ...NOBODYS, attempts: 0 },
  });

/** Ends a task that cannot begin, with its reason. Nothing is erased: the request is removed as any other. */
export const refusePersonRequest = (
  record: PersonRequestRecord,
  attributes: Record<string, unknown>,
  now: Date,
) => changeTakenRequest(record, { ...SETTLED, ...attributes, state: 'failed', expires: expiresAfter(now) });

/** Schedules the next attempt after a pause that doubles; after twelve somebody has to retry. */
export const markPersonRequestFailed = (record: PersonRequestRecord, error: string, now: Date) => {
  const attempts = record.attempts + 1;
  const pause = Math.min(MINUTE * 2 ** record.attempts, MAX_PAUSE);
  const next =
    attempts < MAX_ATTEMPTS
      ? { ...dueAttributes(now, pause), ...NOBODYS, retryAt: later(now, pause) }
      : SETTLED;

  return changeTakenRequest(record, { ...next, state: 'failed', error, attempts });
};

const NO_RESULT = 'It was tried twelve times without a result.';

/** What a request needs to be redriven. */
const DueRequest = z.object({
  task: z.enum(PERSON_TASKS),
  attempts: z.int(),
  takenAt: z.optional(z.string()),
  dueAt: z.optional(z.string()),
});

/** Gives a due request to its function once more. A run that died has failed; after twelve times somebody has to retry. */
export const redrivePersonRequest = async (id: string, now: Date): Promise<void> => {
  const record = await getRecord('person-requests', { id }, DueRequest);
  // The index may lag behind the record.
  if (record?.dueAt === undefined || record.dueAt > now.toISOString()) return;
  const attempts = record.attempts + (record.takenAt === undefined ? 0 : 1);
  const next =
    attempts < MAX_ATTEMPTS
      ? { ...dueAttributes(now), ...NOBODYS, work: workOf(record.task), state: 'pending', retryAt: undefined }
      : { ...SETTLED, state: 'failed', error: NO_RESULT };
  await changeRequestItem(
    id,
    { ...next, attempts },
    { condition: '#was = :was', names: { '#was': 'dueAt' }, values: { ':was': record.dueAt } },
  );
};
