import { readJob } from '../../shared/contract/jobs.ts';
import { handle } from '../lib/http/handle.ts';
import { requireJob } from '../lib/jobs/jobs.ts';

export const handler = handle(readJob, ({ input: { id }, session }) => requireJob(id, session));
