import type { CallFacts } from '../../../shared/domain/call.ts';
import type { TimelineCall } from '../../../shared/domain/timeline.ts';
import { notFound } from '../app-error.ts';
import type { Context } from '../context.ts';
import { commit, retryOnConflict } from '../dynamo/commit.ts';
import { digest, type IdempotentCall, requireSameRequest } from '../idempotency.ts';
import { findCall, findCallKey } from './call.table.ts';
import { findClient } from './client.table.ts';
import { planCall } from './plan-call.ts';

interface LoggedCall extends IdempotentCall {
  readonly clientId: number;
  readonly facts: CallFacts;
  readonly at: string | undefined;
}

/**
 * Logs a call once per key, in the timeline of the client that has the number's records.
 * @throws AppError `not_found`, `idempotency_key_reused`, or `invalid_input` for a time to come
 */
export const logCallOnce = (
  { clientId, facts, at, key, fingerprint }: LoggedCall,
  context: Context,
): Promise<TimelineCall> =>
  // Also where somebody else has just saved a later contact.
  retryOnConflict(async () => {
    const id = digest(`${context.actor}#${key}`);
    const used = await findCallKey(id);
    if (used) {
      requireSameRequest(used, { fingerprint });
      const existing = await findCall(used);
      if (!existing) throw notFound('call');

      return existing;
    }
    const client = await findClient(clientId);
    if (!client) throw notFound('client');
    const plan = planCall({ client, id, fingerprint, facts, at }, context);
    await commit(plan.writes);

    return plan.call;
  });
