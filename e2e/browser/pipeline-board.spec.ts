import { expect, type Page, test } from '@playwright/test';
import { listClients, updateClient } from '../../shared/contract/crm.ts';
import type { Client } from '../../shared/domain/client.ts';
import { sampleClient } from '../../shared/test-samples/clients.ts';
import { mockClients } from '../support/mocks/crm-mocks.ts';
import { mockCall, mockEndpoint } from '../support/mocks/mock-endpoint.ts';
import { expectAccessible } from '../support/page/accessibility.ts';
import { boardColumn, moveButton } from '../support/page/board.ts';
import { startSignedIn } from '../support/page/sessions.ts';

startSignedIn();

test('each stage is a column with its count; each client a card', { tag: '@details' }, async ({ page }) => {
  await mockClients(page, [
    sampleClient(1),
    sampleClient(2),
    sampleClient(3, { pipelineStage: 'Proposal Sent' }),
  ]);
  await page.goto('/crm-dashboard');
  await page.getByRole('link', { name: 'Board', exact: true }).click();
  await expect(page).toHaveURL('/crm-dashboard?view=board');

  await expect(page.getByRole('region').getByRole('heading')).toHaveText([
    /^Inquiry Received\s*2 clients$/,
    /^Onboarding Pack Sent\s*0 clients$/,
    /^Strategy Call \/ Briefing Booked\s*0 clients$/,
    /^Proposal Sent\s*1 client$/,
    /^Contract Issued\s*0 clients$/,
    /^Retainer Paid\s*0 clients$/,
    /^Live Engagement Active\s*0 clients$/,
    /^Case Study Logged\s*0 clients$/,
  ]);
  await expect(boardColumn(page, 'Inquiry Received').getByRole('article')).toHaveCount(2);
  await expect(boardColumn(page, 'Case Study Logged')).toContainText('Nobody here.');
});

