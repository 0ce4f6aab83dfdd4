import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { brand } from '../src/content/brand.ts';
import { sharePictureFile, sharePictures } from '../src/content/share-pictures.ts';

// The picture of a page's link previews, as an HTML page of 1200 × 630 on standard output; a browser takes the
// screenshot. Without a path as argument: the paths that have one, each with its file.

const asset = (path: string) => readFile(new URL(`../src/assets/${path}`, import.meta.url));
const [path] = process.argv.slice(2);
const picture = path === undefined ? undefined : sharePictures[path];

if (picture === undefined) {
  for (const each of Object.keys(sharePictures)) console.log(each, sharePictureFile(each));
} else {
  const drawings = [`scenes/${picture.scene}.svg`, `scenes/${picture.scene}-lights.svg`].filter((file) =>
    existsSync(new URL(`../src/assets/${file}`, import.meta.url)),
  );
  const scene = (await Promise.all(drawings.map(asset))).join('\n');
  const font = (await asset('fonts/newsreader-display-latin.woff2')).toString('base64');
  console.log(`<!doctype html>
<meta charset="utf-8">
<style>
  @font-face { font-family: Newsreader; src: url(data:font/woff2;base64,${font}); }
  body { margin: 0; width: 1200px; height: 630px; overflow: hidden; background: #0d1c28; color: #fdfbf6; font-family: Newsreader; }
  svg { position: absolute; right: 0; bottom: 0; height: 630px; mask-image: linear-gradient(to right, transparent 22%, #000 54%); }
  p { position: absolute; left: 72px; margin: 0; }
  .name { top: 60px; font-size: 36px; }
  .title { bottom: 64px; width: 470px; font-size: ${picture.title.length > 24 ? 62 : 76}px; line-height: 1.06; letter-spacing: -0.02em; text-wrap: balance; }
</style>
${scene}
<p class="name">${brand.name}</p>
<p class="title">${picture.title}</p>`);
}
