import { expect, type Page, test } from '@playwright/test';
import { readClient, searchClients } from '../../shared/contract/crm.ts';
import { listSyncLogs, triggerSync } from '../../shared/contract/sync.ts';
import { sampleClient } from '../../shared/test-samples/clients.ts';
import { sampleSyncLog } from '../../shared/test-samples/grid.ts';
import { mockClient } from '../support/mocks/crm-mocks.ts';
import { keysOf, mockCall, mockEndpoint, problem } from '../support/mocks/mock-endpoint.ts';
import { startSignedIn } from '../support/page/sessions.ts';

startSignedIn();

const ACTIONS = ['Onboarding download', 'Contract upload', 'NDA signed', 'Payment received'];

const ACCEPTS = /^(Sync the|Record US\$10,000\.00$)/;

const syncNda = async (page: Page) => {
  await page.getByRole('button', { name: 'NDA signed' }).click();
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
  for (const action of ACTIONS) await expect(page.getByRole('button', { name: action })).toBeDisabled();

  await page.getByRole('combobox', { name: 'Or find a client' }).fill('sam');
  await page.getByRole('option', { name: /Sample Client 12/ }).click();
  await expect(page.getByLabel('Client ID')).toHaveValue('CL-000012');
  await expect(page.getByRole('link', { name: 'Sample Client 12' })).toBeVisible();
  await mockEndpoint(page, listSyncLogs, { items: [sampleSyncLog(7)] });
  await mockCall(page, readClient, { id: 12 }, sampleClient(12, { pipelineStage: 'Retainer Paid' }));
  for (const action of ACTIONS) {
    await page.getByRole('button', { name: action }).click();
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText('Sample Client 12 (CL-000012)');
    await question.getByRole('button', { name: ACCEPTS }).click();
    await expect(page.getByRole('button', { name: action })).not.toHaveAttribute('aria-disabled', 'true');
  }

  await expect(page.getByText('Sync Triggered')).toBeVisible();
  await expect(
    page.getByText('NDA signed for Sample Client 12 (CL-000012) synced. Code: SAMPLE-1'),
  ).toBeVisible();
  await expect(page.getByRole('row', { name: 'SYN-SAMP0007' })).toBeVisible();
  await expect(page.getByText('Retainer Paid · New')).toBeVisible();
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
  await page.getByRole('button', { name: 'Payment received' }).click();
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
  await expect(page.getByRole('button', { name: 'NDA signed' })).toBeEnabled();
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
    if (
      await page
        .getByRole('button', { name: 'Contract upload' })
        .evaluate((one) => one === document.activeElement)
    )
      break;
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Sync the contract' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Sync Triggered')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Contract upload' })).toBeFocused();
  expect(sent).toHaveLength(1);
});
