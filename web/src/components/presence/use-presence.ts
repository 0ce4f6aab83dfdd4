import { useEffect, useState } from 'react';
import { markAbsent, markPresent } from '../../../../shared/contract/presence.ts';
import {
  PRESENCE_INTERVAL,
  type PresenceActivity,
  type PresentColleague,
} from '../../../../shared/domain/presence.ts';
import { call } from '../../api/client.ts';
import { startInterval } from '../../ui/use-interval.ts';

const activityNow = (): PresenceActivity =>
  document.activeElement?.matches('main :is(textarea, input, select), dialog :is(textarea, input, select)')
    ? 'editing'
    : 'looking';

const NOTHING_READ = { changesNoAnswer: true };

/**
 * Says every 20 s that the user looks at a record or edits it, and that they have left. Answers the others who do; nobody
 * where the server does not answer.
 */
export const usePresence = (record: string): readonly PresentColleague[] => {
  const [others, setOthers] = useState<readonly PresentColleague[]>([]);

  useEffect(() => {
    let isOver = false;
    let told: PresenceActivity | undefined;
    const tell = async () => {
      told = activityNow();
      const answer = await call(markPresent, { record, activity: told }, NOTHING_READ).catch(() => undefined);
      if (!isOver) setOthers(answer?.others ?? []);
    };
    const leave = () =>
      void call(markAbsent, { record }, { ...NOTHING_READ, keepalive: true }).catch(() => undefined);
    const began = () => {
      if (told === 'looking' && activityNow() === 'editing') void tell();
    };
    const returned = () => {
      if (!document.hidden) void tell();
    };

    void tell();
    const stop = startInterval(
      PRESENCE_INTERVAL,
      () => void tell(),
      () => document.hidden,
    );
    document.addEventListener('focusin', began);
    document.addEventListener('visibilitychange', returned);
    addEventListener('pagehide', leave);

    return () => {
      isOver = true;
      stop();
      document.removeEventListener('focusin', began);
      document.removeEventListener('visibilitychange', returned);
      removeEventListener('pagehide', leave);
      setOthers([]);
      leave();
    };
  }, [record]);

  return others;
};
