import { readFile } from 'node:fs/promises';
import { expect as expectSoon, type Page, test } from '@playwright/test';
import { cancelJob, listJobs, previewImport, retryJob, startExport } from '../../shared/contract/jobs.ts';
import { sampleInvoice } from '../../shared/test-samples/billing.ts';
import { sampleBulkEmail, sampleExport, sampleImport } from '../../shared/test-samples/jobs.ts';
import { minutesFromNow } from '../../shared/test-samples/time.ts';
import { cellsOf } from '../support/api/jobs-api.ts';
import { mockInvoices } from '../support/mocks/billing-mocks.ts';
import { mockCall, mockEndpoint, problem } from '../support/mocks/mock-endpoint.ts';
import { expectAccessible, expectScreenAccessible } from '../support/page/accessibility.ts';
import { startSignedIn } from '../support/page/sessions.ts';

startSignedIn();

// The product's own functions answer some of them for the first time.
const expect = expectSoon.configure({ timeout: 30_000 });

test('clients are exported as they are filtered, and the file is fetched once more from the list of jobs', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await page.goto('/crm-dashboard?tier=Strategic');
  const button = page.getByRole('button', { name: /^Export [\d,]+ clients? as CSV$/ });
  const [, listed] = /Export ([\d,]+) client/.exec((await button.textContent()) ?? '') ?? [];
  const saved = page.waitForEvent('download');
  await button.click();
  const file = await saved;
  expect(file.suggestedFilename()).toMatch(/^clients-\d{4}-\d\d-\d\d\.csv$/);
  const [headers = [], ...rows] = cellsOf(await readFile(await file.path(), 'utf8'));
  expect(rows).toHaveLength(Number(listed?.replace(',', '')));
  expect(new Set(rows.map((row) => row[headers.indexOf('Tier')]))).toEqual(new Set(['Strategic · Tier 2']));
  await expect(page.getByText('Export saved')).toBeVisible();

  await page.getByRole('link', { name: 'Exports and imports' }).click();
  await expect(page.getByRole('heading', { name: 'Exports and Imports', level: 1 })).toBeFocused();
  const job = page.getByRole('row', { name: /^Clients, Strategic/ }).first();
  await expect(job).toContainText('Done');
  const again = page.waitForEvent('download');
  await job.getByRole('button', { name: /^Download/ }).click();
  expect((await again).suggestedFilename()).toBe(file.suggestedFilename());
});

test('an export whose code does not come says that it was not started, and can be tried again', {
  tag: '@details',
}, async ({ page }) => {
  await mockInvoices(page, [sampleInvoice(1)]);
  const { requests } = await mockEndpoint(page, startExport, problem(503));
  await page.route('**/assets/run-export-*.js', (route) => route.abort());
  await page.goto('/payment-infrastructure?view=invoices');
  const button = page.getByRole('button', { name: 'Export as CSV' });
  await button.click();
  await expect(page.getByText('The connection was lost. Please try again.')).toBeVisible();
  await expect(page.getByText('It goes on if you leave')).toHaveCount(0);
  expect(requests).toHaveLength(0);
  await page.unroute('**/assets/run-export-*.js');
  await button.click();
  await expect.poll(() => requests.length).toBe(1);
});

const states = [
  sampleExport(1, { state: 'queued', done: 0, parts: [], title: 'Clients, Dominion' }),
  sampleExport(2, { state: 'running', done: 400, parts: [], title: 'Clients' }),
  sampleExport(3),
  sampleExport(4, {
    ...{ state: 'failed', done: 0, parts: [], title: 'Invoices', exported: 'invoices' },
    error: 'The list could not be read or its file not stored.',
  }),
  sampleExport(5, {
    ...{ state: 'queued', done: 300, parts: [], title: 'Payments', exported: 'payments' },
    ...{ error: 'The list could not be read or its file not stored.', retryAt: minutesFromNow(2) },
  }),
  sampleImport(7, { title: 'clients of spring.csv' }),
  sampleBulkEmail(8),
  sampleExport(6, { state: 'cancelled', done: 100, parts: [], title: 'Tasks, mine', exported: 'tasks' }),
];

