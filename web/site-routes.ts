/** The files that the edge serves for clean URLs; any other path gets `notFound` with status 404. */
export interface SiteRoutes {
  /** File by exact path. */
  pages: Record<string, string>;
  /** File by path prefix. */
  prefixes: { prefix: string; file: string }[];
  notFound: string;
}

export const NOT_FOUND_FILE = '/404.html';
const STAFF_SHELL = '/app.html';

export const pageFile = (path: string): string => (path === '/' ? '/index.html' : `${path}.html`);

export const siteRoutes = (publicPaths: readonly string[], staffPaths: readonly string[]): SiteRoutes => {
  const exact = staffPaths.filter((path) => !path.includes(':'));
  const belowPrefix = staffPaths.filter((path) => path.includes(':'));

  return {
    pages: Object.fromEntries([
      ...publicPaths.map((path) => [path, pageFile(path)]),
      ...exact.map((path) => [path, STAFF_SHELL]),
    ]),
    prefixes: belowPrefix.map((path) => ({ prefix: path.slice(0, path.indexOf(':')), file: STAFF_SHELL })),
    notFound: NOT_FOUND_FILE,
  };
};
