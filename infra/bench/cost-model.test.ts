import { expect, test } from 'vitest';
import { callsCost, type Fixed, idleCost, totalCost } from './cost-model.ts';
import type { LeadFlow } from './flow-model.ts';

const poll = { name: 'logs', perSecond: 0.2, readUnits: 25 };
const none: LeadFlow = { partitions: [], items: [], functions: [], readUnits: 0, bytesStored: 0 };
const fixed: Fixed = {
  alarms: 70,
  metrics: 10,
  dashboards: 1,
  secrets: 2,
  firewallRules: 3,
  runsPerDay: 1_600,
};

test('calls that share a result cost less the more there are', () => {
  const cost = (staff: number, sharedFor: number) => callsCost([{ ...poll, sharedFor }], staff).logs ?? 0;
  expect(cost(1, 3_000)).toBeCloseTo(cost(1, 0));
  expect(cost(100, 0)).toBeCloseTo(100 * cost(1, 0));
  expect(cost(100, 3_000)).toBeLessThan(0.65 * cost(100, 0));
  // Sixty calls share a read: what is left is the calls themselves.
  expect(cost(100, 3_000)).toBeGreaterThan(callsCost([{ ...poll, readUnits: 0 }], 100).logs ?? 0);
});

test('nobody costs what runs anyway', () => {
  const idle = Object.values(idleCost(fixed)).reduce((sum, one) => sum + one, 0);
  expect(idleCost(fixed)['Alarms and dashboard']).toBeCloseTo(13);
  expect(idleCost(fixed).Firewall).toBeCloseTo(8);
  expect(idleCost({ ...fixed, firewallRules: 0 }).Firewall).toBe(0);
  expect(totalCost(fixed, none, [poll], { leadsPerDay: 0, staff: 0 })).toBeCloseTo(idle);
});
