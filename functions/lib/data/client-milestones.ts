import type { Client, Evidence } from '../../../shared/domain/client.ts';
import { advanceTo, type Milestone } from '../../../shared/domain/milestone.ts';
import type { FieldChange } from '../../../shared/domain/timeline.ts';
import { changesOf, edited, recounting, writing } from './client-edits.ts';
import type { Step } from './dynamo.ts';
import { noting } from './timeline.ts';

/**
 * What a milestone changes of a client, and the writes of it, none where the client has reached it. They are refused
 * where anybody changes the same in between, and disturb nobody who edits the client: its version stays. The timeline
 * is the caller's to tell.
 */
export const planMilestone = (
  client: Client,
  milestone: Milestone,
  evidence: Evidence,
): { changes: FieldChange[]; writes: Step[] } => {
  const { edit, ndaSigned } = advanceTo(milestone, client);
  const isSigning = ndaSigned !== undefined && client.ndaSigned === undefined;
  const changes: FieldChange[] = [
    ...changesOf(client, edit),
    ...(isSigning ? [{ field: 'ndaSigned', from: false, to: true }] : []),
  ];
  if (changes.length === 0) return { changes, writes: [] };
  const now = new Date(evidence.at);
  const after: Client = {
    ...edited(client, edit, evidence, now),
    ...(isSigning && { ndaSigned: evidence }),
    version: client.version,
  };

  return { changes, writes: [writing(client, after), ...recounting(client, after, now)] };
};

/** As `planMilestone`, with the entry of the timeline. `id` tells the occasion from others. */
export const milestoneWrites = (
  client: Client,
  milestone: Milestone,
  evidence: Evidence,
  id = evidence.record ?? '',
): Step[] => {
  const { changes, writes } = planMilestone(client, milestone, evidence);
  if (writes.length === 0) return [];
  const { at, actor } = evidence;

  return [...writes, noting(client.id, `${milestone}#${id}`, { kind: 'edit', at, actor, changes })];
};
