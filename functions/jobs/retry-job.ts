import { retryJob } from '../../shared/contract/jobs.ts';
import { handle } from '../lib/http/handle.ts';
import { requireRestarted } from '../lib/jobs/jobs.ts';

export const handler = handle(retryJob, ({ input: { id }, session, now }) =>
  requireRestarted(id, session, now),
);
