import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { StaffRouter } from './app/staff-router.tsx';
import { saveDrafts } from './components/form/form-drafts.ts';
import { rootElement } from './root-element.ts';

saveDrafts();

createRoot(rootElement()).render(
  <StrictMode>
    <StaffRouter />
  </StrictMode>,
);
