import { expect, type Page, test } from '@playwright/test';
import {
  answerEdits,
  client,
  refuse,
  serveClient,
  serveClients,
  stale,
  startSignedIn,
} from '../support/samples/staff-samples.ts';

startSignedIn();

test('the CRM Dashboard counts and lists the clients', async ({ page }) => {
  await serveClients(page, [
    client(2, { serviceTier: 'Dominion', pipelineStage: 'Strategy Call / Briefing Booked' }),
    client(1, { contactWhatsApp: '', divisionOfInterest: '' }),
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

test('a CRM without clients says so', async ({ page }) => {
  await serveClients(page, []);
  await page.goto('/crm-dashboard');
  await expect(page.getByText('No clients in system yet.')).toBeVisible();
});

test('clients that cannot be fetched are named and fetched again', async ({ page }) => {
  await refuse(page, '**/api/crm/**', 503);
  await page.goto('/crm-dashboard');
  await expect(page.getByRole('alert')).toContainText('Failed to fetch clients');

  await serveClients(page, [client(1)]);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('row', { name: 'Sample Client 1' })).toBeVisible();
  await expect(page.getByText('Total clients')).toBeVisible();
});

test('a client is opened beside the list, and the URL says which', async ({ page }) => {
  await serveClients(page, [client(2), client(1)]);
  await page.goto('/crm-dashboard');
  await page.getByRole('row', { name: 'Sample Client 2' }).click();

  await expect(page).toHaveURL('/crm-dashboard?client=2');
  const panel = page.getByRole('complementary', { name: 'Client' });
  await expect(panel.getByRole('heading', { name: 'Sample Client 2' })).toBeFocused();
  await expect(panel.getByRole('link', { name: 'client2@sample.example' })).toBeVisible();
  await page.goBack();
  await expect(panel).toBeHidden();
  await page.goForward();
  await page.keyboard.press('Escape');
});

test('the edit form has the fields that staff edit and sends what was changed', async ({ page }) => {
  await serveClients(page, [client(12)]);
  const changed = client(12, { status: 'Signed', contractSigned: true, version: 2 });
  const sent = await answerEdits(page, 12, { json: changed });
  await page.goto('/crm-dashboard?client=12');

  const form = page.getByRole('form', { name: 'Edit client' });
  await expect(form.getByRole('combobox')).toHaveCount(4);
  await expect(form.getByRole('checkbox')).toHaveCount(3);
  await expect(form.getByRole('textbox')).toHaveCount(5);
  await expect(form.getByRole('button', { name: 'Save changes' })).toBeDisabled();

  await form.getByLabel('Status').selectOption('Signed');
  await form.getByLabel('Contract signed').check();
  await serveClient(page, changed);
  await form.getByRole('button', { name: 'Save changes' }).click();
  await expect(form.getByText('Saved.')).toBeVisible();
  expect(sent).toEqual([{ version: 1, status: 'Signed', contractSigned: true }]);
});

test('name and address are corrected; one that leads to another client is named at its field', async ({
  page,
}) => {
  await serveClients(page, [client(12)]);
  const owner = 'Client No. 7 has this address already.';
  const taken = { code: 'email_taken', message: owner, fields: { contactEmail: owner }, current: { id: 7 } };
  const corrected = client(12, {
    clientName: 'Corrected Client',
    contactEmail: 'corrected@sample.example',
    formerEmails: ['client12@sample.example'],
    version: 2,
  });
  const sent = await answerEdits(
    page,
    12,
    { status: 409, json: { ...taken, requestId: 'x' } },
    { json: corrected },
  );
  await page.goto('/crm-dashboard?client=12');
  const form = page.getByRole('form', { name: 'Edit client' });
  await form.getByLabel('Name').fill('');
  await form.getByLabel('Email').fill('half@');
  await form.getByRole('button', { name: 'Save changes' }).click();
  await expect(form.getByText('Please enter the client’s name.')).toBeVisible();
  await expect(form.getByText('Please enter a valid email address.')).toBeVisible();
  await expect(form.getByLabel('Name')).toBeFocused();

  await form.getByLabel('Name').fill('Corrected Client');
  await form.getByLabel('Email').fill('taken@sample.example');
  await form.getByRole('button', { name: 'Save changes' }).click();
  await expect(form.getByLabel('Email')).toBeFocused();
  await expect(form.getByLabel('Email')).toHaveAccessibleDescription(owner);
  await expect(form.getByRole('link', { name: 'Open client No. 7' })).toHaveAttribute('href', '/clients/7');

  await form.getByLabel('Email').fill('corrected@sample.example');
  await serveClient(page, corrected);
  await form.getByRole('button', { name: 'Save changes' }).click();
  await expect(form.getByText('Saved.')).toBeVisible();
  expect(sent.at(-1)).toEqual({
    version: 1,
    clientName: 'Corrected Client',
    contactEmail: 'corrected@sample.example',
  });
  await expect(page.getByRole('row', { name: 'Corrected Client' })).toBeVisible();

  await page.route('**/api/crm/clients/12/released-emails', (route) =>
    route.fulfill({ json: { ...corrected, formerEmails: [], version: 3 } }),
  );
  const panel = page.getByRole('complementary', { name: 'Client' });
  await expect(panel.getByText('CL-000012')).toBeVisible();
  await panel.getByRole('button', { name: 'Release client12@sample.example' }).click();
  await serveClient(page, client(12, { ...corrected, formerEmails: [], version: 3 }));
  await page.getByRole('button', { name: 'OK' }).click();
  await expect(panel.getByText('Formerly')).toBeHidden();
});

test('a client that cannot be updated keeps what was typed', async ({ page }) => {
  await serveClients(page, [client(12)]);
  await answerEdits(page, 12, { status: 500, json: { code: 'internal', message: 'No.', requestId: 'x' } });
  await page.goto('/crm-dashboard?client=12');
  await page.getByLabel('Notes and intelligence').fill('Prefers calls.');
  await page.getByRole('button', { name: 'Save changes' }).click();

  await expect(page.getByRole('alert').filter({ hasText: 'Failed to update client' })).toHaveText(
    'Failed to update client',
  );
  await expect(page.getByLabel('Notes and intelligence')).toHaveValue('Prefers calls.');
  await page.reload();
  await expect(page.getByLabel('Notes and intelligence')).toHaveValue('Prefers calls.');
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByLabel('Notes and intelligence')).toHaveValue('');
});

test('two people in one client: who saves second sees both versions and chooses', async ({ page }) => {
  await serveClients(page, [client(12)]);
  const theirs = client(12, {
    status: 'Lost',
    notesIntelligence: 'Called by Sara.',
    serviceTier: 'Strategic',
    version: 2,
  });
  const sent = await answerEdits(page, 12, stale(theirs), { json: { ...theirs, version: 3 } });
  await page.goto('/crm-dashboard?client=12');
  await page.getByLabel('Status').selectOption('Signed');
  await page.getByLabel('Notes and intelligence').fill('Met in Dubai.');
  await page.getByRole('button', { name: 'Save changes' }).click();

  const dialog = page.getByRole('dialog', { name: 'Somebody else has changed Sample Client 12' });
  await expect(dialog.getByRole('group')).toHaveCount(2);
  const status = dialog.getByRole('group', { name: 'Status' });
  await expect(status.getByLabel('Yours')).toBeChecked();
  await status.getByLabel('Theirs').check();
  const notes = dialog.getByRole('group', { name: 'Notes and intelligence' });
  await expect(notes.getByLabel('Both')).toBeChecked();
  await dialog.getByRole('button', { name: 'Save what is chosen' }).click();

  await expect(
    page.getByText('Saved. Somebody else had changed Service tier meanwhile; that stays, too.'),
  ).toBeVisible();
  expect(sent[1]).toEqual({ version: 2, notesIntelligence: 'Called by Sara.\n\nMet in Dubai.' });
});

test('who would rather go on editing loses nothing of what they typed', async ({ page }) => {
  await serveClients(page, [client(12)]);
  const sent = await answerEdits(page, 12, stale(client(12, { status: 'Lost', version: 2 })));
  await page.goto('/crm-dashboard?client=12');
  await page.getByLabel('Status').selectOption('Signed');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Go on editing' }).click();

  await expect(page.getByLabel('Status')).toHaveValue('Signed');
  expect(sent).toHaveLength(1);
});

test('changes that do not touch each other are both kept, and said', async ({ page }) => {
  await serveClients(page, [client(12)]);
  const theirs = client(12, { assignedRelationshipLead: 'sara', version: 2 });
  const sent = await answerEdits(page, 12, stale(theirs), {
    json: { ...theirs, status: 'Signed', version: 3 },
  });
  await page.goto('/crm-dashboard?client=12');
  await page.getByLabel('Status').selectOption('Signed');
  await page.getByRole('button', { name: 'Save changes' }).click();

  await expect(page.getByText('Saved. Somebody else had changed Relationship lead meanwhile')).toBeVisible();
  expect(sent.map(({ version, status }) => [version, status])).toEqual([
    [1, 'Signed'],
    [2, 'Signed'],
  ]);
});

test('flags say what set them; stage and evidence that disagree are a warning, never in the way', async ({
  page,
}) => {
  const evidence = {
    onboardingPackSent: { source: 'hand', actor: 'staff', at: '2026-11-21T10:05:00.000Z' },
    contractSigned: {
      source: 'document',
      actor: 'Zahrael',
      at: '2026-11-21T10:05:00.000Z',
      record: 'DOC-7K2M',
    },
  } as const;
  await serveClients(page, [
    client(12, { pipelineStage: 'Retainer Paid', onboardingPackSent: true, contractSigned: true, evidence }),
  ]);
  await page.goto('/crm-dashboard?client=12');

  await expect(page.getByText('set by hand by staff, 21 November 2026, 14:05')).toBeVisible();
  await expect(page.getByText('by document DOC-7K2M, 21 November 2026, 14:05')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Stage and evidence disagree' })).toHaveText(
    'The retainer is not paid.',
  );
  await page.getByLabel('Pipeline stage').selectOption('Proposal Sent');
  await expect(page.getByRole('list', { name: 'Stage and evidence disagree' })).toBeHidden();
});

test.describe('the Dominion contract', () => {
  const generate = (page: Page) => page.getByRole('button', { name: 'Generate Dominion Contract' });

  test('is offered for Dominion clients only', async ({ page }) => {
    await serveClients(page, [client(1), client(2, { serviceTier: 'Dominion' })]);
    await page.goto('/crm-dashboard?client=1');
    await expect(page.getByRole('form', { name: 'Edit client' })).toBeVisible();
    await expect(generate(page)).toBeHidden();
    await page.goto('/crm-dashboard?client=2');
    await expect(generate(page)).toBeVisible();
  });

  test('is asked about first, with its annual retainer, and told when it is made', async ({ page }) => {
    await serveClients(page, [client(2, { serviceTier: 'Dominion' })]);
    const asked: unknown[] = [];
    await page.route('**/api/crm/tier1-trigger', (route) => {
      asked.push(route.request().postDataJSON());
      const made = { message: 'Contract ordered.', contractId: 'CON-1', dominionCode: 'ZHR-1' };
      return route.fulfill({ json: made });
    });
    await page.goto('/crm-dashboard?client=2');
    await generate(page).click();
    const alert = page.getByRole('alertdialog');
    await expect(alert).toContainText('£24,000');
    await alert.getByRole('button', { name: 'Cancel' }).click();
    expect(asked).toEqual([]);

    await generate(page).click();
    await alert.getByRole('button', { name: 'OK' }).click();
    await expect(alert).toContainText('SUCCESS: Contract ordered.');
    await expect(alert).toContainText('CON-1');
    await expect(alert).toContainText('ZHR-1');
    await alert.getByRole('button', { name: 'OK' }).click();
    await expect(generate(page)).toBeFocused();
    expect(asked).toEqual([{ clientId: 2 }]);
  });

  for (const [what, problem, text] of [
    [
      'is refused where the tier was changed meanwhile',
      { status: 409, json: { code: 'not_tier_1', message: 'No.', requestId: 'x' } },
      'ERROR: Client must be marked as Tier 1 to generate Dominion Contract',
    ],
    [
      'that fails says why',
      {
        status: 503,
        json: { code: 'unavailable', message: 'The service is not available.', requestId: 'x' },
      },
      'ERROR: Failed to generate Tier 1 contract: The service is not available.',
    ],
  ] as const) {
    test(what, async ({ page }) => {
      await serveClients(page, [client(2, { serviceTier: 'Dominion' })]);
      await page.route('**/api/crm/tier1-trigger', (route) => route.fulfill(problem));
      await page.goto('/crm-dashboard?client=2');
      await generate(page).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
      await expect(page.getByRole('alertdialog').getByText(text, { exact: true })).toBeVisible();
    });
  }
});

test('a client is found while typing, and answers to what was typed before are dropped', async ({ page }) => {
  await serveClients(page, [client(1), client(2)]);
  await page.route('**/api/crm/search?*', async (route) => {
    const q = new URL(route.request().url()).searchParams.get('q');
    if (q === 'sa') await page.waitForRequest(/q=sample/);
    await route.fulfill({ json: { items: q === 'sa' ? [client(1)] : [client(2)] } });
  });
  await page.goto('/crm-dashboard');
  const box = page.getByLabel('Search clients');
  await box.fill('sa');
  await page.waitForRequest(/q=sa$/);
  await box.fill('sample');
  await expect(page.getByText('1 client found')).toBeVisible();
  await expect(page.getByRole('row', { name: 'Sample Client 2' })).toBeVisible();
  await expect(page.getByRole('row', { name: 'Sample Client 1' })).toBeHidden();
  await expect(page).toHaveURL('/crm-dashboard?q=sample');

  await box.press('Enter');
  await expect(page.getByRole('complementary', { name: 'Client' })).toContainText('client2@sample.example');
  await box.press('Escape');
  await expect(page.getByText('2 clients', { exact: true })).toBeVisible();
});

test('a search without a match says so, one that fails offers another try', async ({ page }) => {
  await serveClients(page, [client(1)]);
  await page.route('**/api/crm/search?*', (route) => route.fulfill({ json: { items: [] } }));
  await page.goto('/crm-dashboard?q=nobody');
  await expect(page.getByText('starts with “nobody”')).toBeVisible();
  await refuse(page, '**/api/crm/search?*', 503);
  await page.getByLabel('Search clients').fill('somebody');
  await expect(page.getByRole('alert')).toContainText('Failed to search clients');
});

test('the list is filtered by one thing at a time and ordered, in the URL', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => request.url().includes('/api/crm/clients?') && asked.push(request.url()));
  await serveClients(page, [client(1)]);
  await page.goto('/crm-dashboard');
  await page.getByLabel('Order by').selectOption('Name');
  await expect(page).toHaveURL('/crm-dashboard?order=name&direction=ascending');
  await page.getByRole('button', { name: 'A to Z' }).click();
  await expect.poll(() => asked.at(-1)).toContain('order=name&direction=descending');

  await page.getByLabel('Show').selectOption('Proposal Sent');
  await expect(page).toHaveURL('/crm-dashboard?stage=Proposal+Sent');
  await page.getByLabel('Show').selectOption('sara');
  await expect(page).toHaveURL('/crm-dashboard?lead=sara');
  await page.goBack();
  await expect(page.getByLabel('Show')).toHaveValue('stage:Proposal Sent');
  await expect(page.getByText('No client matches this filter.')).toBeVisible();
});

