import { expect as expectSoon, type Page, test } from '@playwright/test';
import { archiveClient } from '../../shared/contract/crm.ts';
import { sampleClient } from '../../shared/test-samples/clients.ts';
import { mockClients } from '../support/mocks/crm-mocks.ts';
import { conflict, mockCall, problem } from '../support/mocks/mock-endpoint.ts';
import { expectAccessible } from '../support/page/accessibility.ts';
import { startSignedIn } from '../support/page/sessions.ts';

startSignedIn();

// Every step meets the product's own functions, some for the first time.
const expect = expectSoon.configure({ timeout: 15_000 });

const newClient = async (page: Page, clientName: string, contactEmail: string, isKnown = false) => {
  await page.getByRole('button', { name: 'New client' }).click();
  const dialog = page.getByRole('dialog', { name: 'New client' });
  await dialog.getByLabel('Name').fill(clientName);
  if (isKnown)
    await expect(dialog.locator('form').getByRole('status')).toContainText(`Already here: ${clientName}`);
  await dialog.getByLabel('Email').fill(contactEmail);
  await dialog.getByRole('button', { name: 'Create client' }).click();
  await expect(panel(page).getByRole('heading', { name: clientName })).toBeVisible();
};
/** Beside the list, or over it on a phone. */
const panel = (page: Page) =>
  page
    .getByRole('complementary', { name: 'Client', exact: true })
    .or(page.getByRole('dialog', { name: 'Client', exact: true }));

for (const width of [1440, 390])
  test(
    `at ${width} pixels staff archive a client, find it among the archived, and restore it`,
    { tag: '@details' },
    async ({ page }, { retry }) => {
      test.setTimeout(120_000);
      await page.setViewportSize({ width, height: 900 });
      const name = `Ilvo Sample ${width} ${retry}`;
      await page.goto('/crm-dashboard');
      await newClient(page, name, `ilvo-${width}-${retry}@sample.example`);

      await panel(page).getByRole('button', { name: 'Archive client' }).click();
      const dialog = page.getByRole('dialog', { name: `Archive ${name}` });
      await expectAccessible(page);
      await dialog.getByLabel('Reason').fill('Ceased trading.');
      await dialog.getByRole('button', { name: 'Archive client' }).click();
      await expect(panel(page).getByText('Archived by staff')).toContainText('Ceased trading.');
      await expect(panel(page).getByRole('form', { name: 'Edit client' })).toBeHidden();
      await expectAccessible(page);
      await panel(page).getByRole('button', { name: 'Close' }).click();
      await expect(panel(page)).toBeHidden();
      await expect(page.getByRole('table', { name: 'Clients' })).toBeVisible();
      await expect(page.getByRole('row', { name })).toBeHidden();

      await page.getByLabel('Search clients').fill(name);
      await expect(page.getByRole('link', { name: `${name} Archived` })).toBeVisible();
      await page.getByLabel('Search clients').fill('');
      if (width < 640) await page.getByRole('button', { name: 'Filters and tools' }).click();
      await page.getByRole('combobox', { name: 'Clients' }).selectOption('Archived');
      await page.getByRole('link', { name }).click();
      await panel(page).getByRole('button', { name: 'Restore client' }).click();
      await expect(panel(page).getByRole('form', { name: 'Edit client' })).toBeVisible();
      // What closes the panel by Escape, the focus, stays in it.
      await expect(panel(page).getByRole('heading', { level: 2 })).toBeFocused();
      await panel(page).getByRole('link', { name: 'Timeline and notes' }).click();
      await expect(page.getByText('Client archived: Ceased trading.')).toBeVisible();
      await expect(page.getByText('Client restored.')).toBeVisible();
      await expectAccessible(page);
    },
  );

test('a client that is billed by subscription is not archived, and the dialog says where it is cancelled', {
  tag: '@details',
}, async ({ page }) => {
  await mockClients(page, [sampleClient(12)]);
  const message =
    'The client is billed by subscription. Cancel the subscription first, on the client’s page under Invoices.';
  await mockCall(page, archiveClient, { id: 12 }, problem(409, { code: 'not_possible', message }));
  await page.goto('/crm-dashboard?client=12');
  await panel(page).getByRole('button', { name: 'Archive client' }).click();
  const dialog = page.getByRole('dialog', { name: 'Archive Sample Client 12' });
  await dialog.getByRole('button', { name: 'Archive client' }).click();
  await expect(dialog.getByRole('alert')).toHaveText(message);
});

for (const width of [1440, 390])
  test(
    `at ${width} pixels a client names its possible duplicate, until staff say that it is none`,
    { tag: '@details' },
    async ({ page }, { retry }) => {
      test.setTimeout(120_000);
      await page.setViewportSize({ width, height: 900 });
      const name = `Tova Lumen ${width} ${retry}`;
      await page.goto('/crm-dashboard');
      await newClient(page, name, `tova-${width}-${retry}@lumen.example`);
      await panel(page).getByRole('button', { name: 'Close' }).click();
      await expect(panel(page)).toBeHidden();
      await newClient(page, name, `info-${width}-${retry}@lumen.example`, true);

      const suggested = page.getByRole('region', { name: 'Possible duplicates' });
      await expect(suggested).toContainText('Same name, or nearly');
      await expectAccessible(page);
      await suggested.getByRole('link', { name }).click();
      await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
      await suggested.getByRole('button', { name: `Not a duplicate: ${name}` }).click();
      await expect(page.getByText('Not a duplicate of client No.')).toBeVisible();
      await expect(suggested.getByText('No other client looks like this one.')).toBeVisible();
      await expectAccessible(page);
      await suggested.getByRole('button', { name: 'Compare again' }).click();
      await expect(suggested.getByRole('button', { name: `Not a duplicate: ${name}` })).toBeVisible();
    },
  );

test('a client that a colleague changes while it is archived is archived at the second press, and the dialog says why', {
  tag: '@details',
}, async ({ page }) => {
  await mockClients(page, [sampleClient(12)]);
  const changed = sampleClient(12, { company: 'Sample Lines', version: 2 });
  const { bodies } = await mockCall(page, archiveClient, { id: 12 }, conflict(changed), problem(503));
  await page.goto('/crm-dashboard?client=12');
  await panel(page).getByRole('button', { name: 'Archive client' }).click();
  const dialog = page.getByRole('dialog', { name: 'Archive Sample Client 12' });
  const archive = dialog.getByRole('button', { name: 'Archive client' });
  await archive.click();
  await expect(dialog.getByRole('alert')).toHaveText(
    'Somebody else has changed this client meanwhile. Archive it again if it should still go.',
  );
  await archive.click();
  await expect(dialog.getByRole('alert')).toHaveText('Failed to archive the client. Please try again.');
  expect(bodies.map(({ version }) => version)).toEqual([1, 2]);
});
