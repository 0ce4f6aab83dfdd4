import { expect, test } from 'vitest';
import { charters } from '../../content/charters.ts';
import { atWork } from '../../content/claims.ts';
import { activities, openingPings } from '../../content/operations.ts';
import { contractsFallback, flowFallback } from '../../content/operations-fallback.ts';
import { ports } from '../../content/ports.ts';
import { displayOf, totalMillions } from './charter-status.ts';

test('each status has its colour and mark', () => {
  expect(['completed', 'active', 'loading', 'laid up', 'toString'].map(displayOf)).toEqual([
    { colour: 'green', mark: 'check' },
    { colour: 'blue', mark: 'arrow' },
    { colour: 'amber', mark: 'spinner' },
    { colour: 'grey', mark: 'dot' },
    { colour: 'grey', mark: 'dot' },
  ]);
});

test('the total has one decimal, whatever the parts', () => {
  expect(totalMillions([{ value: 0.1 }, { value: 0.2 }])).toBe('0.3');
  expect(totalMillions([])).toBe('0.0');
  expect(totalMillions(charters)).toBe('29.3');
});

test('the eight sample charters are active and numbered in sequence', () => {
  expect(charters.every(({ id, status }) => /^AML-2025-\d{3}$/.test(id) && status === 'active')).toBe(true);
  expect(new Set(charters.map(({ id }) => id)).size).toBe(8);
  expect(atWork).toContainEqual({ value: charters.length, what: 'active charters' });
});

test('charters, ports, vessels in motion and activities tell one story', () => {
  const places = ports.map(({ name }) => name);
  expect(
    charters.flatMap(({ route }) => route.split(' – ')).filter((port) => !places.includes(port)),
  ).toEqual([]);
  expect(new Set(charters.map(({ vesselName }) => vesselName)).size).toBe(charters.length);

  // Until staff publish their own, the flow shows vessels of the charters, on the routes of these.
  const { vesselsInMotion, activeRoutes, portStatus, activeContracts } = flowFallback;
  const moving = charters.filter(({ vesselName }) => vesselsInMotion.includes(vesselName));
  expect(moving).toHaveLength(vesselsInMotion.length);
  expect(moving.map(({ route }) => route.replace(' – ', ' to ')).toSorted()).toEqual(
    activeRoutes?.toSorted(),
  );
  expect(contractsFallback.items).toHaveLength(activeContracts);
  expect(Object.keys(portStatus).toSorted()).toEqual(places.toSorted());

  for (const { location, coordinates } of [...openingPings, ...activities])
    expect(ports).toContainEqual(expect.objectContaining({ name: location, coordinates }));
});
