import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { leanRouter } from './lean-router.ts';

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
      // The contract's definitions have no effect but their value: a bundle keeps the endpoints it calls.
      treeshake: { manualPureFunctions: ['endpoint', 'z'] },
    },
  },
});
