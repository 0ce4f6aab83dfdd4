import * as z from 'zod/mini';
import { dayBegin, dayIn, daysAfter } from './day.ts';
import { choiceOf, clientNumber, expectedVersion, instant, requiredLine, sentInstant } from './fields.ts';
import { InquiryReference } from './inquiry.ts';
import { Username } from './staff.ts';

export const TASK_REPEATS = ['never', 'daily', 'weekly', 'monthly'] as const;
export type TaskRepeat = (typeof TASK_REPEATS)[number];

export const MOST_TASK_TEXT = 500;

const dueAt = sentInstant.check(
  z.refine((at) => at >= '2000' && at < '2100', 'Enter a time between 2000 and 2099.'),
);

/** A task as staff enter it. */
export const TaskContent = z.object({
  text: requiredLine('what is to be done', MOST_TASK_TEXT),
  dueAt,
  /** The username of the member of staff who does it and is reminded of it. */
  owner: Username,
  repeat: z._default(choiceOf(TASK_REPEATS), 'never'),
});
export type TaskContent = z.infer<typeof TaskContent>;

/** A new task, by default of who enters it: of a client, of an inquiry, or of neither. */
export const NewTask = z
  .extend(TaskContent, {
    owner: z.optional(Username),
    clientId: z.optional(clientNumber),
    reference: z.optional(InquiryReference),
  })
  .check(
    z.refine(({ clientId, reference }) => clientId === undefined || reference === undefined, {
      error: 'Name a client or an inquiry: the client of an inquiry follows from it.',
      path: ['clientId'],
    }),
  );
export type NewTask = z.infer<typeof NewTask>;

const common = {
  id: z.string(),
  text: z.string(),
  dueAt: instant,
  owner: z.string(),
  repeat: z.enum(TASK_REPEATS),
  /** The day of the month on which a monthly task is due, also after a month that is too short for it. */
  monthDay: z.optional(z.int()),
  clientId: z.optional(z.int()),
  reference: z.optional(z.string()),
  /** The name of the client or of the inquiry's sender, as it was when the task was entered. */
  about: z.optional(z.string()),
  createdBy: z.string(),
  createdAt: instant,
  version: expectedVersion,
};

export const OpenTask = z.object({ ...common, state: z.literal('open') });
export type OpenTask = z.infer<typeof OpenTask>;

const DoneTask = z.object({ ...common, state: z.literal('done'), doneBy: z.string(), doneAt: instant });
export type DoneTask = z.infer<typeof DoneTask>;

/** Something that a member of staff has promised to do. */
export const Task = z.discriminatedUnion('state', [OpenTask, DoneTask]);
export type Task = z.infer<typeof Task>;

/** The tasks that are due are counted up to so many. */
export const MOST_TASKS_COUNTED = 100;

const DAY = 24 * 3_600_000;
/** The days between two due times: of a month, the most. */
const DAYS_BETWEEN: Record<Exclude<TaskRepeat, 'never'>, number> = { daily: 1, weekly: 7, monthly: 31 };

const dayOfMonth = (day: string): number => Number(day.slice(8));

/** The day of a later month, or its last day where it is shorter. */
const dayInMonth = (day: string, months: number, wanted: number): string => {
  const [year = 0, month = 0] = day.split('-').map(Number);
  const lastDay = new Date(Date.UTC(year, month + months, 0));

  return `${lastDay.toISOString().slice(0, 8)}${String(Math.min(wanted, lastDay.getUTCDate())).padStart(2, '0')}`;
};

/** When a task is due again: at the same time in Dubai, after `now`. Undefined where it does not repeat. */
export const nextDueAt = (
  { dueAt, repeat, monthDay }: Pick<Task, 'dueAt' | 'repeat' | 'monthDay'>,
  now: Date,
): string | undefined => {
  if (repeat === 'never') return undefined;
  const day = dayIn(new Date(dueAt));
  const timeOfDay = Date.parse(dueAt) - Date.parse(dayBegin(day));
  const dayAfter = (times: number) =>
    repeat === 'monthly'
      ? dayInMonth(day, times, monthDay ?? dayOfMonth(day))
      : daysAfter(day, times * DAYS_BETWEEN[repeat]);
  const missed = Math.floor((now.getTime() - Date.parse(dueAt)) / (DAYS_BETWEEN[repeat] * DAY));
  for (let times = Math.max(1, missed); ; times += 1) {
    const at = Date.parse(dayBegin(dayAfter(times))) + timeOfDay;
    if (at > now.getTime()) return new Date(at).toISOString();
  }
};

/** The day of the month that a task keeps to. */
export const monthDayOf = ({
  dueAt,
  repeat,
}: Pick<Task, 'dueAt' | 'repeat'>): { readonly monthDay?: number } =>
  repeat === 'monthly' ? { monthDay: dayOfMonth(dayIn(new Date(dueAt))) } : {};

/** A task that is done, and the next one where it repeats. */
export const toDoneTask = (
  task: OpenTask,
  { by, now, nextId }: { by: string; now: Date; nextId: string },
): { done: DoneTask; next?: OpenTask } => {
  const doneAt = now.toISOString();
  const done: DoneTask = { ...task, state: 'done', doneBy: by, doneAt, version: task.version + 1 };
  const dueAgainAt = nextDueAt(task, now);
  if (dueAgainAt === undefined) return { done };
  const next = { ...task, id: nextId, dueAt: dueAgainAt, createdBy: by, createdAt: doneAt, version: 1 };

  return { done, next };
};

/** A task that is open again. */
export const toOpenTask = ({ doneBy: _, doneAt: __, ...task }: DoneTask): OpenTask => ({
  ...task,
  state: 'open',
  version: task.version + 1,
});

/** The parts of a list of open tasks. */
export const TASK_GROUPS = ['overdue', 'today', 'later'] as const;
export type TaskGroup = (typeof TASK_GROUPS)[number];

/** Where an open task stands: past its time, due today in Dubai, or later. */
export const taskGroupOf = ({ dueAt }: Pick<Task, 'dueAt'>, now: Date): TaskGroup => {
  if (dueAt <= now.toISOString()) return 'overdue';

  return dayIn(new Date(dueAt)) === dayIn(now) ? 'today' : 'later';
};
