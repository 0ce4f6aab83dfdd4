import { expect, test } from '@playwright/test';
import {
  downloadPortalDocument,
  listPortalDocuments,
  uploadPortalDocument,
  withdrawPortalDocument,
} from '../../shared/contract/portal-management.ts';
import { sampleClient } from '../../shared/test-samples/clients.ts';
import { samplePortalDocument } from '../../shared/test-samples/portal.ts';
import { mockClient } from '../support/mocks/crm-mocks.ts';
import {
  brokenConnection,
  mockCall,
  mockEndpoint,
  pdfFile,
  problem,
} from '../support/mocks/mock-endpoint.ts';
import { startSignedIn } from '../support/page/sessions.ts';

startSignedIn();

test('staff upload a file; the form names unsupported ones', async ({ page }) => {
  await mockEndpoint(page, listPortalDocuments, { items: [] });
  const refusal = 'The file ends in .pdf but its content is no PDF.';
  const { requests } = await mockEndpoint(
    page,
    uploadPortalDocument,
    problem(400, { code: 'invalid_input', message: refusal, fields: { file: refusal } }),
    problem(503),
    samplePortalDocument(1),
  );
  await page.goto('/client-portal?view=library');
  await page.getByRole('button', { name: 'Upload document' }).click();
  const dialog = page.getByRole('dialog', { name: 'Upload document' });
  const file = dialog.getByLabel('File');
  const send = dialog.getByRole('button', { name: 'Upload document' });
  await send.click();
  await expect(dialog.getByText('Please choose a file.')).toBeVisible();
  await expect(dialog.getByText('Please enter the document type.')).toBeVisible();

  const pdf = { name: 'Sample report 1.pdf', mimeType: 'application/pdf' };
  await file.setInputFiles({ ...pdf, buffer: Buffer.alloc(0) });
  await dialog.getByLabel('Document type').fill('Report');
  await send.click();
  await expect(dialog.getByText('The file is empty.')).toBeVisible();
  await file.setInputFiles({ ...pdf, buffer: Buffer.alloc(4 * 1024 * 1024 + 1) });
  await send.click();
  await expect(dialog.getByText('Please choose a file of at most 4 MB.')).toBeVisible();
  expect(requests).toHaveLength(0);

  await file.setInputFiles({ ...pdf, buffer: Buffer.from('a sample') });
  await expect(dialog.getByText('Please choose a file of at most 4 MB.')).toBeHidden();
  const audience =
    'Portal users of every client will see it: those of access tier Dominion Partner in every division.';
  await expect(dialog.getByText(audience)).toBeVisible();
  await send.click();
  const question = page.getByRole('alertdialog', { name: audience });
  await question.getByRole('button', { name: 'Cancel' }).click();
  expect(requests).toHaveLength(0);
  await send.click();
  await question.getByRole('button', { name: 'Upload for all of them' }).click();
  await expect(dialog.getByText(refusal)).toBeVisible();
  await expect(file).toBeFocused();
  await send.click();
  await expect(dialog.getByRole('alert')).toHaveText('The document could not be uploaded. Please try again.');
  await send.click();
  await expect(page.getByText('Document uploaded')).toBeVisible();
  expect(Object.fromEntries(new URL(requests[0]?.url() ?? '').searchParams)).toEqual({
    originalName: 'Sample report 1.pdf',
    documentType: 'Report',
    accessTier: 'Tier1',
  });
});

