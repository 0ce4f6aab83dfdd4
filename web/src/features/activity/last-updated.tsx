import { useEffect, useState } from 'react';
import { timeOfDay } from '../../ui/format/dubai-time.ts';
import { useInterval } from '../../ui/use-interval.ts';

const INTERVAL = 60_000;

/** The time in Dubai, set anew every 60 s. Unknown until the page is alive; as wide before as after. */
export const LastUpdated = () => {
  const [now, setNow] = useState<number>();
  const look = () => setNow(Date.now());

  useEffect(look, []);
  useInterval(INTERVAL, look);

  return (
    <p className="text-label whitespace-nowrap text-paper-deep tabular-nums plain:hidden">
      As of <time>{now === undefined ? '––:––' : timeOfDay(now)}</time> in Dubai
    </p>
  );
};
