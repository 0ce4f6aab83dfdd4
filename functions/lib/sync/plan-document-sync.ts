import type { Client, Evidence } from '../../../shared/domain/client.ts';
import {
  type AutomatedDocument,
  contractsOf,
  isSignedDocument,
  type MadeDocument,
} from '../../../shared/domain/document.ts';
import type { Milestone } from '../../../shared/domain/milestone.ts';
import { SYNC_ACTION_LABELS, type SyncAction } from '../../../shared/domain/sync.ts';
import type { FieldChange } from '../../../shared/domain/timeline.ts';
import { milestoneCheckWrite, planMilestone } from '../clients/milestones.ts';
import type { Context } from '../context.ts';
import { type ClaimedOrder, planDocumentOrder } from '../documents/order.ts';
import { planSigning } from '../documents/signature.ts';
import type { TransactWrite } from '../dynamo/commit.ts';

/** The actions that concern a client's documents. */
export type DocumentSyncAction = Exclude<SyncAction, 'payment_received'>;

const SYNC_MILESTONES: Record<DocumentSyncAction, Milestone> = {
  onboarding_download: 'onboarding pack sent',
  contract_upload: 'contract signed',
  nda_signed: 'NDA signed',
};

/** The document that a signature concerns: one that is signed already, else what was sent, else the one that is named. */
const idToSign = (documents: readonly AutomatedDocument[], named?: string): string | undefined => {
  const signed = documents.find((one) => one.production === 'done' && isSignedDocument(one));
  const sent = documents.find(({ status }) => status === 'sent');

  return (signed ?? sent)?.id ?? named ?? documents[0]?.id;
};

/** The document that an action concerns, of a client's documents, the newest first. */
export const documentIdFor = (
  action: DocumentSyncAction,
  client: Client,
  documents: readonly AutomatedDocument[],
): string | undefined => {
  if (action === 'onboarding_download')
    return documents.find(({ documentType }) => documentType === 'OnboardingPack')?.id;
  if (action === 'nda_signed')
    return idToSign(documents.filter(({ documentType }) => documentType === 'NDA'));

  // The record of a client names the contract of Dominion.
  return idToSign(
    contractsOf(client, documents),
    client.serviceTier === 'Dominion' ? client.contractId : undefined,
  );
};

export interface DocumentSyncRead {
  readonly client: Client;
  /** The document that the action signs, where there is one. */
  readonly document?: MadeDocument | undefined;
  /** The order of the document that the action needs and that does not exist. */
  readonly order?: ClaimedOrder;
}

/** A sync in its log. */
interface SyncContext extends Context {
  readonly logId: string;
}

const signingWrites = (
  action: DocumentSyncAction,
  document: MadeDocument | undefined,
  { changes: effects, outcomeBefore }: Pick<ReturnType<typeof planMilestone>, 'changes' | 'outcomeBefore'>,
  { logId, ...context }: SyncContext,
): readonly TransactWrite[] => {
  if (!document || isSignedDocument(document)) return [];
  const reason = `Synced from “${SYNC_ACTION_LABELS[action]}”, ${logId}.`;

  return planSigning(document, { reason }, { effects, outcomeBefore, sync: logId }, context).writes;
};

/** The writes of an action for its client and documents, and the client's fields that it changes; no writes if there is nothing to change. */
export const planDocumentSync = (
  action: DocumentSyncAction,
  { client, document, order }: DocumentSyncRead,
  context: SyncContext,
): { changes: readonly FieldChange[]; writes: readonly TransactWrite[] } => {
  const { actor, now, logId } = context;
  const evidence: Evidence = { source: 'sync', actor, at: now.toISOString(), record: logId };
  const milestone = planMilestone(client, SYNC_MILESTONES[action], evidence);
  const { changes, writes } = milestone;
  const documentWrites = [
    ...(order ? planDocumentOrder(order, context).writes : []),
    ...signingWrites(action, document, milestone, context),
  ];
  const isClientUnchecked = writes.length === 0 && documentWrites.length > 0;

  return {
    changes,
    writes: [...writes, ...(isClientUnchecked ? [milestoneCheckWrite(client)] : []), ...documentWrites],
  };
};
