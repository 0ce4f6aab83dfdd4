import { readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');
const theme = read('../theme.css');

const engravings = [
  { folder: 'scenes', shownBy: 'scene.tsx', colour: 'brass' },
  { folder: 'portraits', shownBy: 'portrait.tsx', colour: 'brass-bright' },
].flatMap(({ folder, ...rest }) =>
  readdirSync(new URL(`../../assets/${folder}/`, import.meta.url)).map((name) => ({
    file: `assets/${folder}/${name}`,
    ...rest,
  })),
);

test.each(engravings)(
  '$file is a light drawing in a colour of the theme, and shown',
  ({ file, shownBy, colour }) => {
    const drawing = read(`../../${file}`);
    const [, stroke] = new RegExp(`--color-${colour}: (#\\w{6});`).exec(theme) ?? [];

    expect(gzipSync(drawing).length).toBeLessThan(25_000);
    expect(drawing).toContain(`<g fill="none" stroke="${stroke}"`);
    expect(read(shownBy)).toContain(`${file}'`);
  },
);
