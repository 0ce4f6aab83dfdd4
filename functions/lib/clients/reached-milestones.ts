import { isRetainerOf } from '../../../shared/domain/allocation.ts';
import type { Client, Evidence } from '../../../shared/domain/client.ts';
import { type Engagement, isActiveEngagement } from '../../../shared/domain/engagement.ts';
import type { Milestone } from '../../../shared/domain/milestone.ts';
import type { TimelineEntry } from '../../../shared/domain/timeline.ts';
import type { InvoiceRecord } from '../billing/invoices/invoice-record.ts';
import { milestoneOfEvent } from '../documents/status.ts';
import { earliestFirst } from '../sort-by.ts';

/** A milestone that a record of a client has reached. */
export interface ReachedMilestone {
  readonly milestone: Milestone;
  readonly evidence: Evidence;
}

/** What says which milestones the records of a client have reached. */
export interface MilestoneRead {
  /** Entries of the client's timeline, in any order. */
  readonly entries: readonly TimelineEntry[];
  /** The invoices that these say were paid. */
  readonly paid: readonly Pick<InvoiceRecord, 'id' | 'serviceTier' | 'period'>[];
  /** The engagements that these say were opened, as they are now. */
  readonly opened: readonly Engagement[];
}

type Of<Kind extends TimelineEntry['kind']> = Extract<TimelineEntry, { kind: Kind }>;

const isSignatureTakenBack = ({ documentId, at }: Of<'document'>, { entries }: MilestoneRead): boolean =>
  entries.some(
    (one) =>
      one.kind === 'document' && one.event === 'withdrawn' && one.documentId === documentId && one.at > at,
  );

const ofDocument = (entry: Of<'document'>, read: MilestoneRead): ReachedMilestone[] => {
  const { documentId, documentType, event, at, actor } = entry;
  const milestone = milestoneOfEvent(documentType, event);
  if (!milestone || (event !== 'sent' && isSignatureTakenBack(entry, read))) return [];

  return [{ milestone, evidence: { source: 'document', actor, at, record: documentId } }];
};

const statusChangeOf = ({ changes = [] }: Of<'portal'>) => changes.find(({ field }) => field === 'status');

/** The entry of a new engagement does not say whether it was active; its first change since does. */
const wasOpenedActive = ({ record }: Of<'portal'>, { entries, opened }: MilestoneRead): boolean => {
  const [first] = entries
    .flatMap((one) => (one.kind === 'portal' && one.record === record && statusChangeOf(one) ? [one] : []))
    .toSorted(earliestFirst(({ at }) => at));
  if (first) return statusChangeOf(first)?.from === 'active';

  return opened.some((one) => one.id === record && isActiveEngagement(one));
};

const ofEngagement = (entry: Of<'portal'>, read: MilestoneRead): ReachedMilestone[] => {
  const { event, at, actor } = entry;
  const isActivated =
    event === 'engagement-opened' ? wasOpenedActive(entry, read) : statusChangeOf(entry)?.to === 'active';

  return isActivated ? [{ milestone: 'engagement active', evidence: { source: 'hand', actor, at } }] : [];
};

const isMoneyIn = (entry: TimelineEntry): entry is Of<'payment'> | Of<'allocation'> =>
  entry.kind === 'payment' || entry.kind === 'allocation';

/** The payment that settled an invoice has an entry of the same time. */
const ofInvoice = (
  client: Pick<Client, 'serviceTier'>,
  { at, actor, event, invoiceId }: Of<'invoice'>,
  { entries, paid }: MilestoneRead,
): ReachedMilestone[] => {
  const invoice = paid.find(({ id }) => id === invoiceId);
  const payment = entries.filter(isMoneyIn).find((one) => one.at === at);
  if (event !== 'paid' || !invoice || !payment || !isRetainerOf(client, invoice)) return [];

  return [
    { milestone: 'retainer paid', evidence: { source: 'payment', actor, at, record: payment.paymentId } },
  ];
};

const milestonesOf = (
  client: Pick<Client, 'serviceTier'>,
  entry: TimelineEntry,
  read: MilestoneRead,
): ReachedMilestone[] => {
  if (entry.kind === 'document') return ofDocument(entry, read);
  if (entry.kind === 'portal') return ofEngagement(entry, read);
  if (entry.kind === 'invoice') return ofInvoice(client, entry, read);
  if (!isMoneyIn(entry)) return [];
  const { at, actor, paymentId } = entry;

  return [{ milestone: 'payment received', evidence: { source: 'payment', actor, at, record: paymentId } }];
};

/**
 * The milestones that the records of a client have reached, by its timeline, in the order of time; also those that another
 * record had reached before. A signature that was taken back reaches none.
 */
export const milestonesIn = (client: Pick<Client, 'serviceTier'>, read: MilestoneRead): ReachedMilestone[] =>
  read.entries
    .flatMap((entry) => milestonesOf(client, entry, read))
    .toSorted(earliestFirst(({ evidence }) => evidence.at));
