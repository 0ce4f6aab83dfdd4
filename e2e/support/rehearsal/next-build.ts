import { createHash } from 'node:crypto';
import {
  appendFileSync,
  cpSync,
  existsSync,
  globSync,
  readdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';

const TEXTS = '**/*.{html,js,css,json,txt,xml}';

const rewrite = (file: string, change: (text: string) => string): void => {
  const text = readFileSync(file, 'utf8');
  const changed = change(text);
  if (changed !== text) writeFileSync(file, changed);
};

/** `app-De_ovCQn.js` of one build is `app-De_ovCQn-next.js` of the next. */
const nextName = (file: string): string => file.replace(/(\.\w+)$/, '-next$1');

/** Gives every hashed file of the site another name, as a change of its content does, and changes each page. */
const changeSite = (folders: readonly string[]): void => {
  const names = folders.flatMap((folder) => {
    const assets = join(folder, 'assets');

    return existsSync(assets) ? readdirSync(assets) : [];
  });
  const pattern = new RegExp(names.map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|'), 'g');
  for (const folder of folders) {
    for (const file of globSync(TEXTS, { cwd: folder }))
      rewrite(join(folder, file), (text) => text.replace(pattern, nextName));
    const assets = join(folder, 'assets');
    if (existsSync(assets))
      for (const name of readdirSync(assets)) renameSync(join(assets, name), join(assets, nextName(name)));
  }
};

/** Writes the cloud assembly of a later build: every function and every file of the site is another one. */
export const writeNextBuild = (assembly: string, next: string): void => {
  cpSync(assembly, next, { recursive: true });
  const assets = globSync('asset.*/', { cwd: next }).map((path) => join(next, path));
  const isSite = (folder: string) =>
    ['assets', 'index.html', '404.html'].some((name) => existsSync(join(folder, name)));
  changeSite(assets.filter(isSite));
  for (const folder of assets)
    for (const file of globSync('index.{js,mjs,cjs}', { cwd: folder }))
      appendFileSync(join(folder, file), '\n// The next build.\n');

  const hashes = new Map(
    assets.map((folder) => {
      const hash = basename(folder).replace('asset.', '');

      return [hash, createHash('sha256').update(`next ${hash}`).digest('hex')];
    }),
  );
  for (const [hash, after] of hashes) renameSync(join(next, `asset.${hash}`), join(next, `asset.${after}`));
  for (const file of globSync('*.json', { cwd: next }))
    rewrite(join(next, file), (text) =>
      text.replace(/\b[0-9a-f]{64}\b/g, (hash) => hashes.get(hash) ?? hash),
    );
};