test('each state of a job says how it stands, and what can be done', { tag: '@details' }, async ({
  page,
}) => {
  await mockEndpoint(page, listJobs, { items: states });
  const cancelled = await mockCall(
    page,
    cancelJob,
    { id: states[1]?.id ?? '' },
    sampleExport(2, { state: 'cancelled' }),
  );
  await mockCall(
    page,
    retryJob,
    { id: states[3]?.id ?? '' },
    problem(409, { code: 'not_possible', message: 'Only a job that failed is retried.' }),
  );
  await expectScreenAccessible(page, '/jobs', { widths: [390, 1280, 1920] });
  const row = (name: string) => page.getByRole('row', { name: new RegExp(`^${name}`) });
  await expect(row('Clients Export').first()).toContainText('400 of 1,204 clients');
  await expect(row('Payments')).toContainText('It is tried again at');
  await expect(row('Tasks, mine')).toContainText('Cancelled');
  await row('Opening hours in December').getByText('Who is left out').click();
  await expect(row('Opening hours in December')).toContainText('Client No. 4It is archived.');
  await page.getByRole('button', { name: 'Cancel Clients', exact: true }).click();
  await expect.poll(() => cancelled.requests.length).toBe(1);
  await page.getByRole('button', { name: 'Retry Invoices' }).click();
  await expect(page.getByText('Only a job that failed is retried.')).toBeVisible();
});

test('an export that cannot be started says so, and an empty list of jobs too', { tag: '@details' }, async ({
  page,
}) => {
  await mockEndpoint(page, startExport, problem(503));
  await page.goto('/tasks');
  await page.getByRole('button', { name: 'Export as CSV' }).click();
  await expect(page.getByText('Nothing was exported. Please try again.')).toBeVisible();
  await mockEndpoint(page, listJobs, { items: [] });
  await page.goto('/jobs');
  await expect(page.getByText('You have exported and imported nothing this week.')).toBeVisible();
});

