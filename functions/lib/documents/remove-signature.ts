import type { Client, Evidence } from '../../../shared/domain/client.ts';
import {
  type AutomatedDocument,
  isSignedDocument,
  isUnsentDocument,
  type MadeDocument,
  withoutSignature,
} from '../../../shared/domain/document.ts';
import type { Milestone } from '../../../shared/domain/milestone.ts';
import { AppError, versionConflict } from '../app-error.ts';
import { findClient, findScope } from '../clients/client.table.ts';
import {
  planMilestoneWithdrawal,
  type SignatureEffects,
  type WithdrawnMilestone,
} from '../clients/milestones.ts';
import type { Context, VersionedContext } from '../context.ts';
import { commit, retryOnConflict, type TransactWrite } from '../dynamo/commit.ts';
import { findDocument, findDocumentsOfClient, findMadeDocument } from './document.table.ts';
import {
  type DocumentPlan,
  documentUpdateWrites,
  SENT_MILESTONES,
  SIGNED_MILESTONES,
  signedDocumentWrite,
} from './status.ts';

/** The milestone that a document's signature has reached: an onboarding pack that had not been sent was handed over. */
const milestoneOfSignature = (document: MadeDocument): WithdrawnMilestone | undefined => {
  if (document.documentType !== 'OnboardingPack') return SIGNED_MILESTONES[document.documentType];

  return isUnsentDocument(document) ? 'onboarding pack sent' : undefined;
};

const isEvidenceOf = (milestone: WithdrawnMilestone, document: MadeDocument): boolean =>
  milestone === 'onboarding pack sent'
    ? document.documentType === 'OnboardingPack' && document.status !== 'generated'
    : SIGNED_MILESTONES[document.documentType] === milestone && isSignedDocument(document);

/** The evidence of a milestone in the documents of a client, the first that is; undefined where none is. */
export const evidenceIn = (
  milestone: WithdrawnMilestone,
  documents: readonly AutomatedDocument[],
): Evidence | undefined => {
  for (const one of documents) {
    if (one.production !== 'done' || !isEvidenceOf(milestone, one)) continue;
    const steps = milestone === 'onboarding pack sent' ? ['sent', 'completed'] : ['signed'];
    const { by: actor, at } = one.signature ??
      one.history.findLast(({ status }) => steps.includes(status)) ?? { by: '', at: '' };

    return { source: 'document', actor, at, record: one.id };
  }

  return undefined;
};

/** When a document was sent first; undefined of one that nobody has sent. */
const firstSentAt = (document: AutomatedDocument): string | undefined =>
  document.history.find(({ status }) => status === 'sent')?.at ??
  (document.production === 'done' ? document.sentAt : undefined);

/** The milestones that clients have reached since by contracts that were sent. */
const issuedSince = (at: string, documents: readonly AutomatedDocument[]): Milestone[] =>
  documents.flatMap((one) => {
    const milestone = SENT_MILESTONES[one.documentType];

    return milestone === 'contract issued' && (firstSentAt(one) ?? '') > at ? [milestone] : [];
  });

/** The signature that is the evidence of a milestone from now on takes over what is left of the one before, to be undone with it. */
const takeOverWrites = (
  documents: readonly AutomatedDocument[],
  evidence: Evidence | undefined,
  { effects, outcomeBefore }: SignatureEffects,
): TransactWrite[] => {
  const document = documents.find(({ id }) => id === evidence?.record);
  if (document?.production !== 'done' || !document.signature) return [];
  const { signature } = document;
  const taken = effects.filter(({ field }) => signature.effects.every((own) => own.field !== field));
  if (taken.length === 0) return [];
  const isStatusTaken = taken.some(({ field }) => field === 'status');

  return [
    signedDocumentWrite(document, {
      signature: {
        ...signature,
        effects: [...signature.effects, ...taken],
        ...(isStatusTaken && outcomeBefore && { outcomeBefore }),
      },
    }),
  ];
};

const milestoneRemoval = (
  document: MadeDocument,
  { client, others }: { client: Client | undefined; others: readonly AutomatedDocument[] },
  context: Context,
): TransactWrite[] => {
  const milestone = milestoneOfSignature(document);
  if (!client || !milestone) return [];
  const { id, signature } = document;
  const otherEvidence = evidenceIn(
    milestone,
    others.filter((one) => one.id !== id),
  );
  const withdrawal = {
    id,
    records: [id, ...(signature?.sync ? [signature.sync] : [])],
    effects: signature?.effects ?? [],
    reachedAt: signature?.at ?? '',
    outcomeBefore: signature?.outcomeBefore,
    kept: issuedSince(signature?.at ?? '', [document, ...others]),
    otherEvidence,
  };
  const { writes, left } = planMilestoneWithdrawal(client, milestone, withdrawal, context);

  return [...writes, ...(left ? takeOverWrites(others, otherEvidence, left) : [])];
};

interface Removal extends VersionedContext {
  readonly reason: string;
}

/** @throws AppError `stale` with the document as it is now, `not_signed` */
export const planSignatureRemoval = (
  read: {
    readonly document: MadeDocument;
    readonly client: Client | undefined;
    /** All documents of the client. */
    readonly others: readonly AutomatedDocument[];
  },
  { expectedVersion, reason, ...context }: Removal,
): DocumentPlan => {
  const { document } = read;
  const last = document.history.at(-1);
  const isOwnRemoval = last?.isTakenBack && last.by === context.actor && last.reason === reason;
  if (isOwnRemoval && document.version === expectedVersion + 1) return { document, writes: [] };
  if (document.version !== expectedVersion) throw versionConflict(document);
  if (!isSignedDocument(document)) throw new AppError('not_signed');
  const after = withoutSignature(document, { by: context.actor, at: context.now.toISOString(), reason });

  return {
    document: after,
    writes: [
      ...documentUpdateWrites(document, after, { event: 'withdrawn', reason }),
      ...milestoneRemoval(document, read, context),
    ],
  };
};

/** The documents of a client, each as it is now: the index that lists them may lag. */
export const readDocumentsOf = async (clientId: number): Promise<AutomatedDocument[]> => {
  const listed = await findDocumentsOfClient(await findScope(clientId));
  const current = await Promise.all(listed.map(({ id }) => findDocument(id)));

  return current.filter((document) => document !== undefined);
};

/**
 * Takes a signature back, with the changes of the client that follow from it alone, all or nothing. Undefined where there
 * is no such document.
 * @throws AppError `not_made`, `not_signed`, `stale`
 */
export const removeSignature = (id: string, removal: Removal): Promise<MadeDocument | undefined> =>
  retryOnConflict(async () => {
    const document = await findMadeDocument(id);
    if (!document) return undefined;
    const [client, others] = milestoneOfSignature(document)
      ? await Promise.all([findClient(document.clientId), readDocumentsOf(document.clientId)])
      : [undefined, []];
    const plan = planSignatureRemoval({ document, client, others }, removal);
    await commit(plan.writes);

    return plan.document;
  });
