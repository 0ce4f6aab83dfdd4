import { type ReactNode, StrictMode } from 'react';
import { renderToReadableStream } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { headOf, settingsBlock } from './app/head.ts';
import { heldHorizon } from './app/held-horizon.ts';
import { LazyFooterForm } from './app/pages/public/lazy-sections.ts';
import { notFoundPage, type PublicPage } from './app/public-pages.ts';
import { PublicRouter } from './app/public-router.tsx';
import { descriptions } from './content/descriptions.ts';
import { siteSettings } from './content/site-settings.ts';

export { notFoundPage, publicPages } from './app/public-pages.ts';
export { siteText } from './app/site-text.ts';
export { staffScreens } from './app/staff-routes.tsx';

/** A public page as a complete HTML file, from the bundled index.html. */
export const renderPage = async (template: string, page: PublicPage): Promise<string> => {
  await Promise.all([page.Whole.load(), LazyFooterForm.load()]);
  const html = await markup(
    <StrictMode>
      <StaticRouter location={page.path}>
        <PublicRouter />
      </StaticRouter>
    </StrictMode>,
  );
  return template
    .replace('<!--head-->', () => `${headOf(page.title, searchListing(page))}\n    ${settingsBlock()}`)
    .replace('<!--page-->', () => html)
    .replace('</body>', () => `${heldHorizon(html)}</body>`);
};

/** The page of all screens that a script draws, from the bundled app.html. */
export const renderShell = (template: string): string => template.replace('<!--settings-->', settingsBlock);

/** Description and canonical URL for search engines; none for unknown paths. */
const searchListing = (page: PublicPage) => {
  if (page === notFoundPage) return;
  const description = descriptions[page.path];
  if (description === undefined) throw new Error(`Describe ${page.path} in web/src/content/descriptions.ts.`);

  return { description, canonical: siteSettings.origin + (page.canonical ?? page.path) };
};

/** The rendered markup. A component that throws fails the build instead of leaving a gap in the page. */
const markup = async (page: ReactNode): Promise<string> => {
  const errors: unknown[] = [];
  const stream = await renderToReadableStream(page, {
    onError: (error) => void errors.push(error),
    // Whole and in order, without the inline scripts that insert lazy content.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
  });
  await stream.allReady;
  if (errors.length > 0) throw errors[0];

  return new Response(stream).text();
};
