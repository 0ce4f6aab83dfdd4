import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  root: import.meta.dirname,
  // Prerendering and the staff shell serve pages; there is no fallback to index.html.
  appType: 'custom',
  plugins: [react(), tailwindcss()],
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
            {
              name: 'boot',
              test: /shared\/domain\/privacy-policy\.ts$|src\/(boot|app\/(anchors|lay-out-page|replay-events|when-idle|whole-styles)|ui\/form\/enable-submit|components\/form\/form-drafts|api\/(tab-store|visit-memory))\.ts$|preload-helper/,
            },
            {
              name: 'react',
              test: /node_modules\/(react|react-dom|react-router|react-router-dom|scheduler)\//,
            },
            // Every public page ends in a form. One chunk of shared code compresses better.
            {
              name: 'common',
              test: /src\/(paths|root-element|content\/(brand|site-settings))\.ts$|shared\/domain\/inquiry-choices\.ts$|src\/(api\/errors|components\/form\/(form-frame|inquiry-form|lazy-submit|receipt|received-panel)|ui\/(button|form\/(input|field|use-field-errors|form-values|form-context)|overlay\/(toast|restore-focus|tooltip)))\.tsx?$/,
            },
            // What lists of staff show. Small scripts compress badly, and each costs a browser milliseconds.
            {
              name: 'lists',
              test: /src\/(components\/(list\/(count-text|look-further)|bulk\/choice-column)|ui\/(data\/(tool-button|table|not-given|stats)|text-link|query-link|overlay\/use-is-(phone|wide))|api\/use-debounced)\.tsx?$/,
            },
          ],
        },
      },
    },
  },
});
