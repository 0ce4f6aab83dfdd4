import { readPasswordLink } from '../../shared/contract/portal-session.ts';
import { withAccountOfToken } from '../lib/auth/access-link.ts';
import { handle } from '../lib/http/handle.ts';
import { withOwnName } from '../lib/portal/own-name.ts';
import { findPortalUserNamed } from '../lib/portal/user.table.ts';

export const handler = handle(readPasswordLink, ({ input, network, now }) =>
  withAccountOfToken(input.token, { kind: 'client', find: findPortalUserNamed, network, now }, withOwnName),
);
