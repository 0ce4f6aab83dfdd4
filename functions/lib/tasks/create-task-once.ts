import type { NewTask, Task } from '../../../shared/domain/task.ts';
import { notFound } from '../app-error.ts';
import { findClientNameAndAddress } from '../clients/client.table.ts';
import type { Context } from '../context.ts';
import { commit, retryOnConflict } from '../dynamo/commit.ts';
import { digest, type IdempotentCall, requireSameRequest } from '../idempotency.ts';
import { requireInquiryRecord } from '../inquiries/change.ts';
import { senderName } from '../inquiries/emails.ts';
import { planTask } from './plan-task.ts';
import { findTask } from './task.table.ts';
import { requireTaskOwner } from './task-owner.ts';

/** @throws AppError `not_found` where there is no such client or inquiry */
const subjectOf = async ({
  clientId,
  reference,
}: NewTask): Promise<Pick<Task, 'clientId' | 'reference' | 'about'>> => {
  if (reference !== undefined) {
    const inquiry = await requireInquiryRecord(reference);

    return {
      reference,
      about: senderName(inquiry),
      ...(inquiry.clientId !== undefined && { clientId: inquiry.clientId }),
    };
  }
  if (clientId === undefined) return {};
  const client = await findClientNameAndAddress(clientId);
  if (!client) throw notFound('client');

  return { clientId: client.id, about: senderName({ name: client.clientName, company: client.company }) };
};

/** Creates a task once per key. @throws AppError `not_found`, `invalid_input`, `idempotency_key_reused` */
export const createTaskOnce = (
  input: NewTask,
  { key, fingerprint, ...context }: Context & IdempotentCall,
): Promise<Task> =>
  retryOnConflict(async () => {
    const id = digest(`${context.actor}#${key}`);
    const existing = await findTask(id);
    if (existing) {
      requireSameRequest(existing, { fingerprint });

      return existing.task;
    }
    const { text, dueAt, repeat, owner = context.actor } = input;
    if (owner !== context.actor) await requireTaskOwner(owner);
    const subject = await subjectOf(input);
    const plan = planTask({ text, dueAt, repeat, owner }, { id, fingerprint, ...subject }, context);
    await commit(plan.writes);

    return plan.task;
  });
