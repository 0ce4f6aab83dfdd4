import { listOwnSessions } from '../../shared/contract/client-portal.ts';
import { listSessionsOf } from '../lib/auth/own-sessions.ts';
import { handle } from '../lib/http/handle.ts';

export const handler = handle(listOwnSessions, ({ session, now }) => listSessionsOf(session, now));
