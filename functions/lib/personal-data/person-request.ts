import type { NewPersonRequest, PersonRequest, PersonTask } from '../../../shared/domain/person-request.ts';
import { accessLogWrite, type NewAccessLogEntry } from '../access-log/access-log.table.ts';
import { AppError, notFound } from '../app-error.ts';
import { findClient } from '../clients/client.table.ts';
import type { Context } from '../context.ts';
import { commit, commitIf, retryOnConflict } from '../dynamo/commit.ts';
import { DAYS_OF_EXPORTS } from '../dynamo/retention.ts';
import { LISTED } from '../dynamo/tables.ts';
import { updateExpression } from '../dynamo/update-expression.ts';
import { referenceFrom } from '../references.ts';
import {
  dueAttributes,
  findPersonRequest,
  type PersonRequestRecord,
  workOf,
} from './person-request.table.ts';

const DAY = 86_400_000;

/** When the parts of an export that is made now are deleted. */
export const exportEnd = (now: Date): string => new Date(now.getTime() + DAYS_OF_EXPORTS * DAY).toISOString();

/** The second after which DynamoDB removes a request that is worked on now. */
const expiresAfter = (now: Date): number => Math.ceil(Date.parse(exportEnd(now)) / 1000);

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
  if (clientId !== undefined && !(await findClient(clientId))) throw notFound('client');
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

const entryOf = ({ id, found = [] }: PersonRequestRecord, { actor, now }: Context): NewAccessLogEntry => ({
  ...{ kind: 'export', at: now.toISOString(), username: actor, exported: `personal data ${id}` },
  rows: found.reduce((sum, { count }) => sum + count, 0),
});

/**
 * Starts the export of a request, or starts it again, with its entry of the access log.
 * @throws AppError `not_found`, `busy`, `person_erased`
 */
export const startPersonExport = (id: string, context: Context): Promise<PersonRequest> =>
  retryOnConflict(async () => {
    const before = await requirePersonRequest(id);
    requireFree(before, 'export');
    const { values, ...change } = updateExpression({
      ...dueAttributes(context.now),
      task: 'export',
      state: 'pending',
      work: workOf('export'),
      attempts: 0,
      error: undefined,
      retryAt: undefined,
      expires: expiresAfter(context.now),
    });
    await commit([
      {
        ...change,
        key: { id },
        in: 'person-requests',
        condition: '#state = :before',
        values: { ...values, ':before': before.state },
      },
      accessLogWrite(entryOf(before, context)),
    ]);

    return requirePersonRequest(id);
  });
