import { expect, type Locator, type Page, test } from '@playwright/test';
import { searchClients } from '../../shared/contract/crm.ts';
import {
  downloadDocument,
  downloadSignedCopy,
  generateDocument,
  listDocuments,
  previewTemplate,
  readDocument,
  retryProduction,
  sendDocument,
  signDocument,
  updateDocument,
  withdrawSignature,
} from '../../shared/contract/documents.ts';
import type { MadeDocument } from '../../shared/domain/document.ts';
import { sampleClient } from '../../shared/test-samples/clients.ts';
import {
  sampleDocument,
  sampleFailedDocument,
  samplePendingDocument,
} from '../../shared/test-samples/documents.ts';
import { sampleMail } from '../../shared/test-samples/inquiries.ts';
import { mockClient } from '../support/mocks/crm-mocks.ts';
import {
  conflict,
  keysOf,
  mockCall,
  mockEndpoint,
  noAnswer,
  pdfFile,
  problem,
} from '../support/mocks/mock-endpoint.ts';
import { startSignedIn } from '../support/page/sessions.ts';

startSignedIn();

test('the Active Documents list type, client, trigger, status and the person who changed it', {
  tag: '@details',
}, async ({ page }) => {
  const history = [
    ...sampleDocument(1).history,
    { status: 'sent' as const, at: '2026-11-21T10:30:00.000Z', by: 'sara' },
  ];
  await mockEndpoint(page, listDocuments, {
    items: [sampleDocument(1, { status: 'sent', history }), samplePendingDocument(2)],
  });
  await page.goto('/document-management');

  await expect(page.getByRole('heading', { name: 'Document Automation' })).toBeVisible();
  const row = page.getByRole('row', { name: 'Sample-Client-1' });
  for (const text of ['Non-disclosure agreement', 'Observer · Tier 3', 'v1.3', 'Inquiry', 'Sent', 'by sara'])
    await expect(row).toContainText(text);
  await expect(page.getByRole('row', { name: 'Sample-Client-2' })).toContainText('Being made…');
  await expect(page.getByText('2 documents', { exact: true })).toBeVisible();
});

test('a filter without a match shows a message, and the URL holds the filter', { tag: '@details' }, async ({
  page,
}) => {
  await mockEndpoint(page, listDocuments, { items: [sampleDocument(1)] });
  await mockCall(page, listDocuments, { status: 'signed' }, { items: [] });
  await page.goto('/document-management');
  await expect(page.getByRole('row', { name: 'Sample-Client-1' })).toBeVisible();
  await page.getByLabel('Status').selectOption('Signed');

  await expect(page.getByText('No documents found matching your criteria.')).toBeVisible();
  await expect(page).toHaveURL('/document-management?status=signed');
});

test('the search filters the documents by client', { tag: '@details' }, async ({ page }) => {
  await mockEndpoint(page, listDocuments, { items: [sampleDocument(12)] });
  await mockClient(page, sampleClient(12));
  await mockEndpoint(page, searchClients, { items: [sampleClient(12)] });
  await page.goto('/document-management');
  await page.getByRole('button', { name: 'All clients' }).click();
  await page.getByRole('combobox', { name: 'Client' }).fill('sam');
  await page.getByRole('option', { name: /Sample Client 12/ }).click();

  await expect(page).toHaveURL('/document-management?client=12');
  await expect(page.getByRole('button', { name: 'Client: Sample Client 12' })).toBeVisible();
});

test('a failed production shows its error and can be retried', { tag: '@details' }, async ({ page }) => {
  const broken = sampleFailedDocument(1, 'The renderer ran out of memory.');
  await mockEndpoint(page, listDocuments, { items: [broken] });
  const { bodies: sent } = await mockCall(page, retryProduction, { id: broken.id }, samplePendingDocument(1));
  await page.goto('/document-management');
  const row = page.getByRole('row', { name: 'Sample-Client-1' });
  await expect(row).toContainText('Failed after 3 attempts: The renderer ran out of memory.');
  await mockEndpoint(page, listDocuments, { items: [sampleDocument(1)] });
  await row.getByRole('button', { name: /^Retry/ }).click();

  await expect(row.getByRole('button', { name: /^Download/ })).toBeVisible();
  expect(sent).toHaveLength(1);
});

