import { expect, type Locator, type Page, test } from '@playwright/test';
import {
  downloadSignedCopy,
  listDocuments,
  readDocument,
  signDocument,
  updateDocument,
  withdrawSignature,
} from '../../shared/contract/documents.ts';
import type { MadeDocument } from '../../shared/domain/document.ts';
import { sampleDocument } from '../../shared/test-samples/documents.ts';
import { sampleMail } from '../../shared/test-samples/inquiries.ts';
import {
  conflict,
  mockCall,
  mockEndpoint,
  noAnswer,
  pdfFile,
  problem,
} from '../support/mocks/mock-endpoint.ts';
import { startSignedIn } from '../support/page/sessions.ts';

startSignedIn();

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

test('a dialog of a record stays with what was typed, and a question in view, while the window changes its width', {
  tag: '@details',
}, async ({ page }) => {
  const panel = await opened(page, sampleDocument(12));
  await panel.getByRole('button', { name: 'Mark as sent' }).click();
  const question = page.getByRole('alertdialog');
  for (const width of [1000, 1440, 1000]) await page.setViewportSize({ width, height: 800 });
  await question.getByRole('button', { name: 'Cancel' }).click();
  const sheet = page.getByRole('dialog', { name: 'Document' });
  await expect(sheet).toBeVisible();

  await page.setViewportSize({ width: 1440, height: 800 });
  await panel.getByRole('button', { name: 'Mark as signed' }).click();
  const dialog = page.getByRole('dialog', { name: 'Mark as signed' });
  await dialog.getByLabel('There is no signed copy').check();
  const reason = dialog.getByLabel('Reason why there is no signed copy');
  await reason.fill('The original is in the safe.');
  for (const width of [1000, 1440, 1000]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(reason).toBeFocused();
    await expect(reason).toHaveValue('The original is in the safe.');
  }
  await page.keyboard.press('Escape');
  await expect(sheet).toBeVisible();
  await expect(panel).toHaveCount(0);
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
  // It was signed at a table: nobody has sent it.
  await expect(panel.getByRole('button', { name: 'Send by email' })).toBeVisible();
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

test('the form of a signature stays as it was opened while a colleague signs, and names that', {
  tag: '@details',
}, async ({ page }) => {
  const document = sampleDocument(12);
  const signed = sampleDocument(12, { status: 'signed', version: 2 });
  const { bodies: sent } = await mockCall(page, updateDocument, { id: document.id }, conflict(signed));
  await mockEndpoint(page, listDocuments, { items: [document] });
  // While an email is on its way the document is read every two seconds.
  const mails = [sampleMail({ status: 'queued' })];
  let read: MadeDocument = document;
  await mockCall(page, readDocument, { id: document.id }, () => ({ document: read, mails }));
  await page.goto(`/document-management?document=${document.id}`);
  const panel = page.getByRole('complementary', { name: 'Document' });
  await panel.getByRole('button', { name: 'Mark as signed' }).click();
  const dialog = page.getByRole('dialog', { name: 'Mark as signed' });
  await dialog.getByLabel('There is no signed copy').check();
  await dialog.getByLabel('Reason why there is no signed copy').fill('The original is in the safe.');
  read = signed;
  await expect(page.locator('aside').getByText('Add signed copy')).toBeVisible();
  await dialog.getByRole('button', { name: 'Mark as signed' }).click();
  await expect(page.getByText('It is signed already')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  expect(sent).toMatchObject([{ version: 1 }]);
});

for (const [what, refusal, message] of [
  ['that a colleague has added', conflict(signedWithCopy), 'It is signed already'],
  [
    'to a document that takes none',
    problem(409, { code: 'not_later', message: 'The document is signed already.' }),
    'The document is signed already.',
  ],
] as const)
  test(`a signed copy ${what} is not asked for again`, { tag: '@details' }, async ({ page }) => {
    const signature = { by: 'staff', at: '2026-11-21T11:00:00.000Z', effects: [], reason: 'On paper.' };
    const panel = await opened(page, sampleDocument(12, { status: 'signed', version: 2, signature }));
    const { requests } = await mockCall(page, signDocument, { id: sampleDocument(12).id }, refusal);
    await panel.getByRole('button', { name: 'Add signed copy' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add signed copy' });
    const scan = { name: 'Scan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-') };
    await dialog.getByLabel(/^Signed copy/).setInputFiles(scan);
    await dialog.getByRole('button', { name: 'Add signed copy' }).click();
    await expect(page.getByText(message)).toBeVisible();
    await expect(dialog).toHaveCount(0);
    expect(requests).toHaveLength(1);
  });
