import type { DuplicatePair } from '../../../shared/domain/client.ts';
import type { PageRequest } from '../dynamo/page.ts';
import { findClientItself } from './client.table.ts';
import { findPairs, type StoredPair } from './client-pairs.table.ts';
import { isCompared } from './compare-clients.ts';

/** Each pair costs two reads. */
const MOST_PER_PAGE = 20;

const pairOf = async ({ clientId, otherId, because, foundAt }: StoredPair): Promise<DuplicatePair[]> => {
  const [one, other] = await Promise.all([findClientItself(clientId), findClientItself(otherId)]);
  // The pair goes as soon as they are compared again.
  if (!isCompared(one) || !isCompared(other)) return [];
  // A list does not show contacts, which could make a page several times as large.
  const [{ contacts: _, ...first }, { contacts: __, ...second }] = [one, other];

  return [{ one: first, other: second, because, foundAt }];
};

/** A page of the pairs of clients that may be one, with both as they are now. */
export const listPairs = async ({
  limit,
  cursor,
}: PageRequest): Promise<{ items: DuplicatePair[]; next?: string }> => {
  const { items, ...page } = await findPairs({ limit: Math.min(limit, MOST_PER_PAGE), cursor });

  return { items: (await Promise.all(items.map(pairOf))).flat(), ...page };
};
