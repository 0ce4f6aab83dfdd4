import type { Activity, ActivityPing } from '../../content/operations.ts';

export const TICK_SECONDS = 5;
const PING_PROBABILITY = 0.3;
const MOST_PINGS = 5;

export interface ActivityFeed {
  /** Seconds since the page opened, while the feed runs. */
  now: number;
  /** Newest first. */
  pings: readonly ActivityPing[];
}

/** The feed one tick later: about every third tick adds a ping; the feed keeps the newest five. */
export const tick = (
  feed: ActivityFeed,
  activities: readonly [Activity, ...Activity[]],
  chance: () => number,
): ActivityFeed => {
  const now = feed.now + TICK_SECONDS;
  if (chance() >= PING_PROBABILITY) return { ...feed, now };

  const activity = activities[Math.floor(chance() * activities.length)] ?? activities[0];
  const ping = { ...activity, id: (feed.pings[0]?.id ?? 0) + 1, timestamp: now };
  return { now, pings: [ping, ...feed.pings].slice(0, MOST_PINGS) };
};

/** just now, 4 min ago */
export const ageText = (ping: ActivityPing, now: number): string => {
  const minutes = Math.floor((now - ping.timestamp) / 60);
  return minutes === 0 ? 'just now' : `${minutes} min ago`;
};
