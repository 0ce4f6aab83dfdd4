import { endOwnSession } from '../../shared/contract/client-portal.ts';
import { notFound } from '../lib/app-error.ts';
import { endOwnSessionById } from '../lib/auth/session.table.ts';
import { handle } from '../lib/http/handle.ts';

export const handler = handle(endOwnSession, async ({ session, input, now }) => {
  if (!(await endOwnSessionById(session, input.id, now))) throw notFound('session');

  return {};
});
