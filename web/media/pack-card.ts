import { readFileSync } from 'node:fs';
import { crc32, deflateSync, inflateSync } from 'node:zlib';

// Packs a PNG picture in red, green and blue, named as argument, into one of sixteen colours on standard output:
// the ground with steps towards brass and towards paper.

type Colour = readonly [red: number, green: number, blue: number];

const GROUND: Colour = [13, 28, 40];
const BRASS: Colour = [200, 164, 92];
const PAPER: Colour = [253, 251, 246];
const BITS = 4;

const steps = (to: Colour, count: number): Colour[] =>
  Array.from({ length: count }, (_, index) => {
    const share = (index + 1) / count;
    const mixed = (channel: 0 | 1 | 2) =>
      Math.round(GROUND[channel] + (to[channel] - GROUND[channel]) * share);
    return [mixed(0), mixed(1), mixed(2)];
  });
const palette: readonly Colour[] = [GROUND, ...steps(BRASS, 10), ...steps(PAPER, 5)];

const nearest = new Map<number, number>();
const nearestColour = (red: number, green: number, blue: number): number => {
  const key = (red << 16) | (green << 8) | blue;
  const known = nearest.get(key);
  if (known !== undefined) return known;
  const distances = palette.map(([r, g, b]) => (r - red) ** 2 + (g - green) ** 2 + (b - blue) ** 2);
  const found = distances.indexOf(Math.min(...distances));
  nearest.set(key, found);
  return found;
};

const chunksOf = (file: Buffer) => {
  const chunks: { type: string; data: Buffer }[] = [];
  for (let at = 8; at < file.length; ) {
    const length = file.readUInt32BE(at);
    chunks.push({
      type: file.toString('latin1', at + 4, at + 8),
      data: file.subarray(at + 8, at + 8 + length),
    });
    at += length + 12;
  }
  return chunks;
};

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
};

const paeth = (left: number, above: number, corner: number): number => {
  const guess = left + above - corner;
  const [a, b, c] = [Math.abs(guess - left), Math.abs(guess - above), Math.abs(guess - corner)];
  return a <= b && a <= c ? left : b <= c ? above : corner;
};

const [name = ''] = process.argv.slice(2);
const chunks = chunksOf(readFileSync(name));
const header = chunks.find(({ type }) => type === 'IHDR')?.data ?? Buffer.alloc(13);
const [width, height, samples] = [
  header.readUInt32BE(0),
  header.readUInt32BE(4),
  header.readUInt8(9) === 6 ? 4 : 3,
];
const packed = inflateSync(
  Buffer.concat(chunks.filter(({ type }) => type === 'IDAT').map(({ data }) => data)),
);
const row = width * samples;
const pixels = Buffer.alloc(row * height);
for (let y = 0; y < height; y += 1) {
  const filter = packed.readUInt8(y * (row + 1));
  for (let x = 0; x < row; x += 1) {
    const raw = packed.readUInt8(y * (row + 1) + 1 + x);
    const left = x < samples ? 0 : pixels.readUInt8(y * row + x - samples);
    const above = y === 0 ? 0 : pixels.readUInt8((y - 1) * row + x);
    const corner = x < samples || y === 0 ? 0 : pixels.readUInt8((y - 1) * row + x - samples);
    const predicted = [0, left, above, (left + above) >> 1, paeth(left, above, corner)][filter] ?? 0;
    pixels.writeUInt8((raw + predicted) & 255, y * row + x);
  }
}

const rowBytes = Math.ceil((width * BITS) / 8);
const indexed = Buffer.alloc((rowBytes + 1) * height);
for (let y = 0; y < height; y += 1)
  for (let x = 0; x < width; x += 1) {
    const at = y * row + x * samples;
    const colour = nearestColour(pixels.readUInt8(at), pixels.readUInt8(at + 1), pixels.readUInt8(at + 2));
    const place = y * (rowBytes + 1) + 1 + (x >> 1);
    indexed.writeUInt8(indexed.readUInt8(place) | (x % 2 === 0 ? colour << BITS : colour), place);
  }

const head = Buffer.alloc(13);
head.writeUInt32BE(width, 0);
head.writeUInt32BE(height, 4);
head.set([BITS, 3, 0, 0, 0], 8);
process.stdout.write(
  Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('PLTE', Buffer.from(palette.flat())),
    chunk('IDAT', deflateSync(indexed, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]),
);
