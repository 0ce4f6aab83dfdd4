import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { layOutPage } from './app/lay-out-page.ts';
import { publicPageAt } from './app/public-pages.ts';
import { PublicRouter } from './app/public-router.tsx';
import { loadWholeStyles } from './app/whole-styles.ts';
import { rootElement } from './root-element.ts';

/** Hydrates the prerendered page; resolves once it is interactive. */
export const hydrateSite = async (): Promise<void> => {
  await Promise.all([publicPageAt(location.pathname).Component.load(), loadWholeStyles()]);
  layOutPage();

  return new Promise((ready) => {
    hydrateRoot(
      rootElement(),
      <StrictMode>
        <BrowserRouter>
          <PublicRouter onReady={ready} />
        </BrowserRouter>
      </StrictMode>,
    );
  });
};
