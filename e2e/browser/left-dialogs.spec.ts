import { expect, type Page, test } from '@playwright/test';
import { createClient } from '../../shared/contract/crm.ts';
import { listPortalDocuments, uploadPortalDocument } from '../../shared/contract/portal-management.ts';
import { sampleClient } from '../../shared/test-samples/clients.ts';
import { samplePortalDocument } from '../../shared/test-samples/portal.ts';
import { mockClient, mockClients } from '../support/mocks/crm-mocks.ts';
import { mockEndpoint, problem } from '../support/mocks/mock-endpoint.ts';
import { startSignedIn } from '../support/page/sessions.ts';

startSignedIn();

const dialogOf = (page: Page) => page.getByRole('dialog');

const nameOf = (page: Page) => dialogOf(page).getByRole('textbox', { name: 'Name', exact: true });

const openNewClient = async (page: Page) => {
  await page.getByRole('button', { name: 'New client' }).click();
  await expect(nameOf(page)).toBeFocused();
};

const typeClient = async (page: Page, name: string) => {
  await nameOf(page).fill(name);
  await dialogOf(page).getByLabel('Email').fill('zoya@sample.example');
};

test('an upload that is cancelled ends: nothing is published, and the dialog opened since stays', async ({
  page,
}) => {
  await mockEndpoint(page, listPortalDocuments, { items: [] });
  await mockClient(page, sampleClient(12));
  const answer = Promise.withResolvers<void>();
  const { requests } = await mockEndpoint(page, uploadPortalDocument, async () => {
    await answer.promise;
    return samplePortalDocument(1);
  });
  await page.goto('/client-portal?view=library&client=12');
  const open = () => page.getByRole('button', { name: 'Upload document' }).click();
  const dialog = dialogOf(page);
  await open();
  await expect(dialog.getByText('Sample Client 12', { exact: true })).toBeVisible();
  const file = { name: 'Plan.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(1024 * 1024, 'a') };
  await dialog.getByLabel('File').setInputFiles(file);
  await dialog.getByLabel('Document type').fill('Report');
  await dialog.getByRole('button', { name: 'Upload document' }).click();
  await expect.poll(() => requests.length).toBe(1);

  const ended = page.waitForEvent('requestfailed', (request) =>
    request.url().includes('originalName=Plan.pdf'),
  );
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await ended;
  await expect(page.getByText('Upload cancelled')).toBeVisible();
  await open();
  await dialog.getByLabel('Document type').fill('Briefing');
  answer.resolve();
  await page.evaluate(() => new Promise((done) => setTimeout(done, 500)));
  await expect(dialog.getByLabel('Document type')).toHaveValue('Briefing');
  await expect(page.getByText('Document uploaded')).toHaveCount(0);
});

test('a form left while it is saved says what became of it, and leaves the one opened since alone', {
  tag: '@details',
}, async ({ page }) => {
  await mockClients(page, [sampleClient(1)]);
  const answer = Promise.withResolvers<void>();
  await mockEndpoint(page, createClient, async () => {
    await answer.promise;
    return sampleClient(7, { clientName: 'Zoya Sample' });
  });
  await page.goto('/crm-dashboard');
  await openNewClient(page);
  await typeClient(page, 'Zoya Sample');
  await page.keyboard.press('Enter');
  await dialogOf(page).getByRole('button', { name: 'Close' }).click();
  await openNewClient(page);
  await typeClient(page, 'Another Sample');
  answer.resolve();
  await expect(page.getByText('Zoya Sample is client No. 7 now')).toBeVisible();
  await expect(nameOf(page)).toHaveValue('Another Sample');
  await expect(page).toHaveURL('/crm-dashboard?new=client');

  await page.keyboard.press('Escape');
  await openNewClient(page);
  await expect(nameOf(page)).toHaveValue('Another Sample');
});

test('a form left while it is saved tells a failure, and has the text when it is opened again', {
  tag: '@details',
}, async ({ page }) => {
  await mockClients(page, [sampleClient(1)]);
  const answer = Promise.withResolvers<void>();
  await mockEndpoint(
    page,
    createClient,
    async () => {
      await answer.promise;
      return problem(503);
    },
    sampleClient(7, { clientName: 'Zoya Sample' }),
  );
  await page.goto('/crm-dashboard');
  await openNewClient(page);
  await typeClient(page, 'Zoya Sample');
  await page.keyboard.press('Enter');
  await expect(dialogOf(page).getByRole('button', { name: 'Creating…' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialogOf(page)).toHaveCount(0);
  answer.resolve();
  await expect(page.getByText('The client could not be created. Please try again.')).toBeVisible();
  await openNewClient(page);
  await expect(nameOf(page)).toHaveValue('Zoya Sample');

  await page.keyboard.press('Enter');
  await expect(page.getByText('Zoya Sample is client No. 7 now')).toBeVisible();
  await page.goto('/crm-dashboard');
  await openNewClient(page);
  await expect(nameOf(page)).toHaveValue('');
});

test('a dialog that is closed and not removed yet has been left: a failure is told', {
  tag: '@details',
}, async ({ page }) => {
  await mockClients(page, [sampleClient(1)]);
  const answer = Promise.withResolvers<void>();
  await mockEndpoint(page, createClient, async () => {
    await answer.promise;
    return problem(503);
  });
  await page.goto('/crm-dashboard');
  await openNewClient(page);
  await typeClient(page, 'Zoya Sample');
  await page.keyboard.press('Enter');
  await expect(dialogOf(page).getByRole('button', { name: 'Creating…' })).toBeVisible();
  // The page removes it once it hears of this.
  await page.evaluate(() => addEventListener('close', (event) => event.stopImmediatePropagation(), true));
  await page.keyboard.press('Escape');
  await expect(dialogOf(page)).toHaveCount(0);
  answer.resolve();
  await expect(page.getByText('The client could not be created. Please try again.')).toBeVisible();
});
