import { summariseInquiries } from '../../../../shared/contract/inquiries.ts';
import { countDueTasks } from '../../../../shared/contract/tasks.ts';
import { useQuery } from '../../api/query.ts';

/** Number of overdue replies and of the user's due tasks, beside the link to Today; nothing if zero. */
export const TodayCount = () => {
  const inquiries = useQuery(summariseInquiries, {});
  const tasks = useQuery(countDueTasks, {});
  const due =
    (inquiries.state === 'ready' ? inquiries.data.overdue : 0) +
    (tasks.state === 'ready' ? tasks.data.due : 0);
  if (due === 0) return null;
  const shown = due > 99 ? '99+' : String(due);

  return (
    <span
      title={`${shown} due`}
      className="ml-2 inline-flex items-center text-note leading-none font-semibold whitespace-nowrap text-brass tabular-nums"
    >
      <span aria-hidden="true">{shown}</span>
      <span className="sr-only">{`, ${shown} due`}</span>
    </span>
  );
};
