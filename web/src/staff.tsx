import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { StaffRouter } from './app/staff-router.tsx';
import { rootElement } from './root-element.ts';
import { keepDrafts } from './ui/drafts.ts';

keepDrafts();

createRoot(rootElement()).render(
  <StrictMode>
    <StaffRouter />
  </StrictMode>,
);
