import * as z from 'zod/mini';
import type { InputOf, OutputOf } from '../../../shared/contract/endpoint.ts';
import type { listInquiries, summariseInquiries } from '../../../shared/contract/inquiries.ts';
import { divisionOf, Inquiry, inquiryStateCounts } from '../../../shared/domain/inquiry.ts';
import { decodeCursor, encodeCursor } from '../dynamo/cursor.ts';
import { query } from '../dynamo/items.ts';
import { findCounters } from '../dynamo/sharded-counter.ts';
import { assignedCounter, groupKey } from './inquiry-record.ts';

type InquiryListing = InputOf<typeof listInquiries>;

/** Per partition attribute, the index for either order. */
const INDEXES = {
  state: { due: 'byDueTime', newest: 'byArrival' },
  stateAndType: { due: 'byTypeAndDueTime', newest: 'byTypeAndArrival' },
  stateAndDivision: { due: 'byDivisionAndDueTime', newest: 'byDivisionAndArrival' },
  stateTypeAndDivision: { due: 'byBothAndDueTime', newest: 'byBothAndArrival' },
  openFor: { due: 'byAssigneeAndDueTime', newest: 'byAssigneeAndArrival' },
} as const;

const partitionFor = (
  { view, inquiryType, division }: InquiryListing,
  username: string,
): { attribute: keyof typeof INDEXES; value: string } => {
  if (view === 'mine') return { attribute: 'openFor', value: username };
  if (inquiryType !== undefined && division !== undefined)
    return { attribute: 'stateTypeAndDivision', value: groupKey(view, inquiryType, division) };
  if (inquiryType !== undefined) return { attribute: 'stateAndType', value: groupKey(view, inquiryType) };
  if (division !== undefined) return { attribute: 'stateAndDivision', value: groupKey(view, division) };

  return { attribute: 'state', value: view };
};

// One person's inquiries are few, so they are filtered after the read; a page that would take more queries ends early.
const QUERIES_PER_PAGE = 4;

/** A page of the inbox, at the same cost however many inquiries there are. */
export const findInquiries = async (
  listing: InquiryListing,
  username: string,
): Promise<{ items: Inquiry[]; next?: string }> => {
  const { order, inquiryType, division, limit, cursor } = listing;
  const { attribute, value } = partitionFor(listing, username);
  const isWanted = (inquiry: Inquiry) =>
    (inquiryType === undefined || inquiry.inquiryType === inquiryType) &&
    (division === undefined || divisionOf(inquiry) === division);

  const items: Inquiry[] = [];
  let position = cursor === undefined ? undefined : decodeCursor(cursor, z.record(z.string(), z.unknown()));
  for (let queries = 0; queries < QUERIES_PER_PAGE; queries += 1) {
    const found = await query('inquiries', {
      index: INDEXES[attribute][order],
      where: '#attribute = :value',
      names: { '#attribute': attribute },
      values: { ':value': value },
      limit: limit - items.length,
      newestFirst: order === 'newest',
      after: position,
    });
    items.push(...found.items.map((item) => Inquiry.parse(item)).filter(isWanted));
    position = found.after;
    if (!position || items.length === limit) break;
  }

  return { items, ...(position && { next: encodeCursor(position) }) };
};

const count = z._default(z.int(), 0);
const InquiryCounts = z.object({ ...inquiryStateCounts, mine: count, overdue: count });

/** The number of inquiries in each view of this member of staff, from counters that their writes update. */
export const countInquiries = async (username: string): Promise<OutputOf<typeof summariseInquiries>> => {
  const counters = await findCounters('counters', { name: 'inquiries' });

  return InquiryCounts.parse({ ...counters, mine: counters[assignedCounter(username)] });
};
