import { readFileSync } from 'node:fs';

// Packs square PNG pictures of the icon, named as arguments, into one favicon.ico on standard output.

const HEADER = 6;
const ENTRY = 16;

const pictures = process.argv.slice(2).map((file) => readFileSync(file));
const head = Buffer.alloc(HEADER + ENTRY * pictures.length);
head.writeUInt16LE(1, 2);
head.writeUInt16LE(pictures.length, 4);

let offset = head.length;
for (const [place, picture] of pictures.entries()) {
  const at = HEADER + ENTRY * place;
  // The first chunk of a PNG holds width and height.
  head.writeUInt8(picture.readUInt32BE(16) % 256, at);
  head.writeUInt8(picture.readUInt32BE(20) % 256, at + 1);
  head.writeUInt16LE(1, at + 4);
  head.writeUInt16LE(32, at + 6);
  head.writeUInt32LE(picture.length, at + 8);
  head.writeUInt32LE(offset, at + 12);
  offset += picture.length;
}

process.stdout.write(Buffer.concat([head, ...pictures]));
