import {
  type Client,
  type ClientEdit,
  type ClientFlag,
  type ClientOutcome,
  ClientStatus,
  type Evidence,
} from '../../../shared/domain/client.ts';
import { advanceTo, type Milestone } from '../../../shared/domain/milestone.ts';
import { PipelineStage } from '../../../shared/domain/pipeline.ts';
import type { Signature } from '../../../shared/domain/signature.ts';
import type { FieldChange } from '../../../shared/domain/timeline.ts';
import type { Context } from '../context.ts';
import type { TransactWrite } from '../dynamo/commit.ts';
import { applyClientEdit, applyHandEdit, clientChanges } from './apply-edit.ts';
import { clientCounterWrites, clientUpdateWrite } from './client-writes.ts';
import { timelineWrite } from './timeline.table.ts';

interface MilestonePlan {
  readonly changes: FieldChange[];
  readonly writes: TransactWrite[];
  /** Why the client was lost, or won, where the milestone changes its status. */
  readonly outcomeBefore?: ClientOutcome;
}

/**
 * The changes of a client that reaches a milestone, and their writes; none where it has reached it. The conditions fail
 * where another write changes the same fields in between. The client's version stays, so that no edit conflicts. The
 * caller writes the timeline.
 */
export const planMilestone = (client: Client, milestone: Milestone, evidence: Evidence): MilestonePlan => {
  const { edit, ndaSigned } = advanceTo(milestone, client);
  const isSigning = ndaSigned !== undefined && client.ndaSigned === undefined;
  const changes: FieldChange[] = [
    ...clientChanges(client, edit),
    ...(isSigning ? [{ field: 'ndaSigned', from: false, to: true }] : []),
  ];
  if (changes.length === 0) return { changes, writes: [] };
  const now = new Date(evidence.at);
  const after: Client = {
    ...applyClientEdit(client, edit, evidence, now),
    ...(isSigning && { ndaSigned: evidence }),
    version: client.version,
  };
  const isEnded = client.outcome && changes.some(({ field }) => field === 'status');

  return {
    changes,
    writes: [clientUpdateWrite(client, after), ...clientCounterWrites(client, after, now)],
    ...(isEnded && { outcomeBefore: client.outcome }),
  };
};

/** As `planMilestone`, with the entry of the timeline. `id` distinguishes the entry from others of its kind. */
export const milestoneWrites = (
  client: Client,
  milestone: Milestone,
  evidence: Evidence,
  id = evidence.record ?? '',
): TransactWrite[] => {
  const { changes, writes } = planMilestone(client, milestone, evidence);
  if (writes.length === 0) return [];
  const { at, actor } = evidence;

  return [...writes, timelineWrite(client.id, `${milestone}#${id}`, { kind: 'edit', at, actor, changes })];
};

/** Changes nothing; its condition fails where a milestone is reached or withdrawn in between. */
export const milestoneCheckWrite = ({ id, evidence, ndaSigned }: Client): TransactWrite => ({
  update: 'SET #evidence = :evidence',
  key: { id },
  in: 'clients',
  condition: `#evidence = :evidence AND ${ndaSigned ? '#nda = :nda' : 'attribute_not_exists(#nda)'}`,
  names: { '#evidence': 'evidence', '#nda': 'ndaSigned' },
  values: { ':evidence': evidence, ...(ndaSigned && { ':nda': ndaSigned }) },
});

interface Withdrawal {
  /** Tells the entry of the timeline from others of its kind. */
  readonly id: string;
  /** The records that were the evidence. */
  readonly records: readonly string[];
  /** The changes that reaching the milestone made, and their time. */
  readonly effects: readonly FieldChange[];
  readonly reachedAt: string;
  /** Why the client was lost, or won, before that; absent where the milestone left its status. */
  readonly outcomeBefore?: ClientOutcome | undefined;
  /** The milestones that documents have reached since, which no flag shows: the client keeps them. */
  readonly kept?: readonly Milestone[];
  /** Evidence of the milestone in another record. */
  readonly otherEvidence: Evidence | undefined;
}

/** The milestones that a signature reaches. */
export type SignedMilestone = Extract<Milestone, 'contract signed' | 'NDA signed'>;

/** The milestones that the withdrawal of a signature takes back: an onboarding pack that was signed had been handed over. */
export type WithdrawnMilestone = SignedMilestone | Extract<Milestone, 'onboarding pack sent'>;

/** The flag of each. */
export const WITHDRAWN_FLAGS = {
  'onboarding pack sent': 'onboardingPackSent',
  'contract signed': 'contractSigned',
  'NDA signed': 'ndaSigned',
} as const satisfies Record<WithdrawnMilestone, ClientFlag | 'ndaSigned'>;

/** The other milestones that records have reached since, by their flags. A signed contract sets the status: what was before is over. */
const reachedSince = (
  { evidence, ndaSigned }: Client,
  milestone: WithdrawnMilestone,
  at: string,
): Milestone[] => {
  const flags = [
    ['onboarding pack sent', evidence.onboardingPackSent],
    ['NDA signed', ndaSigned],
    ['retainer paid', evidence.retainerPaid],
  ] as const;

  return flags.flatMap(([one, by]) =>
    one !== milestone && by !== undefined && by.source !== 'hand' && by.at > at ? [one] : [],
  );
};

