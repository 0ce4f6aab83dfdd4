import type { BulkEmailJob, ExportJob, ImportJob } from '../domain/job.ts';
import { minutesFromNow, NOW } from './time.ts';

const id = (number: number) => `JOB-${String(number).padStart(8, '0')}`;

/** An export of clients that is done. */
export const sampleExport = (number: number, change: Partial<ExportJob> = {}): ExportJob => ({
  id: id(number),
  kind: 'export',
  title: 'Clients',
  exported: 'clients',
  createdAt: NOW,
  createdBy: 'staff',
  state: 'done',
  done: 1204,
  total: 1204,
  parts: [312_000],
  endedAt: NOW,
  keptUntil: minutesFromNow(7 * 24 * 60),
  ...change,
});

/** An import that is done, with rows to repair. */
export const sampleImport = (number: number, change: Partial<ImportJob> = {}): ImportJob => ({
  id: id(number),
  kind: 'import',
  title: 'clients.csv',
  originalName: 'clients.csv',
  fileSize: 180_000,
  createdAt: NOW,
  createdBy: 'staff',
  state: 'done',
  ...{ done: 2000, total: 2000, created: 1900, filled: 8, known: 80, faulty: 12, leftOut: 0 },
  endedAt: NOW,
  keptUntil: minutesFromNow(7 * 24 * 60),
  ...change,
});

/** An email to clients that is done, with one client left out. */
export const sampleBulkEmail = (number: number, change: Partial<BulkEmailJob> = {}): BulkEmailJob => ({
  id: id(number),
  kind: 'bulk-email',
  title: 'Opening hours in December',
  createdAt: NOW,
  createdBy: 'staff',
  state: 'done',
  ...{ done: 12, total: 12, queued: 11, leftOut: [{ clientId: 4, reason: 'archived' }] },
  endedAt: NOW,
  keptUntil: minutesFromNow(7 * 24 * 60),
  ...change,
});
