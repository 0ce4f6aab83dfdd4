import { expect, type Locator, test } from '@playwright/test';
import {
  createClient,
  listClients,
  readClient,
  searchClients,
  summariseClients,
} from '../../shared/contract/crm.ts';
import { listViews, saveListLayout } from '../../shared/contract/views.ts';
import { sampleClient } from '../../shared/test-samples/clients.ts';
import { mockClient, mockClients } from '../support/mocks/crm-mocks.ts';
import { mockCall, mockEndpoint, problem } from '../support/mocks/mock-endpoint.ts';
import { expectAccessible } from '../support/page/accessibility.ts';
import { startSignedIn } from '../support/page/sessions.ts';

startSignedIn();

test('the CRM Dashboard counts and lists the clients', async ({ page }) => {
  await mockClients(page, [
    sampleClient(2, { serviceTier: 'Dominion', pipelineStage: 'Strategy Call / Briefing Booked' }),
    sampleClient(1, { contactWhatsApp: '', divisionOfInterest: '' }),
  ]);
  await page.goto('/crm-dashboard');

  await expect(page.getByRole('definition')).toHaveText(['2', '1', '0', '1']);
  await expect(page.getByRole('term')).toHaveText([
    'Total clients',
    'Dominion · Tier 1',
    'Strategic · Tier 2',
    'Observer · Tier 3',
  ]);
  const row = page.getByRole('row', { name: 'Sample Client 2' });
  await expect(row).toContainText('Dominion · Tier 1');
  await expect(row).toContainText('Strategy Call / Briefing Booked');
  await expect(page.getByText('2 clients', { exact: true })).toBeVisible();
});

test('an empty CRM shows a message', { tag: '@details' }, async ({ page }) => {
  await mockClients(page, []);
  await page.goto('/crm-dashboard');
  await expect(page.getByText('No clients in system yet.')).toBeVisible();
});

test('a failed list of clients shows an error and can be loaded again', { tag: '@details' }, async ({
  page,
}) => {
  for (const read of [listClients, summariseClients]) await mockEndpoint(page, read, problem(503));
  await page.goto('/crm-dashboard');
  await expect(page.getByRole('alert')).toContainText('Failed to fetch clients');

  await mockClients(page, [sampleClient(1)]);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('row', { name: 'Sample Client 1' })).toBeVisible();
  await expect(page.getByText('Total clients')).toBeVisible();
});

test('the search finds a client while one types, and drops answers to earlier input', {
  tag: '@details',
}, async ({ page }) => {
  await mockClients(page, [sampleClient(1), sampleClient(2)]);
  await mockCall(page, searchClients, { q: 'sample' }, { items: [sampleClient(2)] });
  const [early, late] = [page.waitForRequest(/q=sa$/), page.waitForRequest(/q=sample$/)];
  await mockCall(page, searchClients, { q: 'sa' }, async () => {
    await late;
    return { items: [sampleClient(1)] };
  });
  await page.goto('/crm-dashboard');
  const box = page.getByLabel('Search clients');
  await box.fill('sa');
  await early;
  await box.fill('sample');
  await expect(page.getByText('1 client found')).toBeVisible();
  await expect(page.getByRole('row', { name: 'Sample Client 2' })).toBeVisible();
  await expect(page.getByRole('row', { name: 'Sample Client 1' })).toBeHidden();
  await expect(page).toHaveURL('/crm-dashboard?q=sample');

  await box.press('Enter');
  await expect(page.getByRole('complementary', { name: 'Client' })).toContainText('client2@sample.example');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('link', { name: 'Sample Client 2' })).toBeFocused();
  await box.press('Escape');
  await expect(page.getByText('2 clients', { exact: true })).toBeVisible();
});

