import type { RequestOf } from '../../../../shared/contract/endpoint.ts';
import { listStaff } from '../../../../shared/contract/staff-access.ts';
import { createTask, updateTask } from '../../../../shared/contract/tasks.ts';
import { dayIn, daysAfter, dubaiInstant } from '../../../../shared/domain/day.ts';
import type { FormValues } from '../../../../shared/domain/form.ts';
import { MOST_TASK_TEXT, type OpenTask, Task, type TaskRepeat } from '../../../../shared/domain/task.ts';
import { firstCharacters } from '../../../../shared/domain/text.ts';
import { useQuery } from '../../api/query.ts';
import { type FieldText, fieldChanges } from '../../api/versioned-edit.ts';
import { DialogForm } from '../../components/form/dialog-form.tsx';
import { useDraftedEdit } from '../../components/form/use-drafted-edit.ts';
import { SubmitButton } from '../../ui/button.tsx';
import { ConflictNotice } from '../../ui/data/conflict-notice.tsx';
import { Input, Select } from '../../ui/form/input.tsx';
import { dateAndTime, timeOfDay } from '../../ui/format/dubai-time.ts';
import { REPEAT_LABELS } from './repeat-labels.ts';
import { TASK_READS } from './task-reads.ts';

/** The record that a new task is about. */
export type TaskAbout = Pick<RequestOf<typeof createTask>, 'clientId' | 'reference'>;

const contentOf = ({ text = '', dueAt = '', time = '', owner = '', repeat = '' }: FormValues) => ({
  ...{ text, dueAt: dubaiInstant(dueAt, time), owner },
  repeat: (Object.keys(REPEAT_LABELS) as TaskRepeat[]).find((one) => one === repeat) ?? 'never',
});

const explain = () => 'The task could not be saved. Please try again.';
const saved = ({ text }: Task) => ({ title: 'Task saved', description: text });

/** What a task follows from: its key, and the text that it begins with. */
export interface TaskOrigin {
  key: string;
  text: string;
}

interface NewTaskFormProps {
  about: TaskAbout;
  origin?: TaskOrigin | undefined;
  /** Username of the current user, the default owner. */
  me: string;
  onClose: () => void;
}

/** Creates a task. */
export const NewTaskForm = ({ about, origin, me, onClose }: NewTaskFormProps) => (
  <DialogForm
    title="New task"
    onClose={onClose}
    endpoint={createTask}
    compose={(values) => ({ ...contentOf(values), ...about })}
    invalidates={TASK_READS}
    done={saved}
    explain={explain}
    keepAs={`new-task-${origin?.key ?? about.reference ?? about.clientId ?? ''}`}
    submit={<SubmitButton sending="Saving…">Add task</SubmitButton>}
  >
    <Fields owner={me} text={origin && oneLine(origin.text)} />
  </DialogForm>
);

const CONTENT: readonly FieldText<Task>[] = [
  { label: 'Task', text: ({ text }) => text },
  { label: 'Due', text: ({ dueAt }) => dateAndTime(dueAt) },
  { label: 'Owner', text: ({ owner }) => owner },
  { label: 'Repeats', text: ({ repeat }) => REPEAT_LABELS[repeat] },
  { label: 'State', text: ({ state }) => state },
];

/** Edits an open task. What is typed stays until it is cancelled. */
export const TaskEditForm = ({ task, onClose }: { task: OpenTask; onClose: () => void }) => {
  const draft = `edited-task-${task.id}`;
  const { start, current, isConflict, noteRefusal } = useDraftedEdit(Task, draft, task);

  return (
    <DialogForm
      title="Edit task"
      onClose={onClose}
      endpoint={updateTask}
      compose={(values) => ({ id: start.id, version: current.version, ...contentOf(values) })}
      invalidates={TASK_READS}
      done={saved}
      explain={explain}
      onRefused={noteRefusal}
      keepAs={draft}
      submit={<SubmitButton sending="Saving…">Save changes</SubmitButton>}
    >
      {isConflict && <ConflictNotice changes={fieldChanges(start, current, CONTENT)} />}
      <Fields task={start} owner={start.owner} />
    </DialogForm>
  );
};

/** A text of several lines as that of a task. */
const oneLine = (text: string): string =>
  firstCharacters(text.replaceAll(/\s+/g, ' ').trim(), MOST_TASK_TEXT);

interface FieldsProps {
  task?: Task;
  owner: string;
  text?: string | undefined;
}

const Fields = ({ task, owner, text = task?.text }: FieldsProps) => {
  const staff = useQuery(listStaff, {}, { every: false });
  const names = staff.state === 'ready' ? staff.data.items.map(({ username }) => username) : [];
  const owners = names.includes(owner) ? names : [owner, ...names];
  const day = task ? dayIn(new Date(task.dueAt)) : daysAfter(dayIn(new Date()), 1);

  return (
    <>
      <Input name="text" label="What is to be done" required defaultValue={text} data-first />
      <div className="grid gap-4 sm:grid-cols-2">
        <Input name="dueAt" label="Day" type="date" max="2099-12-31" required defaultValue={day} />
        <Input
          name="time"
          label="Time in Dubai"
          type="time"
          required
          defaultValue={task ? timeOfDay(task.dueAt) : '09:00'}
        />
        <Select name="owner" label="Owner" required options={owners} defaultValue={owner} />
        <Select
          name="repeat"
          label="Repeats"
          options={Object.entries(REPEAT_LABELS).map(([value, label]) => ({ value, label }))}
          defaultValue={task?.repeat ?? 'never'}
        />
      </div>
    </>
  );
};