test(
  'a file with bad rows is imported, repaired, and exported again with what was imported',
  { tag: '@details' },
  async ({ page }, { retry }) => {
    test.setTimeout(180_000);
    const tag = `${Date.now()}${retry}`;
    const rows = [
      'Full name;E-Mail;Firm;Mobile;Level',
      `Amira Import ${tag};amira-${tag}@sample.example;=Sample Bulk;+971 4 555 0199;Tier 2`,
      `Boris Import ${tag};boris at sample;"Sample; Tankers";;Gold`,
      // More than one transaction takes: some come while the screen shows others.
      ...Array.from({ length: 30 }, (_, place) => `Known Import;amira-${tag}@sample.example;${place};;`),
      `;nobody-${tag}@sample.example;;;`,
    ];
    await page.goto('/crm-dashboard');
    await page.getByRole('link', { name: 'Import clients' }).click();
    await expect(page.getByRole('heading', { name: 'Import Clients', level: 1 })).toBeFocused();
    await page.getByRole('button', { name: 'Upload file' }).click();
    await expect(page.getByText('Choose a file.')).toBeVisible();
    await page.getByLabel('File of clients (CSV)').setInputFiles({
      ...{ name: `clients-${tag}.csv`, mimeType: 'text/csv' },
      buffer: Buffer.from(rows.join('\r\n'), 'latin1'),
    });
    await page.getByRole('button', { name: 'Upload file' }).click();
    await expect(page.getByLabel('Columns are separated by')).toHaveValue(';');
    const column = (name: string) => page.getByRole('combobox', { name: `Field of the column ${name}` });
    await expect(column('Full name')).toHaveValue('clientName');
    await expect(column('Level')).toHaveValue('serviceTier');
    await column('E-Mail').selectOption('Not imported');
    await page.getByRole('button', { name: /^Import 33 rows/ }).click();
    await expect(page.getByText('Choose the columns of the client’s name and email.')).toBeVisible();
    await column('E-Mail').selectOption('Email');
    await expectAccessible(page);
    await page.getByRole('button', { name: /^Import 33 rows/ }).click();

    const list = page.getByRole('list', { name: 'Rows to repair' });
    await expect(list.getByRole('listitem')).toHaveCount(2);
    // The tab is left and found again.
    await page.goto('/jobs');
    await page.getByRole('link', { name: `clients-${tag}.csv` }).click();
    const boris = list.getByRole('form', { name: 'Row 3', exact: true });
    await expect(boris.getByText('This is no email address', { exact: false })).toBeVisible();
    await boris.getByLabel('Email').fill(`boris-${tag}@sample.example`);
    await boris.getByRole('button', { name: 'Import row' }).click();
    await expect(boris.getByText('This is no tier', { exact: false })).toBeVisible();
    await boris.getByLabel('Tier').fill('Dominion');
    await boris.getByRole('button', { name: 'Import row' }).click();
    await expect(page.getByText(`Row 3: Boris Import ${tag} is a client now`)).toBeVisible();
    await expect(list.getByRole('listitem')).toHaveCount(1);
    await expect(list.getByRole('textbox').first()).toBeFocused();
    await expectAccessible(page);
    await list.getByRole('button', { name: 'Leave out' }).click();
    await expect(page.getByText('Every row is dealt with.')).toBeVisible();

    await page.getByRole('link', { name: 'See the clients' }).click();
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: /^Export [\d,]+ clients? as CSV$/ }).click();
    const [headers = [], ...exported] = cellsOf(await readFile(await (await saved).path(), 'utf8'));
    const fieldsOf = (name: string) => {
      const row = exported.find((one) => one[headers.indexOf('Client')] === `${name} Import ${tag}`) ?? [];

      return ['Company', 'Email', 'WhatsApp', 'Tier'].map((header) => row[headers.indexOf(header)]);
    };
    expect(fieldsOf('Amira')).toEqual([
      ...["'=Sample Bulk", `amira-${tag}@sample.example`, "'+971 4 555 0199", 'Strategic · Tier 2'],
    ]);
    expect(fieldsOf('Boris')).toEqual([
      ...['Sample; Tankers', `boris-${tag}@sample.example`, '', 'Dominion · Tier 1'],
    ]);
  },
);

/** Uploads a file of clients, as far as its columns. */
const uploadClients = async (page: Page, rows: readonly string[]) => {
  await page.goto('/jobs?import=new');
  await page.getByLabel('File of clients (CSV)').setInputFiles({
    ...{ name: 'clients.csv', mimeType: 'text/csv' },
    buffer: Buffer.from(rows.join('\r\n')),
  });
  await page.getByRole('button', { name: 'Upload file' }).click();
};

test('a stray quotation mark is named with its line, and the corrected file says which lines are one row', {
  tag: '@details',
}, async ({ page }) => {
  const row = (_: unknown, place: number) => `Sample ${place},sample-${place}@sample.example,`;
  const rows = ['Name,Email,Notes', ...Array.from({ length: 12 }, row)];
  const stray = 'Amira,amira@sample.example,"Lady Anne';
  await uploadClients(page, [...rows, stray, ...rows.slice(1), 'Boris,boris@sample.example,"Berth 4"']);
  await expect(page.getByRole('alert')).toContainText(
    'The quotation mark in line 14 is closed some lines later',
  );
  await expect(page.getByRole('button', { name: /^Import/ })).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Choose a file' }).click();
  await uploadClients(page, [...rows, stray, 'is the yacht"', ...rows.slice(1)]);
  await expect(page.getByText('25 rows in 26 lines below the header')).toBeVisible();
  await expect(page.getByText('One row takes several lines: lines 14 to 15.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Import 25 rows' })).toBeVisible();
  await expectAccessible(page);
});

