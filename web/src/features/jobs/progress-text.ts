import { EXPORT_LIST_NAMES } from '../../../../shared/domain/export.ts';
import { type ExportJob, type ImportJob, isUnderWay, type Job } from '../../../../shared/domain/job.ts';

const format = (count: number) => count.toLocaleString('en-GB');

const exportText = (job: ExportJob): string => {
  const { done, total, exported } = job;
  const { one, many } = EXPORT_LIST_NAMES[exported];
  if (!isUnderWay(job)) return `${format(done)} ${done === 1 ? one : many}`;

  return total === undefined
    ? `${format(done)} ${many} so far`
    : `${format(done)} of ${format(total)} ${many}`;
};

const importText = (job: ImportJob): string => {
  const { state, done, total, created, faulty } = job;
  if (state === 'draft') return 'Choose what its columns are';
  if (total === undefined) return isUnderWay(job) ? 'The file is being read' : '';
  const rows = done < total ? `${format(done)} of ${format(total)} rows` : `${format(total)} rows`;

  return [
    rows,
    ...(isUnderWay(job) ? [] : [`${format(created)} new ${created === 1 ? 'client' : 'clients'}`]),
    ...(faulty > 0 ? [`${format(faulty)} to repair`] : []),
  ].join(', ');
};

/** How far a job is: "400 of 1,204 clients", or what it has come to. */
export const progressText = (job: Job): string => (job.kind === 'export' ? exportText(job) : importText(job));
