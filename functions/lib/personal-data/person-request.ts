import { normaliseEmail } from '../../../shared/domain/fields.ts';
import {
  ERASURE_OBSTACLES,
  erasureConfirmation,
  type NewPersonRequest,
  type PersonRequest,
  type PersonTask,
} from '../../../shared/domain/person-request.ts';
import { accessLogWrite, type NewAccessLogEntry } from '../access-log/access-log.table.ts';
import { AppError, invalidInput, notFound } from '../app-error.ts';
import { findClientNameAndAddress } from '../clients/client.table.ts';
import type { Context } from '../context.ts';
import { commit, commitIf, retryOnConflict } from '../dynamo/commit.ts';
import { LISTED } from '../dynamo/tables.ts';
import { updateExpression } from '../dynamo/update-expression.ts';
import { referenceFrom } from '../references.ts';
import {
  dueAttributes,
  expiresAfter,
  findPersonRequest,
  type PersonRequestRecord,
  workOf,
} from './person-request.table.ts';

export const requirePersonRequest = async (id: string): Promise<PersonRequestRecord> => {
  const record = await findPersonRequest(id);
  if (!record) throw notFound('request');

  return record;
};

/** Stores a request, which is looked up at once. One key makes one request. */
export const createPersonRequest = async (
  { email, clientId }: NewPersonRequest,
  { key, actor, now }: Context & { readonly key: string },
): Promise<PersonRequest> => {
  if (clientId !== undefined && !(await findClientNameAndAddress(clientId))) throw notFound('client');
  const record: PersonRequestRecord = {
    id: referenceFrom('PDR', `person-request#${actor}#${key}`),
    createdAt: now.toISOString(),
    createdBy: actor,
    ...(email !== undefined && { email }),
    ...(clientId !== undefined && { clientId }),
    task: 'look-up',
    state: 'pending',
    attempts: 0,
  };
  const isCreated = await commitIf([
    {
      put: {
        ...record,
        ...LISTED,
        ...dueAttributes(now),
        work: workOf(record.task),
        expires: expiresAfter(now),
      },
      into: 'person-requests',
      condition: 'attribute_not_exists(id)',
    },
  ]);

  return isCreated ? record : requirePersonRequest(record.id);
};

const requireFree = ({ task, state }: PersonRequestRecord, next: PersonTask): void => {
  if (state === 'pending') throw new AppError('busy');
  // An erasure that has failed half-way goes on, and ends in nothing else.
  if (task === 'erasure' && (next !== task || state === 'done')) throw new AppError('person_erased');
};

const exportEntry = (
  { id, found = [] }: PersonRequestRecord,
  { actor, now }: Context,
): NewAccessLogEntry => ({
  ...{ kind: 'export', at: now.toISOString(), username: actor, exported: `personal data ${id}` },
  rows: found.reduce((sum, { count }) => sum + count, 0),
});

/** Starts a task, with its entry of the access log, unless another call has started one. */
const startTask = async (
  { id, state }: PersonRequestRecord,
  task: PersonTask,
  { entry, now, ...attributes }: { entry: NewAccessLogEntry; now: Date; expires: number | undefined },
): Promise<PersonRequest> => {
  const { values, ...change } = updateExpression({
    ...dueAttributes(now),
    ...attributes,
    ...{ task, state: 'pending', work: workOf(task), attempts: 0, error: undefined, retryAt: undefined },
  });
  await commit([
    {
      ...change,
      key: { id },
      in: 'person-requests',
      condition: '#state = :before',
      values: { ...values, ':before': state },
    },
    accessLogWrite(entry),
  ]);

  return requirePersonRequest(id);
};

/**
 * Starts the export of a request, or starts it again.
 * @throws AppError `not_found`, `busy`, `person_erased`
 */
export const startPersonExport = (id: string, context: Context): Promise<PersonRequest> =>
  retryOnConflict(async () => {
    const before = await requirePersonRequest(id);
    requireFree(before, 'export');
    const { now } = context;

    return startTask(before, 'export', {
      entry: exportEntry(before, context),
      now,
      expires: expiresAfter(now),
    });
  });

const requireErasable = (record: PersonRequestRecord, confirmation: string): void => {
  requireFree(record, 'erasure');
  // It has been confirmed before.
  if (record.task === 'erasure') return;
  if (record.found === undefined) throw new AppError('not_looked_up');
  const [obstacle] = record.obstacles ?? [];
  if (obstacle !== undefined)
    throw new AppError('erasure_obstructed', { message: ERASURE_OBSTACLES[obstacle] });
  if (normaliseEmail(confirmation) !== normaliseEmail(erasureConfirmation(record)))
    throw invalidInput({ confirmation: `Type ${erasureConfirmation(record)} to confirm.` });
};

/**
 * Starts the erasure of the person of a request, or tries it again.
 * @throws AppError `not_found`, `busy`, `person_erased`, `erasure_obstructed`, `not_looked_up`, `invalid_input`
 */
export const startPersonErasure = (
  id: string,
  confirmation: string,
  context: Context,
): Promise<PersonRequest> =>
  retryOnConflict(async () => {
    const before = await requirePersonRequest(id);
    requireErasable(before, confirmation);
    const { actor, now } = context;
    const entry = { kind: 'erasure', at: now.toISOString(), username: actor, request: id } as const;

    return startTask(before, 'erasure', { entry, now, expires: undefined });
  });
