import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { StaffRouter } from './app/staff-router.tsx';
import { loadScreenAt } from './app/staff-routes.tsx';
import { saveDrafts } from './components/form/form-drafts.ts';
import { rootElement } from './root-element.ts';

saveDrafts();
// While the session is read, which decides whether it is shown.
loadScreenAt(location.pathname);

createRoot(rootElement()).render(
  <StrictMode>
    <StaffRouter />
  </StrictMode>,
);