test('keys of an input method open no client, empty no search and close no panel', {
  tag: '@details',
}, async ({ page }) => {
  const compose = (field: Locator, key: string) => field.dispatchEvent('keydown', { key, isComposing: true });
  await mockClients(page, [sampleClient(1)]);
  await mockEndpoint(page, searchClients, { items: [sampleClient(1)] });
  await page.goto('/crm-dashboard');
  const search = page.getByLabel('Search clients');
  await search.fill('sample');
  await expect(page.getByText('1 client found')).toBeVisible();
  await expect(page).toHaveURL('/crm-dashboard?q=sample');
  await compose(search, 'Enter');
  await compose(search, 'Escape');
  await expect(page).toHaveURL('/crm-dashboard?q=sample');
  await expect(search).toHaveValue('sample');

  await search.press('Enter');
  const panel = page.getByRole('complementary', { name: 'Client' });
  await compose(panel.getByLabel('Company'), 'Escape');
  await expect(page).toHaveURL('/crm-dashboard?q=sample&client=1');
  await panel.getByLabel('Company').press('Escape');
  await expect(panel).toHaveCount(0);
});

test('a search without a match shows a message; a failed one offers another attempt', {
  tag: '@details',
}, async ({ page }) => {
  await mockClients(page, [sampleClient(1)]);
  await mockEndpoint(page, searchClients, { items: [] });
  await page.goto('/crm-dashboard?q=nobody');
  await expect(page.getByText('starts with “nobody”')).toBeVisible();
  await mockEndpoint(page, searchClients, problem(503));
  await page.getByLabel('Search clients').fill('somebody');
  await expect(page.getByRole('alert')).toContainText('Failed to search clients');
});

test('filters combine, and the URL holds them and the order', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => request.url().includes('/api/crm/clients?') && asked.push(request.url()));
  await mockClients(page, [sampleClient(1)]);
  await page.goto('/crm-dashboard');
  await page.getByLabel('Order by').selectOption('Name');
  await expect(page).toHaveURL('/crm-dashboard?order=name&direction=ascending');
  await page.getByRole('button', { name: 'A to Z' }).click();
  await expect.poll(() => asked.at(-1)).toContain('order=name&direction=descending');

  await page.goto('/crm-dashboard');
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  const filters = page.getByRole('group', { name: 'Filters' });
  await filters.getByLabel('Stage').selectOption('Proposal Sent');
  await expect(page).toHaveURL('/crm-dashboard?stage=Proposal+Sent');
  await expect(page.getByText('No client matches this filter.')).toBeVisible();
  await filters.getByLabel('Lead').selectOption('Nobody');
  await filters.getByLabel('Quiet for').selectOption('30 days');
  await expect(page).toHaveURL('/crm-dashboard?stage=Proposal+Sent&lead=-&quiet=30');
  await expect(page.getByText('No client matches all of these filters.')).toBeVisible();
  const wanted = 'pipelineStage=Proposal+Sent&withoutLead=yes&quietFor=30&order=stage';
  await expect.poll(() => asked.at(-1)).toContain(wanted);

  await page.reload();
  await page.getByRole('button', { name: 'Remove the filter Lead: Nobody' }).click();
  await expect(page).toHaveURL('/crm-dashboard?stage=Proposal+Sent&quiet=30');
  await expect(page.getByRole('button', { name: 'Filters (2)' })).toBeFocused();
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Filters (3)' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear all filters' }).click();
  await expect(page).toHaveURL('/crm-dashboard');
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await expectAccessible(page);
});

