import { readPortalSession } from '../../shared/contract/client-portal.ts';
import { handle } from '../lib/http/handle.ts';

export const handler = handle(readPortalSession, async ({ session: { user, expiresAt } }) => ({
  ...user,
  expiresAt,
}));
