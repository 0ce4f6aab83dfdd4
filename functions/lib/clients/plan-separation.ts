import type { Client } from '../../../shared/domain/client.ts';
import { invalidInput, versionConflict } from '../app-error.ts';
import type { VersionedContext } from '../context.ts';
import type { TransactWrite } from '../dynamo/commit.ts';
import { pairCheckWrite, pairRemovalWrites } from './client-pairs.table.ts';
import { type ClientPlan, clientUpdateWrite } from './client-writes.ts';
import { timelineWrite } from './timeline.table.ts';

const MAX_DISTINCT = 100;

const withDistinct = (client: Client, other: Client, isDistinct: boolean): Client => {
  const others = (client.distinctFrom ?? []).filter((id) => id !== other.id);

  return {
    ...client,
    distinctFrom: isDistinct ? [...others, other.id].slice(-MAX_DISTINCT) : others,
    version: client.version + 1,
  };
};

interface SeparationRead {
  readonly client: Client;
  readonly other: Client;
  /** Whether they are two, or may be one again. */
  readonly isDistinct: boolean;
}

/**
 * Two clients that are not one, or may be one again: the first of them as it is afterwards, and the writes of both; no
 * writes where that is known.
 * @throws AppError `stale` where the first has another version, `invalid_input` for one client
 */
export const planSeparation = (
  { client, other, isDistinct }: SeparationRead,
  { expectedVersion, actor, now }: VersionedContext,
): ClientPlan => {
  if (client.version !== expectedVersion) throw versionConflict(client);
  if (client.id === other.id) throw invalidInput({ otherId: 'Choose another client.' });
  const isKnown = (client.distinctFrom ?? []).includes(other.id);
  if (isKnown === isDistinct) return { client, writes: [] };

  const sideWrites = (before: Client, of: Client): TransactWrite[] => {
    const after = withDistinct(before, of, isDistinct);
    const [from, to] = isDistinct ? ['', `No. ${of.id}`] : [`No. ${of.id}`, ''];
    const changes = [{ field: 'distinctFrom', from, to }];

    return [
      clientUpdateWrite(before, after),
      timelineWrite(before.id, `v${after.version}`, { kind: 'edit', at: now.toISOString(), actor, changes }),
    ];
  };

  return {
    client: withDistinct(client, other, isDistinct),
    writes: [
      ...sideWrites(client, other),
      ...sideWrites(other, client),
      ...(isDistinct
        ? pairRemovalWrites(client, other)
        : [pairCheckWrite(withDistinct(client, other, false), now)]),
    ],
  };
};
