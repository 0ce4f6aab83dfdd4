import { startExport } from '../../shared/contract/jobs.ts';
import { createExport } from '../lib/exports/create-export.ts';
import { handle } from '../lib/http/handle.ts';

export const handler = handle(startExport, ({ input, session, key, fingerprint, now }) =>
  createExport(input, session, { key, fingerprint, now }),
);
