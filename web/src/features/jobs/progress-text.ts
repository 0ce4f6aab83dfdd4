import { EXPORT_LIST_NAMES } from '../../../../shared/domain/export.ts';
import { isUnderWay, type Job } from '../../../../shared/domain/job.ts';

const format = (count: number) => count.toLocaleString('en-GB');

/** How far a job is: "400 of 1,204 clients", or what it has come to. */
export const progressText = (job: Job): string => {
  const { done, total } = job;
  const { one, many } = EXPORT_LIST_NAMES[job.exported];
  if (!isUnderWay(job)) return `${format(done)} ${done === 1 ? one : many}`;

  return total === undefined
    ? `${format(done)} ${many} so far`
    : `${format(done)} of ${format(total)} ${many}`;
};