test('staff order a document for a client; repeated clicks order one', async ({ page }) => {
  await mockEndpoint(page, listDocuments, { items: [] });
  await mockEndpoint(page, searchClients, { items: [sampleClient(12)] });
  await mockCall(
    page,
    readDocument,
    { id: sampleDocument(12).id },
    { document: sampleDocument(12), mails: [] },
  );
  const { requests } = await mockEndpoint(page, generateDocument, problem(503), samplePendingDocument(12));
  await page.goto('/document-management');
  await page.getByRole('button', { name: 'Generate document' }).click();
  const dialog = page.getByRole('dialog', { name: 'Generate document' });
  await dialog.getByRole('button', { name: 'Generate document' }).click();
  await expect(dialog.getByText('Please choose a client from those found.')).toBeVisible();
  await expect(dialog.getByText('Please choose the document.')).toBeVisible();

  await dialog.getByRole('combobox', { name: 'Client' }).fill('sam');
  await dialog.getByRole('option', { name: /Sample Client 12/ }).click();
  await dialog.getByLabel('Document').selectOption('NDA');
  await dialog.getByRole('button', { name: 'Generate document' }).click();
  const toast = page.getByText('Generation Failed');
  await expect(toast).toBeVisible();
  await expect(dialog.getByRole('alert')).toHaveText('Failed to generate document. Please try again.');

  await mockEndpoint(page, listDocuments, { items: [sampleDocument(12)] });
  await dialog.getByRole('button', { name: 'Generate document' }).click();
  await expect(page).toHaveURL(`/document-management?document=${sampleDocument(12).id}`);
  await expect(page.getByRole('row', { name: 'Sample-Client-12' })).toBeVisible();
  const keys = keysOf(requests);
  expect(keys).toEqual([keys[0], keys[0]]);
});

