import {
  CLIENT_FLAGS,
  Client,
  type ClientFlag,
  ClientStatus,
  type Evidence,
} from '../../../shared/domain/client.ts';
import type { AutomatedDocument } from '../../../shared/domain/document.ts';
import { advanceTo, type Milestone } from '../../../shared/domain/milestone.ts';
import { PipelineStage } from '../../../shared/domain/pipeline.ts';
import type { FieldChange, TimelineEntry } from '../../../shared/domain/timeline.ts';
import type { Context } from '../context.ts';
import { evidenceIn } from '../documents/remove-signature.ts';
import { SIGNED_MILESTONES } from '../documents/status.ts';
import { scopeOf } from '../dynamo/client-scope.ts';
import type { PortalUserRecord } from '../portal/user.table.ts';
import { earliestFirst } from '../sort-by.ts';
import { applyClientEdit, applyHandEdit } from './apply-edit.ts';
import { WITHDRAWN_FLAGS, type WithdrawnMilestone } from './milestones.ts';
import { STANDING } from './plan-merge.ts';
import { type MilestoneRead, milestonesIn, type ReachedMilestone } from './reached-milestones.ts';

/** What has happened to two clients since they were merged. */
export interface SinceMerge extends MilestoneRead {
  /** The entries of both timelines, the oldest first. */
  readonly entries: readonly TimelineEntry[];
  /** The ids of the other's documents and payments that prove flags of the client. */
  readonly records: readonly string[];
  /** The documents of both; empty where no signature was taken back. */
  readonly documents: readonly AutomatedDocument[];
  /** The portal users that were added, activated, or given a password or another address. */
  readonly users: readonly PortalUserRecord[];
  /** The ids of those who were invited: staff have entered their address. */
  readonly invited: readonly string[];
}

/** Two clients that were one, the first of which took the other. */
export interface PartedClients {
  readonly own: Client;
  readonly other: Client;
}

/** What has happened to one of the two: a record and its entries are of the number that it came for. */
export const happenedTo = (
  { own, other }: PartedClients,
  isOther: boolean,
  since: SinceMerge,
): SinceMerge => {
  const isOf = (number = own.id) => scopeOf(other).some((one) => one === number) === isOther;

  return {
    ...since,
    entries: since.entries.filter(({ mergedId }) => isOf(mergedId)),
    documents: since.documents.filter(({ clientId }) => isOf(clientId)),
  };
};

/** Kinds of entries of records that change a client: the change has the time of the entry. */
const RECORD_KINDS: readonly TimelineEntry['kind'][] = ['document', 'payment', 'allocation', 'portal'];

type MergeChange = NonNullable<Client['mergedInto']>['changed'][number];

/** The merged client, and what tells the part of the other in it. */
interface Merged {
  readonly client: Client;
  /** The fields as the merge found and left them. */
  readonly changed: readonly MergeChange[];
  readonly entries: readonly TimelineEntry[];
  /** When records of the other have changed the client. */
  readonly times: readonly string[];
  /** Whether a record of the other is this evidence. */
  readonly isTheirs: (evidence: Evidence | undefined) => boolean;
}

const readMerged = ({ own, other }: PartedClients, since: SinceMerge, theirs: SinceMerge): Merged => {
  const times = theirs.entries.filter(({ kind }) => RECORD_KINDS.includes(kind)).map(({ at }) => at);

  return {
    ...{ client: own, changed: other.mergedInto?.changed ?? [], entries: since.entries, times },
    isTheirs: (evidence) =>
      evidence?.record !== undefined &&
      (times.includes(evidence.at) || since.records.includes(evidence.record)),
  };
};

const isStanding = (field: string): field is keyof typeof STANDING => field in STANDING;

const changesOf = (entry: TimelineEntry): readonly FieldChange[] =>
  entry.kind === 'edit' || entry.kind === 'sync' || entry.kind === 'merge' ? (entry.changes ?? []) : [];

