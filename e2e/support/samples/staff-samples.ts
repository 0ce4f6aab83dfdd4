import { type Browser, type BrowserContext, type Page, test } from '@playwright/test';
import type { Client } from '../../../shared/domain/client.ts';
import type { Inquiry } from '../../../shared/domain/inquiry.ts';
import type { MailState } from '../../../shared/domain/mail.ts';
import { PIPELINE_STAGES } from '../../../shared/domain/pipeline.ts';
import { SERVICE_TIERS } from '../../../shared/domain/tier.ts';

// The demo account of the local stack.
export const DEMO = { username: 'staff', accessCode: 'local-access-code' };

export const accessCode = (page: Page) => page.getByRole('textbox', { name: 'Access code' });

export const signIn = async (page: Page, { username, accessCode: code } = DEMO) => {
  await page.getByLabel('Username').fill(username);
  await accessCode(page).fill(code);
  await page.getByRole('button', { name: 'Sign in' }).click();
};

type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;

let session: Promise<StorageState> | undefined;

const signInOnce = async (browser: Browser, baseURL: string | undefined) => {
  const context = await browser.newContext({ ...(baseURL !== undefined && { baseURL }) });
  const page = await context.newPage();
  await page.goto('/staff-access');
  await signIn(page);
  await page.waitForURL('**/crm-dashboard');
  const state = await context.storageState();
  await context.close();
  return state;
};

/** A context of somebody signed in; one sign-in serves all stories, for each takes its second. */
const enter = async (context: BrowserContext, browser: Browser, baseURL: string | undefined) => {
  session ??= signInOnce(browser, baseURL);
  await context.addCookies((await session).cookies);
  await context.addInitScript(() => localStorage.setItem('staff-signed-in', 'yes'));
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

export const refuse = async (
  page: Page,
  url: string,
  status: number,
  problem = { code: 'internal', message: 'Something went wrong on our side.' },
  method?: string,
) =>
  page.route(url, (route) =>
    method !== undefined && route.request().method() !== method
      ? route.continue()
      : route.fulfill({ status, json: { ...problem, requestId: 'sample' } }),
  );

const pageOf = (all: readonly unknown[], query: URLSearchParams) => {
  const start = Number(query.get('cursor') ?? 0);
  const end = start + Number(query.get('limit') ?? 25);
  return { items: all.slice(start, end), ...(end < all.length && { next: String(end) }) };
};

/** Answers a list page by page; a later call replaces an earlier one. */
const serveList = (page: Page, url: string, all: readonly unknown[]) =>
  page.route(url, (route) =>
    route.fulfill({ json: pageOf(all, new URL(route.request().url()).searchParams) }),
  );

export const serveInquiries = async (page: Page, all: readonly Inquiry[], counts: object = {}) => {
  for (const one of all) await serveInquiry(page, one, []);
  const summary = { open: all.length, mine: 0, answered: 0, quarantined: 0, overdue: 0, ...counts };
  await page.route('**/api/inquiries/summary', (route) => route.fulfill({ json: summary }));
  await serveList(page, '**/api/inquiries?*', all);
};

export const serveInquiry = (page: Page, one: Inquiry, mails: readonly MailState[]) =>
  page.route(`**/api/inquiries/${one.reference}`, (route) =>
    route.fulfill({ json: { inquiry: one, mails } }),
  );

const counted = <Name extends string>(names: readonly Name[], given: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, given.filter((one) => one === name).length]));

export const serveClients = async (page: Page, all: readonly Client[]) => {
  const summary = {
    total: all.length,
    tiers: counted(
      SERVICE_TIERS,
      all.map(({ serviceTier }) => serviceTier),
    ),
    stages: counted(
      PIPELINE_STAGES,
      all.map(({ pipelineStage }) => pipelineStage),
    ),
  };
  await page.route('**/api/crm/summary', (route) => route.fulfill({ json: summary }));
  await page.route('**/api/staff', (route) =>
    route.fulfill({
      json: {
        items: [
          { username: DEMO.username, role: 'admin' },
          { username: 'sara', role: 'staff' },
        ],
      },
    }),
  );
  for (const one of all) await serveClient(page, one);
  await page.route('**/api/crm/clients?*', (route) => {
    const query = new URL(route.request().url()).searchParams;
    const stage = query.get('pipelineStage');
    const listed = all.filter(({ pipelineStage }) => stage === null || pipelineStage === stage);
    return route.fulfill({ json: pageOf(listed, query) });
  });
};

/** Reads answer this client; edits are for each story to answer. */
export const serveClient = async (page: Page, one: Client) => {
  await page.route(`**/api/crm/clients/${one.id}`, (route) =>
    route.request().method() === 'GET' ? route.fulfill({ json: one }) : route.fallback(),
  );
  await page.route(`**/api/crm/clients/${one.id}/timeline?*`, (route) =>
    route.fulfill({ json: { items: [] } }),
  );
};

/** Answers edits of a client, one answer after the other; gives what was sent. */
export const answerEdits = async (
  page: Page,
  id: number,
  ...answers: { status?: number; json: unknown }[]
): Promise<Record<string, unknown>[]> => {
  const sent: Record<string, unknown>[] = [];
  await page.route(`**/api/crm/clients/${id}`, (route) => {
    if (route.request().method() !== 'PUT') return route.fallback();
    sent.push(route.request().postDataJSON());
    return route.fulfill(answers[Math.min(sent.length, answers.length) - 1]);
  });
  return sent;
};

/** Somebody else has changed the record: it is this now. */
export const stale = (current: unknown) => ({
  status: 409,
  json: { code: 'stale', message: 'Somebody else has changed this.', current, requestId: 'sample' },
});

export const NOW = '2026-11-21T10:00:00.000Z';
export const minutesFromNow = (minutes: number) => new Date(Date.parse(NOW) + minutes * 60_000).toISOString();
export const reference = (number: number) => `INQ-SAMPLE${String(number).padStart(2, '0')}`;

export const inquiry = (number: number, change: Partial<Inquiry> = {}): Inquiry => ({
  reference: reference(number),
  name: `Sample Person ${number}`,
  company: `Sample Carriers ${number}`,
  email: `person${number}@sample.example`,
  phone: '',
  inquiryType: 'Strategic Briefing',
  message: 'Two vessels open.',
  confidentiality: true,
  details: { form: 'home', division: 'Maritime Logistics', urgency: 'High' },
  receivedAt: minutesFromNow(-60),
  respondBy: minutesFromNow(60 + number),
  state: 'open',
  assignedTo: '',
  version: 1,
  ...change,
});

export const mail = (change: Partial<MailState>): MailState => ({
  id: crypto.randomUUID(),
  to: 'desk@sample.example',
  subject: 'Sample mail',
  status: 'queued',
  attempts: 1,
  createdAt: NOW,
  ...change,
});

export const client = (id: number, change: Partial<Client> = {}): Client => ({
  id,
  clientName: `Sample Client ${id}`,
  company: 'Sample Carriers',
  contactEmail: `client${id}@sample.example`,
  contactWhatsApp: '+971 4 555 0199',
  serviceTier: 'Observer',
  divisionOfInterest: 'Holdings',
  source: 'Website · Strategic Briefing',
  dateOfFirstContact: NOW,
  lastContactDate: NOW,
  createdAt: NOW,
  pipelineStage: 'Inquiry Received',
  stageSince: NOW,
  timeInStage: {},
  status: 'New',
  onboardingPackSent: false,
  contractSigned: false,
  retainerPaid: false,
  evidence: {},
  assignedRelationshipLead: '',
  notesIntelligence: '',
  version: 1,
  ...change,
});
