import { startImport } from '../../shared/contract/jobs.ts';
import { handle } from '../lib/http/handle.ts';
import { requireStarted } from '../lib/jobs/jobs.ts';

export const handler = handle(startImport, ({ input: { id, columns, ...settings }, session, now }) =>
  requireStarted(id, { columns, settings }, session, now),
);
