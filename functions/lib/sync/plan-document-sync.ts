import type { Client, Evidence } from '../../../shared/domain/client.ts';
import {
  type AutomatedDocument,
  contractOf,
  type DocumentType,
  isSignedDocument,
} from '../../../shared/domain/document.ts';
import type { Milestone } from '../../../shared/domain/milestone.ts';
import { SYNC_ACTION_LABELS, type SyncAction } from '../../../shared/domain/sync.ts';
import type { FieldChange } from '../../../shared/domain/timeline.ts';
import { milestoneCheckWrite, planMilestone } from '../clients/milestones.ts';
import { findDocuments, findMadeDocument } from '../documents/document.table.ts';
import { claimDocumentOrder, firstInquiryCause, planDocumentOrder } from '../documents/order.ts';
import { planSigning } from '../documents/signature.ts';
import type { TransactWrite } from '../dynamo/commit.ts';

interface Circumstances {
  readonly actor: string;
  readonly now: Date;
  /** The log that tells of it. */
  readonly logId: string;
}

/** What is to be written, nothing where it had been done before, and what it changes of the client. */
export interface DocumentSyncPlan {
  readonly steps: readonly TransactWrite[];
  readonly changes: readonly FieldChange[];
}

/** Actions of which papers tell; payments come in through their own door. */
export type DocumentSyncAction = Exclude<SyncAction, 'payment_received'>;

/** What an action says about its client. */
const SYNC_MILESTONES: Record<DocumentSyncAction, Milestone> = {
  onboarding_download: 'onboarding pack sent',
  contract_upload: 'contract signed',
  nda_signed: 'NDA signed',
};

/** More documents than a client has. */
const MOST_DOCUMENTS = 50;

const documentsOf = async ({ id }: Client): Promise<readonly AutomatedDocument[]> =>
  (await findDocuments({ clientId: id, limit: MOST_DOCUMENTS })).items;

const newestOf = async (client: Client, type: DocumentType): Promise<string | undefined> =>
  (await documentsOf(client)).find(({ documentType }) => documentType === type)?.id;

/** The contract that was made for a Dominion client is the one with the client's mark. */
const contractFor = async (client: Client): Promise<string | undefined> =>
  client.serviceTier === 'Dominion' && client.contractId !== undefined
    ? client.contractId
    : contractOf(client, await documentsOf(client))?.id;

/** The client has a pack to read: one is ordered where there is none. */
const packFor = async (
  client: Client,
  { logId, ...circumstances }: Circumstances,
): Promise<TransactWrite[]> => {
  if (await newestOf(client, 'OnboardingPack')) return [];
  const order = await claimDocumentOrder(
    {
      ...firstInquiryCause(client.id, logId),
      client,
      documentType: 'OnboardingPack',
      triggeredBy: 'manual',
    },
    circumstances.now,
  );

  return planDocumentOrder(order, circumstances).writes;
};

/** What a signature that a sync tells of says for itself. */
interface Signing extends Circumstances {
  readonly action: DocumentSyncAction;
  /** What it changes of the client. */
  readonly effects: readonly FieldChange[];
}

/** The document is signed, without a copy, if there is one and it is not yet. @throws AppError `not_made` */
const signatureOn = async (
  id: string | undefined,
  { actor, now, logId: sync, action, effects }: Signing,
): Promise<TransactWrite[]> => {
  const document = id === undefined ? undefined : await findMadeDocument(id);
  if (!document || isSignedDocument(document)) return [];
  const reason = `Synced from “${SYNC_ACTION_LABELS[action]}”, ${sync}.`;

  return [...planSigning(document, { reason }, { effects, sync }, { actor, now }).writes];
};

const signatureOnContract = async (client: Client, circumstances: Signing): Promise<TransactWrite[]> =>
  signatureOn(await contractFor(client), circumstances);

const signatureOnNda = async (client: Client, circumstances: Signing): Promise<TransactWrite[]> =>
  signatureOn(await newestOf(client, 'NDA'), circumstances);

const papersFor = (client: Client, circumstances: Signing): Promise<TransactWrite[]> => {
  switch (circumstances.action) {
    case 'onboarding_download':
      return packFor(client, circumstances);
    case 'contract_upload':
      return signatureOnContract(client, circumstances);
    case 'nda_signed':
      return signatureOnNda(client, circumstances);
  }
};

/**
 * What an action makes of a client and its documents. The steps are refused where anybody writes in between.
 * @throws AppError `not_made` where the document it concerns has no file yet
 */
export const planDocumentSync = async (
  action: DocumentSyncAction,
  client: Client,
  circumstances: Circumstances,
): Promise<DocumentSyncPlan> => {
  const { actor, now, logId } = circumstances;
  const evidence: Evidence = { source: 'sync', actor, at: now.toISOString(), record: logId };
  const { changes, writes } = planMilestone(client, SYNC_MILESTONES[action], evidence);

  const papers = await papersFor(client, { ...circumstances, action, effects: changes });
  const held = writes.length === 0 && papers.length > 0 ? [milestoneCheckWrite(client)] : [];

  return { changes, steps: [...writes, ...held, ...papers] };
};
