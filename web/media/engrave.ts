// Engraving by lines alone: shapes are outlines filled with parallel strokes; nearer shapes hide what is behind them.

export type PlatePoint = readonly [x: number, y: number];
type Outline = readonly PlatePoint[];

interface Stroke {
  readonly width: number;
  readonly opacity: number;
}

export interface Hatch {
  /** Direction of the strokes in degrees; 0 is horizontal. */
  readonly angle?: number;
  /** Distance of the strokes; of the share of the way across the shape. */
  readonly gap: number | ((share: number) => number);
  readonly width?: number;
  readonly opacity?: number;
  /** The share of a stroke that is missing, in short breaks. */
  readonly breaks?: number;
}

export interface Shape {
  readonly outline: Outline;
  readonly hatches?: readonly Hatch[];
  /** The width of its contour; 0 for none. */
  readonly edge?: number;
  readonly edgeOpacity?: number;
  /** Whether it hides what is behind it; by default it does. */
  readonly isSolid?: boolean;
}

type Span = readonly [from: number, to: number];

/** Numbers from 0 to 1 that are the same at each run. */
export const createRandom = (seed: number) => () => {
  seed = (seed * 1664525 + 1013904223) % 4294967296;
  return seed / 4294967296;
};

/** Where a line from `a` to `b` is inside an outline, as shares of its length, which may lie beyond its ends. */
const spansInside = ([ax, ay]: PlatePoint, [bx, by]: PlatePoint, outline: Outline): Span[] => {
  const [dx, dy] = [bx - ax, by - ay];
  const crossings: number[] = [];
  outline.forEach(([px, py], index) => {
    const [qx, qy] = outline[(index + 1) % outline.length] ?? [px, py];
    const sideP = dx * (py - ay) - dy * (px - ax);
    const sideQ = dx * (qy - ay) - dy * (qx - ax);
    if (sideP > 0 === sideQ > 0) return;
    const at = sideP / (sideP - sideQ);
    const [x, y] = [px + (qx - px) * at, py + (qy - py) * at];
    crossings.push(Math.abs(dx) > Math.abs(dy) ? (x - ax) / dx : (y - ay) / dy);
  });
  crossings.sort((one, other) => one - other);
  return crossings.flatMap((from, index): Span[] =>
    index % 2 === 0 ? [[from, crossings[index + 1] ?? from]] : [],
  );
};

const without = (spans: readonly Span[], hole: Span): Span[] =>
  spans.flatMap(([from, to]): Span[] => {
    if (hole[1] <= from || hole[0] >= to) return [[from, to]];
    return [[from, hole[0]] as const, [hole[1], to] as const].filter(([start, end]) => end - start > 0);
  });

const rounded = (value: number) => Math.round(value * 10) / 10;
/** Numbers of a path; a minus parts two as well as a space does. */
const numbers = (...values: number[]) => values.map(rounded).join(' ').replaceAll(' -', '-');

/** `brass` and `brass-bright` of `../src/ui/theme.css`. */
const BRASS = '#c8a45c';
export const BRASS_BRIGHT = '#ecd29a';

interface Engraving {
  readonly still: string;
  readonly lights?: string;
}

