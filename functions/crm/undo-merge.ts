import { undoMerge } from '../../shared/contract/crm.ts';
import { undoMergeOf } from '../lib/clients/merge.ts';
import { handle } from '../lib/http/handle.ts';

export const handler = handle(undoMerge, ({ input: { id, mergedId, version }, context }) =>
  undoMergeOf({ id, mergedId }, { ...context, expectedVersion: version }),
);
