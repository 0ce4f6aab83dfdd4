import { expect, type Page, test } from '@playwright/test';
import { readClient, searchClients } from '../../shared/contract/crm.ts';
import { listMasterDashboard, listSyncLogs, retrySync, triggerSync } from '../../shared/contract/sync.ts';
import { sampleClient } from '../../shared/test-samples/clients.ts';
import { sampleDashboardRow, sampleSyncLog } from '../../shared/test-samples/grid.ts';
import { mockClient } from '../support/mocks/crm-mocks.ts';
import { keysOf, mockCall, mockEndpoint, problem } from '../support/mocks/mock-endpoint.ts';
import { expectScreenAccessible } from '../support/page/accessibility.ts';
import { startSignedIn } from '../support/page/sessions.ts';

startSignedIn();

const ACTIONS = ['Onboarding download', 'Contract upload', 'NDA signed', 'Payment received'];

const button = (page: Page, name: string) => page.getByRole('button', { name });

test('the Client Overview shows each client’s status, risk and reasons', async ({ page }) => {
  await mockEndpoint(page, listMasterDashboard, {
    items: [
      sampleDashboardRow(12, {
        currentStatus: 'Payment Pending',
        riskLevel: 'High',
        risks: ['An invoice is overdue.', 'Nobody is assigned.'],
        accessLevel: 'Tier 1 · Dominion Partner',
        assignedAgent: 'sara',
        totalValue: '25000.50',
        currency: 'GBP',
        otherValues: [{ totalValue: '100.00', currency: 'USD' }],
        nextAction: 'Collect the overdue invoice',
        complianceStatus: 'Action Required',
      }),
      sampleDashboardRow(13),
    ],
  });
  await page.goto('/master-dashboard');

  const pressed = page.getByRole('row', { name: 'Sample Client 12' });
  for (const text of [
    'CL-000012',
    'Payment Pending',
    'High',
    'An invoice is overdue. Nobody is assigned.',
    'Tier 1',
    'Dominion Partner',
    'sara',
    '£25,000.50',
    'US$100.00',
    'Collect the overdue invoice',
    'Action Required',
    'Sat 21 Nov, 14:00',
  ])
    await expect(pressed).toContainText(text);
  await expect(page.getByRole('link', { name: 'Sample Client 12' })).toHaveAttribute('href', '/clients/12');
  await expect(page.getByRole('row', { name: 'Sample Client 13' })).toContainText('Nobody');

  await button(page, 'What the columns mean').click();
  await expect(page.getByRole('dialog', { name: 'What the columns mean' })).toContainText(
    'Sums never cross currencies.',
  );
});

test('the overview filters by client id and puts it in the URL', { tag: '@details' }, async ({ page }) => {
  const { requests } = await mockEndpoint(page, listMasterDashboard, { items: [sampleDashboardRow(12)] });
  const asked = () => requests.map((request) => new URL(request.url()).searchParams.get('uniqueClientId'));
  await mockClient(page, sampleClient(12));
  await mockEndpoint(page, searchClients, { items: [sampleClient(12)] });
  await page.goto('/master-dashboard');
  await button(page, 'All clients').click();
  await page.getByRole('combobox', { name: 'Client' }).fill('sam');
  await page.getByRole('option', { name: /Sample Client 12/ }).click();

  await expect(page).toHaveURL('/master-dashboard?client=12');
  await expect(button(page, 'Client: Sample Client 12')).toBeVisible();
  expect(asked()).toEqual([null, '12']);
});

test('empty views show a message, and failed ones can be loaded again', { tag: '@details' }, async ({
  page,
}) => {
  await mockEndpoint(page, listMasterDashboard, { items: [] });
  await mockEndpoint(page, listSyncLogs, problem(503));
  await page.goto('/master-dashboard');
  await expect(page.getByText('No clients in system yet.')).toBeVisible();
  await page.getByRole('link', { name: 'Sync Monitoring' }).click();
  await expect(page.getByRole('alert')).toContainText('Failed to fetch sync logs');

  await mockEndpoint(page, listSyncLogs, { items: [] });
  await button(page, 'Try again').click();
  await expect(page.getByText('No sync logs found')).toBeVisible();
});

test('the Sync Monitoring shows the newest ten with their outcomes, and more on demand', {
  tag: '@details',
}, async ({ page }) => {
  const first = [
    sampleSyncLog(1),
    sampleSyncLog(2, {
      outcome: 'refused',
      actionType: 'nda_burnt',
      systemTarget: '',
      clientId: undefined,
      clientName: undefined,
      uniqueClientId: 'CL-999999',
      zahraelNotified: false,
      mailId: undefined,
      message: 'There is no such client.',
    }),
    ...Array.from({ length: 8 }, (_, more) => sampleSyncLog(more + 3)),
  ];
  await mockEndpoint(page, listSyncLogs, { items: first, next: 'more' });
  await mockCall(page, listSyncLogs, { cursor: 'more' }, { items: [sampleSyncLog(11)] });
  const limits: (string | null)[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === listSyncLogs.path) limits.push(searchParams.get('limit'));
  });
  await page.goto('/master-dashboard?view=sync');

  const done = page.getByRole('row', { name: 'SYN-SAMP0001' });
  for (const text of ['NDA signed', 'CRM · Documents', 'Sample Client 12', 'by staff', 'Done', 'Notified'])
    await expect(done).toContainText(text);
  const refused = page.getByRole('row', { name: 'SYN-SAMP0002' });
  for (const text of ['nda_burnt', 'CL-999999', 'Refused', 'There is no such client.', 'Nothing to tell'])
    await expect(refused).toContainText(text);
  await expect(page.getByText('10 sync logs')).toBeVisible();

  await button(page, 'Load more').click();
  await expect(page.getByText('11 sync logs')).toBeFocused();
  expect(limits).toEqual(['10', '10']);
});

