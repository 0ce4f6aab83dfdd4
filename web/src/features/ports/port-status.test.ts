import { expect, test } from 'vitest';
import { atWork } from '../../content/claims.ts';
import { ports } from '../../content/ports.ts';
import { colourOf, countByStatus, PORT_STATUSES } from './port-status.ts';

test('active is green, monitoring yellow, developing blue', () => {
  expect(PORT_STATUSES.map(colourOf)).toEqual(['green', 'yellow', 'blue']);
});

test('ports are counted by status', () => {
  expect(countByStatus(ports)).toEqual([
    { status: 'active', count: 4 },
    { status: 'monitoring', count: 2 },
    { status: 'developing', count: 2 },
  ]);
  expect(countByStatus([]).map(({ count }) => count)).toEqual([0, 0, 0]);
});

test('the eight ports are in their published order', () => {
  expect(ports.map(({ name }) => name).join(', ')).toBe(
    'Santos, Mundra, Fujairah, Durban, Rio Grande, Visakhapatnam, Luanda, Cape Town',
  );
  expect(atWork).toContainEqual({ value: ports.length, what: 'ports' });
});