/** The last change of a field that no record of the other has made, and whether one has changed the field after it. */
const lastOwnChange = ({ entries, times }: Merged, field: keyof typeof STANDING) => {
  const all = entries.flatMap((entry) =>
    changesOf(entry).flatMap((one) => (one.field === field ? [{ to: one.to, at: entry.at }] : [])),
  );
  const last = all.findLast(({ at }) => !times.includes(at));

  return { last, isOvertaken: all.at(-1) !== last };
};

const withFieldsOfBefore = (client: Client, fields: readonly string[], changed: readonly MergeChange[]) => {
  const before = changed
    .filter(({ field }) => fields.includes(field))
    .map(({ field, from }) => [field, from]);

  return Client.parse({ ...client, ...Object.fromEntries(before) });
};

/** The merged client without the moves of the other's records, by stage and status alike. */
const withoutTheirMoves = (merged: Merged, context: Context): Client => {
  let { client } = merged;
  const stage = lastOwnChange(merged, 'pipelineStage');
  const status = lastOwnChange(merged, 'status');
  if (stage.isOvertaken)
    client = stage.last
      ? applyHandEdit(client, { pipelineStage: PipelineStage.parse(stage.last.to) }, context)
      : withFieldsOfBefore(client, STANDING.pipelineStage, merged.changed);
  if (status.isOvertaken)
    client = status.last
      ? applyHandEdit(client, { status: ClientStatus.parse(status.last.to) }, context)
      : withFieldsOfBefore(client, STANDING.status, merged.changed);

  return client;
};

/** A client without the flags that records of the other prove. */
const withoutTheirFlags = (client: Client, { isTheirs }: Merged): Client => {
  const { ndaSigned, ...rest } = client;
  const after: Client = { ...rest, evidence: { ...client.evidence } };
  for (const flag of CLIENT_FLAGS)
    if (isTheirs(client.evidence[flag])) {
      after[flag] = false;
      delete after.evidence[flag];
    }

  return { ...after, ...(ndaSigned && !isTheirs(ndaSigned) && { ndaSigned }) };
};

const FLAG_MILESTONES: Readonly<Record<ClientFlag, Milestone>> = {
  onboardingPackSent: 'onboarding pack sent',
  contractSigned: 'contract signed',
  retainerPaid: 'retainer paid',
};

/** The milestones of the other that the merged client has as flags, with their evidence as it is there. */
const theirFlags = ({ client, isTheirs }: Merged, { serviceTier, mergedInto }: Client): ReachedMilestone[] =>
  [
    ...CLIENT_FLAGS.filter((flag) => flag !== 'retainerPaid' || serviceTier === client.serviceTier).map(
      (flag) => ({ milestone: FLAG_MILESTONES[flag], evidence: client.evidence[flag] }),
    ),
    { milestone: 'NDA signed', evidence: client.ndaSigned } as const,
  ].flatMap(({ milestone, evidence }) =>
    evidence && isTheirs(evidence) && evidence.at > (mergedInto?.at ?? '') ? [{ milestone, evidence }] : [],
  );

/** Whether a client may gain a flag: one that the merged client lacks was taken away by hand, unless it is another tier's. */
const mayGain = ({ client: merged }: Merged, { serviceTier }: Client, field: string): boolean =>
  field === 'ndaSigned'
    ? merged.ndaSigned !== undefined
    : CLIENT_FLAGS.some((flag) => flag === field && merged[flag]) ||
      (field === 'retainerPaid' && serviceTier !== merged.serviceTier);

/** A client that reaches milestones, as far as these may change it. */
const withMilestones = (
  client: Client,
  milestones: readonly ReachedMilestone[],
  mayChange: (field: string, at: string) => boolean,
): Client => {
  let after = client;
  for (const { milestone, evidence } of milestones) {
    const { at } = evidence;
    const { edit, ndaSigned } = advanceTo(milestone, after);
    const allowed = Object.fromEntries(Object.entries(edit).filter(([field]) => mayChange(field, at)));
    const isSigning = ndaSigned && after.ndaSigned === undefined && mayChange('ndaSigned', at);
    after = {
      ...applyClientEdit(after, allowed, evidence, new Date(at)),
      ...(isSigning && { ndaSigned: evidence }),
    };
  }

  return after;
};

