import { expect, type Page, test } from '@playwright/test';
import { readClient, searchClients } from '../../shared/contract/crm.ts';
import {
  createEngagement,
  createPortalUser,
  downloadPortalDocument,
  invitePortalUser,
  listDownloads,
  listEngagements,
  listPortalDocuments,
  listPortalUsers,
  readPortalAnalytics,
  updateEngagement,
  updatePortalUser,
  uploadPortalDocument,
  withdrawPortalDocument,
} from '../../shared/contract/portal-management.ts';
import { sampleClient } from '../../shared/test-samples/clients.ts';
import {
  sampleDownload,
  sampleEngagement,
  samplePortalAccount,
  samplePortalAnalytics,
  samplePortalDocument,
  samplePortalUser,
} from '../../shared/test-samples/portal.ts';
import { mockClient } from '../support/mocks/crm-mocks.ts';
import {
  brokenConnection,
  conflict,
  keysOf,
  mockCall,
  mockEndpoint,
  pdfFile,
  problem,
} from '../support/mocks/mock-endpoint.ts';
import { expectScreenAccessible } from '../support/page/accessibility.ts';
import { startSignedIn } from '../support/page/sessions.ts';

startSignedIn();

const pickClient = async (page: Page) => {
  await mockEndpoint(page, searchClients, { items: [sampleClient(12)] });
  await page.getByRole('combobox', { name: 'Client' }).fill('sam');
  await page.getByRole('option', { name: /Sample Client 12/ }).click();
};

test('staff whose session has ended are sent to staff access, not to the client sign-in', {
  tag: '@details',
}, async ({ page }) => {
  await mockEndpoint(
    page,
    listPortalUsers,
    problem(401, { code: 'unauthenticated', message: 'Please sign in.' }),
  );
  await page.goto('/client-portal');
  await expect(page).toHaveURL('/staff-access?returnTo=%2Fclient-portal');
  await expect(page.getByText('Your session has ended.')).toBeVisible();
});

test('empty views show a message', { tag: '@details' }, async ({ page }) => {
  for (const list of [listPortalUsers, listPortalDocuments, listEngagements])
    await mockEndpoint(page, list, { items: [] });
  await page.goto('/client-portal');
  await expect(page.getByText('No client users found')).toBeVisible();
  await page.getByRole('link', { name: 'Documents Library' }).click();
  await expect(page.getByText('No documents found')).toBeVisible();
  await page.getByRole('link', { name: 'Engagements' }).click();
  await expect(page.getByText('No engagements found')).toBeVisible();
});

test('staff create a portal user; the form names missing fields and a taken username', async ({ page }) => {
  await mockEndpoint(page, listPortalUsers, { items: [] });
  const taken409 = problem(409, {
    code: 'username_taken',
    message: 'This username is taken already.',
    fields: { username: 'This username is taken already.' },
  });
  const { bodies: sent } = await mockEndpoint(
    page,
    createPortalUser,
    problem(503),
    taken409,
    samplePortalUser(12),
  );
  await page.goto('/client-portal');
  await page.getByRole('button', { name: 'New client user' }).click();
  const dialog = page.getByRole('dialog', { name: 'New client user' });
  await dialog.getByLabel('How they come in').selectOption('With a password that you set');
  const create = dialog.getByRole('button', { name: 'Create client user' });
  await create.click();
  for (const fault of [
    'Please choose a client from those found.',
    'Please enter your username.',
    'Enter a password.',
    'Please choose the access tier.',
  ])
    await expect(dialog.getByText(fault)).toBeVisible();

  await pickClient(page);
  await dialog.getByLabel('Username').fill('sample.person12');
  await dialog.getByRole('button', { name: 'Generate' }).click();
  await dialog.getByLabel('Access tier').selectOption({ label: 'Strategic Client · Tier 2' });
  await create.click();
  await expect(page.getByText('Error', { exact: true })).toBeVisible();
  await expect(dialog.getByRole('alert')).toHaveText('Failed to create client portal user.');
  await create.click();
  await expect(dialog.getByText('This username is taken already.')).toBeVisible();
  await create.click();
  await expect(page.getByText('Client user created')).toBeVisible();
  expect(sent[0]).toMatchObject({ clientId: 12, username: 'sample.person12', accessTier: 'Tier2' });
  expect(String(sent[0]?.password)).toMatch(/^\S{23}$/);
});

