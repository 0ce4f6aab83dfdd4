import { useState } from 'react';
import type { OpenTask } from '../../../../shared/domain/task.ts';
import { TaskEditForm } from './task-form.tsx';

/** The dialog of a list in which a task is edited, and what opens it. */
export const useTaskEdit = () => {
  const [task, edit] = useState<OpenTask>();

  return { edit, dialog: task && <TaskEditForm task={task} onClose={() => edit(undefined)} /> };
};
