import { type Client, type ClientEdit, ClientStatus, type Evidence } from '../../../shared/domain/client.ts';
import { advanceTo, type Milestone } from '../../../shared/domain/milestone.ts';
import { PipelineStage } from '../../../shared/domain/pipeline.ts';
import type { FieldChange } from '../../../shared/domain/timeline.ts';
import type { TransactWrite } from '../dynamo/commit.ts';
import { applyClientEdit, clientChanges, clientCounterWrites, clientUpdateWrite } from './plan-edit.ts';
import { timelineWrite } from './timeline.table.ts';

/**
 * What a milestone changes of a client, and the writes of it, none where the client has reached it. They are refused
 * where anybody changes the same in between, and disturb nobody who edits the client: its version stays. The timeline
 * is the caller's to tell.
 */
export const planMilestone = (
  client: Client,
  milestone: Milestone,
  evidence: Evidence,
): { changes: FieldChange[]; writes: TransactWrite[] } => {
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

  return { changes, writes: [clientUpdateWrite(client, after), ...clientCounterWrites(client, after, now)] };
};

/** As `planMilestone`, with the entry of the timeline. `id` tells the occasion from others. */
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

/**
 * Changes nothing, and is refused where a milestone is reached or taken back in between: for whoever relies on one that
 * stands.
 */
export const milestoneCheckWrite = ({ id, evidence, ndaSigned }: Client): TransactWrite => ({
  update: 'SET #evidence = :evidence',
  key: { id },
  in: 'clients',
  condition: `#evidence = :evidence AND ${ndaSigned ? '#nda = :nda' : 'attribute_not_exists(#nda)'}`,
  names: { '#evidence': 'evidence', '#nda': 'ndaSigned' },
  values: { ':evidence': evidence, ...(ndaSigned && { ':nda': ndaSigned }) },
});

interface Withdrawal {
  readonly by: string;
  /** An instant. */
  readonly at: string;
  /** Tells the occasion from others. */
  readonly id: string;
  /** The records that were the evidence. */
  readonly records: readonly string[];
  /** What reaching the milestone changed, and when. */
  readonly effects: readonly FieldChange[];
  readonly reachedAt: string;
  /** What stands behind the milestone besides. */
  readonly standIn: Evidence | undefined;
}

/** What a signature says, and taking it back says no longer. */
export type SignedMilestone = Extract<Milestone, 'contract signed' | 'NDA signed'>;

/** What was there before a milestone, where nobody has changed it since. */
const effectsUndone = (client: Client, { effects, reachedAt }: Withdrawal): ClientEdit => {
  const before = (field: string, now: string) =>
    effects.find((effect) => effect.field === field && effect.to === now)?.from;
  const stage = client.stageSince === reachedAt ? before('pipelineStage', client.pipelineStage) : undefined;
  const status = before('status', client.status);

  return {
    ...(stage !== undefined && { pipelineStage: PipelineStage.parse(stage) }),
    ...(status !== undefined && { status: ClientStatus.parse(status) }),
  };
};

/**
 * The writes by which a milestone is reached no longer, with the timeline, where these records were its evidence: as
 * much as reaching it changed and nobody has changed since. Where something else stands behind it, that is its evidence
 * from now on.
 */
export const milestoneWithdrawalWrites = (
  client: Client,
  milestone: SignedMilestone,
  withdrawal: Withdrawal,
): TransactWrite[] => {
  const { records, standIn, at, by: actor, id } = withdrawal;
  const isNda = milestone === 'NDA signed';
  const evidence = isNda ? client.ndaSigned : client.evidence.contractSigned;
  if (!records.includes(evidence?.record ?? '')) return [milestoneCheckWrite(client)];
  if (standIn) {
    const moved = isNda
      ? { ndaSigned: standIn }
      : { evidence: { ...client.evidence, contractSigned: standIn } };

    return [clientUpdateWrite(client, { ...client, ...moved })];
  }
  const now = new Date(at);
  const edit = { ...effectsUndone(client, withdrawal), ...(!isNda && { contractSigned: false }) };
  const { ndaSigned, ...others } = applyClientEdit(client, edit, { source: 'hand', actor, at }, now);
  const after: Client = { ...others, ...(!isNda && ndaSigned && { ndaSigned }), version: client.version };
  const changes = [
    ...clientChanges(client, edit),
    ...(isNda ? [{ field: 'ndaSigned', from: true, to: false }] : []),
  ];

  return [
    clientUpdateWrite(client, after),
    ...clientCounterWrites(client, after, now),
    timelineWrite(client.id, `${milestone}#${id}#taken-back`, { kind: 'edit', at, actor, changes }),
  ];
};
