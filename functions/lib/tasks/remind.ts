import { findActiveStaffMember } from '../auth/staff-record.table.ts';
import { mailSettings } from '../config/mail-settings.ts';
import { enqueueEmail } from '../email/queue.table.ts';
import { findTask, markReminded } from './task.table.ts';
import { taskReminderEmail } from './task-email.ts';

/** Reminds the owner of a task that is due by now and open, once; where the owner has no address, the team. */
export const remindOfTask = async (id: string, now: Date): Promise<void> => {
  const record = await findTask(id);
  if (!record || record.isReminded) return;
  const { task } = record;
  if (task.state === 'done' || task.dueAt > now.toISOString()) return;
  const { origin, inquiriesAddress } = mailSettings();
  const owner = await findActiveStaffMember(task.owner);
  await enqueueEmail(taskReminderEmail(task, { origin, to: owner?.email ?? inquiriesAddress }), now);
  await markReminded(record);
};
