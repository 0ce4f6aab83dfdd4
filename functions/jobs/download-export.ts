import { downloadExport } from '../../shared/contract/jobs.ts';
import { exportFileName } from '../../shared/domain/job.ts';
import { AppError, notFound } from '../lib/app-error.ts';
import { mayExport } from '../lib/exports/may-export.ts';
import { loadFile } from '../lib/files/bucket.ts';
import { exportFileKey } from '../lib/files/keys.ts';
import { handleFile } from '../lib/http/handle-file.ts';
import { findJobOf } from '../lib/jobs/job.table.ts';
import { ExportRecord } from '../lib/jobs/job-record.ts';

/** Admins see the jobs of others, and not their files. */
export const handler = handleFile(downloadExport, async ({ input: { id, part }, session, now }) => {
  const job = await findJobOf(ExportRecord, id);
  const isOwn = job?.createdBy === session.username && job.keptUntil > now.toISOString();
  if (!isOwn || job.state !== 'done' || part > job.parts.length) throw notFound('export');
  // Its owner may be no admin any more.
  if (!mayExport(job.exported, session.role)) throw new AppError('forbidden');

  return {
    bytes: await loadFile(exportFileKey(id, part)),
    name: exportFileName(job),
    contentType: 'text/csv; charset=utf-8',
    log: { documentId: id, documentType: 'Export' },
  };
});
