import { listEngagements } from '../../shared/contract/client-portal.ts';
import * as engagements from '../lib/data/engagements.ts';
import { handle } from '../lib/http/handle.ts';

export const handler = handle(listEngagements, ({ input }) => engagements.list(input));
