import { readAccessLink } from '../../shared/contract/staff-access.ts';
import { withAccountOfToken } from '../lib/auth/access-link.ts';
import { findStaffMember } from '../lib/auth/staff-record.table.ts';
import { handle } from '../lib/http/handle.ts';

export const handler = handle(readAccessLink, ({ input, network, now }) =>
  withAccountOfToken(
    input.token,
    { kind: 'staff', find: findStaffMember, network, now },
    async (account) => account,
  ),
);
