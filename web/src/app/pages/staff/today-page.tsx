import { useSession } from '../../../features/staff-access/session.tsx';
import { AddTaskButton } from '../../../features/tasks/add-task-button.tsx';
import { TaskRow } from '../../../features/tasks/task-row.tsx';
import { useTaskEdit } from '../../../features/tasks/use-task-edit.tsx';
import { TodayScreen } from '../../../features/today/today-screen.tsx';
import { StaffHeading } from '../../layouts/staff-heading.tsx';

export const TodayPage = () => {
  const { session } = useSession();
  const { edit, dialog } = useTaskEdit();
  const me = session.state === 'signed-in' ? session.user.username : '';

  return (
    <>
      <TodayScreen
        me={me}
        heading={<StaffHeading>Today</StaffHeading>}
        actions={<AddTaskButton me={me} />}
        taskRow={(task, now) => (
          <TaskRow key={task.id} task={task} me={me} now={now} onEdit={edit} namesRecord />
        )}
      />
      {dialog}
    </>
  );
};
