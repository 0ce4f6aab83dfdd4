import { undoMerge } from '../../shared/contract/client-merges.ts';
import { undoMergeOf } from '../lib/clients/merge.ts';
import { handle } from '../lib/http/handle.ts';

export const handler = handle(undoMerge, ({ input: { id, mergedId, version }, context }) =>
  undoMergeOf({ id, mergedId }, { ...context, expectedVersion: version }),
);
