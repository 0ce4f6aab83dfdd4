import type { BulkEmailContent } from '../../../shared/domain/bulk-email.ts';
import { commitIf } from '../dynamo/commit.ts';
import { DAYS_OF_JOBS } from '../dynamo/retention.ts';
import { type IdempotentCall, requireSameRequest } from '../idempotency.ts';
import { createJobWrite, findJobOf } from '../jobs/job.table.ts';
import { BulkEmailRecord } from '../jobs/job-record.ts';
import { referenceFrom } from '../references.ts';

const DAY = 86_400_000;

interface OrderedEmail extends BulkEmailContent {
  readonly clientIds: readonly number[];
}

/**
 * Stores the job of an email to several clients, which is sent at once. One key makes one job.
 * @throws AppError `idempotency_key_reused`
 */
export const createBulkEmail = async (
  { subject, text, clientIds }: OrderedEmail,
  username: string,
  { key, fingerprint, now }: IdempotentCall & { readonly now: Date },
): Promise<BulkEmailRecord> => {
  const recipients = [...new Set(clientIds)];
  const job: BulkEmailRecord = {
    id: referenceFrom('JOB', `bulk-email#${username}#${key}`),
    kind: 'bulk-email',
    title: subject,
    text,
    recipients,
    createdAt: now.toISOString(),
    createdBy: username,
    state: 'queued',
    ...{ done: 0, total: recipients.length, queued: 0, leftOut: [], emailed: [] },
    attempts: 0,
    fingerprint,
    keptUntil: new Date(now.getTime() + DAYS_OF_JOBS * DAY).toISOString(),
  };
  if (await commitIf([createJobWrite(job, now)])) return job;
  const existing = await findJobOf(BulkEmailRecord, job.id);
  if (!existing) return job;
  requireSameRequest(existing, { fingerprint });

  return existing;
};
