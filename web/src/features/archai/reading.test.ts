import { expect, test } from 'vitest';
import { baseReading } from '../../content/archai.ts';
import { nextReading } from './reading.ts';

const lowest = () => 0;
const middle = () => 0.5;
const highest = () => 1;

test('a random number of one half gives the hard-coded figures', () => {
  const { patterns, grid, assessments } = nextReading(baseReading, middle);
  expect({ patterns, grid, assessments }).toEqual({
    patterns: baseReading.patterns,
    grid: baseReading.grid,
    assessments: baseReading.assessments,
  });
});

test('figures stay near the hard-coded ones', () => {
  const [pattern] = nextReading(baseReading, highest).patterns;
  const [assessment] = nextReading(baseReading, lowest).assessments;
  expect(pattern?.strength).toBe((baseReading.patterns[0]?.strength ?? 0) + 4);
  expect(assessment?.score).toBe((baseReading.assessments[0]?.score ?? 0) - 2);
});

test('only the current week changes', () => {
  for (const [row, { weeks }] of nextReading(baseReading, highest).grid.entries()) {
    const before = baseReading.grid[row]?.weeks ?? [];
    expect(weeks.slice(0, -1)).toEqual(before.slice(0, -1));
  }
});

test('no figure exceeds its scale', () => {
  const edge = {
    patterns: [{ name: '', note: '', strength: 99 }],
    grid: [{ discipline: '', weeks: [10] }],
    connections: [{ role: '', region: '', affinity: 99, available: true }],
    assessments: [{ dimension: '', statement: '', score: 1 }],
  };
  const up = nextReading(edge, highest);
  expect([up.patterns[0]?.strength, up.grid[0]?.weeks, up.connections[0]?.affinity]).toEqual([
    100,
    [10],
    100,
  ]);
  expect(nextReading(edge, lowest).assessments[0]?.score).toBe(0);
});
