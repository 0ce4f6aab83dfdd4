import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Connect, createServer } from 'vite';
import { fillSettings } from './fill-settings.ts';
import { siteRoutes } from './site-routes.ts';
import type { SiteSettings } from './src/content/site-settings.ts';

interface SiteDev {
  /** Serves the pages and modules of the site; passes requests below /api/ on. */
  middleware: Connect.NextHandleFunction;
  close: () => Promise<void>;
}

// Outside the site's root: Vite serves these files by their full path.
const MODULES_URL = `/@fs${join(import.meta.dirname, '../node_modules')}`;

/**
 * The site from its sources: renders a page at each request and replaces modules while somebody edits them.
 */
export const createSiteDev = async (settings: SiteSettings): Promise<SiteDev> => {
  const vite = await createServer({
    configFile: join(import.meta.dirname, 'vite.config.ts'),
    server: { middlewareMode: true },
  });

  const pageAt = async (path: string): Promise<{ status: number; html: string }> => {
    const renderer = (await vite.ssrLoadModule('/src/prerender.tsx')) as typeof import('./src/prerender.tsx');
    const page = renderer.publicPages.find((candidate) => candidate.path === path);
    const routes = siteRoutes(
      [],
      renderer.staffScreens.map((screen) => screen.path),
    );
    const isStaff = path in routes.pages || routes.prefixes.some(({ prefix }) => path.startsWith(prefix));

    const file = isStaff ? 'app.html' : 'index.html';
    const source = await readFile(join(import.meta.dirname, file), 'utf8');
    const template = await vite.transformIndexHtml(path, source.replaceAll('../node_modules', MODULES_URL));
    if (isStaff) return { status: 200, html: fillSettings(renderer.renderShell(template), settings) };
    return {
      status: page === undefined ? 404 : 200,
      html: fillSettings(await renderer.renderPage(template, page ?? renderer.notFoundPage), settings),
    };
  };

  vite.middlewares.use(async (request, response, next) => {
    const { pathname } = new URL(request.url ?? '/', 'http://site');
    const wantsPage = request.method === 'GET' && request.headers.accept?.includes('text/html');
    if (pathname.startsWith('/api/') || !wantsPage) return next();

    try {
      const { status, html } = await pageAt(pathname);
      response.writeHead(status, { 'content-type': 'text/html; charset=utf-8' }).end(html);
    } catch (error) {
      next(error);
    }
  });

  return { middleware: vite.middlewares, close: () => vite.close() };
};