test('a document is not uploaded for all where a client was typed and not chosen', {
  tag: '@details',
}, async ({ page }) => {
  await mockEndpoint(page, listPortalDocuments, { items: [] });
  const { requests } = await mockEndpoint(page, uploadPortalDocument, samplePortalDocument(1));
  await page.goto('/client-portal?view=library');
  await page.getByRole('button', { name: 'Upload document' }).click();
  const dialog = page.getByRole('dialog', { name: 'Upload document' });
  const file = { name: 'Plan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('a sample') };
  await dialog.getByLabel('File').setInputFiles(file);
  await dialog.getByLabel('Document type').fill('Report');
  const client = dialog.getByRole('combobox', { name: 'For one client alone' });
  await client.fill('Sample');
  await dialog.getByLabel('Document type').press('Enter');
  await expect(dialog.getByText('Please choose a client from those found.')).toBeVisible();
  await expect(client).toBeFocused();
  await client.fill('');
  await expect(dialog.getByText('Please choose a client from those found.')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Upload document' }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Upload for all of them' }).click();
  await expect(page.getByText('Document uploaded')).toBeVisible();
  expect(requests).toHaveLength(1);
});

test('a document for one client is uploaded for that client alone', async ({ page }) => {
  await mockEndpoint(page, listPortalDocuments, { items: [] });
  const { requests } = await mockEndpoint(page, uploadPortalDocument, samplePortalDocument(1));
  await mockClient(page, sampleClient(12, { serviceTier: 'Strategic' }));
  await page.goto('/client-portal?view=library&client=12');
  await page.getByRole('button', { name: 'Upload document' }).click();
  const dialog = page.getByRole('dialog', { name: 'Upload document' });
  await expect(dialog.getByText('Sample Client 12', { exact: true })).toBeVisible();
  const file = { name: 'Plan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('a sample') };
  await dialog.getByLabel('File').setInputFiles(file);
  await dialog.getByLabel('Document type').fill('Report');
  await dialog.getByRole('button', { name: 'Upload document' }).click();
  await expect(page.getByText('Document uploaded')).toBeVisible();
  expect(Object.fromEntries(new URL(requests[0]?.url() ?? '').searchParams)).toEqual({
    originalName: 'Plan.pdf',
    documentType: 'Report',
    accessTier: 'Tier2',
    clientId: '12',
  });
});

test('a document of the library is downloaded and withdrawn', { tag: '@quick' }, async ({ page }) => {
  await mockEndpoint(page, listPortalDocuments, { items: [samplePortalDocument(1)] });
  await mockEndpoint(page, downloadPortalDocument, problem(503));
  await page.goto('/client-portal?view=library');
  const row = page.getByRole('row', { name: 'Sample report 1.pdf' });
  await expect(row).toContainText('Strategic Client · Tier 2, Maritime');
  await expect(row).toContainText('Encrypted, Watermarked');
  const button = row.getByRole('button', { name: /^Download/ });
  await button.click();
  await expect(page.getByText('Download Failed')).toBeVisible();
  await mockEndpoint(page, downloadPortalDocument, pdfFile('Sample report 1.pdf'));
  const file = page.waitForEvent('download');
  await button.click();
  await file;
  await expect(page.getByText('Document Downloaded')).toBeVisible();

  const { bodies: sent } = await mockCall(page, withdrawPortalDocument, { id: 'file-1' }, {});
  await row.getByRole('button', { name: /^Withdraw/ }).click();
  await mockEndpoint(page, listPortalDocuments, { items: [] });
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw document' }).click();
  await expect(page.getByText('No documents found')).toBeVisible();
  expect(sent).toHaveLength(1);
});

test('a document that is withdrawn already, as after a lost answer, reads as withdrawn', {
  tag: '@details',
}, async ({ page }) => {
  await mockEndpoint(page, listPortalDocuments, { items: [samplePortalDocument(1)] });
  const gone = problem(404, { code: 'not_found', message: 'There is no such document.' });
  await mockCall(page, withdrawPortalDocument, { id: 'file-1' }, brokenConnection, gone);
  await page.goto('/client-portal?view=library');
  const withdraw = async () => {
    await page.getByRole('button', { name: /^Withdraw/ }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw document' }).click();
  };
  await withdraw();
  await expect(page.getByText('Failed to withdraw document.')).toBeVisible();
  await withdraw();
  await expect(page.getByText('Document withdrawn')).toBeVisible();
});
