import * as z from 'zod/mini';
import type { InputOf, OutputOf } from '../../../shared/contract/endpoint.ts';
import type { InboxDue, listInquiries, summariseInquiries } from '../../../shared/contract/inquiries.ts';
import { dayBegin, dayIn, daysAfter } from '../../../shared/domain/day.ts';
import {
  Inquiry,
  type InquiryState,
  inquiryStateCounts,
  type ListedInquiry,
} from '../../../shared/domain/inquiry.ts';
import type { ClientScope } from '../dynamo/client-scope.ts';
import type { PageRequest } from '../dynamo/page.ts';
import { queryMerged, queryMergedMatching } from '../dynamo/query-merged.ts';
import { queryPage, selectionOf } from '../dynamo/query-page.ts';
import { findCounters } from '../dynamo/sharded-counter.ts';
import { InboxEntry, listedInquiryOf } from './inquiry-item.ts';
import { divisionPartition, statePartitions, typePartition, typePartitions } from './inquiry-partitions.ts';
import { assignedCounter } from './inquiry-record.ts';
import { matchesInquiryFilters } from './match-inquiry-filters.ts';

type InquiryListing = InputOf<typeof listInquiries>;

/** What a list is partitioned by, with the index for either order. */
const INDEXES = {
  state: { due: 'byDueTime', newest: 'byArrival' },
  division: { due: 'byDivisionAndDueTime', newest: 'byDivisionAndArrival' },
  type: { due: 'byTypeAndDueTime', newest: 'byTypeAndArrival' },
  assignee: { due: 'byAssigneeAndDueTime', newest: 'byAssigneeAndArrival' },
} as const;

const selectionFor = (
  { view, inquiryType, division, assignee }: InquiryListing,
  username: string,
): { by: keyof typeof INDEXES; partitions: readonly string[] } => {
  if (view === 'mine') return { by: 'assignee', partitions: [username] };
  if (assignee !== undefined) return { by: 'assignee', partitions: [assignee] };
  if (inquiryType !== undefined && division !== undefined)
    return { by: 'type', partitions: [typePartition(view, inquiryType, division)] };
  if (inquiryType !== undefined) return { by: 'type', partitions: typePartitions(view, inquiryType) };
  if (division !== undefined) return { by: 'division', partitions: [divisionPartition(view, division)] };

  return { by: 'state', partitions: statePartitions(view) };
};

/** The time before which an inquiry is due; undefined for any. */
const dueBefore = (due: InboxDue | undefined, now: Date): string | undefined =>
  due === 'today' ? dayBegin(daysAfter(dayIn(now), 1)) : due && now.toISOString();

/** For each inquiry of a page, a list that leaves some out looks at so many. */
const LOOKED_PER_INQUIRY = 4;

/** Whether the partitions have inquiries that a filter leaves out. */
const leavesOut = (by: keyof typeof INDEXES, filters: InquiryListing): boolean => {
  const { inquiryType, division, urgency, withoutAssignee, q } = filters;

  return [urgency, withoutAssignee, q, ...(by === 'assignee' ? [inquiryType, division] : [])].some(
    (filter) => filter !== undefined,
  );
};

/** A page of the inbox, at the same cost however many inquiries there are. */
export const findInquiries = async (
  listing: InquiryListing,
  username: string,
  now: Date,
): Promise<OutputOf<typeof listInquiries>> => {
  const { order, limit, cursor } = listing;
  const { by, partitions } = selectionFor(listing, username);
  const before = dueBefore(listing.due, now);
  const index = INDEXES[by][order];
  const page = {
    ...{ partitions, limit, cursor, isDescending: order === 'newest' },
    ...(before !== undefined && { before }),
  };
  if (!leavesOut(by, listing)) {
    const { items, ...rest } = await queryMerged('inquiries', index, InboxEntry, page);

    return { items: items.map(listedInquiryOf), ...rest };
  }
  const { items, ...rest } = await queryMergedMatching('inquiries', index, InboxEntry, {
    ...page,
    // No fewer than a page without filters reads, so that a partition with most of the inquiries fills one.
    perPartition: Math.max(limit, Math.ceil((limit * LOOKED_PER_INQUIRY) / partitions.length)),
    matches: (entry) => matchesInquiryFilters(listedInquiryOf(entry), listing),
  });

  return { items: items.map(listedInquiryOf), ...rest };
};

/** The inquiries of a client, in any state, the newest first. */
export const findInquiriesOfClient = async (
  scope: ClientScope,
  page: PageRequest,
): Promise<{ items: ListedInquiry[]; next?: string }> => {
  const selection = selectionOf({ byClient: { listClient: scope } });
  const { items, ...rest } = await queryPage('inquiries', InboxEntry, selection, page);

  return { items: items.map(listedInquiryOf), ...rest };
};

/** The references of all inquiries in a state, page by page. */
export async function* everyReference(state: InquiryState): AsyncGenerator<string[]> {
  let cursor: string | undefined;
  do {
    const page = await queryMerged('inquiries', 'byArrival', z.pick(Inquiry, { reference: true }), {
      partitions: statePartitions(state),
      limit: 50,
      cursor,
    });
    yield page.items.map(({ reference }) => reference);
    cursor = page.next;
  } while (cursor !== undefined);
}

const count = z._default(z.int(), 0);
const InquiryCounts = z.object({ ...inquiryStateCounts, mine: count, overdue: count });

/** The number of inquiries in each view of this member of staff, from counters that their writes update. */
export const countInquiries = async (username: string): Promise<OutputOf<typeof summariseInquiries>> => {
  const counters = await findCounters('counters', { name: 'inquiries' });

  return InquiryCounts.parse({ ...counters, mine: counters[assignedCounter(username)] });
};
