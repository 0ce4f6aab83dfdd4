import type { Client, ClientOutcome, Evidence } from '../../../shared/domain/client.ts';
import {
  isSignedDocument,
  laterDocumentStatuses,
  type MadeDocument,
  withSignature,
} from '../../../shared/domain/document.ts';
import { type SignatureProof, signedCopyOf } from '../../../shared/domain/signature.ts';
import type { FieldChange } from '../../../shared/domain/timeline.ts';
import { versionConflict } from '../app-error.ts';
import { milestoneCheckWrite, milestoneWrites, planMilestone } from '../clients/milestones.ts';
import type { Context, VersionedContext } from '../context.ts';
import { commit, retryOnConflict, type TransactWrite } from '../dynamo/commit.ts';
import { findMadeDocument } from './document.table.ts';
import {
  alreadyAt,
  type DocumentPlan,
  documentUpdateWrites,
  findClientReachedBy,
  milestoneReachedBy,
} from './status.ts';

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
  { actor, now }: Context,
): DocumentPlan => {
  const details = {
    ...{ by: actor, at: now.toISOString() },
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