test('an invitation whose answer was lost is sent again under the same key; a password is kept nowhere', {
  tag: '@details',
}, async ({ page }) => {
  await mockEndpoint(page, listPortalUsers, { items: [] });
  await mockClient(page, sampleClient(12));
  const { requests, bodies: sent } = await mockEndpoint(
    page,
    invitePortalUser,
    brokenConnection,
    samplePortalAccount(12, { state: 'invited', email: 'person@sample.example' }),
  );
  await page.goto('/client-portal');
  await page.getByRole('button', { name: 'New client user' }).click();
  const dialog = page.getByRole('dialog', { name: 'New client user' });
  const way = dialog.getByLabel('How they come in');
  await dialog.getByLabel('Username').fill('sample.person12');
  await way.selectOption('With a password that you set');
  await dialog.getByLabel('Password').fill('a secret that is shown');
  await expect(dialog.getByLabel('Username')).toHaveValue('sample.person12');
  await pickClient(page);
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain(
    'a secret that is shown',
  );

  await way.selectOption('By an invitation email');
  await expect(dialog.getByLabel('Username')).toHaveValue('sample.person12');
  await dialog.getByLabel('Email address').fill('person@sample.example');
  await dialog.getByLabel('Access tier').selectOption({ label: 'Strategic Client · Tier 2' });
  const send = dialog.getByRole('button', { name: 'Send the invitation' });
  await send.click();
  await expect(dialog.getByRole('alert')).toHaveText('Failed to create client portal user.');
  await send.click();
  await expect(page.getByText('sample.person12 is invited')).toBeVisible();
  expect(sent[1]).toEqual(sent[0]);
  const [first, second] = keysOf(requests);
  expect(first).toBeDefined();
  expect(second).toBe(first);

  await page.getByRole('button', { name: 'New client user' }).click();
  await expect(dialog.getByLabel('Username')).toHaveValue('');
});

test('staff deactivate a user after a confirmation', async ({ page }) => {
  await mockEndpoint(page, listPortalUsers, { items: [samplePortalAccount(12)] });
  const { bodies: sent } = await mockCall(
    page,
    updatePortalUser,
    { id: 'user-12' },
    samplePortalAccount(12, { isActive: false, state: 'inactive', version: 2 }),
  );
  await page.goto('/client-portal');
  await page.getByRole('button', { name: 'Deactivate sample.person12' }).click();
  await mockEndpoint(page, listPortalUsers, {
    items: [samplePortalAccount(12, { isActive: false, state: 'inactive', version: 2 })],
  });
  await page.getByRole('alertdialog').getByRole('button', { name: 'Deactivate sample.person12' }).click();
  await expect(page.getByRole('row', { name: 'sample.person12' })).toContainText('Inactive');
  expect(sent).toEqual([{ version: 1, isActive: false }]);
});

test('an expired link is a fault of an invited user alone: another one has a password', {
  tag: '@details',
}, async ({ page }) => {
  const linkExpiresAt = '2026-11-20T10:00:00.000Z';
  await mockEndpoint(page, listPortalUsers, {
    items: [
      samplePortalAccount(12, { linkExpiresAt }),
      samplePortalAccount(13, { linkExpiresAt, state: 'invited' }),
    ],
  });
  await page.goto('/client-portal');
  await expect(page.getByRole('row', { name: 'sample.person12' })).toContainText(
    'The last password link was not used',
  );
  await expect(page.getByText('The link has expired')).toHaveCount(1);
});

