import { readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';

const folder = new URL('../../assets/scenes/', import.meta.url);
const files = readdirSync(folder);
const parts = readFileSync(new URL('scene.tsx', import.meta.url), 'utf8');

test.each(files)('%s is a light drawing that a page can show', (file) => {
  const drawing = readFileSync(new URL(file, folder));

  expect(gzipSync(drawing).length).toBeLessThan(25_000);
  expect(drawing.toString()).toContain('<g id="art" fill="none" stroke="currentColor"');
  expect(parts).toContain(`assets/scenes/${file}'`);
});
