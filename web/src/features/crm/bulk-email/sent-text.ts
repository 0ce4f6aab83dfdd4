import { type BulkEmailJob, isUnderWay } from '../../../../../shared/domain/job.ts';
import { clientsText } from '../bulk/clients-in-bulk.ts';

/** What has become of an email to clients. */
export const sentText = (job: BulkEmailJob): string => {
  const { state, done, total = done, queued, leftOut } = job;
  if (isUnderWay(job)) return `${done} of ${clientsText(total)}…`;
  const emails = `${queued === 1 ? '1 email is' : `${queued} emails are`} on the way`;
  const others = leftOut.length > 0 ? `; ${clientsText(leftOut.length)} left out` : '';
  if (state === 'done') return `${emails}${others}.`;
  const rest = `${clientsText(total - done)} ${total - done === 1 ? 'gets' : 'get'} none`;

  return state === 'cancelled'
    ? `Stopped: ${emails}${others}, ${rest}.`
    : `It has failed: ${emails}${others}, ${rest} until it is retried.`;
};
