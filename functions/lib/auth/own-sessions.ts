import type { OwnSession } from '../../../shared/domain/own-session.ts';
import { findOwnSessions, type SessionRecord, sessionId, sessionStart } from './session.table.ts';

/** The sessions of the person of this one, as the person sees them. */
export const listSessionsOf = async (own: SessionRecord, now: Date): Promise<{ items: OwnSession[] }> => ({
  items: (await findOwnSessions(own, now)).map((session) => ({
    id: sessionId(session),
    device: session.device ?? 'Unknown device',
    place: session.place ?? 'Unknown network',
    startedAt: sessionStart(session),
    lastSeenAt: session.lastSeenAt,
    isCurrent: sessionId(session) === sessionId(own),
  })),
});