test('staff see who has no address for a forgotten password, and enter one', { tag: '@details' }, async ({
  page,
}) => {
  const [nobody, merged] = [samplePortalAccount(12), samplePortalAccount(13)];
  await mockEndpoint(page, listPortalUsers, {
    items: [nobody, merged, samplePortalAccount(14, { email: 'amira@sample.example' })],
  });
  await mockCall(page, readClient, { id: 12 }, sampleClient(12));
  await mockCall(page, readClient, { id: 13 }, sampleClient(7, { includes: [] }));
  await page.goto('/client-portal');
  const rows = page.getByRole('row').filter({ hasText: 'No email address for a forgotten password' });
  await expect(rows).toHaveText([/sample\.person12/, /sample\.person13/]);
  const address = page.getByRole('dialog').getByLabel('Email address');
  await page.getByRole('button', { name: 'Password link sample.person12' }).click();
  await expect(address).toHaveValue(sampleClient(12).contactEmail);
  await page.keyboard.press('Escape');
  // The client that has taken theirs has an address of its own.
  const answered = page.waitForResponse(/\/clients\/13$/);
  await page.getByRole('button', { name: 'Password link sample.person13' }).click();
  await answered;
  await expect(address).toHaveValue('');
});

test('staff create an engagement; a failure shows an error', async ({ page }) => {
  await mockEndpoint(page, listEngagements, { items: [] });
  const { bodies: sent } = await mockEndpoint(page, createEngagement, problem(503), sampleEngagement(12));
  await page.goto('/client-portal?view=engagements');
  await page.getByRole('button', { name: 'New engagement' }).click();
  const dialog = page.getByRole('dialog', { name: 'New engagement' });
  await pickClient(page);
  await dialog.getByLabel('Title').fill('Sample charter 12');
  await dialog.getByLabel('Engagement type').fill('Vessel charter');
  await dialog.getByLabel('Progress in percent').fill('40');
  const create = dialog.getByRole('button', { name: 'Create engagement' });
  await create.click();
  await expect(dialog.getByRole('alert')).toHaveText('Failed to create engagement.');
  await mockEndpoint(page, listEngagements, { items: [sampleEngagement(12)] });
  await create.click();
  const row = page.getByRole('row', { name: 'Sample charter 12' });
  await expect(row.getByRole('progressbar')).toHaveAttribute('value', '40');
  expect(sent[0]).toMatchObject({ clientId: 12, status: 'active', progress: '40' });
});

