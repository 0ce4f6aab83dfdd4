import { useEffect, useState } from 'react';
import { activities, openingPings } from '../../content/operations.ts';
import { timeOfDay } from '../../ui/format/dubai-time.ts';
import { useInterval } from '../../ui/use-interval.ts';
import { type ActivityFeed, ageText, TICK_SECONDS, tick } from './activity-feed.ts';

export const useFeed = (): ActivityFeed => {
  const [feed, setFeed] = useState<ActivityFeed>({ now: 0, pings: openingPings });
  useInterval(TICK_SECONDS * 1000, () => setFeed((before) => tick(before, activities, Math.random)));

  return feed;
};

export const ActivityList = ({ feed }: { feed: ActivityFeed }) => (
  <ol className="tabular-nums">
    {feed.pings.map((ping) => (
      <li key={ping.id} className="border-t border-rule-ink py-4 text-label">
        <p className="flex items-baseline justify-between gap-6">
          <span className="font-medium text-body">{ping.location}</span>
          <span className="text-note text-paper-deep">{ageText(ping, feed.now)}</span>
        </p>
        <p className="mt-0.5 flex items-baseline justify-between gap-6">
          <span>{ping.activity}</span>
          <span className="text-paper-deep">{ping.type}</span>
        </p>
      </li>
    ))}
  </ol>
);

const INTERVAL = 60_000;

/** The time in Dubai, updated every 60 s. Empty until the page is interactive, at the same width. */
export const LastUpdated = () => {
  const [now, setNow] = useState<number>();
  const update = () => setNow(Date.now());

  useEffect(update, []);
  useInterval(INTERVAL, update);

  return (
    <p className="text-label whitespace-nowrap text-paper-deep tabular-nums plain:hidden">
      As of <time>{now === undefined ? '––:––' : timeOfDay(now)}</time> in Dubai
    </p>
  );
};
