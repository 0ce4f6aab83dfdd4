import * as z from 'zod/mini';
import { instant } from '../../../shared/domain/fields.ts';
import { divisionOf, INQUIRY_STATE_RULES, Inquiry } from '../../../shared/domain/inquiry.ts';
import { isFormId } from '../../../shared/domain/inquiry-forms.ts';
import type { TransactWrite } from '../dynamo/commit.ts';
import { changedFields, updateExpression } from '../dynamo/update-expression.ts';
import { dailyMetricWriteAt, sentMetric } from '../reporting/daily-metrics.table.ts';
import { ReceivedFormToken } from './form-token.ts';
import { HistoryEntry } from './history.ts';
import { changedAttributes, inquiryItem } from './inquiry-item.ts';
import { divisionPartition, referenceStart, stateShard, typePartition } from './inquiry-partitions.ts';

/** An inquiry as stored: the fields that staff see, and those of the product beside them. */
export const InquiryRecord = z.extend(Inquiry, {
  /** Rises by one with every write after the first, of staff or of the product. */
  revision: z.int(),
  /** Absent once the follow-up is complete; withheld while the inquiry is in quarantine. */
  followUp: z.optional(z.enum(['pending', 'withheld'])),
  /** The time at which the sweeper looks for a pending follow-up, and how often it has found it missing. */
  followUpAfter: z.optional(instant),
  followUpAttempts: z.optional(z.int()),
  /** Tells senders apart, until the follow-up has looked for spam. */
  senderHash: z.optional(z.string()),
  /** The token of the form, until then. */
  formToken: z.optional(ReceivedFormToken),
  /** Changes by staff from before there was a client with a timeline. */
  pendingHistory: z.optional(z.array(HistoryEntry)),
  /** Present from the moment the product quarantines the inquiry until staff are notified, or it leaves quarantine. */
  quarantineNotice: z.optional(z.literal('awaited')),
  quarantinedAt: z.optional(instant),
  /** A test lead: in no list and no counter. */
  canary: z.optional(z.literal(true)),
  /** A digest of the request that it came with. */
  fingerprint: z.optional(z.string()),
  /** When the team was last mailed that its visitor has answered. */
  answerNotifiedAt: z.optional(instant),
  /** When it was assigned; absent while it is assigned to nobody. */
  assignedAt: z.optional(instant),
  /** When one side last wrote to the other, or staff said that they had; absent before that, and where it was before this was recorded. */
  lastWrittenAt: z.optional(instant),
  /** Who replied last, or said so; absent before that, and where it was before this was recorded. */
  lastAnsweredBy: z.optional(z.string()),
  /** When its sender and text were erased; nobody waits for an answer since. */
  erasedAt: z.optional(instant),
  /** Present from the second write on: the inquiry is in all indexes and in the counts. */
  referenceStart: z.optional(z.string()),
});
export type InquiryRecord = z.infer<typeof InquiryRecord>;

/** The time that the stream has for an inquiry before the sweeper looks at it. */
export const FOLLOW_UP_GRACE = 60_000;

/** Makes the stream, and later the sweeper, follow an inquiry up. */
export const pendingFollowUp = (now: Date) => ({
  followUp: 'pending' as const,
  followUpAfter: new Date(now.getTime() + FOLLOW_UP_GRACE).toISOString(),
});

/** Makes the hourly report notify staff of an inquiry in quarantine. */
export const pendingQuarantineNotice = (now: Date) => ({
  quarantineNotice: 'awaited' as const,
  quarantinedAt: now.toISOString(),
});

const awaitsOverdueNotice = ({
  state,
  overdueSince,
  erasedAt,
}: Pick<InquiryRecord, 'state' | 'overdueSince' | 'erasedAt'>) =>
  INQUIRY_STATE_RULES[state].awaitsAnswer && overdueSince === undefined && erasedAt === undefined;

/** Whether the answer is overdue and staff have not been notified. */
export const isNotNotified = (inquiry: Inquiry & Pick<InquiryRecord, 'erasedAt'>, now: Date): boolean =>
  awaitsOverdueNotice(inquiry) && inquiry.respondBy < now.toISOString();

type Scheduled = Pick<
  InquiryRecord,
  'state' | 'respondBy' | 'overdueSince' | 'erasedAt' | 'followUp' | 'followUpAfter'
>;

/** The times of what the sweeper is to do with an inquiry; undefined where there is nothing to do. */
const inquiryDueTimes = (inquiry: Scheduled) => ({
  overdueNotice: awaitsOverdueNotice(inquiry) ? inquiry.respondBy : undefined,
  followUp: inquiry.followUp === 'pending' ? inquiry.followUpAfter : undefined,
});

