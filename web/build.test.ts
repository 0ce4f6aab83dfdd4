import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { buildSite } from './build.ts';
import { styleHashes } from './inline-styles.ts';
import { sourceHash } from './source-hash.ts';
import { startScriptHash } from './start-script.ts';

const folder = await mkdtemp(join(tmpdir(), 'site-'));
const outDir = join(folder, 'site');
const read = (file: string) => readFile(join(outDir, file), 'utf8');

beforeAll(async () => {
  // The tests' own environment would bring React's code for development.
  vi.stubEnv('NODE_ENV', 'production');
  await buildSite({ outDir });
  vi.unstubAllEnvs();
}, 60_000);
afterAll(() => rm(folder, { recursive: true }));

test('the home page is complete before any script runs', async () => {
  const html = await read('index.html');

  expect(html).toContain('Access Level: Restricted');
  expect(html).toContain('<link rel="canonical" href="https://site-origin.invalid/" />');
  expect(html).not.toContain('<!--page-->');
});

test('pages have no inline script and no style but those that the content security policy names', async () => {
  const hashes = new Set<string>();
  for (const page of (await readdir(outDir, { recursive: true })).filter((file) => file.endsWith('.html'))) {
    const html = await read(page);
    // The content security policy allows data blocks, because browsers do not execute them.
    const scripts = html.matchAll(
      /<script(?![^>]*\ssrc=)(?! type="application\/(?:ld\+)?json")[^>]*>(.*?)<\/script>/gs,
    );
    const scriptHashes = [...scripts].map(([, script = '']) => sourceHash(script));
    expect(scriptHashes, page).toEqual(page === 'app.html' ? [] : [startScriptHash()]);
    expect(html.match(/\sstyle="/g), page).toBeNull();
    expect(html.match(/<style/g) ?? [], page).toHaveLength(page === 'app.html' ? 0 : 1);
    for (const hash of styleHashes(html)) hashes.add(hash);
  }
  expect(hashes.size).toBeGreaterThan(1);
  expect(hashes.size).toBeLessThanOrEqual(5);
  for (const hash of hashes) expect(hash).toMatch(/^'sha256-[\w+/]{43}='$/);
});

test('a page asks for no script by itself, and names the module that its inline script loads', async () => {
  const html = await read('contact.html');
  const [, module = ''] = /<script data-module="([^"]+)">/.exec(html) ?? [];

  expect(html).not.toMatch(/<script[^>]* src=|<link[^>]* rel="modulepreload"/);
  expect(await read(module)).toContain('heldEvents');
});

/** The script whose name begins so, and those that it imports at once. */
const scriptsOf = async (name: string, files: readonly string[]): Promise<string[]> => {
  const found = new Set<string>();
  const add = async (file: string | undefined): Promise<void> => {
    if (file === undefined || found.has(file)) return;
    found.add(file);
    const imports = (await read(join('assets', file))).matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g);
    for (const [, imported] of imports) await add(imported);
  };
  await add(files.find((file) => new RegExp(`^${name}-[\\w-]{8}\\.js$`).test(file)));

  return [...found];
};

test('no public page brings more than 100 KB of script at the first touch', async () => {
  const files = await readdir(join(outDir, 'assets'));
  const names = (await readdir('web/src/app/pages/public'))
    .filter((name) => name.endsWith('-page.tsx'))
    .map((name) => name.replace('.tsx', ''));
  const common = [...(await scriptsOf('boot', files)), ...(await scriptsOf('public', files))];
  const sizes = await Promise.all(
    names.map(async (name) => {
      const own = await scriptsOf(name, files);
      expect(own, name).not.toEqual([]);
      const scripts = new Set([...common, ...own]);
      const bytes = await Promise.all(
        [...scripts].map(async (file) => gzipSync(await read(join('assets', file))).length),
      );

      return { name, kilobytes: bytes.reduce((sum, size) => sum + size, 0) / 1024 };
    }),
  );
  expect(Math.min(...sizes.map(({ kilobytes }) => kilobytes))).toBeGreaterThan(80);
  expect(sizes.filter(({ kilobytes }) => kilobytes > 100)).toEqual([]);
});

test('a page has a part of its stylesheet, and names the file for browsers without scripts and for later', async () => {
  const html = await read('contact.html');
  const [, file = '', styles = ''] = /<style data-file="([^"]+)"[^>]*>(.*?)<\/style>/s.exec(html) ?? [];
  const whole = await read(file);

  expect(styles.length).toBeLessThan(whole.length * 0.7);
  expect(html).toMatch(new RegExp(`<noscript><link rel="stylesheet"[^>]* href="${file}"`));
});