test('a compact list shows twenty clients, and its columns are chosen and ordered', {
  tag: '@details',
}, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await mockClients(
    page,
    Array.from({ length: 40 }, (_, number) => sampleClient(40 - number)),
  );
  const { bodies } = await mockEndpoint(page, saveListLayout, {
    density: 'compact',
    columns: ['client'],
  });
  await mockEndpoint(page, listViews, { items: [] });
  await page.goto('/crm-dashboard');
  await page.getByRole('button', { name: 'Columns' }).click();
  const dialog = page.getByRole('dialog', { name: 'Rows and columns' });
  await dialog.getByLabel('Compact').check();
  await dialog.getByLabel('Source', { exact: true }).check();
  await dialog.getByRole('button', { name: 'Move Source up' }).click();
  await dialog.getByLabel('Email and WhatsApp', { exact: true }).uncheck();
  await expectAccessible(page, 'dialog');
  await dialog.getByRole('button', { name: 'Done' }).click();
  const columns = ['number', 'client', 'tier', 'stage', 'source', 'lastContact'];
  await expect.poll(() => bodies.at(-1)).toEqual({ density: 'compact', columns });
  await expect(page.getByRole('columnheader')).toHaveText([
    ...['Chosen', 'No.', 'Client', 'Tier and lead', 'Pipeline stage and status', 'Source', 'Last contact'],
  ]);
  const lastOfTwenty = page.getByRole('row', { name: /Sample Client 21\b/ });
  const box = await lastOfTwenty.boundingBox();
  expect((box?.y ?? 999) + (box?.height ?? 0)).toBeLessThanOrEqual(900);

  // On another device, the server's layout stands.
  await mockEndpoint(page, listViews, {
    items: [],
    layout: { density: 'comfortable', columns: ['client', 'stage'] },
  });
  await page.reload();
  await expect(page.getByRole('columnheader')).toHaveText(['Chosen', 'Client', 'Pipeline stage and status']);

  // The columns of a view are not the user's own.
  await page.goto('/crm-dashboard?columns=client.tier');
  await expect(page.getByRole('columnheader')).toHaveText(['Chosen', 'Client', 'Tier and lead']);
  await page.getByRole('button', { name: 'Columns' }).click();
  await dialog.getByLabel('Compact').check();
  await expect.poll(() => bodies.at(-1)).toEqual({ density: 'compact', columns: ['client', 'stage'] });
});

test('columns that are chosen fast are saved one after the other; a failure says how long they last', {
  tag: '@details',
}, async ({ page }) => {
  await mockClients(page, [sampleClient(1)]);
  await mockEndpoint(page, listViews, { items: [] });
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  const usual = { density: 'comfortable', columns: ['client'] } as const;
  const first = async () => {
    await answered;
    return { ...usual, columns: [...usual.columns] };
  };
  const { bodies } = await mockEndpoint(page, saveListLayout, first, problem(503));
  await page.goto('/crm-dashboard');
  await page.getByRole('button', { name: 'Columns' }).click();
  const dialog = page.getByRole('dialog', { name: 'Rows and columns' });
  await dialog.getByLabel('Source', { exact: true }).check();
  await dialog.getByLabel('Compact').check();
  await dialog.getByLabel('Source', { exact: true }).uncheck();
  await expect(page.getByRole('columnheader', { name: 'Source' })).toHaveCount(0);
  expect(bodies).toMatchObject([{ density: 'comfortable' }]);
  answer();
  await expect(page.getByText('The list looks like this until you reload the page.')).toBeVisible();
  expect(bodies).toMatchObject([
    { density: 'comfortable', columns: expect.arrayContaining(['source']) },
    { density: 'compact', columns: expect.not.arrayContaining(['source']) },
  ]);
});

test('a search within a filter asks the list', { tag: '@details' }, async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => request.url().includes('/api/crm/') && asked.push(request.url()));
  await mockClients(page, [sampleClient(1), sampleClient(2)]);
  await page.goto('/crm-dashboard?status=New');
  await page.getByPlaceholder('Search in this list').fill('sample');
  await expect.poll(() => asked.some((url) => /crm\/clients\?.*q=sample/.test(url))).toBe(true);
  expect(asked.filter((url) => url.includes('/search'))).toEqual([]);
  await page.getByPlaceholder('Search in this list').press('Enter');
  await expect(page).toHaveURL('/crm-dashboard?status=New&q=sample&client=1');
});

