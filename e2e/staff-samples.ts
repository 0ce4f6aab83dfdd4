import type { Browser, Page } from '@playwright/test';
import type { Client } from '../shared/domain/client.ts';
import type { Inquiry } from '../shared/domain/inquiry.ts';
import type { MailState } from '../shared/domain/mail.ts';

// The demo account of the local stack.
export const DEMO = { username: 'staff', accessCode: 'local-access-code' };

export const accessCode = (page: Page) => page.getByRole('textbox', { name: 'Access code' });

export const signIn = async (page: Page, { username, accessCode: code } = DEMO) => {
  await page.getByLabel('Username').fill(username);
  await accessCode(page).fill(code);
  await page.getByRole('button', { name: 'Sign in' }).click();
};

export const signedInSession = async (browser: Browser, baseURL: string | undefined) => {
  const context = await browser.newContext({ ...(baseURL !== undefined && { baseURL }) });
  const page = await context.newPage();
  await page.goto('/staff-access');
  await signIn(page);
  await page.waitForURL('**/crm-dashboard');
  const state = await context.storageState();
  await context.close();
  return state;
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

/** Answers a list page by page; a later call replaces an earlier one. */
const serveList = (page: Page, url: string, all: readonly unknown[]) =>
  page.route(url, (route) => {
    const query = new URL(route.request().url()).searchParams;
    const start = Number(query.get('cursor') ?? 0);
    const end = start + Number(query.get('limit') ?? 25);
    return route.fulfill({
      json: { items: all.slice(start, end), ...(end < all.length && { next: String(end) }) },
    });
  });

export const serveInquiries = async (page: Page, all: readonly Inquiry[]) => {
  for (const one of all) await serveInquiry(page, one, []);
  await serveList(page, '**/api/inquiries?*', all);
};

export const serveInquiry = (page: Page, one: Inquiry, mails: readonly MailState[]) =>
  page.route(`**/api/inquiries/${one.reference}`, (route) =>
    route.fulfill({ json: { inquiry: one, mails } }),
  );

export const serveClients = async (page: Page, all: readonly Client[]) => {
  const ofTier = (tier: Client['serviceTier']) =>
    all.filter(({ serviceTier }) => serviceTier === tier).length;
  const tiers = {
    Dominion: ofTier('Dominion'),
    Strategic: ofTier('Strategic'),
    Observer: ofTier('Observer'),
  };
  await page.route('**/api/crm/summary', (route) => route.fulfill({ json: { total: all.length, tiers } }));
  await serveList(page, '**/api/crm/clients?*', all);
};

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
