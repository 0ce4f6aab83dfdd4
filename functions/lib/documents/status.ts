import type { Client } from '../../../shared/domain/client.ts';
import {
  awaitsSignature,
  type DocumentStatus,
  DocumentType,
  isUnsentDocument,
  laterDocumentStatuses,
  type MadeDocument,
  stepsForward,
  withStatus,
} from '../../../shared/domain/document.ts';
import type { Milestone } from '../../../shared/domain/milestone.ts';
import type { TimelineEntry } from '../../../shared/domain/timeline.ts';
import { AppError, versionConflict } from '../app-error.ts';
import { findClient } from '../clients/client.table.ts';
import { milestoneWrites, type SignedMilestone } from '../clients/milestones.ts';
import { timelineWrite } from '../clients/timeline.table.ts';
import type { Context, VersionedContext } from '../context.ts';
import { commit, retryOnConflict, type TransactWrite } from '../dynamo/commit.ts';
import { updateExpression } from '../dynamo/update-expression.ts';
import { dailyMetricWriteAt } from '../reporting/daily-metrics.table.ts';
import { findMadeDocument } from './document.table.ts';
import { documentCounterWrite } from './document-record.ts';

/** The milestones that clients reach by signing a document. */
export const SIGNED_MILESTONES: Partial<Record<DocumentType, SignedMilestone>> = {
  NDA: 'NDA signed',
  Tier1Contract: 'contract signed',
  Tier2Contract: 'contract signed',
};

/** The milestones that clients reach when a document is sent to them. */
export const SENT_MILESTONES: Partial<Record<DocumentType, Milestone>> = {
  OnboardingPack: 'onboarding pack sent',
  Tier1Contract: 'contract issued',
  Tier2Contract: 'contract issued',
};

const MILESTONES: Record<DocumentStatus, Partial<Record<DocumentType, Milestone>>> = {
  generated: {},
  sent: SENT_MILESTONES,
  signed: SIGNED_MILESTONES,
  completed: {},
};

/** The furthest milestone that a client reaches when a document moves to a status, skipped statuses included. */
export const milestoneReachedBy = (
  { documentType, status: from }: MadeDocument,
  status: DocumentStatus,
): Milestone | undefined => {
  const later = laterDocumentStatuses(from);
  const passed = later.includes(status) ? later.slice(0, later.indexOf(status) + 1) : [status];

  return passed.map((one) => MILESTONES[one][documentType]).findLast((one) => one !== undefined);
};

/** The milestone of a client that an event of a document reaches, both as its timeline names them. */
export const milestoneOfEvent = (documentType: string, event: string): Milestone | undefined => {
  const { data: type } = DocumentType.safeParse(documentType);
  if (type === undefined) return undefined;
  if (event === 'signed' && SIGNED_MILESTONES[type]) return SIGNED_MILESTONES[type];

  // What is signed or completed without having been sent was handed over.
  return ['sent', 'signed', 'completed'].includes(event) ? SENT_MILESTONES[type] : undefined;
};

/** The client who reaches a milestone when the document moves to a status. */
export const findClientReachedBy = async (
  document: MadeDocument,
  status: DocumentStatus,
): Promise<Client | undefined> => milestoneReachedBy(document, status) && findClient(document.clientId);

interface DocumentEvent {
  readonly event: Extract<TimelineEntry, { kind: 'document' }>['event'];
  readonly reason?: string;
}

/**
 * Moves a document from one state to the next, with its counters and its client's timeline. The condition fails where
 * another call has moved it since it was read.
 */
export const documentUpdateWrites = (
  before: MadeDocument,
  after: MadeDocument,
  documentEvent: DocumentEvent,
): TransactWrite[] => {
  const { status, history, version, signature, sentAt, clientId } = after;
  const last = history.at(-1);
  if (!last) throw new Error('A document that was moved has a history.');
  const { at, by: actor } = last;
  const isForward = stepsForward(history).includes(last);
  const { values, ...change } = updateExpression({
    status,
    history,
    version,
    signature,
    sentAt,
    // Clients see a document once it has been sent.
    givenTo: status === 'generated' ? undefined : clientId,
    unsigned: status === 'sent' && awaitsSignature(after) ? 'yes' : undefined,
  });

  return [
    {
      ...change,
      key: { id: before.id },
      in: 'automated-documents',
      condition: '#version = :expected',
      values: { ...values, ':expected': before.version },
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
      ...documentEvent,
    }),
  ];
};

/** A document and, where its next status is a milestone of its client, the client. */
interface DocumentRead {
  readonly document: MadeDocument;
  readonly client: Client | undefined;
}