test(
  'relationship leads who are no staff members are shown before the import, and each has a way out',
  { tag: '@details' },
  async ({ page }, { retry }) => {
    const tag = `${Date.now()}${retry}`;
    const row = (name: string, owner: string) =>
      `${name} ${tag},${name}-${tag}@sample.example,${owner},Sample Agent`;
    await uploadClients(page, [
      'Name,Email,Owner,Agent',
      ...[row('Amira', 'Staff'), row('Boris', 'John Sample'), row('Celia', 'Layla Sample')],
      ...[row('Dana', 'Nora Sample'), row('Emil', ''), row('Fiona', '#N/A')],
    ]);
    const leads = page.getByRole('list', { name: 'Relationship leads who are no staff members' });
    await expect(leads.getByRole('listitem')).toHaveCount(4);

    // Another column, which cannot be read at first.
    const fieldOf = (name: string) => page.getByRole('combobox', { name: `Field of the column ${name}` });
    await fieldOf('Name').selectOption('Company');
    await mockEndpoint(page, previewImport, problem(503));
    await fieldOf('Agent').selectOption('Relationship lead');
    await expect(page.getByText('The file could not be read.')).toBeVisible();
    await expect(fieldOf('Name')).toHaveValue('company');
    await expect(leads).toBeHidden();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(leads.getByRole('listitem')).toHaveText([/Sample Agent/]);
    await fieldOf('Name').selectOption('Client');
    await fieldOf('Owner').selectOption('Relationship lead');

    await expect(leads.getByRole('listitem')).toHaveCount(4);
    await leads.getByLabel(/#N\/A/).selectOption('Nobody: without a lead');
    await leads.getByLabel(/John Sample 1 row/).selectOption('staff');
    await leads.getByLabel(/Layla Sample/).selectOption('Nobody: without a lead');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Import 6 rows' }).click();

    const dana = page.getByRole('form', { name: 'Row 5', exact: true });
    await expect(dana.getByText('“Nora Sample” is no member of staff.', { exact: false })).toBeVisible();
    await expectAccessible(page);
    await dana.getByLabel('Relationship lead').fill('staff');
    await dana.getByRole('button', { name: 'Import row' }).click();
    await expect(page.getByText('Every row is dealt with.')).toBeVisible();
    const { items } = await (await page.request.get(`/api/crm/clients?q=${tag}&limit=50`)).json();
    const found: { clientName: string; assignedRelationshipLead: string }[] = items;
    expect(
      found
        .map(({ clientName, assignedRelationshipLead }) => [
          clientName.split(' ')[0],
          assignedRelationshipLead,
        ])
        .toSorted(),
    ).toEqual([
      ['Amira', 'staff'],
      ['Boris', 'staff'],
      ['Celia', ''],
      ['Dana', 'staff'],
      ['Emil', ''],
      ['Fiona', ''],
    ]);
  },
);

test(
  'the rows of clients who were here already are listed with what they say otherwise, and exported',
  { tag: '@details' },
  async ({ page }, { retry }) => {
    const tag = `${Date.now()}${retry}`;
    await uploadClients(page, [
      'Name,Email,Company',
      `Amira Known ${tag},known-${tag}@sample.example,`,
      `Boris Known ${tag},KNOWN-${tag}@sample.example,Sample Tankers`,
    ]);
    await page.getByRole('button', { name: 'Import 2 rows' }).click();
    await expect(page.getByText('1 of them made no client: see below.')).toBeVisible();
    const row = page
      .getByRole('list', { name: 'Rows of clients who were here already' })
      .locator('[data-row]', { hasText: 'Row 3' });
    await expect(row).toContainText(`KNOWN-${tag}@sample.example is Amira Known ${tag}`);
    await expect(row).toContainText(
      `Client: the row has “Boris Known ${tag}”. The client has “Amira Known ${tag}”.`,
    );
    await expect(row).toContainText('Company: the row has “Sample Tankers”. The client has none.');
    await expectAccessible(page);
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export as CSV' }).click();
    const [headers = [], ...rows] = cellsOf(await readFile(await (await saved).path(), 'utf8'));
    expect(
      rows.map((cells) => ['Client', 'Row', 'Known client'].map((one) => cells[headers.indexOf(one)])),
    ).toEqual([[`Boris Known ${tag}`, '3', `Amira Known ${tag}`]]);
  },
);
