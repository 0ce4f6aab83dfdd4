import type { OwnSession } from '../../../shared/domain/own-session.ts';
import { findOwnSessions, type SessionRecord, sessionId, sessionStart } from './session.table.ts';

/** The sessions of the person of this one, as the person sees them; those that started before `from` are void. */
export const listSessionsOf = async (
  own: SessionRecord,
  { from, now }: { readonly from: string; readonly now: Date },
): Promise<{ items: OwnSession[] }> => {
  const sessions = await findOwnSessions(own, now);

  return {
    items: sessions
      .filter((session) => sessionStart(session) >= from)
      .map((session) => ({
        id: sessionId(session),
        device: session.device ?? 'Unknown device',
        place: session.place ?? 'Unknown network',
        startedAt: sessionStart(session),
        lastSeenAt: session.lastSeenAt,
        isCurrent: session.tokenHash === own.tokenHash,
      })),
  };
};
