import './older-browsers.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { readStaffSession } from '../../shared/contract/staff-access.ts';
import { readAhead } from './api/read-ahead.ts';
import { signedInHint } from './api/signed-in-hint.ts';
import { isPortalAt, openClientPortalAhead } from './app/client-portal-guard.tsx';
import { StaffRouter } from './app/staff-router.tsx';
import { loadScreenAt, openScreenAhead } from './app/staff-routes.tsx';
import { saveDrafts } from './components/form/form-drafts.ts';
import { rootElement } from './root-element.ts';

saveDrafts();
// All at once: the session decides whether the screen is shown, its code and its first answers are there by then.
const { href, pathname } = location;
if (signedInHint('staff').read() !== undefined) readAhead(readStaffSession, {}, openScreenAhead(href));
else if (!isPortalAt(pathname)) void loadScreenAt(pathname);
if (isPortalAt(pathname)) openClientPortalAhead();

createRoot(rootElement()).render(
  <StrictMode>
    <StaffRouter />
  </StrictMode>,
);
