import { listJobs } from '../../shared/contract/jobs.ts';
import { AppError } from '../lib/app-error.ts';
import { handle } from '../lib/http/handle.ts';
import { findJobs } from '../lib/jobs/job.table.ts';

export const handler = handle(listJobs, ({ input: { of, ...page }, session: { username, role } }) => {
  if (of === 'me') return findJobs(username, page);
  if (role !== 'admin') throw new AppError('forbidden');

  return findJobs(undefined, page);
});
