import type { ExportOrder } from '../../../shared/contract/jobs.ts';
import { AppError } from '../app-error.ts';
import { commitIf } from '../dynamo/commit.ts';
import { DAYS_OF_JOBS } from '../dynamo/retention.ts';
import { type IdempotentCall, requireSameRequest } from '../idempotency.ts';
import { createJobWrite, findJobOf } from '../jobs/job.table.ts';
import { ExportRecord } from '../jobs/job-record.ts';
import { type JobReader, requireImport } from '../jobs/jobs.ts';
import { referenceFrom } from '../references.ts';
import { exportTitle } from './export-title.ts';
import { mayExport } from './may-export.ts';

const DAY = 86_400_000;

/**
 * Stores the export of a list, which is written at once. One key makes one job.
 * @throws AppError `forbidden` where only admins read the list, `not_found` where there is no such import, `idempotency_key_reused`
 */
export const createExport = async (
  order: ExportOrder,
  reader: JobReader,
  { key, fingerprint, now }: IdempotentCall & { readonly now: Date },
): Promise<ExportRecord> => {
  const { username, role } = reader;
  if (!mayExport(order.list, role)) throw new AppError('forbidden');
  if ('importId' in order) await requireImport(order.importId, reader);
  const job: ExportRecord = {
    id: referenceFrom('JOB', `export#${username}#${key}`),
    kind: 'export',
    title: exportTitle(order),
    exported: order.list,
    order,
    createdAt: now.toISOString(),
    createdBy: username,
    state: 'queued',
    done: 0,
    parts: [],
    storedRows: 0,
    attempts: 0,
    fingerprint,
    keptUntil: new Date(now.getTime() + DAYS_OF_JOBS * DAY).toISOString(),
  };
  if (await commitIf([createJobWrite(job, now)])) return job;
  const existing = await findJobOf(ExportRecord, job.id);
  if (!existing) return job;
  requireSameRequest(existing, { fingerprint });

  return existing;
};
