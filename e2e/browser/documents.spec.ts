import { expect, type Locator, type Page, test } from '@playwright/test';
import type { MadeDocument } from '../../shared/domain/document.ts';
import {
  answerCall,
  failed,
  made,
  pdfFile,
  pending,
  problem,
  serveItems,
} from '../support/samples/portal-samples.ts';
import { client, mail, serveClient, stale, startSignedIn } from '../support/samples/staff-samples.ts';

startSignedIn();

const LIST = '**/api/automated-documents?*';

const readOf = (document: ReturnType<typeof made>) => `**/api/automated-documents/${document.id}`;

test('the Active Documents say what was made for whom, by what, and who moved it where', async ({ page }) => {
  const history = [
    ...made(1).history,
    { status: 'sent' as const, at: '2026-11-21T10:30:00.000Z', by: 'sara' },
  ];
  await serveItems(page, LIST, [made(1, { status: 'sent', history }), pending(2)]);
  await page.goto('/document-management');

  await expect(page.getByRole('heading', { name: 'Document Automation' })).toBeVisible();
  const row = page.getByRole('row', { name: 'Sample-Client-1' });
  for (const text of ['Non-disclosure agreement', 'Observer · Tier 3', 'v1.3', 'Inquiry', 'Sent', 'by sara'])
    await expect(row).toContainText(text);
  await expect(page.getByRole('row', { name: 'Sample-Client-2' })).toContainText('Being made…');
  await expect(page.getByText('2 documents')).toBeVisible();
});

test('a list without a match says so, and the filter stands in the URL', async ({ page }) => {
  await page.route(LIST, (route) =>
    route.fulfill({ json: { items: route.request().url().includes('status=signed') ? [] : [made(1)] } }),
  );
  await page.goto('/document-management');
  await expect(page.getByRole('row', { name: 'Sample-Client-1' })).toBeVisible();
  await page.getByLabel('Status').selectOption('Signed');

  await expect(page.getByText('No documents found matching your criteria.')).toBeVisible();
  await expect(page).toHaveURL('/document-management?status=signed');
});

test('one client’s documents are found through the search', async ({ page }) => {
  await serveItems(page, LIST, [made(12)]);
  await serveClient(page, client(12));
  await serveItems(page, '**/api/crm/search?*', [client(12)]);
  await page.goto('/document-management');
  await page.getByRole('button', { name: 'All clients' }).click();
  await page.getByRole('combobox', { name: 'Client' }).fill('sam');
  await page.getByRole('option', { name: /Sample Client 12/ }).click();

  await expect(page).toHaveURL('/document-management?client=12');
  await expect(page.getByRole('button', { name: 'Client: Sample Client 12' })).toBeVisible();
});

test('a file that could not be made says why and is tried again', async ({ page }) => {
  const broken = failed(1, 'The renderer ran out of memory.');
  await serveItems(page, LIST, [broken]);
  const sent = await answerCall(page, 'POST', `**/api/automated-documents/${broken.id}/production`, {
    json: pending(1),
  });
  await page.goto('/document-management');
  const row = page.getByRole('row', { name: 'Sample-Client-1' });
  await expect(row).toContainText('Failed after 3 attempts: The renderer ran out of memory.');
  await serveItems(page, LIST, [made(1)]);
  await row.getByRole('button', { name: /^Retry/ }).click();

  await expect(row.getByRole('button', { name: /^Download/ })).toBeVisible();
  expect(sent).toHaveLength(1);
});

test('a document is ordered for a client, once however often it is asked for', async ({ page }) => {
  await serveItems(page, LIST, []);
  await serveItems(page, '**/api/crm/search?*', [client(12)]);
  await page.route(readOf(made(12)), (route) => route.fulfill({ json: { document: made(12), mails: [] } }));
  const keys: (string | undefined)[] = [];
  await page.route('**/api/automated-documents', (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    return route.fulfill(keys.length === 1 ? problem(503) : { status: 201, json: pending(12) });
  });
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

  await serveItems(page, LIST, [made(12)]);
  await dialog.getByRole('button', { name: 'Generate document' }).click();
  await expect(page).toHaveURL(`/document-management?document=${made(12).id}`);
  await expect(page.getByRole('row', { name: 'Sample-Client-12' })).toBeVisible();
  expect(keys).toEqual([keys[0], keys[0]]);
});

