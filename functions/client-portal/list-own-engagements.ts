import { listOwnEngagements } from '../../shared/contract/client-portal.ts';
import * as engagements from '../lib/data/engagements.ts';
import { handle } from '../lib/http/handle.ts';

export const handler = handle(listOwnEngagements, ({ input, session }) =>
  engagements.list({ ...input, clientId: session.clientId }),
);
