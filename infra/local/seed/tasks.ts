import { completeTask, createTask } from '../../../shared/contract/tasks.ts';
import { dayIn, daysAfter, dubaiInstant } from '../../../shared/domain/day.ts';
import type { NewTask } from '../../../shared/domain/task.ts';
import type { Stack } from '../stack.ts';
import { callSite, responseError, signInAsDemoStaff } from './call.ts';

interface SampleTask extends Pick<NewTask, 'text' | 'repeat'> {
  /** Sent as the Idempotency-Key, so that seeding twice adds nothing. */
  readonly key: string;
  /** Due so many days after the first start, and at this time in Dubai. */
  readonly inDays: number;
  readonly time: string;
  /** Of the sample inquiry with this key, or of the first client. */
  readonly of?: string;
  readonly isDone?: true;
}

const SAMPLE_TASKS: readonly SampleTask[] = [
  {
    ...{ key: 'sample-task-1', inDays: -1, time: '15:00', repeat: 'never', of: 'sample-inquiry-03' },
    text: 'Call Leila Haddad (sample): which three come to Dubai, and when',
  },
  {
    ...{ key: 'sample-task-2', inDays: 0, time: '18:00', repeat: 'never', of: 'client' },
    text: 'Send the draft of the frame agreement',
  },
  {
    ...{ key: 'sample-task-3', inDays: 2, time: '09:00', repeat: 'weekly' },
    text: 'Publish the port status of the week',
  },
  {
    ...{ key: 'sample-task-4', inDays: 0, time: '09:00', repeat: 'never', of: 'client', isDone: true },
    text: 'Ask for the loading figures of the berth',
  },
];

/** The number of the first client. */
const FIRST_CLIENT = 1;

/** Adds tasks of the demo account. `references` are those of the sample inquiries, by key. */
export const seedTasks = async (stack: Stack, references: ReadonlyMap<string, string>): Promise<void> => {
  const cookie = await signInAsDemoStaff(stack);
  const today = dayIn(new Date(stack.now()));
  for (const { key, inDays, time, of, isDone, ...content } of SAMPLE_TASKS) {
    const reference = references.get(of ?? '');
    const created = await callSite(stack, {
      ...createTask,
      body: {
        ...{ ...content, dueAt: dubaiInstant(daysAfter(today, inDays), time) },
        ...(of === 'client' && { clientId: FIRST_CLIENT }),
        ...(reference !== undefined && { reference }),
      },
      headers: { cookie, 'idempotency-key': key },
    });
    // 409: an earlier, interrupted seeding has created it already.
    if (created.status === 409) continue;
    if (!created.ok) throw await responseError(`The task ${key}`, created);
    if (!isDone) continue;
    const { id } = createTask.output.parse(await created.json());
    const done = await callSite(stack, {
      ...completeTask,
      path: completeTask.path.replace('{id}', id),
      body: {},
      headers: { cookie },
    });
    if (!done.ok) throw await responseError(`Completion of ${key}`, done);
  }
};
