import type { Inquiry } from '../../../shared/domain/inquiry.ts';
import type { InquiryChange } from '../../../shared/domain/inquiry-change.ts';
import { canBeAnswered } from '../../../shared/domain/inquiry-forms.ts';
import { invalidInput, notFound } from '../app-error.ts';
import { findClient, findClientByEmail, takeClientId } from '../clients/client.table.ts';
import { requireFreeEmail } from '../clients/plan-new-client.ts';
import type { VersionedContext } from '../context.ts';
import { commit, retryOnConflict } from '../dynamo/commit.ts';
import { log } from '../log.ts';
import { commitWithTasks } from '../tasks/move-tasks.ts';
import { findInquiryRecord } from './inquiry.table.ts';
import type { InquiryRecord } from './inquiry-record.ts';
import { type InquiryPlan, planInquiryChange, requireVersion } from './plan-change.ts';
import { planFilingUnderClient, planFilingUnderNewClient } from './plan-filing.ts';

export const requireInquiryRecord = async (reference: string): Promise<InquiryRecord> => {
  const record = await findInquiryRecord(reference);
  // Staff have nothing to do with a canary lead, which no list and no count has.
  if (!record || record.canary) throw notFound('inquiry');

  return record;
};

/** Adds an answer to the figures of the promise. */
export const recordAnswer = ({ reference, answeredAt, respondBy }: Inquiry): void => {
  if (answeredAt !== undefined)
    log.metric(answeredAt <= respondBy ? 'AnsweredInTime' : 'AnsweredLate', 1, { reference });
};

/** @throws AppError `not_found`, or `stale` where somebody else has changed the inquiry since `expectedVersion` */
export const applyInquiryChange = (
  reference: string,
  wanted: InquiryChange,
  context: VersionedContext,
): Promise<Inquiry> =>
  retryOnConflict(async () => {
    const record = await requireInquiryRecord(reference);
    const plan = planInquiryChange(record, wanted, context);
    await commit(plan.writes);
    if (record.answeredAt === undefined && record.firstAnswer === undefined) recordAnswer(plan.inquiry);

    return plan.inquiry;
  });

interface Filing {
  readonly reference: string;
  /** Absent where the sender becomes a new client. */
  readonly clientId?: number | undefined;
  /** Whether later inquiries from the sender's address belong to the client, too. */
  readonly rememberEmail: boolean;
}

const planFiling = async (
  record: InquiryRecord,
  { clientId, rememberEmail }: Filing,
  context: VersionedContext,
): Promise<InquiryPlan> => {
  if (clientId !== undefined) {
    const client = await findClient(clientId);
    if (!client) throw invalidInput({ clientId: `There is no client No. ${clientId}.` });

    return planFilingUnderClient({ record, client }, { rememberEmail }, context);
  }
  if (!canBeAnswered(record))
    throw invalidInput({ clientId: 'The visitor left no address: choose a client.' });
  // A refusal takes no number.
  requireFreeEmail(await findClientByEmail(record.email), record.email);

  return planFilingUnderNewClient({ record, id: await takeClientId(context.now) }, context);
};

/**
 * Files an inquiry under a client, with its tasks, all in one commit.
 * @throws AppError `not_found`; `stale` where somebody else has changed the inquiry since `expectedVersion`;
 * `invalid_input` where there is no such client; `email_taken` where the address of the new client leads to another
 */
export const fileUnderClient = (filing: Filing, context: VersionedContext): Promise<Inquiry> =>
  retryOnConflict(async () => {
    const record = await requireInquiryRecord(filing.reference);
    requireVersion(record, context.expectedVersion);
    const plan = await planFiling(record, filing, context);
    await commitWithTasks(plan.writes, plan.inquiry);

    return plan.inquiry;
  });
