import { expect, test } from 'vitest';
import { ports } from '../../content/ports.ts';
import { CHART, chartPosition } from './chart-position.ts';

test('the chart’s corners and the middle of its width are where they are', () => {
  expect(chartPosition([CHART.west, CHART.north])).toEqual({ right: 0, down: 0 });
  expect(chartPosition([CHART.east, CHART.south])).toEqual({ right: 1, down: 1 });
  expect(chartPosition([0, CHART.north]).right).toBe(0.5);
});

test('every port stands on the chart', () => {
  for (const { coordinates } of ports) {
    const { right, down } = chartPosition(coordinates);
    expect(Math.min(right, down)).toBeGreaterThan(0);
    expect(Math.max(right, down)).toBeLessThan(1);
  }
});
