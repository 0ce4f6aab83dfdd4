import { commitIf } from '../dynamo/commit.ts';
import { correctionWrite } from '../dynamo/sharded-counter.ts';
import { tables } from '../dynamo/tables.ts';
import { PORTAL_USE } from '../portal/counters.table.ts';
import { raiseSequence } from './sequences.table.ts';
import {
  compareCounters,
  type Difference,
  type DifferingItem,
  type Verification,
  verificationOf,
} from './verify-counters.table.ts';

/** What to correct: the counters of the portal's use, which are counted outside of transactions, number sequences, or all. */
export const MENDED = ['portal-use', 'sequences', 'all'] as const;
type Mended = (typeof MENDED)[number];

interface Mending extends Verification {
  readonly mended: Difference[];
}

/** Shard by shard: a write that adds one and another that takes one away leave the sum as it was. */
const valuesOf = ({ in: table, shards }: DifferingItem, counter: string) =>
  JSON.stringify(
    shards.flatMap((shard) => (shard[counter] ? [[shard[tables[table].sort], shard[counter]]] : [])),
  );

/** The differences of the later count that the earlier one has too, while nothing was written to their counters. */
const lastingDifferences = (later: DifferingItem, earlier: DifferingItem | undefined): Difference[] =>
  later.differences.filter(({ counter, counted }) =>
    earlier?.differences.some(
      (before) =>
        before.counter === counter &&
        before.counted === counted &&
        valuesOf(earlier, counter) === valuesOf(later, counter),
    ),
  );

const isMended = (selected: Mended, { in: table, key }: DifferingItem): boolean =>
  selected === 'all' || (selected === 'portal-use' && table === 'counters' && key.name === PORTAL_USE.name);

/**
 * Corrects counters that differ from their records, beside writes of staff and clients: counts twice, and corrects what
 * differs alike in both counts and was not written to between them. A correction adds the difference, so writes after the
 * count stay counted, and each is made once, however many commands run. A sequence that is behind its records goes on
 * after them at once: it is read after they were counted, so no write beside it can make it look so. Answers what was
 * corrected, and what is left.
 */
export const mendCounters = async (selected: Mended, now: Date): Promise<Mending> => {
  const first = await compareCounters(now);
  const isAffected = first.items.some((item) => isMended(selected, item));
  const second = isAffected ? await compareCounters(now) : first;
  const mended: Difference[] = [];
  for (const later of second.items.filter((item) => isMended(selected, item))) {
    const earlier = first.items.find(({ differences: [one] }) => one?.item === later.differences[0]?.item);
    const lasting = lastingDifferences(later, earlier);
    if (lasting.length === 0) continue;
    const count = Object.fromEntries(
      lasting.map(({ counter, stored, counted }) => [counter, counted - stored]),
    );
    const { in: table, key, shards } = later;
    if (await commitIf([correctionWrite({ count, key, in: table }, { shards, now })]))
      mended.push(...lasting);
  }
  if (selected !== 'portal-use')
    for (const difference of second.sequences) if (await raiseSequence(difference)) mended.push(difference);

  const { counters, differences } = verificationOf(second);

  return { counters, mended, differences: differences.filter((one) => !mended.includes(one)) };
};
