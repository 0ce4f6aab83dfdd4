import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { CHART, chartPosition } from '../src/features/ports/chart-position.ts';
import { cutAtEdges } from './cut-at-edges.ts';
import { areaOf, type Point, simplify } from './simplify.ts';

// Draws web/src/assets/world.svg from Natural Earth's land at 1:110m; see README.md beside this file.

const UNITS_PER_DEGREE = 4;
const WIDTH = (CHART.east - CHART.west) * UNITS_PER_DEGREE;
const HEIGHT = (CHART.north - CHART.south) * UNITS_PER_DEGREE;

const Pair = z.tuple([z.number(), z.number()]);
const Land = z.object({
  transform: z.object({ scale: Pair, translate: Pair }),
  arcs: z.array(z.array(Pair)),
  objects: z.object({
    land: z.object({
      geometries: z.array(z.object({ arcs: z.array(z.array(z.array(z.number()))) })),
    }),
  }),
});

const [source] = process.argv.slice(2);
if (source === undefined) throw new Error('Usage: node web/geography/draw-world.ts <land-110m.json>');
const land = Land.parse(JSON.parse(await readFile(source, 'utf8')));

const {
  scale: [scaleX, scaleY],
  translate: [startX, startY],
} = land.transform;

/** TopoJSON stores every point as its offset from the one before. */
const arcs = land.arcs.map((steps) => {
  let x = 0;
  let y = 0;
  return steps.map(([stepX, stepY]): Point => {
    x += stepX;
    y += stepY;
    const { right, down } = chartPosition([x * scaleX + startX, y * scaleY + startY]);
    return [right * WIDTH, down * HEIGHT];
  });
});

/** An arc by its number; a negative number reverses the arc. */
const arcAt = (number: number): readonly Point[] =>
  number < 0 ? (arcs[~number] ?? []).toReversed() : (arcs[number] ?? []);

const rings = land.objects.land.geometries
  .flatMap((geometry) => geometry.arcs.flat())
  .map((numbers) => numbers.flatMap(arcAt))
  .flatMap((ring) => cutAtEdges(ring, WIDTH))
  .filter((ring) => areaOf(ring) > 24 && ring.some(([, y]) => y < HEIGHT))
  .map((ring) => simplify(ring, 1.1));

const pathOf = (ring: readonly Point[]): string => {
  const points = ring.map(([x, y]): Point => [Math.round(x), Math.round(y)]);
  const steps = points.slice(1).map(([x, y], index) => {
    const [beforeX, beforeY] = points[index] ?? [x, y];
    return `${x - beforeX} ${y - beforeY}`;
  });
  return `M${points[0]?.join(' ')}l${steps.join(' ')}z`.replaceAll(' -', '-');
};

const meridians = [-120, -60, 0, 60, 120].map(
  (degree) => `M${chartPosition([degree, 0]).right * WIDTH} 0V${HEIGHT}`,
);
const parallels = [60, 30, 0, -30].map((degree) => `M0 ${chartPosition([0, degree]).down * HEIGHT}H${WIDTH}`);

await writeFile(
  join(import.meta.dirname, '../src/assets/world.svg'),
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}"><title>The world's land and sea</title>
<defs><pattern id="engraving" width="8" height="5" patternUnits="userSpaceOnUse"><path d="M0 2.5h8" stroke="#c8a45c" stroke-width="1" opacity=".6"/></pattern></defs>
<path d="${[...meridians, ...parallels].join('')}" fill="none" stroke="#2c4352"/>
<path d="${rings.map(pathOf).join('')}" fill="url(#engraving)" stroke="#c8a45c" stroke-width=".9" stroke-opacity=".75" stroke-linejoin="round"/>
</svg>
`,
);
