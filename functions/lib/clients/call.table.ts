import * as z from 'zod/mini';
import { TimelineCall } from '../../../shared/domain/timeline.ts';
import type { TransactWrite } from '../dynamo/commit.ts';
import { getRecord } from '../dynamo/items.ts';
import { UNLISTED } from '../dynamo/query-entries.ts';

/** The partition of the keys of calls, whichever client a call belongs to: one key must not come with two. */
const NO_CLIENT = 0;

const keyOf = (id: string) => ({ clientId: NO_CLIENT, entry: `${UNLISTED}call#${id}` });

/** With which request a call was logged, and where it is. */
const CallKey = z.object({ fingerprint: z.string(), ofClient: z.int(), callEntry: z.string() });
type CallKey = z.infer<typeof CallKey>;

export const findCallKey = (id: string): Promise<CallKey | undefined> =>
  getRecord('timeline', keyOf(id), CallKey);

/** The call that was logged with a key. */
export const findCall = ({ ofClient, callEntry }: CallKey): Promise<TimelineCall | undefined> =>
  getRecord('timeline', { clientId: ofClient, entry: callEntry }, TimelineCall);

interface NewCall {
  readonly id: string;
  readonly call: TimelineCall;
  readonly fingerprint: string;
}

/** Stores a call. The condition fails where its key was used before. */
export const newCallWrites = (clientId: number, { id, call, fingerprint }: NewCall): TransactWrite[] => [
  {
    put: { ...keyOf(id), fingerprint, ofClient: clientId, callEntry: call.entry },
    into: 'timeline',
    condition: 'attribute_not_exists(entry)',
  },
  { put: { clientId, ...call }, into: 'timeline' },
];
