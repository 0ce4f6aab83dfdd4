import { expect, type Page, test } from '@playwright/test';
import { createClient, listClients, updateClient } from '../../shared/contract/crm.ts';
import { sampleClient } from '../../shared/test-samples/clients.ts';
import { mockClients } from '../support/mocks/crm-mocks.ts';
import { mockCall, mockEndpoint, type Reply } from '../support/mocks/mock-endpoint.ts';
import { startSignedIn } from '../support/page/sessions.ts';

startSignedIn();

/** What a later version of the API answers, with a value that this page does not know. */
const later = (status: number, json: object): Reply => ({
  reply: (route) => route.fulfill({ status, json }),
});
const unknown = { ...sampleClient(31), serviceTier: 'Later' };
const RECEIVED =
  'What you sent was received, but this page is too old to show it. Please reload the page; do not send it again.';
const asked = (page: Page) => page.getByRole('alertdialog', { name: 'This page is older than the portal' });

test('a page from before a deployment says of a write that it was received, and asks to be reloaded', async ({
  page,
}) => {
  await mockClients(page, [sampleClient(1)]);
  await mockEndpoint(page, createClient, later(201, unknown));
  await page.goto('/crm-dashboard');
  await page.getByRole('button', { name: 'New client' }).click();
  const dialog = page.getByRole('dialog', { name: 'New client' });
  await dialog.getByLabel('Name').fill('Amira Sample');
  await dialog.getByLabel('Email').fill('amira@sample.example');
  await dialog.getByRole('button', { name: 'Create client' }).click();
  await expect(asked(page)).toContainText('What you sent last was received.');
  await expect(page.getByText('could not be created')).toHaveCount(0);

  // Put off, the form says what has happened, and is as it was.
  await asked(page).getByRole('button', { name: 'Not now' }).click();
  await expect(asked(page)).toBeHidden();
  await expect(dialog.getByRole('alert')).toHaveText(RECEIVED);
  await expect(page.getByText('could not be created')).toHaveCount(0);
  await expect(dialog.getByRole('button', { name: 'Create client' })).toBeEnabled();
  await expect(dialog.getByLabel('Name')).toHaveValue('Amira Sample');
});

test('an edit that a page from before a deployment sends can be gone on with', { tag: '@details' }, async ({
  page,
}) => {
  await mockClients(page, [sampleClient(1)]);
  const { bodies } = await mockCall(page, updateClient, { id: 1 }, later(200, unknown));
  await page.goto('/crm-dashboard?client=1');
  const form = page.getByRole('form', { name: 'Edit client' });
  const save = form.getByRole('button', { name: 'Save changes' });
  await form.getByLabel('Company').fill('Sample Lines');
  await save.click();
  await asked(page).getByRole('button', { name: 'Not now' }).click();
  await expect(form.getByRole('alert')).toHaveText(RECEIVED);
  await expect(form.getByLabel('Company')).toHaveValue('Sample Lines');
  await save.click();
  await expect(asked(page)).toBeVisible();
  expect(bodies).toHaveLength(2);
});

test('a page from before a deployment asks to be reloaded where it cannot read what it shows', async ({
  page,
}) => {
  await mockClients(page, [sampleClient(1)]);
  await mockEndpoint(page, listClients, later(200, { items: [unknown] }));
  await page.goto('/crm-dashboard');
  await expect(asked(page).getByRole('button', { name: 'Reload the page' })).toBeFocused();
  await mockClients(page, [sampleClient(1)]);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Sample Client 1').first()).toBeVisible();
  await expect(asked(page)).toBeHidden();
});

test('a list that a page cannot read offers to reload the page, which keeps what was typed', {
  tag: '@details',
}, async ({ page }) => {
  await mockClients(page, [sampleClient(1)]);
  await mockEndpoint(page, listClients, later(200, { items: [unknown] }));
  await page.goto('/crm-dashboard');
  await asked(page).getByRole('button', { name: 'Not now' }).click();
  const failed = page.getByRole('alert').filter({ hasText: 'Failed to fetch clients' });
  await expect(failed).toContainText('This page is older than the portal.');
  await expect(failed.getByRole('button')).toHaveText('Reload the page');
  const typed = page.getByRole('dialog', { name: 'New client' }).getByLabel('Name');
  await page.getByRole('button', { name: 'New client' }).click();
  await typed.fill('Amira Sample');
  await page.keyboard.press('Escape');
  await mockClients(page, [sampleClient(1)]);
  await failed.getByRole('button').click();
  await expect(page.getByRole('row', { name: 'Sample Client 1' })).toBeVisible();
  await page.getByRole('button', { name: 'New client' }).click();
  await expect(typed).toHaveValue('Amira Sample');
});
