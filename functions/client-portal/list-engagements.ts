import { listEngagements } from '../../shared/contract/client-portal.ts';
import { handle } from '../lib/http/handle.ts';
import { findEngagements } from '../lib/portal/engagement.table.ts';

export const handler = handle(listEngagements, ({ input }) => findEngagements(input));
