import type { LeftOutClient, LeftOutReason } from '../../../shared/domain/bulk-email.ts';
import type { Client } from '../../../shared/domain/client.ts';
import { normaliseEmail } from '../../../shared/domain/fields.ts';
import { findClient } from '../clients/client.table.ts';
import { scopeOf } from '../dynamo/client-scope.ts';
import { mapAtOnce } from '../dynamo/map-at-once.ts';
import { findSuppressedAddress } from '../email/suppressed-addresses.table.ts';

/** A client that was chosen, as it is now: the one it was merged into, where it was. */
export interface ChosenClient {
  readonly clientId: number;
  readonly client: Client | undefined;
  readonly isSuppressed: boolean;
}

/** The clients of these numbers, in their order. */
export const findChosenClients = (ids: readonly number[]): Promise<ChosenClient[]> =>
  mapAtOnce(ids, async (clientId) => {
    const client = await findClient(clientId);
    const address = client?.contactEmail ?? '';

    return {
      clientId,
      client,
      isSuppressed: address !== '' && (await findSuppressedAddress(address)) !== undefined,
    };
  });

const reasonOf = ({ client, isSuppressed }: ChosenClient): LeftOutReason | undefined => {
  if (client === undefined) return 'unknown';
  if (client.archived !== undefined) return 'archived';
  if (client.contactEmail === '') return 'no-address';

  return isSuppressed ? 'suppressed' : undefined;
};

interface PlannedRecipients {
  readonly recipients: Client[];
  readonly leftOut: LeftOutClient[];
}

/**
 * Who of these clients gets an email, each once under all its numbers and one address.
 * @param emailed numbers of clients that have it already
 */
export const planRecipients = (
  chosen: readonly ChosenClient[],
  emailed: readonly number[] = [],
): PlannedRecipients => {
  const numbers = new Set(emailed);
  const addresses = new Set<string>();
  const recipients: Client[] = [];
  const leftOut: LeftOutClient[] = [];
  for (const one of chosen) {
    const { clientId, client } = one;
    const reason = reasonOf(one);
    if (reason !== undefined || client === undefined) {
      leftOut.push({ clientId, reason: reason ?? 'unknown' });
      continue;
    }
    const address = normaliseEmail(client.contactEmail);
    if (scopeOf(client).some((id) => numbers.has(id)) || addresses.has(address)) {
      leftOut.push({ clientId, reason: 'merged' });
      continue;
    }
    numbers.add(client.id);
    addresses.add(address);
    recipients.push(client);
  }

  return { recipients, leftOut };
};
