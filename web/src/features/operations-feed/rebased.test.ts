import { expect, test } from 'vitest';
import { rebased } from './rebased.ts';

interface Sample {
  cargoVolume: string;
  portStatus: Record<string, string>;
  activeRoutes?: string[];
}

const seen: Sample = {
  cargoVolume: '2.8M MT',
  portStatus: { Santos: 'Operational', Durban: 'Delayed' },
  activeRoutes: ['Santos to Mundra'],
};

test('without a newer edition everything stands as it was typed', () => {
  const mine = { ...seen, cargoVolume: '3.1M MT' };
  expect(rebased(seen, mine, seen)).toEqual(mine);
});

test('what others changed stays where one has not touched it, port by port', () => {
  const mine = { ...seen, portStatus: { ...seen.portStatus, Durban: 'Operational' } };
  const current = {
    ...seen,
    cargoVolume: '4M MT',
    portStatus: { ...seen.portStatus, Luanda: 'High traffic' },
  };
  expect(rebased(seen, mine, current)).toEqual({
    ...seen,
    cargoVolume: '4M MT',
    portStatus: { Santos: 'Operational', Durban: 'Operational', Luanda: 'High traffic' },
  });
});

test('where both changed the same, the one who publishes last is followed', () => {
  const mine = { ...seen, activeRoutes: ['Luanda to Mundra'] };
  const current = { ...seen, activeRoutes: [] };
  expect(rebased(seen, mine, current).activeRoutes).toEqual(['Luanda to Mundra']);
});

test('what either took out is out', () => {
  const { activeRoutes: _, ...withoutRoutes } = seen;
  const withoutDurban = { ...seen, portStatus: { Santos: 'Operational' } };
  expect(rebased<Sample>(seen, withoutDurban, withoutRoutes)).toStrictEqual({
    cargoVolume: '2.8M MT',
    portStatus: { Santos: 'Operational' },
  });
});
