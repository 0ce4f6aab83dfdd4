import { expect, type Page, test } from '@playwright/test';
import { matchInquiry } from '../../shared/contract/inquiries.ts';
import { listInquiryNotes } from '../../shared/contract/inquiry-notes.ts';
import { listReceivedMail, listSetAsideMail } from '../../shared/contract/received-mail.ts';
import { listOwnStaffSessions } from '../../shared/contract/staff-access.ts';
import { listStaffAccounts } from '../../shared/contract/team.ts';
import type { InquiryNote } from '../../shared/domain/inquiry-note.ts';
import type { ReceivedMail } from '../../shared/domain/received-mail.ts';
import type { StaffAccount } from '../../shared/domain/staff.ts';
import { sampleClient } from '../../shared/test-samples/clients.ts';
import { sampleInquiry, sampleMail, sampleReference } from '../../shared/test-samples/inquiries.ts';
import { minutesFromNow, NOW } from '../../shared/test-samples/time.ts';
import { mockClients } from '../support/mocks/crm-mocks.ts';
import { mockInquiries, mockInquiry } from '../support/mocks/inquiries-mocks.ts';
import { mockCall, mockEndpoint } from '../support/mocks/mock-endpoint.ts';
import { sampleOwnSession } from '../support/mocks/session-samples.ts';
import { expectScreenAccessible } from '../support/page/accessibility.ts';
import { expectStatesVisible } from '../support/page/high-contrast.ts';
import { expectPrintsWhole } from '../support/page/print.ts';
import { startSignedIn } from '../support/page/sessions.ts';

startSignedIn();

const LONG = 'Maximilian-Alexander Featherstonehaugh-Montgomery of the Greater Northern Estuary';

const first = sampleClient(1, {
  serviceTier: 'Dominion',
  pipelineStage: 'Retainer Paid',
  clientName: LONG,
  company: LONG,
});
const clients = [
  first,
  sampleClient(2, { pipelineStage: 'Proposal Sent', assignedRelationshipLead: 'sara' }),
  sampleClient(3),
];

const NOTE: InquiryNote = {
  ...{ id: 'n1', text: LONG.repeat(5), by: 'staff', at: NOW, editedAt: NOW, version: 2 },
  mentions: [
    { username: 'sara', isMailed: true },
    { username: 'omar', isMailed: false },
  ],
};

const MAIL: ReceivedMail = {
  ...{ id: 'm1', at: NOW, from: 'amira@sample.example', fromName: LONG, subject: LONG, text: LONG.repeat(5) },
  ...{ quoted: LONG, isCut: true, isFromAnotherAddress: true },
  attachments: [{ name: `${LONG}.pdf`, contentType: 'application/pdf', bytes: 15_390_000 }],
};

const mockScreens = async (page: Page) => {
  await mockClients(page, clients);
  await mockInquiries(page, [
    sampleInquiry(1, { respondBy: minutesFromNow(-40), name: LONG, company: LONG }),
    sampleInquiry(2, { assignedTo: 'sara' }),
  ]);
  await mockInquiry(page, sampleInquiry(1, { clientId: 1, message: LONG.repeat(5) }), [
    sampleMail({ status: 'failed', error: 'Mailbox full' }),
  ]);
  await mockCall(page, listInquiryNotes, { reference: sampleReference(1) }, { items: [NOTE] });
  await mockCall(page, listReceivedMail, { reference: sampleReference(1) }, { items: [MAIL] });
  await mockEndpoint(page, listSetAsideMail, {
    items: [{ ...MAIL, reason: 'forged' as const, to: LONG }],
  });
  await mockCall(
    page,
    matchInquiry,
    { reference: sampleReference(1) },
    { items: [{ client: first, because: ['email'] }] },
  );
  await mockEndpoint(page, listStaffAccounts, { items: TEAM });
  await mockEndpoint(page, listOwnStaffSessions, { items: SESSIONS });
};

const teamMember = (username: string, change: Partial<StaffAccount> = {}): StaffAccount => ({
  id: username,
  username,
  name: LONG,
  email: `${username}@sample.example`,
  role: 'staff',
  state: 'active',
  hasAccessCode: true,
  lastSignInAt: minutesFromNow(-10),
  createdAt: minutesFromNow(-10_000),
  version: 1,
  ...change,
});

const SESSIONS = [sampleOwnSession(1, { isCurrent: true }), sampleOwnSession(2)];

const TEAM = [
  teamMember('amira'),
  teamMember('boris', { state: 'invited', hasAccessCode: false, linkExpiresAt: minutesFromNow(600) }),
  teamMember('cora', { state: 'invited', hasAccessCode: false, linkExpiresAt: minutesFromNow(-600) }),
  teamMember('dana', { state: 'inactive' }),
];

const press = (name: string) => (page: Page) => page.getByRole('button', { name }).click();

const mention = async (page: Page) => {
  await press('Write an internal note')(page);
  await page.getByRole('textbox', { name: 'Internal note' }).pressSequentially('@s');
  await expect(page.getByRole('option', { name: '@sara' })).toBeVisible();
};

