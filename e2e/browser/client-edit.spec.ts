import { expect, test } from '@playwright/test';
import { releaseEmail, updateClient } from '../../shared/contract/crm.ts';
import { sampleClient } from '../../shared/test-samples/clients.ts';
import { NOW } from '../../shared/test-samples/time.ts';
import { mockClient, mockClients } from '../support/mocks/crm-mocks.ts';
import { conflict, mockCall, problem } from '../support/mocks/mock-endpoint.ts';
import { startSignedIn } from '../support/page/sessions.ts';

startSignedIn();

test('the edit form has the fields that staff edit and sends the changed ones', { tag: '@quick' }, async ({
  page,
}) => {
  await mockClients(page, [sampleClient(12)]);
  const changed = sampleClient(12, {
    ...{ status: 'Signed', contractSigned: true, version: 2 },
    outcome: { status: 'Signed', reason: 'trust', words: 'Met in Dubai.', at: NOW, actor: 'sara' },
  });
  const { bodies: sent } = await mockCall(page, updateClient, { id: 12 }, changed);
  await page.goto('/crm-dashboard?client=12');

  const form = page.getByRole('form', { name: 'Edit client' });
  await expect(form.getByRole('combobox')).toHaveCount(5);
  await expect(form.getByRole('checkbox')).toHaveCount(3);
  await expect(form.getByRole('textbox')).toHaveCount(7);
  await expect(form.getByRole('button', { name: 'Save changes' })).toBeDisabled();

  await form.getByLabel('Status').selectOption('Signed');
  await form.getByLabel('Contract signed').check();
  await form.getByRole('button', { name: 'Save changes' }).click();
  await expect(form.getByText('Choose the reason.')).toBeVisible();
  await form.getByLabel('Won because of').selectOption('Trust in the team');
  await form.getByLabel('In your words').fill('Met in Dubai.');
  await mockClient(page, changed);
  await form.getByRole('button', { name: 'Save changes' }).click();
  await expect(form.getByText('Saved.')).toBeVisible();
  expect(sent).toEqual([
    {
      ...{ version: 1, status: 'Signed', contractSigned: true, expected: { status: 'New' } },
      ...{ outcomeReason: 'trust', outcomeWords: 'Met in Dubai.' },
    },
  ]);
  await expect(page.getByText('Trust in the teamMet in Dubai.')).toBeVisible();
});

test('what is typed halfway or too long stays in the form, and the fault is named at its field', {
  tag: '@details',
}, async ({ page }) => {
  await mockClients(page, [sampleClient(12)]);
  await page.goto('/crm-dashboard?client=12');
  const form = page.getByRole('form', { name: 'Edit client' });
  const close = form.getByLabel('Expected close');
  await close.focus();
  await page.keyboard.type('November');
  await page.keyboard.press('Tab');
  await page.keyboard.type('2027');
  await expect(close).toHaveValue('2027-11');
  const notes = form.getByLabel('Notes and intelligence');
  await notes.fill('n'.repeat(10_001));
  await form.getByRole('button', { name: 'Save changes' }).click();
  await expect(form.getByText(/under 10,000 characters/)).toBeVisible();
  await expect(notes).toBeFocused();
  await expect(close).toHaveValue('2027-11');
});

test('the retainer of the tier is suggested as the expected value, and stored when it is taken over', {
  tag: '@details',
}, async ({ page }) => {
  const dominion = sampleClient(12, { serviceTier: 'Dominion' });
  await mockClients(page, [dominion]);
  const { bodies: sent } = await mockCall(page, updateClient, { id: 12 }, problem(503), {
    ...dominion,
    version: 2,
  });
  await page.goto('/crm-dashboard?client=12');
  const form = page.getByRole('form', { name: 'Edit client' });
  await expect(form.getByText('The retainer of the tier is US$25,000.00.')).toBeVisible();
  await expect(form.getByLabel('Expected value')).toHaveValue('');
  await form.getByRole('button', { name: 'Use it as the value' }).click();
  await form.getByLabel('Currency').selectOption('EUR');
  await form.getByLabel('Expected close').fill('2027-02');
  await form.getByRole('button', { name: 'Save changes' }).click();
  await expect(form.getByText('Failed to update client')).toBeVisible();
  expect(sent).toEqual([
    { version: 1, expectedValue: { amount: '25000.00', currency: 'EUR' }, expectedClose: '2027-02' },
  ]);
});