test('a client opens at the address as it is, drawn or not', { tag: '@details' }, async ({ page }) => {
  await mockClients(page, [sampleClient(1), sampleClient(2)]);
  await page.goto('/crm-dashboard?status=New');
  await expect(page.getByRole('link', { name: sampleClient(2).clientName })).toBeVisible();
  // As in the instant between the entry of typed words in the address and their drawing.
  await page.evaluate(() => history.replaceState(history.state, '', '?status=New&q=sample'));
  await page.getByRole('link', { name: sampleClient(2).clientName }).click();
  await expect(page).toHaveURL('/crm-dashboard?status=New&q=sample&client=2');
});

test('an opened client shows what the list has until its record has been read', { tag: '@details' }, async ({
  page,
}) => {
  await mockClients(page, [sampleClient(1), sampleClient(2, { company: 'Sample Bulk Carriers' })]);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const read = sampleClient(2, { company: 'Sample Grain Terminal', version: 2 });
  await mockEndpoint(page, readClient, async () => {
    await released;
    return read;
  });
  await page.goto('/crm-dashboard');
  await page.getByRole('link', { name: sampleClient(2).clientName }).click();
  const panel = page.getByRole('complementary', { name: 'Client' });
  await expect(panel.getByText('Sample Bulk Carriers')).toBeVisible();
  await expect(panel.getByLabel('Status')).toBeVisible();
  release();
  await expect(panel.getByText('Sample Grain Terminal')).toBeVisible();
});

test('a client that the list has and nobody can read any more says so', { tag: '@details' }, async ({
  page,
}) => {
  await mockClients(page, [sampleClient(1)]);
  await mockEndpoint(page, readClient, problem(404));
  await page.goto('/crm-dashboard');
  await page.getByRole('link', { name: sampleClient(1).clientName }).click();
  await expect(page.getByRole('complementary', { name: 'Client' })).toContainText('There is no client');
});

test('staff create a client; an email that is taken links to its client', async ({ page }) => {
  await mockClients(page, [sampleClient(12)]);
  await mockEndpoint(
    page,
    createClient,
    problem(409, {
      code: 'email_taken',
      message: 'Client No. 12 has this address already.',
      fields: { contactEmail: 'Client No. 12 has this address already.' },
      current: { id: 12 },
    }),
  );
  await page.goto('/crm-dashboard');
  await page.getByRole('button', { name: 'New client' }).click();
  await expect(page).toHaveURL('/crm-dashboard?new=client');
  const dialog = page.getByRole('dialog', { name: 'New client' });
  await expect(dialog.getByLabel('Name')).toBeFocused();
  await dialog.getByLabel('Name').fill('Amira Sample');
  await dialog.getByLabel('Email').fill('client12@sample.example');
  await dialog.getByRole('button', { name: 'Create client' }).click();
  await expect(dialog.getByText('Client No. 12 has this address already.')).toBeVisible();
  await expect(dialog.getByRole('link', { name: 'Open client No. 12' })).toHaveAttribute(
    'href',
    '/clients/12',
  );

  await mockClient(page, sampleClient(31, { clientName: 'Amira Sample' }));
  await mockEndpoint(page, createClient, sampleClient(31, { clientName: 'Amira Sample' }));
  await dialog.getByLabel('Email').fill('amira@sample.example');
  await dialog.getByRole('button', { name: 'Create client' }).click();
  await expect(page).toHaveURL('/crm-dashboard?client=31');
  await expect(page.getByRole('complementary', { name: 'Client' })).toContainText('Amira Sample');
});

test('a dialog whose code is loaded opens within the click', { tag: '@details' }, async ({ page }) => {
  await mockClients(page, [sampleClient(1)]);
  const script = page.waitForResponse(/\/assets\/layout-dialog-/);
  await page.goto('/crm-dashboard');
  await page.evaluate((loaded) => import(loaded), (await script).url());

  const opened = await page
    .getByRole('button', { name: 'Columns' })
    .evaluate(async (button: HTMLButtonElement) => {
      button.click();
      await Promise.resolve();

      return document.querySelector('dialog:modal') !== null;
    });
  expect(opened).toBe(true);
});