test('the Quick Actions and the Sync Monitoring show the same logs in either order', {
  tag: '@details',
}, async ({ page }) => {
  await mockEndpoint(page, listSyncLogs, { items: [sampleSyncLog(1)] });
  for (const first of ['sync', 'actions']) {
    await page.goto(`/master-dashboard?view=${first}`);
    await expect(page.getByRole('row', { name: 'SYN-SAMP0001' })).toBeVisible();
    for (const view of first === 'sync' ? ['Quick Actions', 'Sync Monitoring'] : ['Sync Monitoring']) {
      await page.getByRole('link', { name: view }).click();
      await expect(page.getByRole('link', { name: view })).toHaveAttribute('aria-current', 'page');
      await expect(page.getByRole('row', { name: 'SYN-SAMP0001' })).toBeVisible();
    }
  }
});

test('a failed sync shows its error and can be retried', { tag: '@quick' }, async ({ page }) => {
  const failed = sampleSyncLog(1, {
    outcome: 'failed',
    message: 'The document has no file yet.',
    zahraelNotified: false,
    mailId: undefined,
    attempts: 2,
  });
  await mockEndpoint(page, listSyncLogs, { items: [failed] });
  await mockCall(page, retrySync, { id: 'SYN-SAMP0001' }, problem(503));
  await page.goto('/master-dashboard?view=sync');
  const pressed = page.getByRole('row', { name: 'SYN-SAMP0001' });
  await expect(pressed).toContainText('Failed after 2 attempts');
  await expect(pressed).toContainText('The document has no file yet.');
  await pressed.getByRole('button', { name: /^Retry/ }).click();
  await expect(page.getByText('Sync Failed')).toBeVisible();
  await expect(page.getByText('Unable to trigger sync action.')).toBeVisible();

  await mockCall(page, retrySync, { id: 'SYN-SAMP0001' }, sampleSyncLog(1));
  await mockEndpoint(page, listSyncLogs, { items: [sampleSyncLog(1)] });
  await pressed.getByRole('button', { name: /^Retry/ }).click();
  await expect(pressed).toContainText('Done');
  await expect(pressed.getByRole('button')).toHaveCount(0);
});

const ACCEPTS = /^(Sync the|Record US\$10,000\.00$)/;

const syncNda = async (page: Page) => {
  await button(page, 'NDA signed').click();
  await page.getByRole('button', { name: 'Sync the NDA' }).click();
};

const triggered = (message: string) => ({
  message,
  dominionCode: 'SAMPLE-1',
  log: sampleSyncLog(1, { message }),
});

test('the Quick Actions need a client and send the specified actions', async ({ page }) => {
  await mockEndpoint(page, listSyncLogs, { items: [] });
  await mockClient(page, sampleClient(12));
  await mockEndpoint(page, searchClients, { items: [sampleClient(12)] });
  const { bodies: sent } = await mockEndpoint(
    page,
    triggerSync,
    triggered('NDA signed for Sample Client 12 (CL-000012) synced.'),
  );
  await page.goto('/master-dashboard?view=actions');
  for (const action of ACTIONS) await expect(button(page, action)).toBeDisabled();

  await page.getByRole('combobox', { name: 'Or find a client' }).fill('sam');
  await page.getByRole('option', { name: /Sample Client 12/ }).click();
  await expect(page.getByLabel('Client ID')).toHaveValue('CL-000012');
  await expect(page.getByRole('link', { name: 'Sample Client 12' })).toBeVisible();
  await mockEndpoint(page, listSyncLogs, { items: [sampleSyncLog(7)] });
  for (const action of ACTIONS) {
    await button(page, action).click();
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText('Sample Client 12 (CL-000012)');
    await question.getByRole('button', { name: ACCEPTS }).click();
    await expect(button(page, action)).not.toHaveAttribute('aria-disabled', 'true');
  }

  await expect(page.getByText('Sync Triggered')).toBeVisible();
  await expect(
    page.getByText('NDA signed for Sample Client 12 (CL-000012) synced. Code: SAMPLE-1'),
  ).toBeVisible();
  await expect(page.getByRole('row', { name: 'SYN-SAMP0007' })).toBeVisible();
  const asked = (actionType: string, actionData: object) => ({
    uniqueClientId: 'CL-000012',
    actionType,
    actionData,
  });
  expect(sent).toEqual([
    asked('onboarding_download', {}),
    asked('contract_upload', {}),
    asked('nda_signed', {}),
    asked('payment_received', { amount: 10_000 }),
  ]);
});