test('a document is sent once the address has been confirmed', async ({ page }) => {
  await serveItems(page, LIST, [made(12)]);
  await serveClient(page, client(12));
  await page.route(readOf(made(12)), (route) =>
    route.fulfill({ json: { document: made(12), mails: [mail({ subject: 'Your NDA', status: 'sent' })] } }),
  );
  const sent = await answerCall(page, 'POST', `${readOf(made(12))}/sending`, {
    status: 201,
    json: mail({ to: 'client12@sample.example' }),
  });
  await page.goto('/document-management');
  await page.getByRole('row', { name: 'Sample-Client-12' }).click();
  const panel = page.getByRole('complementary', { name: 'Document' });
  await expect(panel).toContainText('SAMPLE-1');
  await expect(panel).toContainText('Your NDA');
  await panel.getByRole('button', { name: 'Send by mail' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('client12@sample.example');
  await question.getByRole('button', { name: 'Cancel' }).click();
  expect(sent).toHaveLength(0);

  await panel.getByRole('button', { name: 'Send by mail' }).click();
  await question.getByRole('button', { name: 'OK' }).click();
  await expect(page.getByText('Document on its way')).toBeVisible();
  expect(sent).toHaveLength(1);
});

const opened = async (page: Page, document: MadeDocument) => {
  await serveItems(page, LIST, [document]);
  await page.route(readOf(document), (route) =>
    route.request().method() === 'GET' ? route.fulfill({ json: { document, mails: [] } }) : route.fallback(),
  );
  await page.goto(`/document-management?document=${document.id}`);

  return page.getByRole('complementary', { name: 'Document' });
};

const signWithReason = async (page: Page, panel: Locator) => {
  const dialog = page.getByRole('dialog', { name: 'Mark as signed' });
  await panel.getByRole('button', { name: 'Mark as signed' }).click();
  await dialog.getByLabel('There is no signed copy').check();
  await dialog.getByLabel('Why there is no signed copy').fill('The original is in the safe.');
  await dialog.getByRole('button', { name: 'Mark as signed' }).click();
};

test('a document is marked as signed with a reason; one that somebody else has moved on is named', async ({
  page,
}) => {
  const signed = made(12, { status: 'signed', version: 2 });
  const sent = await answerCall(page, 'PUT', readOf(made(12)), stale(signed), { json: signed });
  const panel = await opened(page, made(12));
  await expect(panel.getByRole('button', { name: 'Mark as completed' })).toHaveCount(0);
  await signWithReason(page, panel);
  await expect(page.getByText('It is signed already')).toBeVisible();
  await signWithReason(page, panel);
  await expect(page.getByText('Marked as signed')).toBeVisible();
  expect(sent[0]).toEqual({ version: 1, status: 'signed', reason: 'The original is in the safe.' });
});

test('a signed copy is put in; one that is missing, too large or refused is told at its field', async ({
  page,
}) => {
  const panel = await opened(page, made(12));
  const copy = `**/api/automated-documents/${made(12).id}/signed-copy*`;
  await page.route(
    copy,
    (route) => route.fulfill(problem(400, { fields: { file: 'The PDF cannot be opened.' } })),
    { times: 1 },
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

  await page.route(copy, (route) => route.fulfill(problem(503)), { times: 1 });
  await press();
  await expect(dialog.getByRole('alert')).toHaveText('The document could not be uploaded. Please try again.');
  const asked = page.waitForRequest(copy);
  await page.route(copy, (route) => route.fulfill({ status: 201, json: signedWithCopy }));
  await press();
  await expect(page.getByText('Marked as signed')).toBeVisible();
  const { searchParams } = new URL((await asked).url());
  expect(Object.fromEntries(searchParams)).toEqual({ version: '1', originalName: 'Scan.pdf' });
});

const signedWithCopy = made(12, {
  status: 'signed',
  version: 2,
  signature: {
    by: 'staff',
    at: '2026-11-21T11:00:00.000Z',
    effects: [],
    copy: { originalName: 'Scan.pdf', contentType: 'application/pdf', fileSize: 20, sha256: '1'.repeat(64) },
  },
});

test('a signature says who signed off and what shows it, and is taken back with a reason', async ({
  page,
}) => {
  const sent = await answerCall(page, 'POST', `${readOf(made(12))}/signature-withdrawal`, {
    json: made(12, { version: 3 }),
  });
  const panel = await opened(page, signedWithCopy);
  await expect(panel).toContainText('Scan.pdf');
  await page.route('**/signed-copy', (route) => route.fulfill(pdfFile('Sample_signed.pdf')));
  const file = page.waitForEvent('download');
  await panel.getByRole('button', { name: /^Download signed copy/ }).click();
  expect((await file).suggestedFilename()).toBe('Sample_signed.pdf');

  await panel.getByRole('button', { name: 'Take back signature' }).click();
  const dialog = page.getByRole('dialog', { name: 'Take back signature' });
  await dialog.getByRole('button', { name: 'Take back signature' }).click();
  await expect(dialog.getByText(/^Please enter/)).toBeVisible();
  await dialog.getByLabel('Why it is taken back').fill('By the wrong person.');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Signature taken back')).toBeVisible();
  expect(sent).toEqual([{ version: 2, reason: 'By the wrong person.' }]);
});

test('what one did oneself meanwhile stands in no way, and the list shows the answer at once', async ({
  page,
}) => {
  const left = made(12, { status: 'sent', version: 2 });
  const signed = made(12, { status: 'signed', version: 3 });
  const sent = await answerCall(page, 'PUT', readOf(made(12)), stale(left), { json: signed });
  const panel = await opened(page, made(12));
  const row = page.getByRole('row', { name: 'Sample-Client-12' });
  await expect(row).toContainText('Generated');
  // The list would not be read again before long.
  await page.unroute(LIST);
  await page.route(LIST, () => undefined);
  await signWithReason(page, panel);
  await expect(page.getByText('Marked as signed')).toBeVisible();
  expect(sent).toMatchObject([{ version: 1 }, { version: 2 }]);
  await expect(row).toContainText('Signed');
});

test('a document is downloaded, and a failure is told', async ({ page }) => {
  await serveItems(page, LIST, [made(1)]);
  await page.route('**/download', (route) => route.fulfill(problem(503)), { times: 1 });
  await page.goto('/document-management');
  const button = page.getByRole('button', { name: /^Download/ });
  await button.click();
  await expect(page.getByText('Download Failed')).toBeVisible();
  await expect(page.getByText('Unable to download document. Please try again.')).toBeVisible();

  await page.route('**/download', (route) => route.fulfill(pdfFile('Sample NDA.pdf')));
  const file = page.waitForEvent('download');
  await button.click();
  expect((await file).suggestedFilename()).toBe('Sample NDA.pdf');
  await expect(page.getByText('Document Downloaded')).toBeVisible();
});

test('the Automation Triggers state the three rules and what each has done', async ({ page }) => {
  await page.route(LIST, (route) =>
    route.fulfill({
      json: {
        items: route.request().url().includes('triggeredBy=inquiry')
          ? [
              made(1, { id: 'DOC-SAMP0009', documentType: 'OnboardingPack', status: 'sent' }),
              { ...failed(1, 'No room left.') },
            ]
          : [],
      },
    }),
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

test('the Templates have their versions and a preview', async ({ page }) => {
  await page.goto('/document-management?view=templates');
  const row = page.getByRole('row', { name: 'Tier 1 partnership contract' });
  await expect(row).toContainText('v2.1');
  await expect(page.getByRole('row')).toHaveCount(9);

  await page.route('**/api/document-templates/**', (route) => route.fulfill(problem(503)), { times: 1 });
  await row.getByRole('button', { name: /^Preview/ }).click();
  await expect(page.getByText('Preview Failed')).toBeVisible();
});

test('documents that cannot be fetched are named and fetched again', async ({ page }) => {
  await page.route(LIST, (route) => route.fulfill(problem(503)));
  await page.goto('/document-management');
  await expect(page.getByRole('alert')).toContainText('Failed to fetch documents');

  await serveItems(page, LIST, [made(1)]);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('row', { name: 'Sample-Client-1' })).toBeVisible();
});
