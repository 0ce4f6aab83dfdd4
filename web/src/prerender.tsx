import { type ReactNode, StrictMode } from 'react';
import { renderToReadableStream } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { headOf } from './app/head.ts';
import { notFoundPage, type PublicPage } from './app/public-pages.ts';
import { PublicRouter } from './app/public-router.tsx';

export { notFoundPage, publicPages } from './app/public-pages.ts';
export { staffScreens } from './app/staff-routes.tsx';

/** A public page as a whole HTML file, made of the bundled index.html. */
export const renderPage = async (template: string, page: PublicPage, origin: string): Promise<string> => {
  await page.preload();
  const html = await markup(
    <StrictMode>
      <StaticRouter location={page.path}>
        <PublicRouter />
      </StaticRouter>
    </StrictMode>,
  );
  const canonical = page === notFoundPage ? undefined : origin + (page.canonical ?? page.path);

  return template.replace('<!--head-->', () => headOf(page, canonical)).replace('<!--page-->', () => html);
};

/** The finished markup. A component that throws fails the build instead of leaving a gap in the page. */
const markup = async (page: ReactNode): Promise<string> => {
  const errors: unknown[] = [];
  const stream = await renderToReadableStream(page, {
    onError: (error) => void errors.push(error),
    // Whole, in order, without the inline scripts that put late parts in place.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
  });
  await stream.allReady;
  if (errors.length > 0) throw errors[0];

  return new Response(stream).text();
};
