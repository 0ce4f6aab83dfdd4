import { listPortalUsers } from '../../shared/contract/client-portal.ts';
import { handle } from '../lib/http/handle.ts';
import { findPortalUsers } from '../lib/portal/users.table.ts';

export const handler = handle(listPortalUsers, ({ input }) => findPortalUsers(input));
