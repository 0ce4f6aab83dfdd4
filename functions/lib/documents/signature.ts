import type { Client, ClientOutcome, Evidence } from '../../../shared/domain/client.ts';
import {
  type AutomatedDocument,
  isSignedDocument,
  isUnsentDocument,
  laterDocumentStatuses,
  type MadeDocument,
  withoutSignature,
  withSignature,
} from '../../../shared/domain/document.ts';
import { type SignatureProof, signedCopyOf } from '../../../shared/domain/signature.ts';
import type { FieldChange } from '../../../shared/domain/timeline.ts';
import { AppError, versionConflict } from '../app-error.ts';
import { findClient, findScope } from '../clients/client.table.ts';
import {
  milestoneCheckWrite,
  milestoneWrites,
  planMilestone,
  planMilestoneWithdrawal,
  type SignatureEffects,
  type WithdrawnMilestone,
} from '../clients/milestones.ts';
import type { Context, VersionedContext } from '../context.ts';
import { commit, retryOnConflict, type TransactWrite } from '../dynamo/commit.ts';
import { findDocument, findDocumentsOfClient, findMadeDocument } from './document.table.ts';
import {
  alreadyAt,
  documentUpdateWrites,
  findClientReachedBy,
  milestoneReachedBy,
  SENT_MILESTONES,
  SIGNED_MILESTONES,
  signedDocumentWrite,
} from './status.ts';

interface DocumentPlan {
  readonly document: MadeDocument;
  readonly writes: readonly TransactWrite[];
}

const stepOf = ({ actor, now }: Context) => ({ by: actor, at: now.toISOString() });

/** The origin of a signature, beside its proof. */
interface SignatureDetails {
  /** The fields of the client that the signature changed. */
  readonly effects: readonly FieldChange[];
  /** Why the client was lost, or won, until then. */
  readonly outcomeBefore?: ClientOutcome | undefined;
  /** The id of the sync that reported it. */
  readonly sync?: string | undefined;
}

/** Signs a document. The condition fails where another call has moved it since it was read. */
export const planSigning = (
  before: MadeDocument,
  proof: SignatureProof,
  { effects, outcomeBefore, sync }: SignatureDetails,
  context: Context,
): DocumentPlan => {
  const details = {
    ...stepOf(context),
    effects: [...effects],
    ...(outcomeBefore && { outcomeBefore }),
    ...(sync !== undefined && { sync }),
  };
  const after = withSignature(before, proof, details);
  const event = isSignedDocument(before) ? ('copy-added' as const) : ('signed' as const);

  return {
    document: after,
    writes: documentUpdateWrites(before, after, {
      event,
      ...('reason' in proof && { reason: proof.reason }),
    }),
  };
};

/** The fields of the client that a signature changes, with the writes. */
const planEffects = (
  document: MadeDocument,
  client: Client | undefined,
  { actor, now }: Context,
): SignatureDetails & { writes: readonly TransactWrite[] } => {
  const milestone = milestoneReachedBy(document, 'signed');
  if (!client || !milestone) return { effects: [], writes: [] };
  const evidence: Evidence = { source: 'document', actor, at: now.toISOString(), record: document.id };
  const writes = milestoneWrites(client, milestone, evidence);
  const { changes: effects, outcomeBefore } = planMilestone(client, milestone, evidence);

  return {
    ...{ effects, outcomeBefore },
    writes: writes.length > 0 ? writes : [milestoneCheckWrite(client)],
  };
};

/** Whether the caller's own call has signed the document already, and its answer was lost. */
const isRepeated = (
  { signature, history, version }: MadeDocument,
  proof: SignatureProof,
  { expectedVersion, actor }: VersionedContext,
): boolean => {
  if (version !== expectedVersion + 1 || !signature || history.at(-1)?.by !== actor) return false;

  return 'copy' in proof
    ? signedCopyOf(signature)?.sha256 === proof.copy.sha256
    : 'reason' in signature && signature.reason === proof.reason;
};

/** @throws AppError `stale` with the document as it is now, `not_later` */
export const planSignature = (
  { document, client }: { readonly document: MadeDocument; readonly client: Client | undefined },
  proof: SignatureProof,
  decision: VersionedContext,
): DocumentPlan => {
  if (isRepeated(document, proof, decision)) return { document, writes: [] };
  if (document.version !== decision.expectedVersion) throw versionConflict(document);
  if (!isSignedDocument(document)) {
    if (!laterDocumentStatuses(document.status).includes('signed')) throw alreadyAt(document.status);
    const { writes, ...details } = planEffects(document, client, decision);
    const signing = planSigning(document, proof, details, decision);

    return { document: signing.document, writes: [...signing.writes, ...writes] };
  }
  const { signature } = document;
  if (!('copy' in proof) || signedCopyOf(signature) !== undefined) throw alreadyAt(document.status);

  // The missing copy of a signature: its effects on the client are those of the signature.
  return planSigning(document, proof, { effects: [], ...signature }, decision);
};

/**
 * Signs a document, or adds the copy that its signature lacks, with its client's milestone and timeline, all or nothing.
 * Undefined where there is no such document.
 * @throws AppError `not_made`, `not_later`, `stale`
 */
export const recordSignature = (
  id: string,
  proof: SignatureProof,
  decision: VersionedContext,
): Promise<MadeDocument | undefined> =>
  retryOnConflict(async () => {
    const document = await findMadeDocument(id);
    if (!document) return undefined;
    const client = await findClientReachedBy(document, 'signed');
    const plan = planSignature({ document, client }, proof, decision);
    await commit(plan.writes);

    return plan.document;
  });

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
    kept: document.sentAt === undefined ? undefined : SENT_MILESTONES[document.documentType],
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
  const after = withoutSignature(document, { ...stepOf(context), reason });

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