test('what a page loads later of its stylesheet declares none of its fonts again, but those it does not have', async () => {
  const html = await read('contact.html');
  const [, file = ''] = /<style [^>]*data-later="([^"]+)"/.exec(html) ?? [];
  const facesOf = (styles: string): string[] => styles.match(/@font-face\s*\{[^}]*\}/g) ?? [];
  const inPage = facesOf(html);
  const later = await read(file);

  expect(inPage.filter((face) => face.includes('-basic-'))).toHaveLength(2);
  expect(inPage.join()).not.toContain('latin');
  expect(facesOf(later).join()).toContain('latin-ext');
  expect(facesOf(later).filter((face) => inPage.includes(face))).toEqual([]);
  expect(later).toContain('.page-width');
});

test('the preloaded fonts cover the texts of all pages, and that of headings theirs', async () => {
  const html = await read('index.html');
  const [, styles = ''] = /<link rel="stylesheet"[^>]* href="([^"]+)"/.exec(html) ?? [];
  const faces = (await read(styles)).match(/@font-face\s*\{[^}]*\}/g) ?? [];
  const fonts = [...html.matchAll(/href="([^"]+\.woff2)"/g)].map(([, font = '']) => font);
  const rangeIn = (family: string) =>
    rangeOf(faces.find((face) => face.includes(family) && fonts.some((font) => face.includes(font))) ?? '');
  const [inTexts, inHeadings] = [rangeIn('Hanken Grotesk'), rangeIn('Newsreader Display')];
  const pages = (await readdir(outDir, { recursive: true })).filter((file) => file.endsWith('.html'));

  expect(fonts).toHaveLength(2);
  expect(inTexts('{')).toBe(false);
  expect(inHeadings('@')).toBe(false);
  for (const file of pages) {
    const page = await read(file);
    const headings = [...page.matchAll(HEADING)].map(([, , heading = '']) => heading).join('');

    expect(
      [...textOf(page)].filter((character) => !inTexts(character)),
      file,
    ).toEqual([]);
    expect(
      [...textOf(headings)].filter((character) => !inHeadings(character)),
      file,
    ).toEqual([]);
  }
});

/** What is set in the font of headings. */
const HEADING = /<(\w+)[^>]* class="(?:[^"]* )?(?:font-display|heading|title)[ "][^>]*>(.*?)<\/\1>/gs;

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', '#x27': "'", amp: '&' };

/** The text of markup, without white space but blanks. */
const textOf = (markup: string): string =>
  markup
    .replaceAll(/<(style|script|svg|noscript)\b.*?<\/\1>|<[^>]*>|[\n\t]/gs, '')
    .replaceAll(/&(lt|gt|quot|#x27|amp);/g, (_, name: string) => ENTITIES[name] ?? '');

test('the not-found page has the specified text and is not indexed', async () => {
  const html = await read('404.html');

  expect(html).toContain('404 Page Not Found');
  expect(html).toContain('Did you forget to add the page to the router?');
  expect(html).toContain('content="noindex"');
});

test('public pages load no code of the staff portal', async () => {
  const scripts = new Map<string, string>();
  for (const file of (await readdir(join(outDir, 'assets'))).filter((name) => name.endsWith('.js'))) {
    scripts.set(file, await read(`assets/${file}`));
  }
  const reached = reachableFrom(await read('index.html'), scripts);

  expect(reached.size).toBeGreaterThan(3);
  expect([...reached].filter((file) => /staff|inbox|crm/.test(file))).toEqual([]);
});

test('site-routes.json maps every path to its file', async () => {
  const routes: unknown = JSON.parse(await readFile(join(folder, 'site-routes.json'), 'utf8'));

  expect(routes).toMatchObject({
    pages: { '/': '/index.html', '/staff-access': '/app.html' },
    notFound: '/404.html',
  });
  expect(await readdir(folder)).toEqual(['site', 'site-routes.json']);
});

/** Whether a font face covers a character. */
const rangeOf = (face: string) => {
  const ranges = [...face.matchAll(/U\+([\da-f]+)(?:-([\da-f]+))?/gi)].map(
    ([, first = '', last = first]) => ({
      first: Number.parseInt(first, 16),
      last: Number.parseInt(last, 16),
    }),
  );

  return (character: string) => {
    const code = character.codePointAt(0) ?? 0;
    return ranges.some(({ first, last }) => first <= code && code <= last);
  };
};

/** The script files that `source` names, and the files that those name. */
const reachableFrom = (source: string, scripts: ReadonlyMap<string, string>, reached = new Set<string>()) => {
  for (const [file, code] of scripts) {
    if (source.includes(file) && !reached.has(file)) {
      reached.add(file);
      reachableFrom(code, scripts, reached);
    }
  }
  return reached;
};
