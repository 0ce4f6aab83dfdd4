import { type OpenTask, type Task, taskGroupOf } from '../../../../shared/domain/task.ts';
import { paths } from '../../paths.ts';
import { ToolButton } from '../../ui/data/tool-button.tsx';
import { dayAndTime } from '../../ui/format/dubai-time.ts';
import { Time } from '../../ui/format/time.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { REPEAT_LABELS } from './repeat-labels.ts';
import { useTaskActions } from './use-task-actions.ts';

/** Selects what ticks a task off, in each row. */
export const TASK_CHECKBOX = 'input[type="checkbox"]';

interface TaskRowProps {
  task: Task;
  /** Username of the current user. */
  me: string;
  now: number;
  /** The caller shows the dialog: the row moves to another group as its time comes. */
  onEdit: (task: OpenTask) => void;
  /** Names and links the client or inquiry; not on the record's own screen. */
  namesRecord?: boolean;
}

/** A task, to tick off, edit and delete. */
export const TaskRow = ({ task, me, now, onEdit, namesRecord = false }: TaskRowProps) => {
  const { state, text } = task;
  const { isBusy, complete, reopen, remove } = useTaskActions(task);
  const isDone = state === 'done';

  return (
    <li data-row className="flex items-start gap-3 border-b border-rule py-2.5">
      <input
        type="checkbox"
        checked={isDone}
        aria-label={`Done: ${text}`}
        aria-keyshortcuts="E"
        aria-disabled={isBusy}
        onChange={isDone ? reopen : complete}
        className="size-6 shrink-0 accent-ink aria-disabled:opacity-60"
      />
      <div className="min-w-0 grow">
        <p dir="auto" className={`text-data wrap-anywhere ${isDone ? 'text-ink-soft line-through' : ''}`}>
          {text}
        </p>
        <TaskFacts task={task} me={me} now={now} namesRecord={namesRecord} />
      </div>
      <div className="flex shrink-0 gap-2">
        {task.state === 'open' && (
          <ToolButton onClick={() => onEdit(task)}>
            Edit<span className="sr-only"> {text}</span>
          </ToolButton>
        )}
        <ToolButton aria-disabled={isBusy} onClick={remove}>
          Delete<span className="sr-only"> {text}</span>
        </ToolButton>
      </div>
    </li>
  );
};

const TaskFacts = ({ task, me, now, namesRecord }: Omit<Required<TaskRowProps>, 'onEdit'>) => {
  const { dueAt, owner, repeat, about, clientId, reference } = task;
  const isOverdue = task.state === 'open' && taskGroupOf(task, new Date(now)) === 'overdue';

  return (
    <p className="flex flex-wrap items-baseline gap-x-3 text-note text-ink-soft">
      {task.state === 'done' ? (
        <span>
          Done by {task.doneBy === me ? 'you' : task.doneBy}, <Time at={task.doneAt} as={dayAndTime} />
        </span>
      ) : (
        <span className={isOverdue ? 'font-semibold text-fault' : ''}>
          {isOverdue ? 'Overdue since ' : 'Due '}
          <Time at={dueAt} as={dayAndTime} />
        </span>
      )}
      {repeat !== 'never' && <span>{REPEAT_LABELS[repeat]}</span>}
      {owner !== me && <span>{owner}</span>}
      {namesRecord && about !== undefined && (clientId !== undefined || reference !== undefined) && (
        <TextLink to={reference === undefined ? paths.client(clientId) : paths.inquiry(reference)}>
          {about}
        </TextLink>
      )}
      {namesRecord && reference !== undefined && clientId !== undefined && (
        <TextLink to={paths.client(clientId)}>Client No. {clientId}</TextLink>
      )}
    </p>
  );
};
