import { inTime } from '../ui/in-time.ts';
import { heldFormsSubmitted, holdsForms } from './hold-forms.ts';
import { LazyFooterForm } from './pages/public/lazy-sections.ts';
import type { PublicPage } from './public-pages.ts';

/**
 * Loads a page with the form of the footer: the router shows no page before what has been prerendered of the footer is
 * interactive. The code fails where it has not come in 8 s, too. A form of this page that waits for its code is sent before the
 * page goes; where the browser sends it, the answer replaces the page.
 */
export const loadPage = async ({ Whole }: PublicPage): Promise<'loaded' | 'failed' | 'replaced'> => {
  const loading = inTime(Promise.all([Whole.load(), LazyFooterForm.load()])).then(
    () => 'loaded' as const,
    () => 'failed' as const,
  );
  return (await heldFormsSubmitted()) ? 'replaced' : loading;
};

/** Whether a page can be shown at once: its code is there, and no form of this page waits for its own. */
export const isPageReady = ({ Whole }: PublicPage): boolean =>
  Whole.isLoaded() && LazyFooterForm.isLoaded() && !holdsForms();
