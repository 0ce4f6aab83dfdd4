import type { Rolldown } from 'vite';

/** Patterns of module ids. */
const files = (folder: string, ...names: string[]): string =>
  `/${folder}/(?:${names.join('|')})\\.(?:tsx?|mjs)$`;
const packages = (...names: string[]): string => `/node_modules/(?:${names.join('|')})/`;

/** One script of these modules and of what they import, but for what a script before it has. */
const script = (name: string, ...patterns: string[]) => ({ name, test: new RegExp(patterns.join('|')) });

/** Scripts of the public site. */
export const PUBLIC_SCRIPTS: Rolldown.CodeSplittingGroup[] = [
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
    files('src/ui', 'in-time', 'when-idle', 'form/enable-submit', 'form/form-values'),
    files('src/components/form', 'form-drafts'),
    files('src/api', 'submission-key', 'tab-store', 'visit-memory'),
    'preload-helper',
  ),
  script('react', packages('react', 'react-dom', 'react-router', 'react-router-dom', 'scheduler')),
  // Of every public page. One script of shared code compresses better.
  script(
    'public',
    files('shared/domain', 'grouped-number'),
    files('src', 'content/brand', 'content/site-settings', 'hydrate', 'paths', 'root-element'),
    files('src/ui', 'button', 'form/form-footer', 'format/contact-links', 'lazy-component'),
    files('src/ui/overlay', 'restore-focus', 'toast', 'tooltip'),
    files('src/ui/page', 'form-opening', 'link-list', 'page-section', 'return-link', 'scene', 'steps'),
  ),
  // Of pages whose first screen is no form.
  script('opening', files('src/ui/page', 'next-step', 'page-opening', 'seal')),
  // Every public page ends in a form, whose code loads when it comes near.
  script(
    'form',
    files('shared/domain', 'inquiry-choices'),
    files('src/api', 'errors'),
    files('src/components/form', 'form-frame', 'inquiry-form', 'lazy-submit', 'lazy-received-panel'),
    files('src/ui/form', 'input', 'field', 'use-field-errors'),
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
  script('send', files('src/api', 'send-inquiry'), files('src/components/form', 'received-panel', 'receipt')),
  script('dominion', files('src/content', 'dominion')),
  script(
    'access',
    files('src/api', 'submit-access-code'),
    files('src/features/dominion-access', 'access-granted', 'waitlist-form'),
  ),
];

/**
 * Scripts of the portals. A slow computer takes 10 ms for each before it shows the first row of a list, and small ones
 * compress badly: what any screen needs is in three.
 */
export const STAFF_SCRIPTS: Rolldown.CodeSplittingGroup[] = [
  // The first that runs.
  script(
    'libraries',
    files('src', 'older-browsers'),
    packages('react', 'react-dom', 'react-router', 'react-router-dom', 'scheduler', 'swr', 'zod'),
  ),
  // What most screens share.
  script(
    'screens',
    files('lucide-react/dist/esm', 'createLucideIcon', 'icons/(?:download|plus|refresh-cw|search)'),
    files('shared/contract', 'crm', 'client-merges', 'client-timeline'),
    files(
      'shared/domain',
      'call',
      'client-filters',
      'client-outcome-labels',
      'day',
      'document',
      'payment',
      'product-actor',
      'timeline',
    ),
    files(
      'src/ui',
      'is-plain-click',
      'query-link',
      'states',
      'text-link',
      'use-change-query',
      'use-stable-callback',
    ),
    files('src/ui/data', 'list-tools', 'not-given', 'search-field', 'stats', 'table', 'tool-button'),
    files('src/ui/format', 'amount-text', 'dubai-time', 'time'),
    files('src/ui/overlay', 'use-is-phone', 'use-is-wide', 'use-modal'),
    files('src/api', 'infinite-query', 'mutation', 'submit', 'use-client-search', 'use-debounced'),
    files('src/components', 'client/stage-badge', 'form/form', 'jobs/export-button'),
    files('src/components/bulk', 'bulk-kind', 'choice-column', 'use-selection'),
    files('src/components/list', 'count-text', 'look-further', 'refresh-bar', 'use-typed-search'),
    files('src/components/views', 'columns-by-share', 'list-layout'),
    files('src/features/crm', 'client-fields', 'client-reads'),
  ),
  { name: 'portal', tags: ['$initial'] },
  script(
    'inquiries',
    files('shared/domain', 'inquiry-labels'),
    files('src/components', 'time-left', 'due-time'),
    files('src/ui/format', 'format-duration'),
    files('lucide-react/dist/esm/icons', 'clock-exclamation-point', 'mail-open'),
  ),
  // What screens of records and dialogs share.
  script(
    'dialogs',
    files('shared/domain', 'unique-client-id'),
    files('src/api', 'versioned-edit'),
    files('src/components', 'form/dialog-form', 'list/load-more', 'list/loaded-list', 'loaded'),
    files('src/components/record', 'record-link', 'record-screen'),
    files('src/ui', 'badge', 'use-kept-focus', 'use-now', 'use-one-at-a-time'),
    files('src/ui/data', 'conflict-notice', 'description-list', 'section', 'tool-select', 'view-tabs'),
    files('src/ui/form', 'field', 'input'),
    files('src/ui/overlay', 'dialog'),
  ),
];
