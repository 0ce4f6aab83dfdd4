import { readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');
const theme = read('../theme.css');
const colourOf = (colour: string) => new RegExp(`--color-${colour}: (#\\w{6});`).exec(theme)?.[1];

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

    expect(gzipSync(drawing).length).toBeLessThan(25_000);
    expect(drawing).toContain(`<g fill="none" stroke="${colourOf(colour)}"`);
    expect(read(shownBy)).toContain(`${file}'`);
  },
);

const seals = readdirSync(new URL('../../assets/seals/', import.meta.url));

test.each(seals)('the seal %s has its two colours from the theme, and is shown', (name) => {
  const drawing = read(`../../assets/seals/${name}`);

  expect(drawing).toContain(`<style>g{color:${colourOf('brass-deep')};stroke-width:1.1}`);
  expect(drawing).toContain(`#on-ink:target g{color:${colourOf('brass-bright')}}`);
  expect(drawing).toContain('<g id="on-ink"><g fill="none" stroke="currentColor">');
  expect(read('seal.tsx')).toContain(`assets/seals/${name}'`);
});
