import { expect, test } from 'vitest';
import { activities, openingPings } from '../../content/operations.ts';
import { ageText, tick } from './activity-feed.ts';

const opening = { now: 0, pings: openingPings };

test('most ticks only advance the time', () => {
  expect(tick(opening, activities, () => 0.3)).toEqual({ now: 5, pings: openingPings });
});

test('a tick may add a ping on top and drop the oldest', () => {
  const { now, pings } = tick(opening, activities, chances(0.29, 0));
  expect(now).toBe(5);
  expect(pings).toEqual([{ ...activities[0], id: 6, timestamp: 5 }, ...openingPings.slice(0, 4)]);
});

test('every activity can be drawn, including the last', () => {
  expect(tick(opening, activities, chances(0, 0.999)).pings[0]).toMatchObject(activities.at(-1) ?? {});
  expect(tick(opening, activities, chances(0, 1)).pings).toHaveLength(5);
});

test('an empty feed receives its first ping', () => {
  expect(tick({ now: 0, pings: [] }, activities, chances(0, 0)).pings.map(({ id }) => id)).toEqual([1]);
});

test('ages are whole minutes', () => {
  const [ping] = tick(opening, activities, chances(0, 0)).pings;
  const ages = [5, 64, 65, 605].map((now) => ping && ageText(ping, now));
  expect(ages).toEqual(['just now', 'just now', '1 min ago', '10 min ago']);
});

const chances =
  (...values: number[]) =>
  () =>
    values.shift() ?? 1;
