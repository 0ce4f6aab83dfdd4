import * as z from 'zod/mini';
import { normaliseEmail } from '../../../shared/domain/fields.ts';
import { SuppressedAddress } from '../../../shared/domain/mail.ts';
import { accessLogWrite } from '../access-log/access-log.table.ts';
import { AppError } from '../app-error.ts';
import { timelineWrite } from '../clients/timeline.table.ts';
import type { Context } from '../context.ts';
import { commit, retryOnConflict, type TransactWrite } from '../dynamo/commit.ts';
import { getRecord } from '../dynamo/items.ts';

const AddressRecord = z.extend(SuppressedAddress, {
  /** The client whose timeline shows it. */
  clientId: z.optional(z.int()),
  /** When staff allowed it again; absent while no email is sent to it. */
  allowedAt: z.optional(z.string()),
});
export type AddressRecord = z.infer<typeof AddressRecord>;

/** The record of an address that was ever suppressed. Another spelling that some providers deliver alike is another. */
export const readAddressRecord = (email: string): Promise<AddressRecord | undefined> =>
  getRecord('suppressed-addresses', { address: normaliseEmail(email) }, AddressRecord);

/** Finds an address to which no email is sent. */
export const findSuppressedAddress = async (email: string): Promise<AddressRecord | undefined> => {
  const record = await readAddressRecord(email);

  return record?.allowedAt === undefined ? record : undefined;
};

/**
 * Refuses an email that is certain not to leave, before it is queued.
 * @param instead what staff can do
 * @throws AppError `not_possible`
 */
export const requireDeliverable = async (email: string, instead: string): Promise<void> => {
  if (!(await findSuppressedAddress(email))) return;
  const message = `No email is sent to ${email}, since one bounced or was reported as unwanted. ${instead}`;
  throw new AppError('not_possible', { message });
};

/** Suppresses an address. The condition fails where it has changed since `before` was read. */
export const suppressWrite = (record: AddressRecord, before: AddressRecord | undefined): TransactWrite => ({
  put: { address: normaliseEmail(record.email), ...record },
  into: 'suppressed-addresses',
  ...(before === undefined
    ? { condition: 'attribute_not_exists(address)' }
    : { condition: 'allowedAt = :before', values: { ':before': before.allowedAt } }),
});

/** Allows email to an address again, once, and notes it in its client's timeline. */
export const allowSuppressedAddress = (email: string, { actor, now }: Context): Promise<void> =>
  retryOnConflict(async () => {
    const record = await findSuppressedAddress(email);
    if (!record) return;
    const at = now.toISOString();
    await commit([
      {
        update: 'SET allowedAt = :now, allowedBy = :actor',
        key: { address: normaliseEmail(email) },
        in: 'suppressed-addresses',
        condition: 'attribute_exists(address) AND attribute_not_exists(allowedAt)',
        values: { ':now': at, ':actor': actor },
      },
      accessLogWrite({
        ...{ kind: 'setting', at, username: actor, setting: 'allowed-address', subject: record.email },
      }),
      ...(record.clientId === undefined
        ? []
        : [
            timelineWrite(record.clientId, 'allowed', {
              ...{ kind: 'address', at, actor, email: record.email, event: 'allowed' },
            }),
          ]),
    ]);
  });
