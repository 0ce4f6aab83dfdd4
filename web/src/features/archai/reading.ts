import type { Reading } from '../../content/archai.ts';

const clamp = (value: number, highest: number) => Math.min(Math.max(Math.round(value), 0), highest);

/** New figures of the same person: each near its hard-coded value, within its scale. */
export const nextReading = (base: Reading, chance: () => number): Reading => {
  const vary = (value: number, spread: number, highest: number) =>
    clamp(value + (chance() * 2 - 1) * spread, highest);

  return {
    patterns: base.patterns.map((pattern) => ({ ...pattern, strength: vary(pattern.strength, 4, 100) })),
    // Past weeks do not change.
    grid: base.grid.map((row) => ({
      ...row,
      weeks: row.weeks.map((level, week) => (week === row.weeks.length - 1 ? vary(level, 2, 10) : level)),
    })),
    connections: base.connections.map((connection) => ({
      ...connection,
      affinity: vary(connection.affinity, 3, 100),
      available: chance() < 0.6,
    })),
    assessments: base.assessments.map((each) => ({ ...each, score: vary(each.score, 2, 100) })),
  };
};
