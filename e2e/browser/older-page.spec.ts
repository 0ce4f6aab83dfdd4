import { expect, type Page, test } from '@playwright/test';
import { createClient, listClients, updateClient } from '../../shared/contract/crm.ts';
import { saveInquiryDraft } from '../../shared/contract/inquiry-drafts.ts';
import { completeInvoice } from '../../shared/contract/payments.ts';
import { sampleInvoice } from '../../shared/test-samples/billing.ts';
import { sampleClient } from '../../shared/test-samples/clients.ts';
import { sampleInquiry, sampleReference } from '../../shared/test-samples/inquiries.ts';
import { mockInvoices } from '../support/mocks/billing-mocks.ts';
import { mockClient, mockClients } from '../support/mocks/crm-mocks.ts';
import { mockInquiry } from '../support/mocks/inquiries-mocks.ts';
import { mockCall, mockEndpoint, type Reply } from '../support/mocks/mock-endpoint.ts';
import { boardColumn, moveButton } from '../support/page/board.ts';
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

test('a button that a page from before a deployment has pressed says what was done, and leaves none busy', {
  tag: '@details',
}, async ({ page }) => {
  const paid = sampleInvoice(1, { status: 'paid', paidAmount: 25_000, balance: 0 });
  await mockInvoices(page, [paid]);
  await mockCall(page, completeInvoice, { id: paid.id }, later(200, { ...paid, status: 'later' }));
  await page.goto(`/payment-infrastructure?view=invoices&invoice=${paid.id}`);
  await page.getByRole('button', { name: 'Mark as completed' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Complete INV-2026-000001' }).click();
  await asked(page).getByRole('button', { name: 'Not now' }).click();
  await expect(page.getByText('Marked as completed')).toBeVisible();
  for (const name of ['Mark as completed', 'Send by email'])
    await expect(page.getByRole('button', { name })).toBeEnabled();
});

test('a page from before a deployment asks to be reloaded where it cannot read what it shows', async ({
  page,
}) => {
  await mockClients(page, [sampleClient(1)]);
  await mockEndpoint(page, listClients, later(200, { items: [unknown] }));
  await page.goto('/crm-dashboard');
  await expect(asked(page).getByText('Some of what this screen shows cannot be read')).toBeFocused();
  // It may come in the middle of a sentence.
  await page.keyboard.type('and \n');
  await expect(asked(page)).toBeVisible();
  await mockClients(page, [sampleClient(1)]);
  await asked(page).getByRole('button', { name: 'Reload the page' }).click();
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

const moveTo = async (page: Page, name: string, stage: string) => {
  await moveButton(page, name).click();
  await page.getByRole('menu').getByRole('menuitemradio', { name: stage }).click();
};

test('cards that a page from before a deployment moves are moved one after the other, and stay where they were put', {
  tag: '@details',
}, async ({ page }) => {
  await mockClients(page, [sampleClient(2), sampleClient(1)]);
  const first = await mockCall(page, updateClient, { id: 1 }, later(200, unknown));
  const second = await mockCall(page, updateClient, { id: 2 }, later(200, unknown));
  await page.goto('/crm-dashboard?view=board');
  await moveTo(page, 'Sample Client 1', 'Retainer Paid');
  await expect(asked(page)).toBeVisible();
  await asked(page).getByRole('button', { name: 'Not now' }).click();
  await expect(page.getByText(RECEIVED)).toBeVisible();
  await moveTo(page, 'Sample Client 2', 'Retainer Paid');
  await expect(asked(page)).toBeVisible();
  await asked(page).getByRole('button', { name: 'Not now' }).click();
  await expect(boardColumn(page, 'Retainer Paid').getByRole('article')).toHaveCount(2);
  await expect(page.getByText('Failed to update client')).toHaveCount(0);
  expect([first.bodies.length, second.bodies.length]).toEqual([1, 1]);
});

test('a change of several clients goes on where a page is too old to read one of them, and says so', {
  tag: '@details',
}, async ({ page }) => {
  await mockClients(page, [sampleClient(2), sampleClient(1)]);
  for (const id of [1, 2]) await mockCall(page, updateClient, { id }, later(200, unknown));
  await page.goto('/crm-dashboard');
  await page.getByRole('checkbox', { name: 'Choose Sample Client 1' }).click();
  await page.getByRole('button', { name: 'Choose all 2 listed' }).click();
  await page.getByRole('button', { name: 'Change the tier' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change the tier of clients' });
  await dialog.getByRole('combobox').selectOption('Dominion · Tier 1');
  await dialog.getByRole('button', { name: 'Make 2 clients Dominion · Tier 1' }).click();
  // A write that no answer tells of is sent twice, with the same version.
  for (let time = 0; time < 4; time += 1) await asked(page).getByRole('button', { name: 'Not now' }).click();
  await expect(dialog).toContainText('0 of 2 clients changed, not known of 2.');
});

test('a draft that a page from before a deployment saves asks for no reload', { tag: '@details' }, async ({
  page,
}) => {
  await mockInquiry(page, sampleInquiry(1), []);
  const { bodies } = await mockEndpoint(page, saveInquiryDraft, later(200, { savedAt: 7 }));
  await page.goto(`/inbox/${sampleReference(1)}`);
  await page.getByLabel(`Reply to ${sampleInquiry(1).email}`).fill('Good day');
  await expect(page.getByText('Draft saved')).toBeVisible();
  expect(bodies).toHaveLength(1);
  await expect(asked(page)).toHaveCount(0);
});

test('what was saved before a page was reloaded is not shown as unsaved', { tag: '@details' }, async ({
  page,
}) => {
  await mockClients(page, [sampleClient(1)]);
  await mockCall(page, updateClient, { id: 1 }, later(200, unknown));
  await page.goto('/crm-dashboard?client=1');
  const form = page.getByRole('form', { name: 'Edit client' });
  await form.getByLabel('Company').fill('Sample Lines');
  await form.getByRole('button', { name: 'Save changes' }).click();
  const saved = sampleClient(1, { company: 'Sample Lines', version: 2 });
  await mockClients(page, [saved]);
  await mockClient(page, saved);
  await asked(page).getByRole('button', { name: 'Reload the page' }).click();
  await expect(form.getByLabel('Company')).toHaveValue('Sample Lines');
  await expect(form.getByRole('button', { name: 'Discard' })).toHaveCount(0);
});
