import type { Client, ClientEdit } from '../../../../shared/domain/client.ts';

/** The fields that staff change of several clients at once. */
export type BulkField = 'pipelineStage' | 'status' | 'serviceTier' | 'assignedRelationshipLead';

export interface BulkChange {
  field: BulkField;
  to: string;
  /** Why, where the status is won or lost. */
  why?: Pick<ClientEdit, 'outcomeReason' | 'outcomeWords'> | undefined;
}

/** The fields of a change in the request. */
export const editOfChange = ({ field, to, why }: BulkChange) => ({ [field]: to, ...why });

/** What became of one client of a change. */
export type BulkOutcome =
  | { client: Client; state: 'changed'; from: string; after: Client }
  /** It had the value already. */
  | { client: Client; state: 'same' }
  /** Somebody else has given it another value since it was listed: it was left as it is. */
  | { client: Client; state: 'conflict'; current: Client }
  | { client: Client; state: 'failed'; reason: string };

/** The answer to an edit of one client: the client afterwards, the newer one that it met, or why it failed. */
export type EditAnswer = { after: Client } | { newer: Client } | { reason: string };
export type SendEdit = (client: Client, change: BulkChange) => Promise<EditAnswer>;

/** Others may edit other fields of a client so many times before its change gives up. */
const MAX_TRIES = 5;

/** Changes one client on top of what others have changed of its other fields. */
const changeOne = async (client: Client, change: BulkChange, send: SendEdit): Promise<BulkOutcome> => {
  const from = client[change.field];
  let current = client;
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    if (current[change.field] === change.to) return { client: current, state: 'same' };
    if (current[change.field] !== from || current.archived !== undefined)
      return { client, state: 'conflict', current };
    const answer = await send(current, change);
    if ('after' in answer) return { client, state: 'changed', from, after: answer.after };
    if ('reason' in answer) return { client, state: 'failed', reason: answer.reason };
    current = answer.newer;
  }

  return { client, state: 'failed', reason: 'Others keep changing it. Please try again.' };
};

interface BulkRun {
  send: SendEdit;
  /** Called with what is done so far. */
  onProgress: (outcomes: readonly BulkOutcome[]) => void;
  /** Whether the user has asked to stop: the rest stays as it is. */
  isStopped: () => boolean;
}

/** Changes clients one after the other, each with its version. Answers what became of each that it came to. */
export const changeInBulk = async (
  clients: readonly Client[],
  change: BulkChange,
  { send, onProgress, isStopped }: BulkRun,
): Promise<BulkOutcome[]> => {
  const outcomes: BulkOutcome[] = [];
  for (const client of clients) {
    if (isStopped()) break;
    outcomes.push(await changeOne(client, change, send));
    onProgress([...outcomes]);
  }

  return outcomes;
};

/** The reason that comes back with a status. */
const whyOf = ({ outcome }: Client, field: BulkField): Pick<BulkChange, 'why'> =>
  field === 'status' && outcome
    ? { why: { outcomeReason: outcome.reason, outcomeWords: outcome.words } }
    : {};

/** The changes that take outcomes back, by the value that they bring back. */
export const undoOf = (
  outcomes: readonly BulkOutcome[],
  field: BulkField,
): { change: BulkChange; clients: Client[] }[] => {
  const steps: { change: BulkChange; clients: Client[] }[] = [];
  for (const outcome of outcomes) {
    if (outcome.state !== 'changed') continue;
    const change = { field, to: outcome.from, ...whyOf(outcome.client, field) };
    const step = steps.find((one) => JSON.stringify(one.change) === JSON.stringify(change));
    if (step) step.clients.push(outcome.after);
    else steps.push({ change, clients: [outcome.after] });
  }

  return steps;
};