test('a failed or refused sync shows its error; only an unanswered one is retried with the same key', {
  tag: '@details',
}, async ({ page }) => {
  await mockEndpoint(page, listSyncLogs, { items: [] });
  await mockClient(page, sampleClient(12));
  const refused = problem(409, { code: 'not_made', message: 'The NDA has no file yet.' });
  const { requests } = await mockEndpoint(page, triggerSync, problem(503), refused);
  await page.goto('/master-dashboard?view=actions');
  await page.getByLabel('Client ID').fill('12');
  await syncNda(page);
  await expect(page.getByText('Sync Failed')).toBeVisible();
  await expect(page.getByText('Unable to trigger sync action.')).toBeVisible();

  for (const count of [2, 3]) {
    await syncNda(page);
    await expect.poll(() => requests.length).toBe(count);
    await expect(page.getByRole('alert').filter({ hasText: 'The NDA has no file yet.' })).toBeVisible();
  }
  const [first, second, third] = keysOf(requests);
  expect(first).toBeTruthy();
  expect(second).toBe(first);
  expect(third).not.toBe(second);
});

test('a sync of a recorded payment creates nothing and links to its invoice', { tag: '@details' }, async ({
  page,
}) => {
  await mockEndpoint(page, listSyncLogs, { items: [] });
  await mockClient(page, sampleClient(12));
  const booked = { invoiceId: 'INV-SAMP0001', invoiceNumber: 'INV-2026-000001' };
  const message = 'Payment received for Sample Client 12 (CL-000012) had been recorded before.';
  await mockEndpoint(page, triggerSync, {
    message,
    dominionCode: 'SAMPLE-1',
    log: sampleSyncLog(1, { outcome: 'unchanged', message, booked }),
  });
  await page.goto('/master-dashboard?view=actions');
  await page.getByLabel('Client ID').fill('12');
  await button(page, 'Payment received').click();
  await expect(page.getByRole('alertdialog')).toContainText('Record US$10,000.00 received from this client?');
  await page.getByRole('button', { name: 'Record US$10,000.00' }).click();
  await expect(page.getByText('Nothing new was made')).toBeVisible();
  await page.getByRole('button', { name: 'Open INV-2026-000001' }).click();
  await expect(page).toHaveURL('/payment-infrastructure?view=invoices&invoice=INV-SAMP0001');
});

test('the form names an invalid or unknown client id', { tag: '@details' }, async ({ page }) => {
  await mockEndpoint(page, listSyncLogs, { items: [] });
  await mockCall(page, readClient, { id: 99 }, problem(404, { code: 'not_found' }));
  await page.goto('/master-dashboard?view=actions');
  await page.getByLabel('Client ID').fill('Sample');
  await expect(page.getByText('A client id looks like CL-000042.')).toBeVisible();
  await page.getByLabel('Client ID').fill('99');
  await expect(page.getByText('There is no client CL-000099.')).toBeVisible();
  await expect(button(page, 'NDA signed')).toBeEnabled();
});

test('a keyboard user enters a client id, tabs to an action and presses Enter', { tag: '@details' }, async ({
  page,
}) => {
  await mockEndpoint(page, listSyncLogs, { items: [] });
  await mockClient(page, sampleClient(12));
  const { bodies: sent } = await mockEndpoint(page, triggerSync, triggered('Done.'));
  await page.goto('/master-dashboard?view=actions');
  await page.getByLabel('Client ID').focus();
  await page.keyboard.type('12');
  await expect(page.getByRole('link', { name: 'Sample Client 12' })).toBeVisible();
  for (let step = 0; step < 10; step += 1) {
    if (await button(page, 'Contract upload').evaluate((one) => one === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Sync the contract' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Sync Triggered')).toBeVisible();
  await expect(button(page, 'Contract upload')).toBeFocused();
  expect(sent).toHaveLength(1);
});

const LONG = 'Maximilian-Alexander Featherstonehaugh-Montgomery of the Greater Northern Estuary';

for (const [name, path] of [
  ['the overview', '/master-dashboard'],
  ['the monitoring', '/master-dashboard?view=sync'],
  ['the actions', '/master-dashboard?view=actions'],
] as const)
  test(`${name} at 1280 and 1920 pixels: axe finds nothing, nothing overflows`, { tag: '@details' }, async ({
    page,
  }) => {
    await mockEndpoint(page, listMasterDashboard, {
      items: [
        sampleDashboardRow(1, {
          clientName: LONG,
          riskLevel: 'High',
          risks: [LONG, LONG],
          totalValue: '98765432.10',
        }),
        sampleDashboardRow(2, { assignedAgent: LONG.replaceAll(' ', '.').toLowerCase() }),
      ],
    });
    await mockEndpoint(page, listSyncLogs, {
      items: [
        sampleSyncLog(1, { clientName: LONG }),
        sampleSyncLog(2, { outcome: 'failed', message: LONG.repeat(3), actor: LONG.replaceAll(' ', '.') }),
      ],
    });
    await expectScreenAccessible(page, path);
  });
