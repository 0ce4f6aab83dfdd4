import { dubaiTimeText } from '../../../shared/domain/day.ts';
import type { OpenTask } from '../../../shared/domain/task.ts';
import type { EmailMessage } from '../email/email-message.ts';
import { emailButton, emailFacts, emailLayout } from '../email/layout.ts';
import { digest } from '../idempotency.ts';

const REPEATS: Record<OpenTask['repeat'], string> = {
  ...{ never: 'No', daily: 'Every day', weekly: 'Every week', monthly: 'Every month' },
};

/** The path of the record that a task is about, and its name. */
const recordOf = ({ clientId, reference }: OpenTask): { path: string; name: string } | undefined => {
  if (reference !== undefined) return { path: `/inbox/${reference}`, name: 'the inquiry' };

  return clientId === undefined ? undefined : { path: `/clients/${clientId}`, name: 'the client' };
};

/** Reminds the owner of a task that is due. One that belongs to nobody with an address is sent to the team. */
export const taskReminderEmail = (
  task: OpenTask,
  { origin, to }: { origin: string; to: string },
): EmailMessage => {
  const { id, text, dueAt, owner, clientId, reference, about, repeat, createdBy } = task;
  const record = recordOf(task);
  const rows = (
    [
      ['Due', dubaiTimeText(dueAt)],
      ['For', owner],
      ['About', [about, reference].filter((part) => part !== undefined).join(' · ')],
      ['Repeats', repeat === 'never' ? '' : REPEATS[repeat]],
      ['Entered by', createdBy === owner ? '' : createdBy],
    ] as const
  ).filter(([, value]) => value !== '');
  const address = `${origin}${record?.path ?? '/tasks'}`;
  const link = `Open ${record?.name ?? 'your tasks'}`;

  return {
    // Another due time or owner is reminded anew.
    id: `task-due#${id}#${digest(`${dueAt}#${owner}`)}`,
    cause: reference ?? id,
    ...(clientId !== undefined && { aboutClientId: clientId }),
    to,
    subject: `Due: ${text}`,
    text: [text, rows.map(([label, value]) => `${label}: ${value}`).join('\n'), `${link}: ${address}`].join(
      '\n\n',
    ),
    html: emailLayout(
      text,
      `Due ${dubaiTimeText(dueAt)}`,
      [emailFacts(rows), emailButton(link, address)],
      'This is sent once for each due time of a task.',
    ),
  };
};
