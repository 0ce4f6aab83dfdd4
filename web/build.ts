import { globSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Rolldown } from 'vite';
import { inlineStyles, laterFile, laterStyles, stylesheetOf, stylesUsedBy } from './inline-styles.ts';
import { PUBLIC_SCRIPTS, STAFF_SCRIPTS } from './scripts.ts';
import { NOT_FOUND_FILE, pageFile, siteRoutes } from './site-routes.ts';
import { siteSettings } from './src/content/site-settings.ts';
import { startAfterPaint } from './start-script.ts';
import { styleGroupOf } from './style-groups.ts';

const configFile = join(import.meta.dirname, 'vite.config.ts');

interface SiteBuild {
  /**
   * The build empties this folder and fills it with the content of the bucket. `site-routes.json` goes beside
   * it.
   */
  outDir: string;
}

/** Bundles the site for browsers, then renders every public page to a file. A deployment fills in its settings. */
export const buildSite = async ({ outDir }: SiteBuild): Promise<void> => {
  await rm(outDir, { recursive: true, force: true });
  await bundle(outDir, 'index.html', PUBLIC_SCRIPTS);
  await bundle(outDir, 'app.html', STAFF_SCRIPTS);
  const rendererDir = await mkdtemp(join(dirname(outDir), 'site-renderer-'));
  await build({
    configFile,
    logLevel: 'warn',
    publicDir: false,
    // One file without imports: it runs wherever the output folder is.
    ssr: { noExternal: true },
    build: {
      outDir: rendererDir,
      ssr: true,
      rolldownOptions: { input: join(import.meta.dirname, 'src/prerender.tsx') },
    },
  });

  const renderer: typeof import('./src/prerender.tsx') = await import(
    pathToFileURL(join(rendererDir, 'prerender.js')).href
  );
  const template = await readFile(join(outDir, 'index.html'), 'utf8');
  const styleFile = stylesheetOf(template);
  const stylesheet = await readFile(join(outDir, styleFile), 'utf8');
  await write(join(outDir, laterFile(styleFile)), laterStyles(template, stylesheet));
  const drawings = await Promise.all(
    globSync('assets/*.svg', { cwd: outDir }).map((file) => readFile(join(outDir, file), 'utf8')),
  );
  const pages = new Map([[NOT_FOUND_FILE, await renderer.renderPage(template, renderer.notFoundPage)]]);
  for (const page of renderer.publicPages)
    pages.set(pageFile(page.path), await renderer.renderPage(template, page));
  for (const group of Map.groupBy(pages, ([file]) => styleGroupOf(file)).values()) {
    const styles = stylesUsedBy(
      group.map(([, html]) => html),
      stylesheet,
      drawings,
    );
    for (const [file, html] of group)
      await write(join(outDir, file), startAfterPaint(inlineStyles(html, styles)));
  }

  const shell = await readFile(join(outDir, 'app.html'), 'utf8');
  await write(join(outDir, 'app.html'), renderer.renderShell(shell));

  const publicPaths = renderer.publicPages.map(({ path }) => path);
  const canonicalPaths = new Set(renderer.publicPages.map(({ path, canonical }) => canonical ?? path));
  const staffPaths = renderer.staffScreens.map(({ path }) => path);
  const { origin } = siteSettings;
  await write(join(outDir, 'robots.txt'), `User-agent: *\nAllow: /\nSitemap: ${origin}/sitemap.xml\n`);
  await write(join(outDir, 'sitemap.xml'), sitemap([...canonicalPaths].map((path) => origin + path)));
  await write(join(outDir, 'llms.txt'), renderer.siteText());
  await write(
    join(dirname(outDir), 'site-routes.json'),
    `${JSON.stringify(siteRoutes(publicPaths, staffPaths), null, 2)}\n`,
  );
  await rm(rendererDir, { recursive: true });
};

/** Bundles what a page loads, into a folder that may have files of another. */
const bundle = (outDir: string, page: string, groups: Rolldown.CodeSplittingGroup[]) =>
  build({
    configFile,
    logLevel: 'warn',
    build: {
      outDir,
      emptyOutDir: false,
      rolldownOptions: { input: join(import.meta.dirname, page), output: { codeSplitting: { groups } } },
    },
  });

const write = async (file: string, text: string) => {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
};

const sitemap = (addresses: readonly string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${addresses.map((address) => `  <url><loc>${address}</loc></url>`).join('\n')}
</urlset>
`;