test('staff send a document after they confirm the address', { tag: '@quick' }, async ({ page }) => {
  await mockEndpoint(page, listDocuments, { items: [sampleDocument(12)] });
  await mockClient(page, sampleClient(12));
  await mockCall(
    page,
    readDocument,
    { id: sampleDocument(12).id },
    { document: sampleDocument(12), mails: [sampleMail({ subject: 'Your NDA', status: 'sent' })] },
  );
  const { bodies: sent } = await mockCall(
    page,
    sendDocument,
    { id: sampleDocument(12).id },
    sampleMail({ to: 'client12@sample.example' }),
  );
  await page.goto('/document-management');
  await page.getByRole('row', { name: 'Sample-Client-12' }).click();
  const panel = page.getByRole('complementary', { name: 'Document' });
  await expect(panel).toContainText('SAMPLE-1');
  await expect(panel).toContainText('Your NDA');
  await panel.getByRole('button', { name: 'Send by email' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('client12@sample.example');
  await question.getByRole('button', { name: 'Cancel' }).click();
  expect(sent).toHaveLength(0);

  await panel.getByRole('button', { name: 'Send by email' }).click();
  await question.getByRole('button', { name: 'Send document' }).click();
  await expect(page.getByText('Document on its way')).toBeVisible();
  expect(sent).toHaveLength(1);
});

const opened = async (page: Page, document: MadeDocument) => {
  await mockEndpoint(page, listDocuments, { items: [document] });
  await mockCall(page, readDocument, { id: document.id }, { document, mails: [] });
  await page.goto(`/document-management?document=${document.id}`);

  return page.getByRole('complementary', { name: 'Document' });
};

const signWithReason = async (page: Page, panel: Locator) => {
  const dialog = page.getByRole('dialog', { name: 'Mark as signed' });
  await panel.getByRole('button', { name: 'Mark as signed' }).click();
  await dialog.getByLabel('There is no signed copy').check();
  await dialog.getByLabel('Reason why there is no signed copy').fill('The original is in the safe.');
  await dialog.getByRole('button', { name: 'Mark as signed' }).click();
};

test('staff mark a document as signed with a reason; the page names a colleague’s change', async ({
  page,
}) => {
  const signed = sampleDocument(12, { status: 'signed', version: 2 });
  const { bodies: sent } = await mockCall(
    page,
    updateDocument,
    { id: sampleDocument(12).id },
    conflict(signed),
    signed,
  );
  const panel = await opened(page, sampleDocument(12));
  await expect(panel.getByRole('button', { name: 'Mark as completed' })).toHaveCount(0);
  await signWithReason(page, panel);
  await expect(page.getByText('It is signed already')).toBeVisible();
  await signWithReason(page, panel);
  await expect(page.getByText('Marked as signed')).toBeVisible();
  expect(sent[0]).toEqual({ version: 1, status: 'signed', reason: 'The original is in the safe.' });
});

test('staff upload a signed copy; the form names a missing, too large or refused file', async ({ page }) => {
  const panel = await opened(page, sampleDocument(12));
  const { requests } = await mockCall(
    page,
    signDocument,
    { id: sampleDocument(12).id },
    problem(400, { fields: { file: 'The PDF cannot be opened.' } }),
    problem(503),
    signedWithCopy,
  );
  await panel.getByRole('button', { name: 'Mark as signed' }).click();
  const dialog = page.getByRole('dialog', { name: 'Mark as signed' });
  const file = dialog.getByLabel(/^Signed copy/);
  const press = () => dialog.getByRole('button', { name: 'Mark as signed' }).click();
  await press();
  await expect(dialog.getByText('Please choose a file.')).toBeVisible();
  await expect(file).toBeFocused();
  const scan = (bytes: number) => ({
    name: 'Scan.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.alloc(bytes, '%PDF-'),
  });
  await file.setInputFiles(scan(4 * 1024 * 1024 + 1));
  await expect(dialog.getByText('Please choose a file.')).toHaveCount(0);
  await press();
  await expect(dialog.getByText('Please choose a file of at most 4 MB.')).toBeVisible();
  await file.setInputFiles(scan(20));
  await expect(dialog.getByText('Please choose a file of at most 4 MB.')).toHaveCount(0);
  await press();
  await expect(dialog.getByText('The PDF cannot be opened.')).toBeVisible();

  await press();
  await expect(dialog.getByRole('alert')).toHaveText('The document could not be uploaded. Please try again.');
  await press();
  await expect(page.getByText('Marked as signed')).toBeVisible();
  const { searchParams } = new URL(requests.at(-1)?.url() ?? '');
  expect(Object.fromEntries(searchParams)).toEqual({ version: '1', originalName: 'Scan.pdf' });
});

const signedWithCopy = sampleDocument(12, {
  status: 'signed',
  version: 2,
  signature: {
    by: 'staff',
    at: '2026-11-21T11:00:00.000Z',
    effects: [],
    copy: { originalName: 'Scan.pdf', contentType: 'application/pdf', fileSize: 20, sha256: '1'.repeat(64) },
  },
});

test('a signature shows who recorded it and its copy; staff withdraw it with a reason', async ({ page }) => {
  const { bodies: sent } = await mockCall(
    page,
    withdrawSignature,
    { id: sampleDocument(12).id },
    sampleDocument(12, { version: 3 }),
  );
  const panel = await opened(page, signedWithCopy);
  await expect(panel).toContainText('Scan.pdf');
  await mockEndpoint(page, downloadSignedCopy, pdfFile('Sample_signed.pdf'));
  const file = page.waitForEvent('download');
  await panel.getByRole('button', { name: /^Download signed copy/ }).click();
  expect((await file).suggestedFilename()).toBe('Sample_signed.pdf');

  await panel.getByRole('button', { name: 'Withdraw signature' }).click();
  const dialog = page.getByRole('dialog', { name: 'Withdraw signature' });
  await dialog.getByRole('button', { name: 'Withdraw signature' }).click();
  await expect(dialog.getByText(/^Please enter/)).toBeVisible();
  await dialog.getByLabel('Reason for the withdrawal').fill('By the wrong person.');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Signature withdrawn')).toBeVisible();
  expect(sent).toEqual([{ version: 2, reason: 'By the wrong person.' }]);
});

test('one’s own earlier change causes no conflict, and the list shows the answer at once', {
  tag: '@details',
}, async ({ page }) => {
  const left = sampleDocument(12, { status: 'sent', version: 2 });
  const signed = sampleDocument(12, { status: 'signed', version: 3 });
  const { bodies: sent } = await mockCall(
    page,
    updateDocument,
    { id: sampleDocument(12).id },
    conflict(left),
    signed,
  );
  const panel = await opened(page, sampleDocument(12));
  const row = page.getByRole('row', { name: 'Sample-Client-12' });
  await expect(row).toContainText('Generated');
  // The list would not be read again before long.
  await mockEndpoint(page, listDocuments, noAnswer);
  await signWithReason(page, panel);
  await expect(page.getByText('Marked as signed')).toBeVisible();
  expect(sent).toMatchObject([{ version: 1 }, { version: 2 }]);
  await expect(row).toContainText('Signed');
});

test('a document is downloaded; a failure shows an error', { tag: '@details' }, async ({ page }) => {
  await mockEndpoint(page, listDocuments, { items: [sampleDocument(1)] });
  await mockEndpoint(page, downloadDocument, problem(503));
  await page.goto('/document-management');
  const button = page.getByRole('button', { name: /^Download/ });
  await button.click();
  await expect(page.getByText('Download Failed')).toBeVisible();
  await expect(page.getByText('Unable to download document. Please try again.')).toBeVisible();

  await mockEndpoint(page, downloadDocument, pdfFile('Sample NDA.pdf'));
  const file = page.waitForEvent('download');
  await button.click();
  expect((await file).suggestedFilename()).toBe('Sample NDA.pdf');
  await expect(page.getByText('Document Downloaded')).toBeVisible();
});

test('the Automation Triggers state the three rules and their recent runs', { tag: '@details' }, async ({
  page,
}) => {
  await mockEndpoint(page, listDocuments, { items: [] });
  await mockCall(
    page,
    listDocuments,
    { triggeredBy: 'inquiry' },
    {
      items: [
        sampleDocument(1, { id: 'DOC-SAMP0009', documentType: 'OnboardingPack', status: 'sent' }),
        sampleFailedDocument(1, 'No room left.'),
      ],
    },
  );
  await page.goto('/document-management?view=triggers');

  for (const rule of [
    'An inquiry generates an NDA and an onboarding pack.',
    'A Tier 1 upgrade generates a Tier 1 contract and a payment agreement.',
    'A confirmed payment generates a welcome letter and a tier-unlock document.',
  ])
    await expect(page.getByText(rule)).toBeVisible();
  const runs = page.getByRole('region', { name: 'Inquiry' }).getByRole('list', { name: 'Recent runs' });
  await expect(runs.getByRole('link')).toHaveText(['Non-disclosure agreement', 'Onboarding pack']);
  await expect(runs).toContainText('Failed');
  await expect(runs).toContainText('No room left.');
  await expect(runs).toContainText('Made · Sent');
  await expect(page.getByText('This rule has not run yet.')).toHaveCount(2);
});

test('the Templates have their versions and a preview', { tag: '@details' }, async ({ page }) => {
  await page.goto('/document-management?view=templates');
  const row = page.getByRole('row', { name: 'Tier 1 partnership contract' });
  await expect(row).toContainText('v2.1');
  await expect(page.getByRole('row')).toHaveCount(9);

  await mockEndpoint(page, previewTemplate, problem(503));
  await row.getByRole('button', { name: /^Preview/ }).click();
  await expect(page.getByText('Preview Failed')).toBeVisible();
});

test('a failed list of documents shows an error and can be loaded again', { tag: '@details' }, async ({
  page,
}) => {
  await mockEndpoint(page, listDocuments, problem(503));
  await page.goto('/document-management');
  await expect(page.getByRole('alert')).toContainText('Failed to fetch documents');

  await mockEndpoint(page, listDocuments, { items: [sampleDocument(1)] });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('row', { name: 'Sample-Client-1' })).toBeVisible();
});
