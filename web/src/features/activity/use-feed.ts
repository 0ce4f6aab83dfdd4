import { useState } from 'react';
import { activities, openingPings } from '../../content/operations.ts';
import { useInterval } from '../../ui/use-interval.ts';
import { type Feed, TICK_SECONDS, tick } from './feed.ts';

export const useFeed = (): Feed => {
  const [feed, setFeed] = useState<Feed>({ now: 0, pings: openingPings });
  useInterval(TICK_SECONDS * 1000, () => setFeed((before) => tick(before, activities, Math.random)));

  return feed;
};
