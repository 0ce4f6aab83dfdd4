import {
  awaitsSignature,
  type DocumentStatus,
  type DocumentType,
  laterStatuses,
  type MadeDocument,
  stepsForward,
  withStatus,
} from '../../../shared/domain/document.ts';
import type { Milestone } from '../../../shared/domain/milestone.ts';
import type { TimelineEntry } from '../../../shared/domain/timeline.ts';
import { findClient } from '../clients/client.table.ts';
import { milestoneWrites, type SignedMilestone } from '../clients/milestones.ts';
import { timelineWrite } from '../clients/timeline.table.ts';
import { commit, type TransactWrite } from '../dynamo/commit.ts';
import { ConditionFailed } from '../dynamo/errors.ts';
import { updateExpression } from '../dynamo/update-expression.ts';
import { NotLater, NotSigned } from '../refusals.ts';
import { dailyMetricWriteAt } from '../reporting/daily-metrics.table.ts';
import { Stale } from '../stale.ts';
import { findMadeDocument } from './document.table.ts';
import { documentCounterWrite } from './document-record.ts';

/** What a document's being signed says about its client. */
export const SIGNED_MILESTONES: Partial<Record<DocumentType, SignedMilestone>> = {
  NDA: 'NDA signed',
  Tier1Contract: 'contract signed',
  Tier2Contract: 'contract signed',
};

/** What a document's having left says about its client. */
const SENT_MILESTONES: Partial<Record<DocumentType, Milestone>> = {
  OnboardingPack: 'onboarding pack sent',
  Tier1Contract: 'contract issued',
  Tier2Contract: 'contract issued',
};

const milestoneAt = (type: DocumentType, status: DocumentStatus): Milestone | undefined => {
  if (status === 'sent') return SENT_MILESTONES[type];
  return status === 'signed' ? SIGNED_MILESTONES[type] : undefined;
};

interface Reached {
  readonly by: string;
  /** An instant. */
  readonly at: string;
}

/** What a timeline says of a step. */
interface Told {
  readonly event: Extract<TimelineEntry, { kind: 'document' }>['event'];
  readonly reason?: string;
}

/**
 * The writes that take a document from one state to the next, its counts and its client's timeline with it. They are
 * refused where somebody has moved it since it was read.
 */
export const documentUpdateWrites = (
  before: MadeDocument,
  after: MadeDocument,
  told: Told,
): TransactWrite[] => {
  const { status, history, version, signature, clientId } = after;
  const last = history.at(-1);
  if (!last) throw new Error('A document that was moved has a history.');
  const { at, by: actor } = last;
  const isForward = stepsForward(history).includes(last);
  const { values, ...change } = updateExpression({
    status,
    history,
    version,
    signature,
    // What has not left is not the client's to see.
    givenTo: status === 'generated' ? undefined : clientId,
  });

  return [
    {
      ...change,
      key: { id: before.id },
      in: 'automated-documents',
      condition: '#version = :seen',
      values: { ...values, ':seen': before.version },
    },
    documentCounterWrite(before.status, -1),
    documentCounterWrite(status, 1),
    ...(isForward ? [dailyMetricWriteAt('documents', at, { [status]: 1 })] : []),
    timelineWrite(clientId, `${before.id}#v${version}`, {
      kind: 'document',
      at,
      actor,
      documentId: before.id,
      documentType: before.documentType,
      ...told,
    }),
  ];
};

/** The writes that take a document to a later status. */
const statusWrites = (
  before: MadeDocument,
  status: 'sent' | 'completed',
  reached: Reached,
): TransactWrite[] => documentUpdateWrites(before, withStatus(before, status, reached), { event: status });

/** What a document's way to a status says about its client, statuses that were skipped among it; the furthest counts. */
export const milestoneReachedBy = (
  { documentType, status: from }: MadeDocument,
  status: DocumentStatus,
): Milestone | undefined => {
  const later = laterStatuses(from);
  const passed = later.includes(status) ? later.slice(0, later.indexOf(status) + 1) : [status];

  return passed.map((one) => milestoneAt(documentType, one)).findLast((one) => one !== undefined);
};

/** The milestone that the client reaches by it, unless it has. */
const reaching = async (
  document: MadeDocument,
  status: DocumentStatus,
  { by, at }: Reached,
): Promise<TransactWrite[]> => {
  const milestone = milestoneReachedBy(document, status);
  const client = milestone && (await findClient(document.clientId));
  if (!client) return [];

  return milestoneWrites(client, milestone, { source: 'document', actor: by, at, record: document.id });
};

/**
 * Takes a document to a status, with its client's timeline and the milestone that its client reaches, all or nothing; does
 * nothing where the document is further already. Undefined where there is no such document.
 * @throws NotMade where there is no file
 */
export const advanceDocument = async (
  id: string,
  status: 'sent',
  reached: Reached,
): Promise<MadeDocument | undefined> => {
  const before = await findMadeDocument(id);
  if (!before) return undefined;
  const isFurther = !laterStatuses(before.status).includes(status);
  const steps = [
    ...(isFurther ? [] : statusWrites(before, status, reached)),
    ...(await reaching(before, status, reached)),
  ];
  try {
    if (steps.length > 0) await commit(steps);
  } catch (error) {
    // Somebody moved the document or set the flag in the meantime: what is left to do is less.
    if (error instanceof ConditionFailed) return advanceDocument(id, status, reached);
    throw error;
  }

  return isFurther ? before : withStatus(before, status, reached);
};

/**
 * Takes a document to a status as somebody who has seen it at `seen` decided.
 * @throws NotMade, NotLater, NotSigned, Stale with the document as it stands
 */
export const setDocumentStatus = async (
  id: string,
  status: 'sent' | 'completed',
  { seen, ...reached }: Reached & { seen: number },
): Promise<MadeDocument | undefined> => {
  const before = await findMadeDocument(id);
  if (!before) return undefined;
  if (before.version !== seen) throw new Stale(before);
  if (before.status === status) return before;
  if (!laterStatuses(before.status).includes(status)) throw new NotLater(before.status);
  if (status === 'completed' && awaitsSignature(before)) throw new NotSigned();

  try {
    await commit([...statusWrites(before, status, reached), ...(await reaching(before, status, reached))]);
  } catch (error) {
    // Stale where the document has moved; else it was only the flag that somebody set.
    if (error instanceof ConditionFailed) return setDocumentStatus(id, status, { seen, ...reached });
    throw error;
  }

  return withStatus(before, status, reached);
};
