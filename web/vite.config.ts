import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { leanRouter } from './lean-router.ts';

/** Patterns of module ids. */
const files = (folder: string, ...names: string[]): string =>
  `/${folder}/(?:${names.join('|')})\\.(?:tsx?|mjs)$`;
const packages = (...names: string[]): string => `/node_modules/(?:${names.join('|')})/`;

/** One script of these modules and of what they import, but for what a script before it has. */
const script = (name: string, ...patterns: string[]) => ({ name, test: new RegExp(patterns.join('|')) });

export default defineConfig({
  root: import.meta.dirname,
  // Prerendering and the staff shell serve pages; there is no fallback to index.html.
  appType: 'custom',
  plugins: [react(), tailwindcss(), leanRouter],
  build: {
    target: 'es2023',
    emptyOutDir: true,
    // A page loads its code at the first touch, not before its content.
    modulePreload: { polyfill: false },
    // The content security policy has no `data:` for inlined files.
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: { index: `${import.meta.dirname}/index.html`, app: `${import.meta.dirname}/app.html` },
      // The contract's definitions have no effect but their value: a bundle keeps the endpoints it calls.
      treeshake: { manualPureFunctions: ['endpoint', 'z'] },
      output: {
        codeSplitting: {
          groups: [
            // Code of a page before the first touch, in one script: the second would wait for a connection of its own.
            script(
              'boot',
              files('shared/domain', 'privacy-policy'),
              files('src', 'boot', 'older-browsers'),
              files(
                'src/app',
                'anchors',
                'hold-forms',
                'lay-out-page',
                'mark-scrolled',
                'replay-events',
                'whole-styles',
              ),
              files('src/ui', 'when-idle', 'form/enable-submit'),
              files('src/components/form', 'form-drafts'),
              files('src/api', 'tab-store', 'visit-memory'),
              'preload-helper',
            ),
            script('react', packages('react', 'react-dom', 'react-router', 'react-router-dom', 'scheduler')),
            // What every page needs, of visitors and of staff. One script of shared code compresses better.
            script(
              'common',
              files('src', 'paths', 'root-element', 'content/brand', 'content/site-settings'),
              files('shared/domain', 'grouped-number'),
              files('src/ui', 'button', 'lazy-component', 'format/contact-links'),
              files('src/ui/overlay', 'toast', 'restore-focus', 'tooltip'),
            ),
            // Of every public page.
            script(
              'public',
              files('src', 'hydrate'),
              files('src/ui', 'form/form-footer'),
              files('src/ui/page', 'form-opening', 'link-list', 'page-section', 'return-link', 'scene'),
            ),
            // Of pages whose first screen is no form.
            script('opening', files('src/ui/page', 'next-step', 'page-opening', 'seal')),
            // Every public page ends in a form, whose code loads when it comes near.
            script(
              'form',
              files('shared/domain', 'inquiry-choices'),
              files('src/api', 'errors'),
              files(
                'src/components/form',
                'form-frame',
                'inquiry-form',
                'lazy-submit',
                'lazy-received-panel',
              ),
              files('src/ui/form', 'input', 'field', 'use-field-errors', 'form-values'),
            ),
            // What forms of visitors need as well stands in scripts of its own.
            script(
              'client',
              packages('zod'),
              files('shared/contract', 'endpoint', 'problem'),
              files('src/api', 'client', 'request', 'invalidation', 'session-end', 'step-up'),
            ),
            script('query', packages('swr'), files('src/api', 'cache', 'query', 'read-ahead', 'refresh')),
            script('references', files('shared/domain', 'reference-contacts')),
            script('inquiry', files('shared/domain', 'fields', 'inquiry')),
            // What shows once a form was sent stands with the code that sends it: neither comes without the other.
            script(
              'send',
              files('src/api', 'send-inquiry'),
              files('src/components/form', 'received-panel', 'receipt'),
            ),
            script('dominion', files('src/content', 'dominion')),
            script(
              'access',
              files('src/api', 'submit-access-code'),
              files('src/features/dominion-access', 'access-granted', 'waitlist-form'),
            ),
            // What screens of staff share. A slow computer takes 10 ms for each script before it shows the first row of a list,
            // and small ones compress badly.
            script(
              'base',
              files('lucide-react/dist/esm', 'createLucideIcon', 'icons/search'),
              files('src/ui', 'is-plain-click', 'query-link', 'states', 'use-change-query'),
              files('src/ui/overlay', 'use-is-phone', 'use-is-wide', 'use-modal'),
              files('src/api', 'mutation', 'submit', 'use-debounced'),
              files('src/components/form', 'form'),
            ),
            script(
              'accounts',
              files(
                'shared/domain',
                'own-session',
                'credential',
                'second-factor',
                'staff',
                'portal-user',
                'mail',
              ),
            ),
            script(
              'pages',
              files('src/ui/format', 'time', 'dubai-time'),
              files('src/api', 'infinite-query'),
              files('lucide-react/dist/esm/icons', 'download'),
            ),
            script(
              'timeline',
              files('shared/domain', 'day', 'payment', 'document', 'call', 'timeline', 'product-actor'),
              files('src/ui/format', 'amount-text'),
            ),
            script(
              'clients',
              files('shared/contract', 'crm', 'client-merges', 'client-timeline'),
              files('shared/domain', 'client-filters', 'client-outcome-labels'),
              files('src/features/crm', 'client-fields', 'client-reads'),
              files('src/components/client', 'stage-badge'),
              files('src/api', 'use-client-search'),
            ),
            script(
              'lists',
              files('src/components/list', 'count-text', 'look-further', 'refresh-bar', 'use-typed-search'),
              files('src/components/bulk', 'choice-column', 'use-selection', 'bulk-kind'),
              files('src/components/views', 'list-layout', 'columns-by-share'),
              files('src/components/jobs', 'export-button'),
              files(
                'src/ui/data',
                'tool-button',
                'table',
                'not-given',
                'stats',
                'list-tools',
                'search-field',
              ),
              files('src/ui', 'text-link', 'use-stable-callback'),
              files('lucide-react/dist/esm/icons', 'plus', 'refresh-cw'),
            ),
            script(
              'inquiries',
              files('shared/domain', 'inquiry-labels'),
              files('src/components', 'time-left', 'due-time'),
              files('src/ui/format', 'format-duration'),
              files('lucide-react/dist/esm/icons', 'clock-exclamation-point', 'mail-open'),
            ),
            script(
              'dialogs',
              files('src/components', 'form/dialog-form', 'loaded'),
              files(
                'src/ui',
                'overlay/dialog',
                'data/conflict-notice',
                'use-kept-focus',
                'use-now',
                'use-one-at-a-time',
              ),
              files('src/api', 'versioned-edit'),
              files('shared/domain', 'unique-client-id'),
            ),
          ],
        },
      },
    },
  },
});
