import { expect, test } from 'vitest';
import { ports } from '../../content/ports.ts';
import { CHART, chartPosition, positionText } from './chart-position.ts';

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

test('positions name their halves of the globe, latitude first as navigators do', () => {
  expect(positionText([-46.3, -23.98])).toBe('23.98° S, 46.30° W');
  expect(positionText([69.7, 22.74])).toBe('22.74° N, 69.70° E');
});
