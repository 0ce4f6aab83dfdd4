import type { Client } from '../../../shared/domain/client.ts';
import { invalidInput, versionConflict } from '../app-error.ts';
import type { VersionedContext } from '../context.ts';
import type { TransactWrite } from '../dynamo/commit.ts';
import { pairCheckWrite, pairRemovalWrites } from './client-pairs.table.ts';
import { type ClientPlan, clientUpdateWrite } from './client-writes.ts';
import { timelineWrite } from './timeline.table.ts';

const MAX_DISTINCT = 100;

const withDistinct = (client: Client, otherId: number, isDistinct: boolean): Client => {
  const others = (client.distinctFrom ?? []).filter((id) => id !== otherId);

  return {
    ...client,
    distinctFrom: isDistinct ? [...others, otherId].slice(-MAX_DISTINCT) : others,
    version: client.version + 1,
  };
};

interface SeparationRead {
  readonly client: Client;
  readonly otherId: number;
  /** The other, unless it was merged or erased: it need not remember then. */
  readonly other?: Client | undefined;
  /** Whether they are two, or may be one again. */
  readonly isDistinct: boolean;
}

/**
 * Two clients that are not one, or may be one again: the first of them as it is afterwards, and the writes of both; no
 * writes where that is known.
 * @throws AppError `stale` where the first has another version, `invalid_input` for one client
 */
export const planSeparation = (
  { client, otherId, other, isDistinct }: SeparationRead,
  { expectedVersion, actor, now }: VersionedContext,
): ClientPlan => {
  if (client.version !== expectedVersion) throw versionConflict(client);
  if (client.id === otherId) throw invalidInput({ otherId: 'Choose another client.' });
  const isKnown = (client.distinctFrom ?? []).includes(otherId);
  if (isKnown === isDistinct) return { client, writes: [] };

  const sideWrites = (before: Client, ofId: number): TransactWrite[] => {
    const after = withDistinct(before, ofId, isDistinct);
    const [from, to] = isDistinct ? ['', `No. ${ofId}`] : [`No. ${ofId}`, ''];
    const changes = [{ field: 'distinctFrom', from, to }];

    return [
      clientUpdateWrite(before, after),
      timelineWrite(before.id, `v${after.version}`, { kind: 'edit', at: now.toISOString(), actor, changes }),
    ];
  };

  const after = withDistinct(client, otherId, isDistinct);

  return {
    client: after,
    writes: [
      ...sideWrites(client, otherId),
      ...(other ? sideWrites(other, client.id) : []),
      ...(isDistinct && other ? pairRemovalWrites(client, other) : []),
      ...(isDistinct ? [] : [pairCheckWrite(after, now)]),
    ],
  };
};
