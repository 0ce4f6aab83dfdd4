import type { ImportValues } from '../../../shared/domain/client-import.ts';
import { AppError, invalidInput, notFound } from '../app-error.ts';
import { findNamedAccounts } from '../auth/staff.table.ts';
import { findClientByEmail, takeClientId } from '../clients/client.table.ts';
import type { Context } from '../context.ts';
import { commit, commitIf, retryOnConflict } from '../dynamo/commit.ts';
import { repairedRowWrite } from '../jobs/job.table.ts';
import type { ImportRecord } from '../jobs/job-record.ts';
import { type FindLead, leadFinder } from './find-lead.ts';
import { findFaultyRow, importRowWrite, removeRowWrite } from './import-row.table.ts';
import {
  type ImportContext,
  knownRow,
  planImportedClient,
  planKnownClient,
  type RowPlan,
  readRow,
} from './plan-import.ts';
import type { StagedRow } from './stage-rows.ts';

/** @throws AppError `not_possible` while rows are imported, which counts them too */
const requireEnded = ({ state }: ImportRecord): void => {
  if (!['done', 'cancelled', 'failed'].includes(state))
    throw new AppError('not_possible', { message: 'Wait until the import has ended, or cancel it.' });
};

const planRepair = async (
  staged: StagedRow,
  findLead: FindLead,
  context: ImportContext,
): Promise<RowPlan> => {
  const read = readRow(staged, findLead);
  if ('faults' in read)
    throw invalidInput(Object.fromEntries(read.faults.map(({ field = 'row', message }) => [field, message])));
  const known = await findClientByEmail(read.email);

  return known
    ? planKnownClient(known, read, context)
    : planImportedClient(await takeClientId(context.now), read.client, context);
};

/**
 * Imports a row that was at fault with these values, once.
 * @throws AppError `not_found` where it was repaired or left out, `not_possible`, `invalid_input` naming what is at fault
 */
export const repairRow = async (
  job: ImportRecord,
  { row, values }: { row: number; values: ImportValues },
  { actor, now }: Context,
): Promise<RowPlan> => {
  requireEnded(job);
  const { settings, originalName } = job;
  const context = { actor, now, fill: settings?.fill ?? [], source: `Imported from ${originalName}` };

  const findLead = leadFinder(await findNamedAccounts(), settings?.leads);

  return retryOnConflict(async () => {
    const faulty = await findFaultyRow(job.id, row);
    if (!faulty) throw notFound('row');
    const repaired = { row, values: { ...faulty.values, ...values } };
    const plan = await planRepair(repaired, findLead, context);
    const kept = knownRow(repaired, plan);
    await commit([
      removeRowWrite(job.id, row),
      repairedRowWrite(job.id, plan.outcome),
      ...plan.writes,
      ...(kept ? [importRowWrite(job.id, kept, job.keptUntil)] : []),
    ]);

    return plan;
  });
};

/** Leaves a row out for good. @throws AppError `not_possible` */
export const leaveOutRow = async (job: ImportRecord, row: number): Promise<void> => {
  requireEnded(job);
  await commitIf([removeRowWrite(job.id, row), repairedRowWrite(job.id, 'leftOut')]);
};