test('a long list draws what is in view and reads on as it is scrolled', async ({ page }) => {
  await serveClients(
    page,
    Array.from({ length: 400 }, (_, number) => client(400 - number)),
  );
  await page.goto('/crm-dashboard');
  await expect(page.getByText('50 of 400 clients')).toBeAttached();
  // Each page that is read moves the end further down.
  await expect(async () => {
    await page.keyboard.press('End');
    await expect(page.getByRole('row', { name: /Sample Client 1(?!\d)/ })).toBeVisible({ timeout: 100 });
  }).toPass({ intervals: [0] });
  await expect(page.getByText('400 clients', { exact: true })).toBeVisible();
  expect(await page.getByRole('row').count()).toBeLessThan(80);
});

test('a client is entered by hand; an address that is taken leads to its owner', async ({ page }) => {
  await serveClients(page, [client(12)]);
  await page.route('**/api/crm/clients', (route) =>
    route.fulfill({
      status: 409,
      json: {
        code: 'email_taken',
        message: 'Client No. 12 has this address already.',
        fields: { contactEmail: 'Client No. 12 has this address already.' },
        current: { id: 12 },
        requestId: 'x',
      },
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

  await serveClient(page, client(31, { clientName: 'Amira Sample' }));
  await page.route('**/api/crm/clients', (route) =>
    route.fulfill({ status: 201, json: client(31, { clientName: 'Amira Sample' }) }),
  );
  await dialog.getByLabel('Email').fill('amira@sample.example');
  await dialog.getByRole('button', { name: 'Create client' }).click();
  await expect(page).toHaveURL('/crm-dashboard?client=31');
  await expect(page.getByRole('complementary', { name: 'Client' })).toContainText('Amira Sample');
});