/** The stage and status before a milestone, where they have not changed since; no further back than to those that are kept. */
const standingBefore = (
  client: Client,
  { effects, reachedAt, kept = [] }: Withdrawal,
): Pick<ClientEdit, 'pipelineStage' | 'status'> => {
  const before = (field: string, now: string) =>
    effects.find((effect) => effect.field === field && effect.to === now)?.from;
  const stage = client.stageSince <= reachedAt ? before('pipelineStage', client.pipelineStage) : undefined;
  const status = before('status', client.status);
  let standing: Pick<ClientEdit, 'pipelineStage' | 'status'> = {
    ...(stage !== undefined && { pipelineStage: PipelineStage.parse(stage) }),
    ...(status !== undefined && { status: ClientStatus.parse(status) }),
  };
  for (const milestone of kept) {
    const { edit } = advanceTo(milestone, { ...client, ...standing });
    standing = {
      ...standing,
      ...(stage !== undefined && edit.pipelineStage && { pipelineStage: edit.pipelineStage }),
      ...(status !== undefined && edit.status && { status: edit.status }),
    };
  }

  return standing;
};

/** The outcome that a client has again with its former status. */
const outcomeOf = (status: Client['status'] | undefined, { outcomeBefore }: Withdrawal) =>
  outcomeBefore?.status === status ? outcomeBefore : undefined;

/** The effects of a signature, and why the client was lost, or won, until then. */
export type SignatureEffects = Pick<Signature, 'effects' | 'outcomeBefore'>;

/** The effects of a milestone that have not changed since. */
const standingEffects = (client: Client, withdrawal: Withdrawal): SignatureEffects => {
  const standing = standingBefore(client, withdrawal);
  const outcomeBefore = outcomeOf(standing.status, withdrawal);
  const effects = clientChanges(client, standing).map(({ field, from, to }) => ({
    field,
    from: to,
    to: from,
  }));

  return { effects, ...(outcomeBefore && { outcomeBefore }) };
};

/** Undoes the effects of a milestone that have not changed since; with the outcome that the client has again. */
const undoneEffects = (
  client: Client,
  withdrawal: Withdrawal,
): { undone: ClientEdit; outcome?: ClientOutcome | undefined } => {
  const standing = standingBefore(client, withdrawal);
  const outcome = outcomeOf(standing.status, withdrawal);

  return {
    undone: {
      ...standing,
      // The timeline tells them; an edit alone would be of today.
      ...(outcome && { outcomeReason: outcome.reason, outcomeWords: outcome.words }),
    },
    outcome,
  };
};

interface WithdrawalPlan {
  readonly writes: TransactWrite[];
  /** What the other evidence takes over, to be undone with it; absent where there is none. */
  readonly left?: SignatureEffects;
}

/**
 * Undoes a milestone where these records were its evidence, with the timeline: undoes its effects that nobody has
 * changed since, no further back than to what other records have reached since. Where another record is evidence too, the
 * milestone stays, with that evidence.
 */
export const planMilestoneWithdrawal = (
  client: Client,
  milestone: WithdrawnMilestone,
  { kept = [], ...withdrawn }: Withdrawal,
  { actor, now }: Context,
): WithdrawalPlan => {
  const { records, otherEvidence, id, reachedAt } = withdrawn;
  const withdrawal = { ...withdrawn, kept: [...kept, ...reachedSince(client, milestone, reachedAt)] };
  const at = now.toISOString();
  const flag = WITHDRAWN_FLAGS[milestone];
  const isNda = flag === 'ndaSigned';
  const evidence = isNda ? client.ndaSigned : client.evidence[flag];
  if (!records.includes(evidence?.record ?? '')) return { writes: [milestoneCheckWrite(client)] };
  if (otherEvidence) {
    const changed = isNda
      ? { ndaSigned: otherEvidence }
      : { evidence: { ...client.evidence, [flag]: otherEvidence } };

    return {
      writes: [clientUpdateWrite(client, { ...client, ...changed })],
      left: standingEffects(client, withdrawal),
    };
  }
  const { undone, outcome } = undoneEffects(client, withdrawal);
  const edit = { ...undone, ...(!isNda && { [flag]: false }) };
  const { ndaSigned, ...others } = applyHandEdit(client, edit, { actor, now });
  const after: Client = {
    ...others,
    ...(outcome && { outcome }),
    ...(!isNda && ndaSigned && { ndaSigned }),
    version: client.version,
  };
  const changes = [
    ...clientChanges(client, edit),
    ...(isNda ? [{ field: 'ndaSigned', from: true, to: false }] : []),
  ];

  return {
    writes: [
      clientUpdateWrite(client, after),
      ...clientCounterWrites(client, after, now),
      timelineWrite(client.id, `${milestone}#${id}#withdrawn`, { kind: 'edit', at, actor, changes }),
    ],
  };
};
