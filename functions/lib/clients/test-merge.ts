import type { Client, Evidence } from '../../../shared/domain/client.ts';
import type { FieldChange, TimelineEntry } from '../../../shared/domain/timeline.ts';
import { sampleClient } from '../../../shared/test-samples/clients.ts';
import { clientItem, StoredClient } from './client-item.ts';
import { type MergeChoice, planMerge } from './plan-merge.ts';
import { planMergeUndo } from './plan-merge-undo.ts';
import type { SinceMerge } from './plan-parted-milestones.ts';

/** When the samples are merged. */
export const MERGED_AT = '2026-11-23T10:00:00.000Z';
/** When they are parted. */
export const UNDONE_AT = '2026-11-23T15:00:00.000Z';
export const mergeContext = { actor: 'sara', now: new Date(MERGED_AT), expectedVersion: 1, otherVersion: 1 };
export const undoContext = { actor: 'omar', now: new Date(UNDONE_AT), expectedVersion: 2 };
export const NOTHING_TAKEN: MergeChoice = { takes: [], notes: 'both' };
export const NOTHING_SINCE: SinceMerge = {
  ...{ entries: [], paid: [], opened: [], records: [], documents: [], users: [], invited: [] },
};
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
      ...NOTHING_SINCE,
      ...read,
    },
    undoContext,
  );

/** Both clients after a merge that is undone, and the writes of that. */
export const undoneOf = (
  [ownBefore, otherBefore]: readonly [Partial<Client>, Partial<Client>],
  since: Partial<Client> = {},
  read: Partial<SinceMerge> & { readonly emailOwner?: number | undefined } = {},
  choice: Partial<MergeChoice> = {},
) => {
  const [its, theirs] = [
    { ...own, ...ownBefore },
    { ...other, ...otherBefore },
  ];
  const plan = mergeSamples(otherBefore, choice, ownBefore);
  const undone = undoSamples(plan, [its, theirs], since, read);

  return { own: undone.client, other: storedBy(storedBy(theirs, plan), undone), writes: undone.writes };
};

/** An hour of the day of the samples; those merged at ten are parted at three in the afternoon. */
export const hour = (of: number): string => `2026-11-23T${String(of).padStart(2, '0')}:00:00.000Z`;

/** The evidence of a flag that staff have set. */
export const byHand = { source: 'hand', actor: 'sara', at: hour(8) } as const;

type Entry<Kind extends TimelineEntry['kind']> = Extract<TimelineEntry, { kind: Kind }>;

const entryAt = (kind: string, id: string, of: number) => ({
  ...{ entry: `${hour(of)}#${kind}#${id}`, at: hour(of), actor: 'sara' },
});

export const documentEntry = (
  documentId: string,
  event: Entry<'document'>['event'],
  of: number,
  change: Partial<Entry<'document'>> = {},
): TimelineEntry => ({
  ...entryAt('document', documentId, of),
  ...{ kind: 'document', documentId, documentType: 'Tier1Contract', event, ...change },
});

export const portalEntry = (
  record: string,
  event: Entry<'portal'>['event'],
  of: number,
  changes?: FieldChange[],
  mergedId?: number,
): TimelineEntry => ({
  ...entryAt('portal', record, of),
  ...{ kind: 'portal', event, subject: 'Sample survey', record },
  ...(changes && { changes }),
  ...(mergedId !== undefined && { mergedId }),
});

export const paymentEntry = (paymentId: string, of: number, mergedId?: number): TimelineEntry => ({
  ...entryAt('payment', paymentId, of),
  ...{ kind: 'payment', paymentId, amount: 10, currency: 'EUR', paymentMethod: 'bank-transfer' },
  ...(mergedId !== undefined && { mergedId }),
});

export const invoiceEntry = (
  invoiceId: string,
  event: Entry<'invoice'>['event'],
  of: number,
  mergedId?: number,
): TimelineEntry => ({
  ...entryAt('invoice', invoiceId, of),
  ...{ kind: 'invoice', invoiceId, invoiceNumber: 'INV-2026-000001', event, amount: 10, currency: 'EUR' },
  ...(mergedId !== undefined && { mergedId }),
});

export const inquiryEntry = (reference: string, of: number, mergedId?: number): TimelineEntry => ({
  ...entryAt('inquiry', reference, of),
  ...{ kind: 'inquiry', reference, inquiryType: 'General Contact', message: 'A sample.' },
  ...(mergedId !== undefined && { mergedId }),
});

export const visitorAnswerEntry = (reference: string, of: number, mergedId?: number): TimelineEntry => ({
  ...entryAt('inquiry-change', reference, of),
  ...{ kind: 'inquiry-change', reference, change: 'visitor-answered' },
  ...(mergedId !== undefined && { mergedId }),
});

export const callEntry = (outcome: Entry<'call'>['outcome'], of: number): TimelineEntry => ({
  ...entryAt('call', outcome, of),
  ...{ kind: 'call', direction: 'outgoing', outcome, with: '', text: '' },
});

/** A change of the merged client. */
export const editEntry = (field: string, from: string, to: string, of: number): TimelineEntry => ({
  ...entryAt('edit', field, of),
  ...{ kind: 'edit', changes: [{ field, from, to }] },
});