test('a conflicting edit shows the other change and overwrites only the changed field', {
  tag: '@details',
}, async ({ page }) => {
  await mockEndpoint(page, listEngagements, { items: [sampleEngagement(12)] });
  const theirs = sampleEngagement(12, { status: 'paused', version: 2 });
  const { bodies: sent } = await mockEndpoint(page, updateEngagement, conflict(theirs), {
    ...theirs,
    progress: 60,
    version: 3,
  });
  await page.goto('/client-portal?view=engagements');
  await page.getByRole('button', { name: 'Edit Sample charter 12' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit engagement' });
  await dialog.getByLabel('Progress in percent').fill('');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(dialog.getByText('Enter a progress from 0 to 100.')).toBeVisible();
  await dialog.getByLabel('Progress in percent').fill('60');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(dialog.getByRole('alert').first()).toContainText('Somebody else has changed this meanwhile.');
  await expect(dialog.getByRole('alert').first()).toContainText('Status: Active → Paused');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Engagement saved')).toBeVisible();
  expect(sent).toEqual([
    { version: 1, progress: 60 },
    { version: 2, progress: 60 },
  ]);
});

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

test('a dialog starts with the client that its list is filtered by', { tag: '@details' }, async ({
  page,
}) => {
  await mockEndpoint(page, listPortalDocuments, { items: [] });
  await mockEndpoint(page, listPortalUsers, { items: [] });
  await mockClient(page, sampleClient(12, { serviceTier: 'Strategic' }));
  await page.goto('/client-portal?view=library&client=12');
  await page.getByRole('button', { name: 'Upload document' }).click();
  const upload = page.getByRole('dialog', { name: 'Upload document' });
  await expect(upload.getByLabel('Readable from tier')).toHaveValue('Tier2');
  await expect(
    upload.getByText(/^Portal users of Sample Client 12 alone will see it: those of access tier Dominion/),
  ).toBeVisible();
  await upload.getByRole('button', { name: 'Choose another client than Sample Client 12' }).click();
  await expect(upload.getByLabel('Readable from tier')).toHaveValue('');
  await page.keyboard.press('Escape');

  await page.goto('/client-portal?client=12');
  await page.getByRole('button', { name: 'New client user' }).click();
  const user = page.getByRole('dialog', { name: 'New client user' });
  await expect(user.getByText('Sample Client 12')).toBeVisible();
  await expect(user.getByLabel('Access tier')).toHaveValue('Tier2');
  await user.getByLabel('Access tier').selectOption('Tier3');
  await user.getByRole('button', { name: 'Choose another client than Sample Client 12' }).click();
  await expect(user.getByLabel('Access tier')).toHaveValue('Tier3');
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Client: Sample Client 12' }).click();
  await expect(
    page.getByRole('dialog', { name: 'Show one client' }).getByRole('combobox', { name: 'Client' }),
  ).toBeFocused();
});

test('users who came with a merged client say whose records they see', { tag: '@details' }, async ({
  page,
}) => {
  await mockEndpoint(page, listPortalUsers, { items: [samplePortalAccount(12), samplePortalAccount(13)] });
  await mockClient(page, sampleClient(12));
  await page.goto('/client-portal?client=12');
  const scope = page.getByText(/^Sees the records of/);
  await expect(scope).toHaveText('Sees the records of No. 13 alone');
  await expect(page.getByRole('row', { name: 'sample.person13' }).filter({ has: scope })).toBeVisible();
  await page.goto('/client-portal');
  await expect(page.getByRole('row', { name: 'sample.person13' })).toBeVisible();
  await expect(scope).toHaveCount(0);
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

test('the analytics show counts, and the download log lists user and document', { tag: '@details' }, async ({
  page,
}) => {
  await mockEndpoint(page, readPortalAnalytics, samplePortalAnalytics);
  const report = { documentId: 'REP-SAMP0001', documentType: 'Weekly report', clientId: undefined };
  await mockEndpoint(page, listDownloads, {
    items: [sampleDownload(12), { ...sampleDownload(13), ...report }],
  });
  await page.goto('/client-portal?view=analytics');
  await expect(page.getByText('REP-SAMP0001')).toBeVisible();
  await expect(page.getByRole('link', { name: 'REP-SAMP0001' })).toHaveCount(0);
  await expect(page.getByRole('definition')).toHaveText(['12', '240', '38', '410', '9', '46.5%']);
  await expect(page.getByRole('row', { name: 'Sample report 12.pdf' })).toContainText('sample.person12');
});

const press = (name: string) => (page: Page) => page.getByRole('button', { name }).click();

const SCREENS: readonly [name: string, path: string, open?: (page: Page) => Promise<void>][] = [
  ['the users', '/client-portal'],
  ['a new user', '/client-portal', press('New client user')],
  ['the library', '/client-portal?view=library'],
  ['an upload', '/client-portal?view=library', press('Upload document')],
  ['the engagements', '/client-portal?view=engagements'],
  ['an edit', '/client-portal?view=engagements', press('Edit Sample charter 12')],
  ['the analytics', '/client-portal?view=analytics'],
];

for (const [name, path, open] of SCREENS)
  test(`${name}: axe finds nothing, nothing overflows at 1280 and 1920 pixels`, { tag: '@details' }, async ({
    page,
  }) => {
    await mockEndpoint(page, listPortalUsers, { items: [samplePortalAccount(12)] });
    await mockEndpoint(page, listPortalDocuments, { items: [samplePortalDocument(12)] });
    await mockEndpoint(page, listEngagements, { items: [sampleEngagement(12)] });
    await mockEndpoint(page, listDownloads, { items: [sampleDownload(12)] });
    await mockEndpoint(page, readPortalAnalytics, samplePortalAnalytics);
    await expectScreenAccessible(page, path, { open });
  });