test('arrow keys move from card to card', { tag: '@details' }, async ({ page }) => {
  await mockClients(page, [
    sampleClient(1),
    sampleClient(2),
    sampleClient(3, { pipelineStage: 'Retainer Paid' }),
  ]);
  await page.goto('/crm-dashboard?view=board');
  await page.getByRole('link', { name: 'Sample Client 1' }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('link', { name: 'Sample Client 2' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('link', { name: 'Sample Client 3' })).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('link', { name: 'Sample Client 1' })).toBeFocused();
});

test('a column loads more on scroll', { tag: '@details' }, async ({ page }) => {
  await mockClients(
    page,
    Array.from({ length: 120 }, (_, number) => sampleClient(number + 1)),
  );
  await page.goto('/crm-dashboard?view=board');
  const received = boardColumn(page, 'Inquiry Received');
  await received.getByRole('link', { name: 'Sample Client 1', exact: true }).hover();
  await expect(async () => {
    await page.mouse.wheel(0, 5000);
    await expect(received.getByRole('link', { name: 'Sample Client 120' })).toBeVisible({ timeout: 500 });
  }).toPass();
  expect(await received.getByRole('article').count()).toBeLessThan(40);
});

const valued = (id: number, amount: number, change: Partial<Client> = {}) =>
  sampleClient(id, { expectedValue: { amount, currency: 'USD' }, ...change });

test('a column says what its stage is worth, and with a filter what the cards shown are', {
  tag: '@details',
}, async ({ page }) => {
  const clients = [valued(1, 25_000, { serviceTier: 'Dominion' }), valued(2, 1_000), sampleClient(3)];
  await mockClients(page, clients);
  const { requests } = await mockEndpoint(page, listClients, (request) => {
    const { searchParams } = new URL(request.url());
    const items = searchParams.get('pipelineStage') === 'Inquiry Received' ? clients : [];
    return { items: searchParams.has('serviceTier') ? items.slice(0, 1) : items };
  });
  await page.goto('/crm-dashboard');
  await page.getByRole('link', { name: 'Board', exact: true }).click();
  const received = boardColumn(page, 'Inquiry Received');
  await expect(received).toContainText('Expected in all: US$26,000.00');
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await expect(page.getByRole('combobox', { name: 'Stage', exact: true })).toHaveCount(0);
  await page.getByRole('combobox', { name: 'Tier', exact: true }).selectOption('Dominion · Tier 1');
  await expect(received).toContainText('Expected of the cards shown: US$25,000.00');
  await expect(received.getByRole('heading')).toContainText('1 client');
  await expect(boardColumn(page, 'Proposal Sent')).toContainText('Nobody matches here.');
  await page.getByRole('searchbox', { name: 'Search the board' }).fill('sample');
  await expect(page).toHaveURL('/crm-dashboard?view=board&tier=Dominion&q=sample');
  await expect.poll(() => new URL(requests.at(-1)?.url() ?? 'http:').searchParams.get('q')).toBe('sample');
  await expectAccessible(page);
});

test('a phone shows one column, and all eight are a choice away', { tag: '@details' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await mockClients(page, [sampleClient(1), sampleClient(2, { pipelineStage: 'Case Study Logged' })]);
  await page.goto('/crm-dashboard?view=board');
  await expect(page.getByRole('article')).toHaveCount(1);
  const stages = page.getByRole('combobox', { name: 'Stage', exact: true });
  await expect(stages.getByRole('option')).toHaveCount(8);
  await stages.selectOption('Case Study Logged');
  await expect(boardColumn(page, 'Case Study Logged').getByRole('article')).toContainText('Sample Client 2');
  await expect(page).toHaveURL('/crm-dashboard?view=board&column=Case+Study+Logged');
  await page.reload();
  await expect(boardColumn(page, 'Case Study Logged').getByRole('article')).toBeVisible();
  await mockCall(
    page,
    updateClient,
    { id: 2 },
    sampleClient(2, { pipelineStage: 'Proposal Sent', version: 2 }),
  );
  await moveButton(page, 'Sample Client 2').click();
  await page.getByRole('menuitemradio', { name: 'Proposal Sent' }).click();
  await expect(stages).toBeFocused();
  await expectAccessible(page);
});

const chosenClients = (page: Page) => page.getByRole('region', { name: 'Chosen clients' });

test('a search lets the chosen cards go, since it may leave them out', {
  tag: '@details',
}, async ({ page }) => {
  const clients = [sampleClient(1), sampleClient(2)];
  await mockClients(page, clients);
  await mockEndpoint(page, listClients, (request) => {
    const { searchParams } = new URL(request.url());
    const q = searchParams.get('q') ?? '';
    const isReceived = searchParams.get('pipelineStage') === 'Inquiry Received';
    return { items: clients.filter(({ clientName }) => isReceived && clientName.includes(q)) };
  });
  await page.goto('/crm-dashboard?view=board');
  for (const { clientName } of clients)
    await page.getByRole('checkbox', { name: `Choose ${clientName}` }).check();
  await expect(chosenClients(page)).toContainText('2 chosen');

  const search = page.getByRole('searchbox', { name: 'Search the board' });
  await search.fill('Nobody');
  await expect(page.getByRole('article')).toHaveCount(0);
  await expect(chosenClients(page)).toBeHidden();
  await search.fill('');
  await expect(page.getByRole('checkbox', { name: 'Choose Sample Client 1' })).not.toBeChecked();
  await expect(chosenClients(page)).toBeHidden();
});

test('a chosen card is changed as the column has it now', { tag: '@details' }, async ({ page }) => {
  await mockClients(page, [sampleClient(1)]);
  let version = 1;
  await mockEndpoint(page, listClients, (request) => {
    const isReceived = new URL(request.url()).searchParams.get('pipelineStage') === 'Inquiry Received';
    return { items: isReceived ? [sampleClient(1, { version, company: `Company ${version}` })] : [] };
  });
  const { bodies: sent } = await mockCall(
    page,
    updateClient,
    { id: 1 },
    sampleClient(1, { serviceTier: 'Dominion', version: 3 }),
  );
  await page.goto('/crm-dashboard?view=board');
  await page.getByRole('checkbox', { name: 'Choose Sample Client 1' }).check();
  version = 2;
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByRole('article')).toContainText('Company 2');
  await chosenClients(page).getByRole('button', { name: 'Change the tier' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change the tier of clients' });
  await dialog.getByRole('combobox').selectOption('Dominion · Tier 1');
  await dialog.getByRole('button', { name: 'Make 1 client Dominion · Tier 1' }).click();
  await expect.poll(() => sent).toEqual([{ version: 2, serviceTier: 'Dominion' }]);
});

test('a phone keeps what is chosen in another column', {
  tag: '@details',
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await mockClients(page, [sampleClient(1), sampleClient(2, { pipelineStage: 'Case Study Logged' })]);
  await page.goto('/crm-dashboard?view=board');
  await page.getByRole('checkbox', { name: 'Choose Sample Client 1' }).check();
  await page.getByRole('combobox', { name: 'Stage', exact: true }).selectOption('Case Study Logged');
  await page.getByRole('checkbox', { name: 'Choose Sample Client 2' }).check();
  await expect(chosenClients(page)).toContainText('2 chosen');
  await page.getByRole('searchbox', { name: 'Search the board' }).fill('Sample');
  await expect(chosenClients(page)).toBeHidden();
});