/** A client whose signature of a milestone was taken back, with the `evidence` that is left; without the milestone where none is. */
const withSignedEvidence = (
  client: Client,
  milestone: WithdrawnMilestone,
  evidence: Evidence | undefined,
  context: Context,
): Client => {
  const flag = WITHDRAWN_FLAGS[milestone];
  if (flag === 'ndaSigned') {
    const { ndaSigned: _, ...rest } = client;

    return { ...rest, ...(evidence && { ndaSigned: evidence }) };
  }
  if (evidence) return { ...client, evidence: { ...client.evidence, [flag]: evidence } };
  // The signature that is gone won the client, unless staff had said so before.
  const isWonByIt = client.status === 'Signed' && client.outcome?.at === client.evidence[flag]?.at;

  return applyHandEdit(client, { [flag]: false, ...(isWonByIt && { status: 'In Progress' }) }, context);
};

/** A client whose signatures were taken back, with what its documents prove as they are now. A flag set by hand stays. */
const withoutTakenBack = (client: Client, { entries, documents }: SinceMerge, context: Context): Client => {
  const takenBack = entries.flatMap((one) =>
    one.kind === 'document' && one.event === 'withdrawn' ? [one.documentId] : [],
  );
  const milestones = documents
    .filter(({ id }) => takenBack.includes(id))
    .flatMap(({ documentType }) =>
      documentType === 'OnboardingPack' ? 'onboarding pack sent' : (SIGNED_MILESTONES[documentType] ?? []),
    );
  let after = client;
  for (const milestone of new Set(milestones)) {
    const flag = WITHDRAWN_FLAGS[milestone];
    const evidence = flag === 'ndaSigned' ? after.ndaSigned : after.evidence[flag];
    if (!evidence || evidence.source === 'hand') continue;
    // No sync signs an onboarding pack.
    if (evidence.source === 'sync' && milestone === 'onboarding pack sent') continue;
    const proof = documents.filter(({ id }) => id === evidence.record);
    if (evidenceIn(milestone, proof)) continue;
    after = withSignedEvidence(after, milestone, evidenceIn(milestone, documents), context);
  }

  return after;
};

/**
 * Parts what the records of two clients have reached while they were one: each has the flags that its own records prove,
 * and the stage and status that follow from these. What staff have set since stays with the first.
 * @param pair the first as it is now, the other as it was merged
 * @param withoutMerge takes back what the merge itself has changed
 */
export const planPartedMilestones = (
  pair: PartedClients,
  since: SinceMerge,
  withoutMerge: (client: Client) => Client,
  context: Context,
): PartedClients => {
  const [its, theirs] = [happenedTo(pair, false, since), happenedTo(pair, true, since)];
  const merged = readMerged(pair, since, theirs);
  const own = withoutTheirFlags(
    withoutTakenBack(withoutMerge(withoutTheirMoves(merged, context)), its, context),
    merged,
  );
  const other = withoutTakenBack(pair.other, theirs, context);
  const mayMove = (field: string, at: string) =>
    isStanding(field) && at > (lastOwnChange(merged, field).last?.at ?? '');
  const reached = [...theirFlags(merged, other), ...milestonesIn(other, theirs)];

  return {
    own: withMilestones(
      own,
      milestonesIn(own, its),
      (field, at) => mayMove(field, at) || mayGain(merged, own, field),
    ),
    other: withMilestones(
      other,
      reached.toSorted(earliestFirst(({ evidence }) => evidence.at)),
      (field) => isStanding(field) || mayGain(merged, other, field),
    ),
  };
};
