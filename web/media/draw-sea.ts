import { once } from 'node:events';

// The film of the home page: an engraved sea under a low sun, as raw RGB frames on standard output.
// Every wave passes a whole number of times per loop, so the last frame leads into the first.

const WIDTH = 1280;
const HEIGHT = 544;
const FRAMES = 120;
const HORIZON = 196;
const LINES = 46;
const SUN = { x: 868, y: 168, radius: 118 };

type Colour = readonly [red: number, green: number, blue: number];
const INK: Colour = [13, 28, 40];
const BRASS: Colour = [200, 164, 92];
const BRASS_BRIGHT: Colour = [236, 210, 154];

/** Travelling waves: length in line spacings, how often one passes per loop, share of the height, tilt. */
const WAVES = [
  { length: 46, passes: 2, height: 1, tilt: 0.9 },
  { length: 27, passes: -3, height: 0.55, tilt: -1.7 },
  { length: 15, passes: 5, height: 0.3, tilt: 2.3 },
  { length: 7.5, passes: -8, height: 0.12, tilt: 3.1 },
] as const;

const mixed = (from: Colour, to: Colour, share: number): Colour => [
  from[0] + (to[0] - from[0]) * share,
  from[1] + (to[1] - from[1]) * share,
  from[2] + (to[2] - from[2]) * share,
];

const clamped = (value: number) => Math.min(1, Math.max(0, value));

/** A vertical stroke in one column, its ends softened over a pixel. */
const stroke = (frame: Buffer, x: number, top: number, bottom: number, colour: Colour, strength = 1) => {
  for (let y = Math.max(0, Math.floor(top)); y < Math.min(HEIGHT, Math.ceil(bottom)); y += 1) {
    const cover = strength * clamped(Math.min(bottom, y + 1) - Math.max(top, y));
    const at = (y * WIDTH + x) * 3;
    for (const channel of [0, 1, 2] as const) {
      const below = frame[at + channel] ?? 0;
      frame[at + channel] = Math.round(below + (colour[channel] - below) * cover);
    }
  }
};

const drawSky = (frame: Buffer, x: number) => {
  for (let y = 10; y < HORIZON - 3; y += 6) {
    const nearness = y / HORIZON;
    const reach = Math.sqrt(Math.max(0, SUN.radius ** 2 - (y - SUN.y) ** 2));
    const inSun = reach === 0 ? 0 : clamped((reach - Math.abs(x - SUN.x)) / 3 + 0.5);
    const width = 0.35 + 0.75 * nearness + 3.4 * inSun;
    const strength = Math.max(inSun, 0.16 + 0.34 * nearness);
    stroke(frame, x, y - width / 2, y + width / 2, mixed(BRASS, BRASS_BRIGHT, inSun), strength);
  }
};

/** Line 0 is the horizon, the last one the nearest. */
const drawLine = (frame: Buffer, x: number, line: number, time: number) => {
  const depth = line / (LINES - 1);
  const rest = HORIZON + (HEIGHT + 26 - HORIZON) * depth ** 1.75;
  const scale = 0.7 + 15 * depth ** 1.25;
  const along = (x - WIDTH / 2) / (1.1 + 12 * depth);

  let lift = 0;
  let slope = 0;
  for (const { length, passes, height, tilt } of WAVES) {
    const phase = 2 * Math.PI * (along / length + passes * time) + tilt * line * 0.55;
    lift += height * Math.sin(phase);
    slope += height * Math.cos(phase);
  }
  const y = rest - scale * lift * 0.62;

  // The glitter lies under the sun, widens towards the viewer and sits on the slopes that face the sun.
  const path = Math.exp(-(((x - SUN.x) / (70 + 250 * depth)) ** 2));
  const glitter = clamped(path * (0.35 + 0.8 * slope));
  const swell = clamped(0.5 + 0.42 * slope);
  const width = (0.55 + 1.7 * depth) * (0.45 + swell + 1.1 * glitter);
  const colour = mixed(BRASS, BRASS_BRIGHT, glitter);

  stroke(frame, x, y, HEIGHT, INK);
  stroke(frame, x, y, y + width, colour, clamped(0.34 + 0.3 * swell + 0.6 * glitter));
};

const drawFrame = (index: number): Buffer => {
  const frame = Buffer.alloc(WIDTH * HEIGHT * 3);
  for (let x = 0; x < WIDTH; x += 1) {
    stroke(frame, x, 0, HEIGHT, INK);
    drawSky(frame, x);
    for (let line = 0; line < LINES; line += 1) drawLine(frame, x, line, index / FRAMES);
  }
  return frame;
};

for (let index = 0; index < FRAMES; index += 1) {
  if (!process.stdout.write(drawFrame(index))) await once(process.stdout, 'drain');
}
