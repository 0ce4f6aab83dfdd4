import * as z from 'zod/mini';
import { MOST_TASKS_COUNTED, OpenTask, Task } from '../../../shared/domain/task.ts';
import type { ClientScope } from '../dynamo/client-scope.ts';
import type { TransactWrite } from '../dynamo/commit.ts';
import { decodeCursor, encodeCursor } from '../dynamo/cursor.ts';
import { queryDueKeys } from '../dynamo/due.ts';
import { ConditionFailed } from '../dynamo/errors.ts';
import { deleteItem, getItem, query, setAttributes } from '../dynamo/items.ts';
import type { KeyPage, PageRequest } from '../dynamo/page.ts';
import { queryMergedRecords } from '../dynamo/query-merged.ts';
import { LISTED } from '../dynamo/tables.ts';

/** A task as stored. */
export interface TaskRecord {
  readonly task: Task;
  /** Its owner was reminded of its due time. */
  readonly isReminded: boolean;
  /** Of the request that created it; absent for one that follows from a task before. */
  readonly fingerprint?: string | undefined;
}

const Stored = z.object({ isReminded: z._default(z.boolean(), false), fingerprint: z.optional(z.string()) });

const toRecord = (item: Record<string, unknown>): TaskRecord => ({
  task: Task.parse(item),
  ...Stored.parse(item),
});

// Open tasks sort before those that are done.
const OPEN = '0#';
const DONE = '1#';
/** Sorts after every time. */
const END = '~';

/** Greater than every instant in milliseconds: what is left of it sorts the newest first. */
const LATEST = 9_999_999_999_999;

/** The place of a task in every list: open ones by due time, done ones the newest first. */
const listOrderOf = (task: Task): string =>
  task.state === 'open'
    ? `${OPEN}${task.dueAt}`
    : `${DONE}${String(LATEST - Date.parse(task.doneAt)).padStart(13, '0')}`;

const taskItem = ({ task, isReminded, fingerprint }: TaskRecord) => ({
  ...task,
  ...LISTED,
  listOrder: listOrderOf(task),
  isReminded,
  ...(fingerprint !== undefined && { fingerprint }),
  ...(task.state === 'open' && !isReminded && { due: 'yes' }),
});

/** Creates a task. The condition fails where its id is taken. */
export const createTaskWrite = (record: TaskRecord): TransactWrite => ({
  put: taskItem(record),
  into: 'tasks',
  condition: 'attribute_not_exists(id)',
});

const ofVersion = (version: number) => ({
  condition: '#version = :expected',
  names: { '#version': 'version' },
  values: { ':expected': version },
});

/** Replaces a task. The condition fails where it has another version than `before`. */
export const replaceTaskWrite = (before: TaskRecord, record: TaskRecord): TransactWrite => ({
  put: taskItem(record),
  into: 'tasks',
  ...ofVersion(before.task.version),
});

/** Removes a task. The condition fails where it has another version. */
export const removeTaskWrite = ({ task }: TaskRecord): TransactWrite => ({
  remove: { id: task.id },
  from: 'tasks',
  ...ofVersion(task.version),
});

export const findTask = async (id: string): Promise<TaskRecord | undefined> => {
  const item = await getItem('tasks', { id });

  return item && toRecord(item);
};

export const removeTask = (id: string): Promise<void> => deleteItem('tasks', { id });

/** The lists, by index and partition. */
const ALL_TASKS = { index: 'byState', attribute: 'list', value: LISTED.list };
export const tasksOf = {
  owner: (owner: string) => ({ index: 'byOwner', attribute: 'owner', value: owner }),
  client: (scope: ClientScope) => ({ index: 'byClient', attribute: 'clientId', value: scope }),
  inquiry: (reference: string) => ({ index: 'byInquiry', attribute: 'reference', value: reference }),
  everybody: () => ALL_TASKS,
};
type TaskSelection = ReturnType<(typeof tasksOf)[keyof typeof tasksOf]>;

/** From here to there in the order of a list. */
const RANGES = {
  open: [OPEN, `${OPEN}${END}`],
  done: [DONE, `${DONE}${END}`],
  any: [OPEN, `${DONE}${END}`],
} as const;

const inRange = ({ index, attribute, value }: TaskSelection, [from, to]: readonly [string, string]) => ({
  index,
  where: '#attribute = :value AND listOrder BETWEEN :from AND :to',
  names: { '#attribute': attribute },
  values: { ':value': typeof value === 'string' ? value : value[0], ':from': from, ':to': to },
});

/** A page of a list: open tasks by due time, then done ones, the newest first. Costs the same however many there are. */
export const findTasks = async (
  selection: TaskSelection,
  states: keyof typeof RANGES,
  { limit, cursor }: PageRequest,
): Promise<{ items: Task[]; next?: string }> => {
  const { index, value } = selection;
  if (typeof value !== 'string' && value.length > 1)
    return queryMergedRecords('tasks', index, Task, {
      ...{ partitions: value, between: RANGES[states], limit, cursor },
    });
  const { items, after } = await query('tasks', {
    ...inRange(selection, RANGES[states]),
    limit,
    after: cursor === undefined ? undefined : decodeCursor(cursor, z.record(z.string(), z.unknown())),
  });

  return { items: items.map((item) => Task.parse(item)), ...(after && { next: encodeCursor(after) }) };
};

/** All tasks of an inquiry: the open ones, which are few, and those that were done. */
export const findTasksOfInquiry = async (reference: string): Promise<TaskRecord[]> => {
  const records: TaskRecord[] = [];
  let after: Record<string, unknown> | undefined;
  do {
    const page = await query('tasks', {
      ...inRange(tasksOf.inquiry(reference), RANGES.any),
      limit: 100,
      after,
    });
    records.push(...page.items.map(toRecord));
    after = page.after;
  } while (after !== undefined);

  return records;
};

/** The open tasks of a list that are due by an instant, the first due first. */
export const findTasksDueBy = async (
  selection: TaskSelection,
  at: string,
  limit: number,
): Promise<OpenTask[]> => {
  const { items } = await query('tasks', {
    ...inRange(selection, [OPEN, `${OPEN}${at}`]),
    limit,
  });

  return items.map((item) => OpenTask.parse(item));
};

/** How many open tasks of a member of staff are due by now, at most `MOST_TASKS_COUNTED`. */
export const countTasksDueBy = async (owner: string, now: Date): Promise<number> =>
  (await findTasksDueBy(tasksOf.owner(owner), now.toISOString(), MOST_TASKS_COUNTED)).length;

/** A page of the ids of tasks whose owners are to be reminded by now. */
export const findTasksToRemindOf = (now: Date, after: KeyPage['after']): Promise<KeyPage> =>
  queryDueKeys('tasks', 'id', now, after);

/** Takes a task off the list of those to remind of. The next sweep reads one again that has changed since. */
export const markReminded = async ({ task: { id, version } }: TaskRecord): Promise<void> => {
  try {
    await setAttributes('tasks', { id }, 'SET isReminded = :yes REMOVE due', {
      ...ofVersion(version),
      values: { ':yes': true, ':expected': version },
    });
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
  }
};
