import { type CallFacts, isContact } from '../../../shared/domain/call.ts';
import type { Client } from '../../../shared/domain/client.ts';
import type { TimelineCall } from '../../../shared/domain/timeline.ts';
import { invalidInput } from '../app-error.ts';
import type { Context } from '../context.ts';
import type { TransactWrite } from '../dynamo/commit.ts';
import { newCallWrites } from './call.table.ts';
import { lastContactWrite } from './client.table.ts';

interface NewCall {
  readonly client: Pick<Client, 'id' | 'lastContactDate'>;
  /** The id of the call, which follows from its key. */
  readonly id: string;
  readonly fingerprint: string;
  readonly facts: CallFacts;
  /** When the call was, or nothing for now. */
  readonly at: string | undefined;
}

/**
 * A call in the timeline of a client, and the client's last contact where somebody was spoken to later than that.
 * @throws AppError `invalid_input` for a time to come
 */
export const planCall = (
  { client, id, fingerprint, facts, at: given }: NewCall,
  { actor, now }: Context,
): { readonly call: TimelineCall; readonly writes: readonly TransactWrite[] } => {
  const at = given ?? now.toISOString();
  if (at > now.toISOString()) throw invalidInput({ at: 'This time is still to come.' });
  const call: TimelineCall = { ...facts, kind: 'call', at, actor, entry: `${at}#call#${id}` };

  return {
    call,
    writes: [
      ...newCallWrites(client.id, { id, call, fingerprint }),
      ...(isContact(facts) && client.lastContactDate < at ? [lastContactWrite(client.id, at)] : []),
    ],
  };
};