export interface DocumentPlan {
  readonly document: MadeDocument;
  readonly writes: readonly TransactWrite[];
}

const clientWrites = (
  { document, client }: DocumentRead,
  status: DocumentStatus,
  { actor, now }: Context,
): TransactWrite[] => {
  const milestone = milestoneReachedBy(document, status);
  if (!client || !milestone) return [];

  return milestoneWrites(client, milestone, {
    source: 'document',
    actor,
    at: now.toISOString(),
    record: document.id,
  });
};

/** Moves a document to a later status, and its client to the milestone that follows. */
const planMove = (read: DocumentRead, status: 'sent' | 'completed', context: Context): DocumentPlan => {
  const after = withStatus(read.document, status, { by: context.actor, at: context.now.toISOString() });

  return {
    document: after,
    writes: [
      ...documentUpdateWrites(read.document, after, { event: status }),
      ...clientWrites(read, status, context),
    ],
  };
};

/** Changes a signed document that stays in its status. The condition fails where another call has changed it since it was read. */
export const signedDocumentWrite = (
  { id, version }: MadeDocument,
  change: Partial<Pick<MadeDocument, 'sentAt' | 'signature'>>,
): TransactWrite => {
  const { values, ...update } = updateExpression({ ...change, version: version + 1 });

  return {
    ...update,
    key: { id },
    in: 'automated-documents',
    condition: '#version = :expected',
    values: { ...values, ':expected': version },
  };
};

/**
 * Marks a document as sent. One that is further keeps its status, but its client reaches the milestone all the same, and
 * what is signed is as sent once its signature is withdrawn. The timeline has whatever the sending changes.
 */
export const planSent = (read: DocumentRead, context: Context): DocumentPlan => {
  const { document } = read;
  if (laterDocumentStatuses(document.status).includes('sent')) return planMove(read, 'sent', context);
  const isFirst = isUnsentDocument(document);
  const sentAt = context.now.toISOString();
  const writes = [
    ...(isFirst ? [signedDocumentWrite(document, { sentAt })] : []),
    ...clientWrites(read, 'sent', context),
  ];
  if (writes.length === 0) return { document, writes };
  const { id, documentType, clientId, version } = document;

  return {
    document: isFirst ? { ...document, sentAt, version: version + 1 } : document,
    writes: [
      ...writes,
      timelineWrite(clientId, `${id}#sent`, {
        ...{ kind: 'document', at: sentAt, actor: context.actor },
        ...{ documentId: id, documentType, event: 'sent' },
      }),
    ],
  };
};

/**
 * Marks a document as sent, with its client's timeline and milestone, all or nothing. Undefined where there is no such
 * document.
 * @throws AppError `not_made`
 */
export const markDocumentSent = (id: string, context: Context): Promise<MadeDocument | undefined> =>
  retryOnConflict(async () => {
    const document = await findMadeDocument(id);
    if (!document) return undefined;
    const client = await findClientReachedBy(document, 'sent');
    const plan = planSent({ document, client }, context);
    await commit(plan.writes);

    return plan.document;
  });

/** @throws AppError `stale` with the document as it is now, `not_later`, `not_signed` */
export const planStatusChange = (
  read: DocumentRead,
  status: 'sent' | 'completed',
  { expectedVersion, ...context }: VersionedContext,
): DocumentPlan => {
  const { document } = read;
  if (document.version !== expectedVersion) throw versionConflict(document);
  if (document.status === status) return { document, writes: [] };
  if (!laterDocumentStatuses(document.status).includes(status)) throw alreadyAt(document.status);
  if (status === 'completed' && awaitsSignature(document)) throw new AppError('not_signed');

  return planMove(read, status, context);
};

/** A document does not return to a status it has passed. */
export const alreadyAt = (status: DocumentStatus): AppError =>
  new AppError('not_later', { message: `The document is ${status} already.` });

/**
 * Changes the status of a document that the caller has read at `expectedVersion`. Undefined where there is no such
 * document.
 * @throws AppError `not_made`, `stale`, `not_later`, `not_signed`
 */
export const changeDocumentStatus = (
  id: string,
  status: 'sent' | 'completed',
  decision: VersionedContext,
): Promise<MadeDocument | undefined> =>
  retryOnConflict(async () => {
    const document = await findMadeDocument(id);
    if (!document) return undefined;
    const client = await findClientReachedBy(document, status);
    const plan = planStatusChange({ document, client }, status, decision);
    await commit(plan.writes);

    return plan.document;
  });
