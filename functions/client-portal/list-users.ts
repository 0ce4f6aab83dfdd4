import { listPortalUsers } from '../../shared/contract/client-portal.ts';
import * as users from '../lib/data/portal-users.ts';
import { handle } from '../lib/http/handle.ts';

export const handler = handle(listPortalUsers, ({ input }) => users.list(input));
