import { EXPORT_LIST_NAMES } from '../../../../shared/domain/export.ts';
import { groupedNumber } from '../../../../shared/domain/grouped-number.ts';
import {
  type BulkEmailJob,
  type ExportJob,
  type ImportJob,
  isUnderWay,
  type Job,
} from '../../../../shared/domain/job.ts';

const exportText = (job: ExportJob): string => {
  const { done, total, exported } = job;
  const { one, many } = EXPORT_LIST_NAMES[exported];
  if (!isUnderWay(job)) return `${groupedNumber(done)} ${done === 1 ? one : many}`;

  return total === undefined
    ? `${groupedNumber(done)} ${many} so far`
    : `${groupedNumber(done)} of ${groupedNumber(total)} ${many}`;
};

const importText = (job: ImportJob): string => {
  const { state, done, total, created, faulty } = job;
  if (state === 'draft') return 'Choose what its columns are';
  if (total === undefined) return isUnderWay(job) ? 'The file is being read' : '';
  const rows =
    done < total ? `${groupedNumber(done)} of ${groupedNumber(total)} rows` : `${groupedNumber(total)} rows`;

  return [
    rows,
    ...(isUnderWay(job) ? [] : [`${groupedNumber(created)} new ${created === 1 ? 'client' : 'clients'}`]),
    ...(faulty > 0 ? [`${groupedNumber(faulty)} to repair`] : []),
  ].join(', ');
};

const clients = (count: number) => `${groupedNumber(count)} ${count === 1 ? 'client' : 'clients'}`;

const bulkEmailText = (job: BulkEmailJob): string => {
  const { done, total = done, queued, leftOut } = job;
  const reached = isUnderWay(job) || done < total ? `${groupedNumber(done)} of ${clients(total)}` : '';
  const emails = isUnderWay(job) ? '' : `${groupedNumber(queued)} ${queued === 1 ? 'email' : 'emails'}`;
  const others = leftOut.length > 0 ? `${clients(leftOut.length)} left out` : '';

  return [reached, emails, others].filter(Boolean).join(', ');
};

/** How far a job is: "400 of 1,204 clients", or what it has come to. */
export const progressText = (job: Job): string => {
  if (job.kind === 'export') return exportText(job);

  return job.kind === 'import' ? importText(job) : bulkEmailText(job);
};
