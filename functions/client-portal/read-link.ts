import { readPasswordLink } from '../../shared/contract/portal-session.ts';
import { requireAccountOfToken } from '../lib/auth/access-link.ts';
import { handle } from '../lib/http/handle.ts';
import { withOwnName } from '../lib/portal/own-name.ts';
import { findPortalUserNamed } from '../lib/portal/user.table.ts';

export const handler = handle(readPasswordLink, async ({ input, network, now }) =>
  withOwnName(
    await requireAccountOfToken(input.token, { kind: 'client', find: findPortalUserNamed, network, now }),
  ),
);
