import { listPortalUsers } from '../../shared/contract/client-portal.ts';
import { handle } from '../lib/http/handle.ts';
import { findPortalUsers } from '../lib/portal/user.table.ts';

export const handler = handle(listPortalUsers, ({ input }) => findPortalUsers(input));