const SCREENS: readonly [name: string, path: string, open?: (page: Page) => Promise<void>][] = [
  ['the inbox', '/inbox'],
  ['an inquiry', `/inbox/${sampleReference(1)}`, press('Filed under somebody else?')],
  ['mail set aside', '/inbox/mail-set-aside'],
  ['a mention in a note', `/inbox/${sampleReference(1)}`, mention],
  ['the client list', '/crm-dashboard'],
  ['suspected duplicates', '/crm-dashboard/duplicates'],
  ['a client beside the list', '/crm-dashboard?client=1'],
  ['the board', '/crm-dashboard?view=board'],
  ['a new client', '/crm-dashboard?new=client'],
  ['the team', '/team'],
  ['an invitation', '/team', press('Invite a colleague')],
  ['a link for a new access code', '/team', press('New access code amira')],
  ['a void link', '/choose-access-code'],
  ['one’s own account', '/account'],
  ['a client’s page', '/clients/1'],
  ['the palette', '/inbox', press('Find')],
  ['an alert', '/crm-dashboard?client=1', press('Generate Dominion Contract')],
];

for (const [name, path, open] of SCREENS) {
  test(`${name} at 1280 and 1920 pixels: axe finds nothing, nothing overflows`, async ({ page }) => {
    await mockScreens(page);
    await expectScreenAccessible(page, path, { open });
  });
}

const PRINTED: readonly [name: string, path: string, heading: string][] = [
  ['the inbox', '/inbox', 'Inbox'],
  ['an inquiry', `/inbox/${sampleReference(1)}`, `Inquiry ${sampleReference(1)}`],
  ['the list of clients', '/crm-dashboard', 'CRM Dashboard'],
  ['a client beside the list', '/crm-dashboard?client=1', LONG],
  ['a client’s page', '/clients/1', LONG],
  ['the team', '/team', 'Team'],
];

for (const [name, path, heading] of PRINTED)
  test(`${name} prints completely, and shows its states in high contrast`, async ({ page }) => {
    await mockScreens(page);
    await page.goto(path);
    await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(0);
    await expectStatesVisible(page);
    await expectPrintsWhole(page);
  });

test('a long list prints every loaded row', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 300 });
  await mockClients(
    page,
    Array.from({ length: 120 }, (_, index) => sampleClient(index + 1)),
  );
  await page.goto('/crm-dashboard');
  await expect(page.getByText('50 of 120 clients')).toBeAttached();
  const rows = page.getByRole('rowheader');
  await expect.poll(() => rows.count()).toBeLessThan(50);

  await page.emulateMedia({ media: 'print' });
  await expect(rows).toHaveCount(50);
  await page.emulateMedia({ media: null });
});

test('a dialog that is open over a page prints alone, as wide as the paper', async ({ page }) => {
  await mockScreens(page);
  await page.goto('/crm-dashboard');
  await page.getByRole('button', { name: 'New client' }).click();
  const dialog = page.getByRole('dialog', { name: 'New client' });
  await expect(dialog.getByLabel('Company')).toBeVisible();
  const row = page.getByText(LONG).first();
  await expect(row).toBeVisible();

  await page.emulateMedia({ media: 'print' });
  await expect(row).toBeHidden();
  const paper = page.viewportSize();
  expect(await dialog.boundingBox()).toMatchObject({ x: 0, y: 0, width: paper?.width });
  await page.emulateMedia({ media: null });
  await expect(row).toBeVisible();
});

test('right-to-left text keeps its direction and leaves its neighbours alone', async ({ page }) => {
  const arabic = 'شركة الخليج للملاحة';
  await mockClients(page, [sampleClient(1, { clientName: arabic, company: arabic })]);
  await mockInquiries(page, [
    sampleInquiry(1, { name: arabic, company: arabic, message: `${arabic}: 60,000 MT (A).` }),
  ]);
  await mockInquiry(
    page,
    sampleInquiry(1, { name: arabic, company: arabic, message: `${arabic}: 60,000 MT (A).` }),
    [],
  );
  for (const path of [
    '/inbox',
    `/inbox/${sampleReference(1)}`,
    '/crm-dashboard?client=1',
    '/crm-dashboard?view=board',
  ]) {
    await page.goto(path);
    await expect(page.getByText(arabic).first()).toBeVisible();
    expect(await readFromLeft(page)).toEqual([]);
  }
});

/** Words in Arabic letters that are laid out from left to right. */
const readFromLeft = (page: Page) =>
  page.getByRole('main').evaluate((main) => {
    const found: string[] = [];
    const walk = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    while (walk.nextNode()) {
      const { parentElement: parent, textContent } = walk.currentNode;
      if (parent === null || !/[\u0600-\u06ff]/.test(textContent ?? '') || parent.closest('.sr-only, option'))
        continue;
      if (getComputedStyle(parent).direction !== 'rtl') found.push(parent.outerHTML.slice(0, 120));
    }
    return found;
  });
