import { declareDistinct } from '../../shared/contract/client-merges.ts';
import { separateClients } from '../lib/clients/edit.ts';
import { handle } from '../lib/http/handle.ts';

export const handler = handle(declareDistinct, ({ input: { id, otherId, isDistinct, version }, context }) =>
  separateClients({ id, otherId, isDistinct }, { ...context, expectedVersion: version }),
);
