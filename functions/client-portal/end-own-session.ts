import { endOwnSession } from '../../shared/contract/client-portal.ts';
import { notFound } from '../lib/app-error.ts';
import { endOwnSessionById } from '../lib/auth/session.table.ts';
import { handle } from '../lib/http/handle.ts';

export const handler = handle(endOwnSession, async ({ session, input }) => {
  if (!(await endOwnSessionById(session, input.id))) throw notFound('session');

  return {};
});
