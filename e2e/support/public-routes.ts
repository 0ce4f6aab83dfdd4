import { readFileSync } from 'node:fs';
import { requireBuild } from '../../infra/built-from.ts';

requireBuild();
const { pages } = JSON.parse(
  readFileSync(new URL('../../build/site-routes.json', import.meta.url), 'utf8'),
) as {
  pages: Record<string, string>;
};

/** Every prerendered address, as the build lists them. */
export const PUBLIC_ROUTES: readonly string[] = Object.keys(pages).filter(
  (path) => pages[path] !== '/app.html',
);

/** An address without a page. */
export const NO_SUCH_ROUTE = '/no-such-page';
