import { erasePersonalData } from '../../shared/contract/personal-data.ts';
import { handle } from '../lib/http/handle.ts';
import { startPersonErasure } from '../lib/personal-data/person-request.ts';

export const handler = handle(erasePersonalData, ({ input: { id, confirmation }, context }) =>
  startPersonErasure(id, confirmation, context),
);
