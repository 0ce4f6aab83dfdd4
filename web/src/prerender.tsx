import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { headOf } from './app/head.ts';
import { notFoundPage, type PublicPage } from './app/public-pages.ts';
import { PublicRouter } from './app/public-router.tsx';

export { notFoundPage, publicPages } from './app/public-pages.ts';
export { staffScreens } from './app/staff-routes.tsx';

/** A public page as a whole HTML file, made of the bundled index.html. */
export const renderPage = async (template: string, page: PublicPage, origin: string): Promise<string> => {
  await page.preload();
  const html = renderToString(
    <StrictMode>
      <StaticRouter location={page.path}>
        <PublicRouter />
      </StaticRouter>
    </StrictMode>,
  );
  const canonical = page === notFoundPage ? undefined : origin + page.path;

  return template.replace('<!--head-->', () => headOf(page, canonical)).replace('<!--page-->', () => html);
};