export type InquiryTask = keyof ReturnType<typeof inquiryDueTimes>;

/** The time of the first task of the sweeper. */
export const inquiryDueAttributes = (inquiry: Scheduled) => {
  const [dueAt] = Object.values(inquiryDueTimes(inquiry))
    .filter((time) => time !== undefined)
    .toSorted();

  return { due: dueAt === undefined ? undefined : 'yes', dueAt };
};

const openAssignee = ({ state, assignedTo }: Inquiry) =>
  INQUIRY_STATE_RULES[state].awaitsAnswer && assignedTo !== '' ? assignedTo : undefined;

/** The partition of the indexes that list an inquiry from its first write on. */
export const newInquiryIndexKeys = (inquiry: Inquiry) => ({ stateShard: stateShard(inquiry) });

/** The item of a new inquiry: the inbox lists it, and the stream starts its follow-up, which adds it to the other indexes and the counts. */
export const newInquiryItem = (inquiry: Inquiry, now: Date): Record<string, unknown> => {
  const pending = pendingFollowUp(now);

  return {
    ...inquiryItem(inquiry),
    ...pending,
    ...inquiryDueAttributes({ ...inquiry, ...pending }),
    ...newInquiryIndexKeys(inquiry),
    revision: 1,
  };
};

/** The partitions of all indexes; an index without one does not list the inquiry. */
export const inquiryIndexKeys = (inquiry: Inquiry) => {
  const { reference, state } = inquiry;
  const division = divisionOf(inquiry);

  return {
    stateShard: stateShard(inquiry),
    referenceStart: referenceStart(reference),
    stateAndDivision: division === '' ? undefined : divisionPartition(state, division),
    stateTypeAndDivision: typePartition(state, inquiry.inquiryType, division),
    openFor: openAssignee(inquiry),
    listClient: inquiry.clientId,
  };
};

/** The counter of the open inquiries of one member of staff. */
export const assignedCounter = (username: string) => `mine#${username}`;

const countersOf = (inquiry: Inquiry): string[] => {
  const assignee = openAssignee(inquiry);
  const isOverdue = INQUIRY_STATE_RULES[inquiry.state].awaitsAnswer && inquiry.overdueSince !== undefined;

  return [
    inquiry.state,
    ...(assignee === undefined ? [] : [assignedCounter(assignee)]),
    ...(isOverdue ? ['overdue'] : []),
  ];
};

/** Adds a lead to the daily metrics: of the day it came in, and of the day it was answered. */
const leadMetricWrites = (inquiry: Inquiry, by: 1 | -1): TransactWrite[] => {
  const { state, receivedAt } = inquiry;
  // A visitor's answer makes no second lead: the first answer says whether the promise was kept.
  const { at: answeredAt, respondBy } = inquiry.firstAnswer ?? {
    at: inquiry.answeredAt,
    respondBy: inquiry.respondBy,
  };
  if (!INQUIRY_STATE_RULES[state].isLead) return [];
  const { form = '' } = inquiry.details ?? {};
  const received = dailyMetricWriteAt('inquiries', receivedAt, {
    leads: by,
    ...(isFormId(form) && { [sentMetric(form)]: by }),
  });
  if (answeredAt === undefined) return [received];
  const answered = answeredAt <= respondBy ? 'answeredInTime' : 'answeredLate';

  return [received, dailyMetricWriteAt('inquiries', answeredAt, { [answered]: by })];
};

/** Adds an inquiry to its counters and daily metrics, or takes it from them. */
export const inquiryCounterWrites = (inquiry: Inquiry, by: 1 | -1): TransactWrite[] => [
  ...countersOf(inquiry).map(
    (counter): TransactWrite => ({ count: { [counter]: by }, key: { name: 'inquiries' }, in: 'counters' }),
  ),
  ...leadMetricWrites(inquiry, by),
];

const FIELDS = z.keyof(InquiryRecord).options;

/**
 * Writes the difference between two states of an inquiry, its indexes and its counts. The condition fails where another
 * write came in between.
 */
export const inquiryUpdateWrites = (before: InquiryRecord, after: InquiryRecord): TransactWrite[] => {
  const { values, ...change } = updateExpression({
    ...changedAttributes(after, changedFields(FIELDS, before, after)),
    ...inquiryIndexKeys(after),
    ...inquiryDueAttributes(after),
    revision: before.revision + 1,
  });
  const isCounted = before.referenceStart !== undefined;

  return [
    {
      ...change,
      key: { reference: before.reference },
      in: 'inquiries',
      condition: '#revision = :read',
      values: { ...values, ':read': before.revision },
    },
    ...(isCounted ? inquiryCounterWrites(before, -1) : []),
    ...inquiryCounterWrites(after, 1),
  ];
};