test('staff correct name and email; the form names an email that another client has', async ({ page }) => {
  await mockClients(page, [sampleClient(12)]);
  const owner = 'Client No. 7 has this address already.';
  const fields = { contactEmail: owner };
  const taken = problem(409, { code: 'email_taken', message: owner, fields, current: { id: 7 } });
  const corrected = sampleClient(12, {
    clientName: 'Corrected Client',
    contactEmail: 'corrected@sample.example',
    formerEmails: ['client12@sample.example'],
    version: 2,
  });
  const { bodies: sent } = await mockCall(page, updateClient, { id: 12 }, taken, corrected);
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
  await mockClient(page, corrected);
  await form.getByRole('button', { name: 'Save changes' }).click();
  await expect(form.getByText('Saved.')).toBeVisible();
  await expect(form.getByRole('button', { name: 'Save changes' })).toBeDisabled();
  await expect(form.getByRole('button', { name: 'Save changes' })).toBeFocused();
  expect(sent.at(-1)).toEqual({
    version: 1,
    clientName: 'Corrected Client',
    contactEmail: 'corrected@sample.example',
  });
  await expect(page.getByRole('row', { name: 'Corrected Client' })).toBeVisible();

  await mockCall(page, releaseEmail, { id: 12 }, { ...corrected, formerEmails: [], version: 3 });
  const panel = page.getByRole('complementary', { name: 'Client' });
  await expect(panel.getByText('CL-000012')).toBeVisible();
  await panel.getByRole('button', { name: 'Release client12@sample.example' }).click();
  await mockClient(page, sampleClient(12, { ...corrected, formerEmails: [], version: 3 }));
  await page.getByRole('button', { name: 'Release address' }).click();
  await expect(panel.getByText('Formerly')).toBeHidden();
  await expect(panel.locator('button:focus')).toHaveCount(1);
});

test('a failed update keeps the typed values', { tag: '@details' }, async ({ page }) => {
  await mockClients(page, [sampleClient(12)]);
  await mockCall(page, updateClient, { id: 12 }, problem(500, { code: 'internal', message: 'No.' }));
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

test('two people edit one client: the second to save sees both versions and chooses', async ({ page }) => {
  await mockClients(page, [sampleClient(12)]);
  const theirs = sampleClient(12, {
    status: 'Lost',
    notesIntelligence: 'Called by Sara.',
    serviceTier: 'Strategic',
    version: 2,
  });
  const { bodies: sent } = await mockCall(page, updateClient, { id: 12 }, conflict(theirs), {
    ...theirs,
    version: 3,
  });
  await page.goto('/crm-dashboard?client=12');
  await page.getByLabel('Status').selectOption('Signed');
  await page.getByLabel('Won because of').selectOption('Trust in the team');
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

test('a person who goes on editing after a conflict keeps the typed values', { tag: '@details' }, async ({
  page,
}) => {
  await mockClients(page, [sampleClient(12)]);
  const { bodies: sent } = await mockCall(
    page,
    updateClient,
    { id: 12 },
    conflict(sampleClient(12, { status: 'Lost', version: 2 })),
  );
  await page.goto('/crm-dashboard?client=12');
  await page.getByLabel('Status').selectOption('Signed');
  await page.getByLabel('Won because of').selectOption('Trust in the team');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Go on editing' }).click();

  await expect(page.getByLabel('Status')).toHaveValue('Signed');
  expect(sent).toHaveLength(1);
});

test('changes of different fields are merged, and a notice names them', { tag: '@details' }, async ({
  page,
}) => {
  await mockClients(page, [sampleClient(12)]);
  const theirs = sampleClient(12, { assignedRelationshipLead: 'sara', version: 2 });
  const { bodies: sent } = await mockCall(page, updateClient, { id: 12 }, conflict(theirs), {
    ...theirs,
    status: 'Signed',
    version: 3,
  });
  await page.goto('/crm-dashboard?client=12');
  await page.getByLabel('Status').selectOption('Signed');
  await page.getByLabel('Won because of').selectOption('Trust in the team');
  await page.getByRole('button', { name: 'Save changes' }).click();

  await expect(page.getByText('Saved. Somebody else had changed Relationship lead meanwhile')).toBeVisible();
  expect(sent.map(({ version, status }) => [version, status])).toEqual([
    [1, 'Signed'],
    [2, 'Signed'],
  ]);
});
