import { expect, test } from 'vitest';
import { ports } from '../../content/ports.ts';
import { CHART, chartPosition, positionText } from './chart-position.ts';

test('corners and centre of the chart map to 0, 1 and 0.5', () => {
  expect(chartPosition([CHART.west, CHART.north])).toEqual({ right: 0, down: 0 });
  expect(chartPosition([CHART.east, CHART.south])).toEqual({ right: 1, down: 1 });
  expect(chartPosition([0, CHART.north]).right).toBe(0.5);
});

test('every port is on the chart', () => {
  for (const { coordinates } of ports) {
    const { right, down } = chartPosition(coordinates);
    expect(Math.min(right, down)).toBeGreaterThan(0);
    expect(Math.max(right, down)).toBeLessThan(1);
  }
});

test('positions name their hemispheres, latitude first', () => {
  expect(positionText([-46.3, -23.98])).toBe('23.98° S, 46.30° W');
  expect(positionText([69.7, 22.74])).toBe('22.74° N, 69.70° E');
});
