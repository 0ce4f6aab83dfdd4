import { readAccessLink } from '../../shared/contract/staff-access.ts';
import { requireAccountOfToken } from '../lib/auth/access-link.ts';
import { handle } from '../lib/http/handle.ts';

export const handler = handle(readAccessLink, ({ input, network, now }) =>
  requireAccountOfToken(input.token, { network, now }),
);
