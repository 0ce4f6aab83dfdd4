import { type Browser, type BrowserContext, type Page, test } from '@playwright/test';
import { listOwnSessions } from '../../../shared/contract/client-portal.ts';
import { readPortalSession } from '../../../shared/contract/portal-session.ts';
import { samplePortalSession } from '../../../shared/test-samples/portal.ts';
import { mockEndpoint } from '../mocks/mock-endpoint.ts';
import { sampleOwnSession } from '../mocks/session-samples.ts';

// The demo account of the local stack.
export const STAFF_CREDENTIALS = { username: 'staff', accessCode: 'local-access-code' };

export const accessCodeField = (page: Page) => page.getByRole('textbox', { name: 'Access code' });

export const signInAsStaff = async (page: Page, { username, accessCode: code } = STAFF_CREDENTIALS) => {
  await page.getByLabel('Username').fill(username);
  await accessCodeField(page).fill(code);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
};

type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;

let session: Promise<StorageState> | undefined;

const signInOnce = async (browser: Browser, baseURL: string | undefined) => {
  const context = await browser.newContext({ ...(baseURL !== undefined && { baseURL }) });
  const page = await context.newPage();
  await page.goto('/staff-access');
  await signInAsStaff(page);
  await page.waitForURL('**/crm-dashboard');
  const state = await context.storageState();
  await context.close();
  return state;
};

/** A context of somebody signed in; one sign-in serves all stories, for each takes its second. */
const enter = async (context: BrowserContext, browser: Browser, baseURL: string | undefined) => {
  session ??= signInOnce(browser, baseURL);
  await context.addCookies((await session).cookies);
  await context.addInitScript(() => {
    if (localStorage.getItem('staff-signed-in') === null) localStorage.setItem('staff-signed-in', 'yes');
  });
};

/** Every story of the file starts signed in; a story that signs in anew replaces the session for those after it. */
export const startSignedIn = () => {
  test.beforeEach(({ context, browser, baseURL }) => enter(context, browser, baseURL));
  test.afterEach(async ({ context }) => {
    // Closed by a story that leaves its context behind.
    if (context.pages().length === 0) return;
    const state = await context.storageState();
    const isIn = state.cookies.some(({ name }) => name === '__Host-staff');
    session = isIn ? Promise.resolve(state) : undefined;
  });
};

/** A second window of somebody signed in, with cookies and storage of its own. */
export const anotherWindow = async (browser: Browser, baseURL: string | undefined): Promise<Page> => {
  const context = await browser.newContext({ ...(baseURL !== undefined && { baseURL }) });
  await enter(context, browser, baseURL);
  return context.newPage();
};

/** Somebody is signed in to the client portal. */
export const startInClientPortal = async (page: Page) => {
  await page.addInitScript(() => localStorage.setItem('client-signed-in', 'yes'));
  await mockEndpoint(page, readPortalSession, samplePortalSession);
  await mockEndpoint(page, listOwnSessions, { items: [sampleOwnSession(1, { isCurrent: true })] });
};
