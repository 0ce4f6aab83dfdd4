import { expect, test } from 'vitest';
import { circlePoints } from './radial-menu.tsx';

test('four places stand at the compass points, clockwise from the top', () => {
  expect(circlePoints(4, 120)).toEqual([
    { x: 0, y: -120 },
    { x: 120, y: 0 },
    { x: 0, y: 120 },
    { x: -120, y: 0 },
  ]);
});

test('five places keep the radius and an even distance between neighbours', () => {
  const points = circlePoints(5, 120);

  for (const [index, { x, y }] of points.entries()) {
    const next = points[(index + 1) % points.length] ?? { x: 0, y: 0 };
    expect(Math.hypot(x, y)).toBeCloseTo(120, -0.5);
    expect(Math.hypot(x - next.x, y - next.y)).toBeCloseTo(2 * 120 * Math.sin(Math.PI / 5), -0.5);
  }
});

test('nothing needs no place', () => {
  expect(circlePoints(0, 120)).toEqual([]);
});
