import { summariseInquiries } from '../../../../shared/contract/inquiries.ts';
import { countDueTasks } from '../../../../shared/contract/tasks.ts';
import { useQuery } from '../../api/query.ts';
import { BarCount } from '../../components/bar-count.tsx';

/** Number of overdue replies and of the user's due tasks, beside the link to Today. */
export const TodayCount = () => {
  const inquiries = useQuery(summariseInquiries, {});
  const tasks = useQuery(countDueTasks, {});
  const due =
    (inquiries.state === 'ready' ? inquiries.data.overdue : 0) +
    (tasks.state === 'ready' ? tasks.data.due : 0);
  const shown = due > 99 ? '99+' : String(due);

  return <BarCount shown={due === 0 ? undefined : shown} words={`${shown} due`} />;
};
