import type { ExportJob } from '../domain/job.ts';
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
