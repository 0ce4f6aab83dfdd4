import type { Page } from '@playwright/test';
import { DEMO_STAFF } from '../../../infra/local/seed/call.ts';
import { DEMO_CLIENTS } from '../../../infra/local/seed/portal.ts';
import type { Walker } from './walk.ts';

const SIGN_IN = 'input[autocomplete=username]';

/** Whether signing in succeeded: a walk of staff may have closed a client's account, and attempts are limited. */
const signIn = async (page: Page, username: string, field: string, secret: string): Promise<boolean> => {
  await page.getByLabel('Username').fill(username);
  await page.getByRole('textbox', { name: field }).fill(secret);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.locator(`main:not(:has(${SIGN_IN})), main [role=alert]:not(:empty)`).first().waitFor();

  return (await page.locator(`main ${SIGN_IN}`).count()) === 0;
};

type Given = Pick<Walker, 'seed' | 'time'>;

/** A member of staff on all staff screens. */
export const staffWalker = (given: Given): Walker => ({
  ...given,
  start: '/staff-access',
  area: [
    '/staff-access',
    '/today',
    '/inbox',
    '/tasks',
    '/inbox/mail-set-aside',
    '/crm-dashboard',
    '/clients/',
    '/client-portal',
    '/document-management',
    '/payment-infrastructure',
    '/grid-control-center',
    '/master-dashboard',
  ],
  enter: (page) => signIn(page, DEMO_STAFF.username, 'Access code', DEMO_STAFF.accessCode),
});

/** A client, in their portal. */
export const clientWalker = (given: Given): Walker => ({
  ...given,
  start: '/client-portal',
  area: ['/client-portal'],
  enter: async (page) => {
    for (const { username, password } of DEMO_CLIENTS)
      if (await signIn(page, username, 'Password', password)) return true;
    return false;
  },
});
