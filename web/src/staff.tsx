import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { StaffRouter } from './app/staff-router.tsx';
import { rootElement } from './root-element.ts';

createRoot(rootElement()).render(
  <StrictMode>
    <StaffRouter />
  </StrictMode>,
);
