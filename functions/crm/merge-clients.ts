import { mergeClients } from '../../shared/contract/client-merges.ts';
import { mergeTwoClients } from '../lib/clients/merge.ts';
import { handle } from '../lib/http/handle.ts';

export const handler = handle(
  mergeClients,
  ({ input: { id, mergedId, takes, notes, version, mergedVersion }, context }) =>
    mergeTwoClients(
      { id, mergedId, takes, notes },
      { ...context, expectedVersion: version, otherVersion: mergedVersion },
    ),
);
