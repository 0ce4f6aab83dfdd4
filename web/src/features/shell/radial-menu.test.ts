import { expect, test } from 'vitest';
import { circlePoints } from './radial-menu.tsx';

test('four points are at the compass directions, clockwise from the top', () => {
  expect(circlePoints(4, 120)).toEqual([
    { x: 0, y: -120 },
    { x: 120, y: 0 },
    { x: 0, y: 120 },
    { x: -120, y: 0 },
  ]);
});

test('five points keep the radius and an even distance', () => {
  const points = circlePoints(5, 120);

  for (const [index, { x, y }] of points.entries()) {
    const next = points[(index + 1) % points.length] ?? { x: 0, y: 0 };
    expect(Math.hypot(x, y)).toBeCloseTo(120, -0.5);
    expect(Math.hypot(x - next.x, y - next.y)).toBeCloseTo(2 * 120 * Math.sin(Math.PI / 5), -0.5);
  }
});

test('zero items have no points', () => {
  expect(circlePoints(0, 120)).toEqual([]);
});
