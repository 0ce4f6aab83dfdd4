import { MailState } from '../../../shared/domain/mail.ts';
import { AppError } from '../app-error.ts';
import { ConditionFailed } from '../dynamo/errors.ts';
import { putItem } from '../dynamo/items.ts';
import { digest, type IdempotentCall, requireSameRequest } from '../idempotency.ts';
import type { EmailMessage } from './email-message.ts';
import { queuedEmail } from './queue.table.ts';
import { requireDeliverable } from './suppressed-addresses.table.ts';

const INSTEAD = 'Correct the address or allow it again in the record of the client, then send it again.';

/**
 * Queues an email that staff send to a client by hand, once per key, and answers its state.
 * @throws AppError `idempotency_key_reused`; `not_possible` where the client has no address, as an erased one, or no email is sent to it
 */
export const enqueueEmailByHand = async (
  email: Omit<EmailMessage, 'id'>,
  { key, fingerprint, by }: IdempotentCall & { by: string },
  now: Date,
): Promise<MailState> => {
  if (email.to === '')
    throw new AppError('not_possible', {
      message: 'This client has no email address. Enter one in the record of the client, then send it again.',
    });
  await requireDeliverable(email.to, INSTEAD);
  const mail = queuedEmail({ ...email, id: `by-hand#${digest(`${by}#${key}`)}` }, now);
  try {
    await putItem('mail', { ...mail, fingerprint }, { condition: 'attribute_not_exists(id)' });

    return MailState.parse(mail);
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    requireSameRequest(error.existing ?? {}, { fingerprint });

    return MailState.parse(error.existing);
  }
};
