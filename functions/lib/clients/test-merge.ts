import type { Client, Evidence } from '../../../shared/domain/client.ts';
import { sampleClient } from '../../../shared/test-samples/clients.ts';
import { clientItem, StoredClient } from './client-item.ts';
import { type MergeChoice, planMerge, planMergeUndo } from './plan-merge.ts';

/** When the samples are merged. */
export const MERGED_AT = '2026-11-23T10:00:00.000Z';
/** When they are parted. */
export const UNDONE_AT = '2026-11-23T15:00:00.000Z';
export const mergeContext = { actor: 'sara', now: new Date(MERGED_AT), expectedVersion: 1, otherVersion: 1 };
export const undoContext = { actor: 'omar', now: new Date(UNDONE_AT), expectedVersion: 2 };
export const NOTHING_TAKEN: MergeChoice = { takes: [], notes: 'both' };
export const proof = (record: string, at = MERGED_AT): Evidence => ({
  source: 'payment',
  actor: 'sara',
  at,
  record,
});

/** Why a client was lost. */
export const outcome = {
  status: 'Lost',
  reason: 'price',
  words: '',
  at: '2026-10-05T10:00:00.000Z',
  actor: 'omar',
} as const;

/** The client that stays. */
export const own = sampleClient(7, { clientName: 'Orlova Maritime', pipelineStage: 'Proposal Sent' });
/** The client that is merged into it. */
export const other = sampleClient(9, { clientName: 'Orlova Shipping', contactWhatsApp: '+7 812 555 0123' });
export const mergeSamples = (
  change: Partial<Client> = {},
  choice: Partial<MergeChoice> = {},
  ownChange: Partial<Client> = {},
) =>
  planMerge(
    { own: { ...own, ...ownChange }, other: { ...other, ...change }, isBilled: false },
    { ...NOTHING_TAKEN, ...choice },
    mergeContext,
  );
type Plan = ReturnType<typeof mergeSamples>;

/** The client of a number as the writes of a plan leave it. */
export const storedBy = (before: Client, { writes }: Plan): Client => {
  const write = writes.find((one) => 'update' in one && one.in === 'clients' && one.key.id === before.id);
  if (!write || !('update' in write)) return before;
  const item: Record<string, unknown> = { ...clientItem(before) };
  const [sets = '', removes = ''] = write.update.replace(/^SET /, '').split(/ ?REMOVE /);
  for (const part of sets.split(', ').filter(Boolean)) {
    const [name = '', value = ''] = part.split(' = ');
    item[write.names?.[name] ?? ''] = write.values?.[value];
  }
  for (const name of removes.split(', ').filter(Boolean)) delete item[write.names?.[name] ?? ''];

  return StoredClient.parse(item);
};
/** Undoes a merge of two clients, of which the first has changed `since`. */
export const undoSamples = (
  plan: Plan,
  before: readonly [Client, Client],
  since: Partial<Client> = {},
  read = {},
) =>
  planMergeUndo(
    {
      own: { ...plan.client, ...since },
      other: storedBy(before[1], plan),
      emailOwner: before[1].id,
      records: [],
      ...read,
    },
    undoContext,
  );
