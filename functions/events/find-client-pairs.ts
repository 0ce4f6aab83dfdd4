import * as z from 'zod/mini';
import { findClientPairs } from '../lib/clients/find-client-pairs.ts';
import { consume } from '../lib/events/consume.ts';

/** Keeps the list of suspected duplicates: looks for those of a client that is new or has changed. */
export const handler = consume(
  'events/find-client-pairs',
  z.object({ clientId: z.int() }),
  ({ clientId }, now) => findClientPairs(clientId, now),
);