/** Draws shapes into SVG paths, one per width and opacity. Shapes are given from the front to the back. */
export const engrave = (frame: { width: number; height: number }, seed = 7, isMirrored = false) => {
  const random = createRandom(seed);
  const newLayer = () => new Map<string, { steps: string[]; end: PlatePoint }>();
  const [still, lights] = [newLayer(), newLayer()];
  let paths = still;
  const hiding: { outline: Outline; left: number; right: number; top: number; bottom: number }[] = [];

  const put = ({ width, opacity }: Stroke, a: PlatePoint, b: PlatePoint) => {
    const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
    if (length < 1.2) return;
    const key = `${width} ${opacity}`;
    const path = paths.get(key) ?? { steps: [], end: [0, 0] };
    // Steps are told from the end of the line before: those of a hatch are alike, which packs well.
    const from: PlatePoint = [rounded(a[0]), rounded(a[1])];
    const end: PlatePoint = [rounded(b[0]), rounded(b[1])];
    const [x, y] = [rounded(end[0] - from[0]), rounded(end[1] - from[1])];
    const move = [rounded(from[0] - path.end[0]), rounded(from[1] - path.end[1])] as const;
    if (move[0] !== 0 || move[1] !== 0) path.steps.push(`m${numbers(...move)}`);
    path.steps.push(y === 0 ? `h${x}` : x === 0 ? `v${y}` : `l${numbers(x, y)}`);
    paths.set(key, { steps: path.steps, end });
  };

  /** A line, where no nearer shape hides it. */
  const line = (
    stroke: Stroke,
    a: PlatePoint,
    b: PlatePoint,
    spans: readonly Span[] = [[0, 1]],
    breaks = 0,
  ) => {
    const at = (share: number): PlatePoint => [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share];
    const [left, right] = [Math.min(a[0], b[0]), Math.max(a[0], b[0])];
    const [top, bottom] = [Math.min(a[1], b[1]), Math.max(a[1], b[1])];
    let seen: Span[] = without(without([...spans], [-9, 0]), [1, 9]);
    for (const shape of [
      ...hiding.filter(
        (one) => one.left < right + 1 && one.right > left - 1 && one.top < bottom + 1 && one.bottom > top - 1,
      ),
    ])
      for (const hole of spansInside(a, b, shape.outline)) seen = without(seen, hole);
    for (const [from, to] of clip(seen, a, b)) {
      if (breaks === 0) {
        put(stroke, at(from), at(to));
        continue;
      }
      const length = Math.hypot(b[0] - a[0], b[1] - a[1]) * (to - from);
      let cursor = from + (random() * 30 * (to - from)) / Math.max(1, length);
      while (cursor < to) {
        const dash = ((30 + random() * 90) * (to - from)) / Math.max(1, length);
        const pause = (dash * breaks * (0.4 + random() * 1.2)) / (1 - breaks);
        put(stroke, at(cursor), at(Math.min(to, cursor + dash)));
        cursor += dash + pause;
      }
    }
  };

  const FRAME: Outline = [
    [0, 0],
    [frame.width, 0],
    [frame.width, frame.height],
    [0, frame.height],
  ];
  // Lines are seen inside it alone.
  let opening = FRAME;
  const clip = (spans: readonly Span[], a: PlatePoint, b: PlatePoint): Span[] => {
    const inside = spansInside(a, b, opening);
    return spans.flatMap(([from, to]) =>
      inside.flatMap(([start, end]): Span[] =>
        Math.max(from, start) < Math.min(to, end) ? [[Math.max(from, start), Math.min(to, end)]] : [],
      ),
    );
  };

  const hatch = (outline: Outline, { angle = 0, gap, width = 1, opacity = 0.8, breaks = 0 }: Hatch) => {
    const turn = (angle * Math.PI) / 180;
    const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
    const across = outline.map(([x, y]) => y * cos - x * sin);
    const along = outline.map(([x, y]) => x * cos + y * sin);
    const [first, last] = [Math.min(...across), Math.max(...across)];
    const [from, to] = [Math.min(...along) - 1, Math.max(...along) + 1];
    const gapAt = (v: number) => (typeof gap === 'number' ? gap : gap((v - first) / (last - first)));
    for (let v = first + gapAt(first) / 2; v < last; v += Math.max(1.5, gapAt(v))) {
      const [a, b]: [PlatePoint, PlatePoint] = [
        [from * cos - v * sin, from * sin + v * cos],
        [to * cos - v * sin, to * sin + v * cos],
      ];
      line({ width, opacity }, a, b, spansInside(a, b, outline), breaks);
    }
  };

  const edges = (outline: Outline, stroke: Stroke, isClosed = true) =>
    outline.forEach((point, index) => {
      const next = outline[index + 1] ?? (isClosed ? outline[0] : undefined);
      if (next !== undefined) line(stroke, point, next);
    });

  return {
    line: (a: PlatePoint, b: PlatePoint, width = 1, opacity = 0.9) => line({ width, opacity }, a, b),
    /** A line through points, such as a rope or a wave. */
    curve: (points: Outline, width = 1, opacity = 0.9) => edges(points, { width, opacity }, false),
    shape: ({ outline, hatches = [], edge = 1, edgeOpacity = 0.9, isSolid = true }: Shape) => {
      for (const one of hatches) hatch(outline, one);
      if (edge > 0) edges(outline, { width: edge, opacity: edgeOpacity });
      if (!isSolid) return;
      const [xs, ys] = [outline.map(([x]) => x), outline.map(([, y]) => y)];
      hiding.push({
        outline,
        left: Math.min(...xs),
        right: Math.max(...xs),
        top: Math.min(...ys),
        bottom: Math.max(...ys),
      });
    },
    /** Draws what is seen through an opening alone, such as a window. */
    through: (outline: Outline, draw: () => void) => {
      const outside = { opening, hiding: hiding.length };
      opening = outline;
      draw();
      opening = outside.opening;
      hiding.length = outside.hiding;
    },
    /** Draws lights, which pages may dim and brighten above the rest. */
    alight: (draw: () => void) => {
      paths = lights;
      draw();
      paths = still;
    },
    random,
    /** The drawing, and its lights if it has some, as SVG files. A page shows them as pictures, which take no colour from it. */
    svg: (title: string, stroke = BRASS): Engraving => {
      const file = (layer: typeof still) => {
        const paths = [...layer].map(([key, { steps }]) => {
          const [width, opacity] = key.split(' ');

          return `<path d="M0 0${steps.join('')}" stroke-width="${width}" opacity="${opacity}"/>`;
        });

        return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${frame.width} ${frame.height}"><title>${title}</title><g fill="none" stroke="${stroke}" stroke-linecap="round"${isMirrored ? ` transform="matrix(-1 0 0 1 ${frame.width} 0)"` : ''}>\n${paths.join('\n')}\n</g></svg>\n`;
      };

      return { still: file(still), ...(lights.size > 0 && { lights: file(lights) }) };
    },
  };
};

export const box = (x: number, y: number, width: number, height: number): PlatePoint[] => [
  [x, y],
  [x + width, y],
  [x + width, y + height],
  [x, y + height],
];

export const ellipse = (
  x: number,
  y: number,
  rx: number,
  ry = rx,
  from = 0,
  to = 360,
  steps = 64,
): PlatePoint[] =>
  Array.from({ length: steps + 1 }, (_, index) => {
    const turn = ((from + ((to - from) * index) / steps) * Math.PI) / 180;
    return [x + rx * Math.cos(turn), y + ry * Math.sin(turn)];
  });
