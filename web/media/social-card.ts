import { readFile } from 'node:fs/promises';
import { brand } from '../src/content/brand.ts';
import { homeHero } from '../src/content/home.ts';

// The picture of link previews, as an HTML page of 1200 × 630 on standard output; a browser takes the
// screenshot.

const asset = (path: string) => readFile(new URL(`../src/assets/${path}`, import.meta.url));
const horizon = (await asset('horizon.svg')).toString();
const font = (await asset('fonts/newsreader-display-latin.woff2')).toString('base64');

console.log(`<!doctype html>
<style>
  @font-face { font-family: Newsreader; src: url(data:font/woff2;base64,${font}); }
  :root { --color-ink: #0d1c28; }
  body { margin: 0; width: 1200px; height: 630px; overflow: hidden; background: #0d1c28; color: #fdfbf6; font-family: Newsreader; }
  svg { position: absolute; right: -40px; bottom: -62px; width: 1240px; color: #c8a45c; }
  p { position: absolute; left: 72px; margin: 0; }
  .name { top: 60px; font-size: 42px; }
  .line { top: 150px; font-size: 76px; line-height: 1.04; letter-spacing: -0.02em; }
</style>
${horizon}
<p class="name">${brand.name}</p>
<p class="line">${homeHero.headline.join('<br>')}</p>`);
