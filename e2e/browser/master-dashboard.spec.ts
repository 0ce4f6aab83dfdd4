import { expect, test } from '@playwright/test';
import { searchClients } from '../../shared/contract/crm.ts';
import { listMasterDashboard, listSyncLogs, retrySync } from '../../shared/contract/sync.ts';
import { sampleClient } from '../../shared/test-samples/clients.ts';
import { sampleDashboardRow, sampleSyncLog } from '../../shared/test-samples/grid.ts';
import { NOW } from '../../shared/test-samples/time.ts';
import { dayAndTime } from '../../web/src/ui/format/dubai-time.ts';
import { mockClient } from '../support/mocks/crm-mocks.ts';
import { mockCall, mockEndpoint, problem, type Reply } from '../support/mocks/mock-endpoint.ts';
import { expectScreenAccessible } from '../support/page/accessibility.ts';
import { startSignedIn } from '../support/page/sessions.ts';

startSignedIn();

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
    dayAndTime(NOW),
  ])
    await expect(pressed).toContainText(text);
  await expect(page.getByRole('link', { name: 'Sample Client 12' })).toHaveAttribute('href', '/clients/12');
  await expect(page.getByRole('row', { name: 'Sample Client 13' })).toContainText('Nobody');

  await page.getByRole('button', { name: 'What the columns mean' }).click();
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
  await page.getByRole('button', { name: 'All clients' }).click();
  await page.getByRole('combobox', { name: 'Client' }).fill('sam');
  await page.getByRole('option', { name: /Sample Client 12/ }).click();

  await expect(page).toHaveURL('/master-dashboard?client=12');
  await expect(page.getByRole('button', { name: 'Client: Sample Client 12' })).toBeVisible();
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
  await page.getByRole('button', { name: 'Try again' }).click();
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

  await page.getByRole('button', { name: 'Load more' }).click();
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
  let isDone = false;
  await mockEndpoint(page, listSyncLogs, () => ({ items: [isDone ? sampleSyncLog(1) : failed] }));
  await mockCall(page, retrySync, { id: 'SYN-SAMP0001' }, problem(503));
  await page.goto('/master-dashboard?view=sync');
  const pressed = page.getByRole('row', { name: 'SYN-SAMP0001' });
  await expect(pressed).toContainText('Failed after 2 attempts');
  await expect(pressed).toContainText('The document has no file yet.');
  await pressed.getByRole('button', { name: /^Retry/ }).click();
  await expect(page.getByText('Sync Failed')).toBeVisible();
  await expect(page.getByText('Unable to trigger sync action.')).toBeVisible();

  // The list is read again after the failure as well.
  const done: Reply = {
    reply: (route) => {
      isDone = true;
      return route.fulfill({ json: sampleSyncLog(1) });
    },
  };
  await mockCall(page, retrySync, { id: 'SYN-SAMP0001' }, done);
  await pressed.getByRole('button', { name: /^Retry/ }).click();
  await expect(pressed).toContainText('Done');
  await expect(pressed.getByRole('button')).toHaveCount(0);
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
