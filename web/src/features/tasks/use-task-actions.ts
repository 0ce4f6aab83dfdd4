import { completeTask, deleteTask, reopenTask } from '../../../../shared/contract/tasks.ts';
import type { Task } from '../../../../shared/domain/task.ts';
import { isProblem } from '../../api/errors.ts';
import { useMutation } from '../../api/mutation.ts';
import { askToConfirm } from '../../ui/overlay/alerts.tsx';
import { showFailure, showToast } from '../../ui/overlay/toast.tsx';
import { TASK_READS } from './task-reads.ts';

/** What staff do with a task on the spot: tick it off, take that back, delete it. */
export const useTaskActions = ({ id, text, repeat }: Task) => {
  const completion = useMutation(completeTask, { invalidates: TASK_READS });
  const reopening = useMutation(reopenTask, { invalidates: TASK_READS });
  const deletion = useMutation(deleteTask, { invalidates: TASK_READS });
  const isBusy = completion.isPending || reopening.isPending || deletion.isPending;

  const reopen = async () => {
    const outcome = await reopening.send({ id });
    if (outcome.sent) showToast({ title: 'Task open again', description: text });
    else if (isProblem(outcome.error, reopenTask, 'not_possible'))
      showFailure('The task stays done', outcome.error.message);
    else showFailure('Error', 'The task could not be reopened.');
  };
  const complete = async () => {
    const { sent } = await completion.send({ id });
    if (!sent) return showFailure('Error', 'The task could not be ticked off.');
    showToast({
      title: repeat === 'never' ? 'Task done' : 'Task done; the next one is entered',
      description: text,
      undo: () => void reopen(),
    });
  };
  const remove = async () => {
    if (!(await askToConfirm(`Delete this task? This cannot be undone.\n\n${text}`, 'Delete task'))) return;
    const { sent } = await deletion.send({ id });
    if (sent) showToast({ title: 'Task deleted', description: text });
    else showFailure('Error', 'The task could not be deleted.');
  };
  const unlessBusy = (act: () => Promise<void>) => () => void (isBusy || act());

  return {
    isBusy,
    complete: unlessBusy(complete),
    reopen: unlessBusy(reopen),
    remove: unlessBusy(remove),
  };
};
