import { expect, test } from 'vitest';
import { activities, openingPings } from '../../content/operations.ts';
import { ageText, tick } from './feed.ts';

const opening = { now: 0, pings: openingPings };

test('most ticks only let time pass', () => {
  expect(tick(opening, activities, () => 0.3)).toEqual({ now: 5, pings: openingPings });
});

test('a lucky tick puts a ping on top and lets the oldest go', () => {
  const { now, pings } = tick(opening, activities, chances(0.29, 0));
  expect(now).toBe(5);
  expect(pings).toEqual([{ ...activities[0], id: 6, timestamp: 5 }, ...openingPings.slice(0, 4)]);
});

test('every activity can come, the last one too', () => {
  expect(tick(opening, activities, chances(0, 0.999)).pings[0]).toMatchObject(activities.at(-1) ?? {});
  expect(tick(opening, activities, chances(0, 1)).pings).toHaveLength(5);
});

test('a feed that was empty begins', () => {
  expect(tick({ now: 0, pings: [] }, activities, chances(0, 0)).pings.map(({ id }) => id)).toEqual([1]);
});

test('ages are told in whole minutes', () => {
  const [ping] = tick(opening, activities, chances(0, 0)).pings;
  const ages = [5, 64, 65, 605].map((now) => ping && ageText(ping, now));
  expect(ages).toEqual(['just now', 'just now', '1 min ago', '10 min ago']);
});

const chances =
  (...values: number[]) =>
  () =>
    values.shift() ?? 1;
