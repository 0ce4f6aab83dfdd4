import type { Evidence } from '../../../shared/domain/client.ts';
import {
  isSigned,
  type MadeDocument,
  withoutSignature,
  withSignature,
} from '../../../shared/domain/document.ts';
import { copyOf, type SignatureProof } from '../../../shared/domain/signature.ts';
import type { FieldChange } from '../../../shared/domain/timeline.ts';
import { findClient } from '../clients/client.table.ts';
import {
  milestoneCheckWrite,
  milestoneWithdrawalWrites,
  milestoneWrites,
  planMilestone,
} from '../clients/milestones.ts';
import { commit, type TransactWrite } from '../dynamo/commit.ts';
import { ConditionFailed } from '../dynamo/errors.ts';
import { NotLater, NotSigned } from '../refusals.ts';
import { Stale } from '../stale.ts';
import { findDocument, findDocuments, findMadeDocument } from './document.table.ts';
import { documentUpdateWrites, milestoneReachedBy, SIGNED_MILESTONES } from './status.ts';

interface Act {
  readonly by: string;
  /** An instant. */
  readonly at: string;
}

/** What a sync, or a person, says of a signature beyond its proof. */
interface Further {
  readonly effects: readonly FieldChange[];
  readonly sync?: string;
}

/** The writes that sign a document. They are refused where somebody has moved it since it was read. */
export const signatureWrites = (
  before: MadeDocument,
  proof: SignatureProof,
  { effects, ...further }: Act & Further,
): { after: MadeDocument; writes: TransactWrite[] } => {
  const after = withSignature(before, proof, { ...further, effects: [...effects] });
  const told = {
    event: isSigned(before) ? ('copy-added' as const) : ('signed' as const),
    ...('reason' in proof && { reason: proof.reason }),
  };

  return { after, writes: documentUpdateWrites(before, after, told) };
};

/** What a document's being signed changes of its client, and the writes of it. */
const effectsOf = async (
  document: MadeDocument,
  { by, at }: Act,
): Promise<{ effects: readonly FieldChange[]; writes: TransactWrite[] }> => {
  const milestone = milestoneReachedBy(document, 'signed');
  const client = milestone && (await findClient(document.clientId));
  if (!client) return { effects: [], writes: [] };
  const evidence: Evidence = { source: 'document', actor: by, at, record: document.id };
  const { changes } = planMilestone(client, milestone, evidence);
  const writes = milestoneWrites(client, milestone, evidence);

  return { effects: changes, writes: writes.length > 0 ? writes : [milestoneCheckWrite(client)] };
};

/** Whether the document stands as somebody has just left it who then did not hear the answer. */
const isRepeated = (document: MadeDocument, proof: SignatureProof, { seen, by }: Seeing): boolean => {
  const { signature, version } = document;
  if (version !== seen + 1 || signature?.by !== by) return false;

  return 'copy' in proof
    ? copyOf(signature)?.sha256 === proof.copy.sha256
    : 'reason' in signature && signature.reason === proof.reason;
};

interface Seeing extends Act {
  /** The version that somebody decided upon. */
  readonly seen: number;
}

/**
 * Signs a document as somebody who has seen it at `seen` decided, or puts in the copy that was missing, with what it
 * says of the client and its timeline, all or nothing. Undefined where there is no such document.
 * @throws NotMade, NotLater, Stale with the document as it stands
 */
export const recordSignature = async (
  id: string,
  proof: SignatureProof,
  seeing: Seeing,
): Promise<MadeDocument | undefined> => {
  const before = await findMadeDocument(id);
  if (!before || isRepeated(before, proof, seeing)) return before;
  if (before.version !== seeing.seen) throw new Stale(before);
  const addsCopy = isSigned(before) && 'copy' in proof && copyOf(before.signature) === undefined;
  if (isSigned(before) && !addsCopy) throw new NotLater(before.status);

  const { by, at } = seeing;
  const { effects, writes: clientWrites } = addsCopy
    ? { effects: before.signature?.effects ?? [], writes: [] }
    : await effectsOf(before, { by, at });
  // A copy that comes later belongs to the signature that was there: what stands behind the client's flags stays known.
  const sync = addsCopy ? before.signature?.sync : undefined;
  const { after, writes } = signatureWrites(before, proof, { by, at, effects, ...(sync && { sync }) });
  try {
    await commit([...writes, ...clientWrites]);
  } catch (error) {
    // Stale where the document has moved; else it was the client that somebody changed.
    if (error instanceof ConditionFailed) return recordSignature(id, proof, seeing);
    throw error;
  }

  return after;
};

/** More documents than a client has. */
const MOST_DOCUMENTS = 50;

/** What stands behind a milestone besides this document: another one that is signed and says the same. */
const standInFor = async (document: MadeDocument): Promise<Evidence | undefined> => {
  const milestone = SIGNED_MILESTONES[document.documentType];
  const { items } = await findDocuments({ clientId: document.clientId, limit: MOST_DOCUMENTS });
  for (const { id } of items) {
    if (id === document.id) continue;
    // The index may lag: what counts is the record.
    const other = await findDocument(id);
    if (other?.production !== 'done' || !isSigned(other)) continue;
    if (SIGNED_MILESTONES[other.documentType] !== milestone) continue;
    const { by: actor, at } = other.signature ?? other.history.findLast(isSigned) ?? { by: '', at: '' };

    return { source: 'document', actor, at, record: id };
  }

  return undefined;
};

const clientWithout = async (document: MadeDocument, act: Act): Promise<TransactWrite[]> => {
  const milestone = SIGNED_MILESTONES[document.documentType];
  const client = milestone && (await findClient(document.clientId));
  if (!client) return [];
  const { id, signature } = document;

  return milestoneWithdrawalWrites(client, milestone, {
    ...act,
    id,
    records: [id, ...(signature?.sync ? [signature.sync] : [])],
    effects: signature?.effects ?? [],
    reachedAt: signature?.at ?? '',
    standIn: await standInFor(document),
  });
};

/**
 * Takes a signature back as somebody who has seen it at `seen` decided, with what it alone changed of the client, all or
 * nothing. Undefined where there is no such document.
 * @throws NotMade, NotSigned, Stale with the document as it stands
 */
export const removeSignature = async (
  id: string,
  { seen, ...act }: Seeing & { readonly reason: string },
): Promise<MadeDocument | undefined> => {
  const before = await findMadeDocument(id);
  if (!before) return undefined;
  const { by, reason } = act;
  const last = before.history.at(-1);
  const isRepeat = last?.isTakenBack && last.by === by && last.reason === reason;
  if (isRepeat && before.version === seen + 1) return before;
  if (before.version !== seen) throw new Stale(before);
  if (!isSigned(before)) throw new NotSigned();

  const after = withoutSignature(before, act);
  try {
    await commit([
      ...documentUpdateWrites(before, after, { event: 'taken-back', reason }),
      ...(await clientWithout(before, act)),
    ]);
  } catch (error) {
    // Stale where the document has moved; else it was the client that somebody changed.
    if (error instanceof ConditionFailed) return removeSignature(id, { seen, ...act });
    throw error;
  }

  return after;
};
