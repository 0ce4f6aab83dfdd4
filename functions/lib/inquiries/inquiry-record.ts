import * as z from 'zod/mini';
import { divisionOf, Inquiry } from '../../../shared/domain/inquiry.ts';
import type { TransactWrite } from '../dynamo/commit.ts';
import { getItem } from '../dynamo/items.ts';
import { updateExpression } from '../dynamo/update-expression.ts';
import { dailyMetricWriteAt } from '../reporting/daily-metrics.table.ts';
import { HistoryEntry } from './history.ts';

/** An inquiry as it is kept: what staff see, and what the product notes beside it. */
export const InquiryRecord = z.extend(Inquiry, {
  /** Rises by one with every rewriting, by staff or by the product: counts follow from the record they were read from. */
  revision: z.int(),
  /** Something is left to follow from it; or was withheld because it is in quarantine. Absent once all is done. */
  followUp: z.optional(z.enum(['pending', 'withheld'])),
  /** When the sweeper looks whether a pending follow-up has happened, and how often it has found it missing. */
  followUpAfter: z.optional(z.string()),
  followUpAttempts: z.optional(z.int()),
  /** What tells senders apart, until the follow-up has judged by it. */
  senderHash: z.optional(z.string()),
  /** What staff did before there was a client whose timeline could tell of it. */
  pendingHistory: z.optional(z.array(HistoryEntry)),
  /** Stands from the first rewriting on: the inquiry is in the inbox's indexes and counts. */
  stateAndType: z.optional(z.string()),
});
export type InquiryRecord = z.infer<typeof InquiryRecord>;

export const findInquiryRecord = async (reference: string): Promise<InquiryRecord | undefined> => {
  const item = await getItem('inquiries', { reference });

  return item && InquiryRecord.parse(item);
};

/** How long the stream may take with an inquiry before the sweeper looks at it. */
export const FOLLOW_UP_GRACE = 60_000;

/** What makes the stream, and later the sweeper, see to an inquiry's follow-up. */
export const pendingFollowUp = (now: Date) => ({
  followUp: 'pending' as const,
  followUpAfter: new Date(now.getTime() + FOLLOW_UP_GRACE).toISOString(),
});

/** Open and past its time, or going to be, and staff have not been told. */
const awaitsNotice = ({ state, overdueSince }: Pick<Inquiry, 'state' | 'overdueSince'>) =>
  state === 'open' && overdueSince === undefined;

/** Staff are still to be told that the promised time has passed. */
export const isNotNotified = (inquiry: Inquiry, now: Date): boolean =>
  awaitsNotice(inquiry) && inquiry.respondBy < now.toISOString();

type Attended = Pick<InquiryRecord, 'state' | 'respondBy' | 'overdueSince' | 'followUp' | 'followUpAfter'>;

/**
 * Stands while something is left to do, with the time at which the sweeper looks: for a follow-up that has not happened,
 * or an answer that has not been given. Follows from the record alone, from its first write on.
 */
export const inquiryDueAttributes = (inquiry: Attended) => {
  const { respondBy, followUp, followUpAfter } = inquiry;
  const [dueAt] = [
    ...(followUp === 'pending' && followUpAfter !== undefined ? [followUpAfter] : []),
    ...(awaitsNotice(inquiry) ? [respondBy] : []),
  ].toSorted();

  return { due: dueAt === undefined ? undefined : 'yes', dueAt };
};

const isOpenFor = ({ state, assignedTo }: Inquiry) =>
  state === 'open' && assignedTo !== '' ? assignedTo : undefined;

/** The value under which an index lists what has all of these in common. */
export const groupKey = (...parts: readonly string[]): string => parts.join('#');

/** The partition of the index by reference: `INQ-7` of `INQ-7K2M9QXA`. */
export const referenceStart = (reference: string): string => reference.slice(0, 5);

/** What the inbox's indexes know an inquiry by; where it is undefined, the index does not list it. */
export const inquiryIndexKeys = (inquiry: Inquiry) => {
  const { state, inquiryType } = inquiry;
  const division = divisionOf(inquiry) || undefined;

  return {
    referenceStart: referenceStart(inquiry.reference),
    stateAndType: groupKey(state, inquiryType),
    stateAndDivision: division && groupKey(state, division),
    stateTypeAndDivision: division && groupKey(state, inquiryType, division),
    openFor: isOpenFor(inquiry),
  };
};

/** The count of open inquiries that one member of staff has. */
export const assignedCounter = (username: string) => `mine#${username}`;

const countedAs = (inquiry: Inquiry): string[] => {
  const assignee = isOpenFor(inquiry);

  return [
    inquiry.state,
    ...(assignee === undefined ? [] : [assignedCounter(assignee)]),
    ...(inquiry.state === 'open' && inquiry.overdueSince !== undefined ? ['overdue'] : []),
  ];
};

/** What an inquiry is to the figures of the days on which it came in and was answered. */
const tallied = ({ state, receivedAt, respondBy, answeredAt }: Inquiry, by: 1 | -1): TransactWrite[] =>
  state === 'quarantined'
    ? []
    : [
        dailyMetricWriteAt('inquiries', receivedAt, { leads: by }),
        ...(answeredAt === undefined
          ? []
          : [
              dailyMetricWriteAt('inquiries', answeredAt, {
                [answeredAt <= respondBy ? 'answeredInTime' : 'answeredLate']: by,
              }),
            ]),
      ];

/** The steps that count an inquiry, or no longer. */
export const inquiryCounterWrites = (inquiry: Inquiry, by: 1 | -1): TransactWrite[] => [
  ...countedAs(inquiry).map(
    (figure): TransactWrite => ({ count: { [figure]: by }, key: { name: 'inquiries' }, in: 'counters' }),
  ),
  ...tallied(inquiry, by),
];

/** What the product notes beside an inquiry; what is left out stays as it is, what is undefined is forgotten. */
interface Notes {
  readonly pendingHistory?: readonly HistoryEntry[] | undefined;
  readonly followUp?: InquiryRecord['followUp'];
  readonly followUpAfter?: string | undefined;
  readonly followUpAttempts?: undefined;
  readonly senderHash?: undefined;
  readonly quarantineNotice?: 'awaited';
  readonly quarantinedAt?: string;
}

/**
 * The steps that put an inquiry in the place of its record, indexes and counts with it. They are refused where
 * anybody rewrote the record since it was read.
 */
export const inquiryUpdateWrites = (
  record: InquiryRecord,
  inquiry: Inquiry,
  notes: Notes = {},
): TransactWrite[] => {
  const { clientId, state, assignedTo, answeredAt, answeredBy, overdueSince, spamReason, version } = inquiry;
  const { notAcknowledged } = inquiry;
  const { values, ...change } = updateExpression({
    ...{ clientId, state, assignedTo, answeredAt, answeredBy, overdueSince, spamReason, version },
    notAcknowledged,
    ...inquiryIndexKeys(inquiry),
    ...inquiryDueAttributes({
      ...inquiry,
      followUp: record.followUp,
      followUpAfter: record.followUpAfter,
      ...notes,
    }),
    ...(inquiry.state !== 'quarantined' && { quarantineNotice: undefined, quarantinedAt: undefined }),
    ...notes,
    revision: record.revision + 1,
  });
  const isListed = record.stateAndType !== undefined;

  return [
    {
      ...change,
      key: { reference: record.reference },
      in: 'inquiries',
      condition: '#revision = :read',
      values: { ...values, ':read': record.revision },
    },
    ...(isListed ? inquiryCounterWrites(record, -1) : []),
    ...inquiryCounterWrites(inquiry, 1),
  ];
};
