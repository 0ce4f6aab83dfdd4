import type { DuplicateReason } from '../../../shared/domain/client.ts';
import { commit, commitIf, retryOnConflict } from '../dynamo/commit.ts';
import { ConditionFailed } from '../dynamo/errors.ts';
import { findClientItself } from './client.table.ts';
import {
  findPairCheck,
  findPairsOf,
  MOST_PAIRS,
  pairCheckEndWrite,
  pairRemovalWrites,
  pairWrites,
  type StoredPair,
} from './client-pairs.table.ts';
import { isCompared, reasonsOfPair } from './compare-clients.ts';
import { findDuplicates } from './search.table.ts';
import { contactAsClient } from './search-terms.ts';

/** The pairs that a client is in by what is stored now, and both sides of each. */
const comparePairs = async (id: number, stored: readonly StoredPair[]) => {
  const client = await findClientItself(id);
  const people = isCompared(client)
    ? [client, ...(client.contacts ?? []).map((contact) => ({ ...client, ...contactAsClient(contact) }))]
    : [];
  const found = await Promise.all(people.map((one) => findDuplicates(one, { isConsistent: true })));
  const others = [
    ...new Set([...found.flat().map((one) => one.client.id), ...stored.map(({ otherId }) => otherId)]),
  ];

  return Promise.all(
    others.map(async (otherId) => {
      const other = await findClientItself(otherId);
      const because: DuplicateReason[] =
        isCompared(client) && isCompared(other) ? reasonsOfPair(client, other) : [];

      return { otherId, because, version: other?.version };
    }),
  );
};

const isStoredAs = (because: readonly DuplicateReason[], pair: StoredPair | undefined): boolean =>
  pair === undefined
    ? because.length === 0
    : because.length === pair.because.length && because.every((reason) => pair.because.includes(reason));

const hasEnough = async (id: number): Promise<boolean> => (await findPairsOf(id)).length >= MOST_PAIRS;

/**
 * Stores the pairs that a client is in, as it and the others are now, and ends the order to do so. Two that change at once
 * find each other: each change is followed by an order, and whatever is written is compared with the other side afterwards.
 */
export const findClientPairs = (clientId: number, now: Date): Promise<void> =>
  retryOnConflict(async () => {
    const check = await findPairCheck(clientId);
    if (!check) return;
    const stored = await findPairsOf(clientId);
    for (const { otherId, because, version } of await comparePairs(clientId, stored)) {
      const pair = stored.find((one) => one.otherId === otherId);
      if (isStoredAs(because, pair)) continue;
      if (pair === undefined && (await Promise.all([clientId, otherId].map(hasEnough))).includes(true))
        continue;
      await commit(
        because.length === 0
          ? pairRemovalWrites({ id: clientId }, { id: otherId })
          : pairWrites([clientId, otherId], because, pair?.foundAt ?? now.toISOString()),
      );
      const other = await findClientItself(otherId);
      // Its own order may have been carried out before this write.
      if (other?.version !== version) throw new ConditionFailed();
    }
    if (!(await commitIf([pairCheckEndWrite(clientId, check)]))) throw new ConditionFailed();
  });
