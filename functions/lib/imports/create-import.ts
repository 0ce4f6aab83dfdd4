import { commitIf } from '../dynamo/commit.ts';
import { DAYS_OF_JOBS } from '../dynamo/retention.ts';
import { type IdempotentCall, requireSameRequest } from '../idempotency.ts';
import { createJobWrite, findJobOf } from '../jobs/job.table.ts';
import { ImportRecord } from '../jobs/job-record.ts';
import { referenceFrom } from '../references.ts';

const DAY = 86_400_000;

interface UploadedFile {
  readonly originalName: string;
  /** In bytes. */
  readonly fileSize: number;
}

/**
 * Stores the draft of an import. One key makes one.
 * @throws AppError `idempotency_key_reused`
 */
export const createImportDraft = async (
  { originalName, fileSize }: UploadedFile,
  username: string,
  { key, fingerprint, now }: IdempotentCall & { readonly now: Date },
): Promise<ImportRecord> => {
  const job: ImportRecord = {
    id: referenceFrom('JOB', `import#${username}#${key}`),
    kind: 'import',
    title: originalName,
    ...{ originalName, fileSize },
    createdAt: now.toISOString(),
    createdBy: username,
    state: 'draft',
    ...{ done: 0, created: 0, filled: 0, known: 0, faulty: 0, leftOut: 0 },
    attempts: 0,
    fingerprint,
    keptUntil: new Date(now.getTime() + DAYS_OF_JOBS * DAY).toISOString(),
  };
  if (await commitIf([createJobWrite(job, now)])) return job;
  const existing = await findJobOf(ImportRecord, job.id);
  if (!existing) return job;
  requireSameRequest(existing, { fingerprint });

  return existing;
};
