import { cancelJob } from '../../shared/contract/jobs.ts';
import { handle } from '../lib/http/handle.ts';
import { requireCancelled } from '../lib/jobs/jobs.ts';

export const handler = handle(cancelJob, ({ input: { id }, session, now }) =>
  requireCancelled(id, session, now),
);
