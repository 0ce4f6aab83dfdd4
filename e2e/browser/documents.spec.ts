import { expect, test } from '@playwright/test';
import { searchClients } from '../../shared/contract/crm.ts';
import {
  downloadDocument,
  generateDocument,
  listDocuments,
  previewTemplate,
  readDocument,
  retryProduction,
  sendDocument,
} from '../../shared/contract/documents.ts';
import { ERASED_DOCUMENT } from '../../shared/domain/document.ts';
import { sampleClient } from '../../shared/test-samples/clients.ts';
import {
  sampleDocument,
  sampleFailedDocument,
  samplePendingDocument,
} from '../../shared/test-samples/documents.ts';
import { sampleMail } from '../../shared/test-samples/inquiries.ts';
import { NOW } from '../../shared/test-samples/time.ts';
import { mockClient } from '../support/mocks/crm-mocks.ts';
import {
  brokenConnection,
  keysOf,
  mockCall,
  mockEndpoint,
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

test('a document of an erased person cannot be retried', { tag: '@details' }, async ({ page }) => {
  await mockEndpoint(page, listDocuments, {
    items: [
      sampleFailedDocument(1, ERASED_DOCUMENT),
      sampleFailedDocument(2, 'It failed.', { erasedAt: NOW }),
    ],
  });
  await page.goto('/document-management');
  await expect(page.getByRole('row', { name: 'Sample-Client-1' })).toContainText(ERASED_DOCUMENT);
  await expect(page.getByRole('row', { name: 'Sample-Client-2' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Retry/ })).toHaveCount(0);
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
  await expect(dialog.getByText('Please choose a client from those found.')).toHaveCount(0);
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
    problem(409, { code: 'not_possible', message: 'This client has no email address.' }),
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
  await expect(page.getByText('This client has no email address.')).toBeVisible();
  await panel.getByRole('button', { name: 'Send by email' }).click();
  await question.getByRole('button', { name: 'Send document' }).click();
  await expect(page.getByText('Document on its way')).toBeVisible();
  expect(sent).toHaveLength(2);
});

test('a document whose email has left is read again until it says that it was sent', {
  tag: '@details',
}, async ({ page }) => {
  const generated = sampleDocument(12);
  const sent = sampleDocument(12, { status: 'sent', version: 2 });
  const mails = [sampleMail({ status: 'sent' })];
  await mockEndpoint(page, listDocuments, { items: [generated] });
  await mockCall(
    page,
    readDocument,
    { id: generated.id },
    { document: generated, mails },
    { document: sent, mails },
  );
  await page.goto(`/document-management?document=${generated.id}`);
  const panel = page.getByRole('complementary', { name: 'Document' });
  await expect(panel.getByRole('button', { name: 'Mark as sent' })).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Mark as sent' })).toHaveCount(0);
});

test('a document that is sent again after a lost answer is sent once, until its emails say that it was', {
  tag: '@details',
}, async ({ page }) => {
  const { id } = sampleDocument(12);
  await mockEndpoint(page, listDocuments, { items: [sampleDocument(12)] });
  await mockClient(page, sampleClient(12));
  const read = (...ids: string[]) =>
    mockCall(
      page,
      readDocument,
      { id },
      {
        document: sampleDocument(12),
        mails: ids.map((one) => sampleMail({ id: one, status: 'sent', subject: `Your NDA ${one}` })),
      },
    );
  const answers = [brokenConnection, brokenConnection, sampleMail({ to: 'client12@sample.example' })];
  const { requests } = await mockCall(page, sendDocument, { id }, ...answers);
  const panel = page.getByRole('complementary', { name: 'Document' });
  const send = async (outcome: string) => {
    await panel.getByRole('button', { name: /^Send/ }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Send document' }).click();
    await expect(page.getByText(outcome, { exact: true })).toBeVisible();
  };
  await read();
  await page.goto(`/document-management?document=${id}`);
  await send('Sending Failed');
  await page.reload();
  await send('Sending Failed');
  await read('by-hand#1');
  await page.reload();
  await expect(panel).toContainText('Your NDA by-hand#1');
  await send('Document on its way');
  const [first, second, third] = keysOf(requests);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
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
