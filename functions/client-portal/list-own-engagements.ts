import { listOwnEngagements } from '../../shared/contract/client-portal.ts';
import { onlyNumber } from '../lib/dynamo/client-scope.ts';
import { handle } from '../lib/http/handle.ts';
import { findEngagements } from '../lib/portal/engagement.table.ts';

export const handler = handle(listOwnEngagements, ({ input, session }) =>
  findEngagements({ ...input, scope: onlyNumber(session.clientId) }),
);
