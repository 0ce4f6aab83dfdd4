import { expect as expectSoon, type Page, test } from '@playwright/test';
import { makeContactMain, removeContact, saveContact } from '../../shared/contract/client-contacts.ts';
import type { Client } from '../../shared/domain/client.ts';
import { sampleClient } from '../../shared/test-samples/clients.ts';
import { mockClient, mockClients } from '../support/mocks/crm-mocks.ts';
import { conflict, mockCall, problem } from '../support/mocks/mock-endpoint.ts';
import { expectAccessible } from '../support/page/accessibility.ts';
import { startSignedIn } from '../support/page/sessions.ts';

startSignedIn();

const expect = expectSoon.configure({ timeout: 15_000 });

const contact = (place: number, name: string, email = '') => ({
  ...{ id: `12-${place}`, name, role: '', email, phone: '' },
});
const anna = { ...contact(2, 'Anna Berth', 'anna@berth.example'), role: 'Chartering' };
const contactsIn = (page: Page) => page.getByRole('region', { name: 'Contacts' });
const openClient = async (page: Page, change: Partial<Client> = {}) => {
  await mockClients(page, [sampleClient(12, change)]);
  await page.goto('/crm-dashboard?client=12');
};

test('staff add a contact, correct it, make it the main one and remove another, in the running product', {
  tag: '@quick',
}, async ({ page }) => {
  // A second try meets what the first has left.
  const domain = `quay-${test.info().retry}.example`;
  await page.goto('/crm-dashboard');
  await page.getByRole('button', { name: 'New client' }).click();
  const dialog = page.getByRole('dialog', { name: 'New client' });
  await dialog.getByLabel('Name').fill('Tomas Quay (sample)');
  await dialog.getByLabel('Email').fill(`tomas@${domain}`);
  await dialog.getByRole('button', { name: 'Create client' }).click();
  const contacts = contactsIn(page);
  await expect(contacts).toContainText('Nobody but the main contact.');

  const add = contacts.getByRole('button', { name: 'Add contact' });
  await add.press('Enter');
  const form = contacts.getByRole('form', { name: 'Add a contact' });
  await expect(form.getByLabel('Name')).toBeFocused();
  await form.getByLabel('Email').fill('half@');
  await form.getByRole('button', { name: 'Add contact' }).click();
  await expect(form.getByLabel('Name')).toHaveAccessibleDescription('Please enter the contact’s name.');
  await expect(form.getByLabel('Email')).toHaveAccessibleDescription('Please enter a valid email address.');
  await form.getByLabel('Name').fill('Anna Quay');
  await form.getByLabel('Role').fill('Chartering');
  await form.getByLabel('Email').fill(`anna@${domain}`);
  await form.getByLabel('Phone').fill('+971 4 555 0700');
  await form.getByLabel('Phone').press('Enter');
  await expect(add).toBeFocused();
  await expect(contacts.getByRole('link', { name: `anna@${domain}` })).toHaveAttribute(
    'href',
    `mailto:anna@${domain}`,
  );
  await expect(contacts.getByRole('link', { name: '+971 4 555 0700' })).toHaveAttribute(
    'href',
    'tel:+97145550700',
  );
  await expectAccessible(page);

  await contacts.getByRole('button', { name: 'Edit Anna Quay' }).press('Enter');
  await contacts.getByLabel('Role').fill('Owner');
  await contacts.getByRole('button', { name: 'Save contact' }).click();
  await expect(contacts.getByRole('button', { name: 'Edit Anna Quay' })).toBeFocused();
  await expect(contacts).toContainText('Anna Quay · Owner');

  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Find' });
  await palette.getByRole('combobox').fill('anna quay');
  await expect(palette.getByRole('option', { name: /Tomas Quay.*with Anna Quay/ })).toBeVisible();
  await page.keyboard.press('Escape');

  await contacts.getByRole('button', { name: 'Make main contact Anna Quay' }).press('Enter');
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(`Documents and emails to the client go to anna@${domain}`);
  await question.getByRole('button', { name: 'Make main contact' }).click();
  await expect(page.getByRole('heading', { name: 'Anna Quay' })).toBeVisible();
  await expect(contacts).toContainText('Tomas Quay (sample)');
  await expect(contacts.getByRole('heading', { name: 'Contacts' })).toBeFocused();

  await contacts.getByRole('button', { name: 'Remove Tomas Quay' }).press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove contact' }).click();
  await expect(contacts).toContainText('Nobody but the main contact.');
  await page.getByRole('link', { name: 'Timeline and notes' }).click();
  await page.getByRole('button', { name: 'system entries' }).click();
  await expect(page.getByText(`Contact removed: Tomas Quay (sample), tomas@${domain}`)).toBeVisible();
});

test('a refused or failed contact keeps its text, and names the client that has the address', {
  tag: '@details',
}, async ({ page }) => {
  await openClient(page);
  const message = 'Client No. 7 has this address already.';
  const taken = problem(409, {
    code: 'email_taken',
    message,
    fields: { email: message },
    current: { id: 7 },
  });
  const saved = sampleClient(12, { contacts: [anna], version: 2 });
  const { bodies } = await mockCall(page, saveContact, { id: 12 }, taken, problem(503), saved);
  const contacts = contactsIn(page);
  await contacts.getByRole('button', { name: 'Add contact' }).click();
  await contacts.getByLabel('Name').fill('Anna Berth');
  await contacts.getByLabel('Email').fill('anna@berth.example');
  const send = contacts.getByRole('button', { name: 'Add contact' });
  await send.click();
  await expect(contacts.getByLabel('Email')).toHaveAccessibleDescription(message);
  await expect(contacts.getByLabel('Email')).toBeFocused();
  await expect(contacts.getByRole('link', { name: 'Open client No. 7' })).toHaveAttribute(
    'href',
    '/clients/7',
  );
  await send.click();
  await expect(contacts.getByRole('alert')).toHaveText('The contact could not be saved. Please try again.');
  await expect(contacts.getByLabel('Name')).toHaveValue('Anna Berth');
  await mockClient(page, saved);
  await send.click();
  await expect(contacts.getByRole('link', { name: 'anna@berth.example' })).toBeVisible();
  const body = { name: 'Anna Berth', role: '', email: 'anna@berth.example', phone: '', version: 1 };
  expect(bodies).toEqual([body, body, body]);
});

test('a contact that somebody else has changed is shown before it is overwritten; other changes are not in the way', async ({
  page,
}) => {
  await openClient(page, { contacts: [anna] });
  const elsewhere = sampleClient(12, { contacts: [anna], company: 'Other', version: 2 });
  const theirs = sampleClient(12, { contacts: [{ ...anna, role: 'Owner' }], version: 3 });
  const removed = sampleClient(12, { version: 4 });
  const { bodies } = await mockCall(
    page,
    saveContact,
    { id: 12 },
    conflict(elsewhere),
    conflict(theirs),
    conflict(removed),
    problem(404),
  );
  const contacts = contactsIn(page);
  await contacts.getByRole('button', { name: 'Edit Anna Berth' }).click();
  await contacts.getByLabel('Role').fill('Payables');
  await mockClient(page, theirs);
  await contacts.getByRole('button', { name: 'Save contact' }).click();
  await expect(contacts.getByText('Role: Chartering → Owner')).toBeVisible();
  await expect(contacts.getByLabel('Role')).toHaveValue('Payables');
  // Then it is removed: what is typed stays, and the form says so.
  await mockClient(page, removed);
  await contacts.getByRole('button', { name: 'Save contact' }).click();
  await expect(contacts.getByText('Name: Anna Berth → removed')).toBeVisible();
  await contacts.getByRole('button', { name: 'Save contact' }).click();
  await expect(contacts.getByText('Somebody else has removed this contact.')).toBeVisible();
  await expect(contacts.getByLabel('Role')).toHaveValue('Payables');
  expect(bodies.map(({ version }) => version)).toEqual([1, 2, 3, 4]);
  await contacts.getByRole('button', { name: 'Cancel' }).click();
  await expect(contacts.getByRole('heading', { name: 'Contacts' })).toBeFocused();
});

test('what is typed of a contact stays until it is cancelled, and a failure is told where the form was left', {
  tag: '@details',
}, async ({ page }) => {
  await openClient(page, { contacts: [anna] });
  const contacts = contactsIn(page);
  const add = contacts.getByRole('button', { name: 'Add contact' });
  await add.click();
  await contacts.getByLabel('Name').fill('Tomas Quay');
  await openClient(page, { contacts: [anna] });
  await add.click();
  await expect(contacts.getByLabel('Name')).toHaveValue('Tomas Quay');
  await contacts.getByRole('button', { name: 'Cancel' }).click();
  await add.click();
  await expect(contacts.getByLabel('Name')).toHaveValue('');
  await contacts.getByRole('button', { name: 'Cancel' }).click();

  const edit = contacts.getByRole('button', { name: 'Edit Anna Berth' });
  await edit.click();
  await contacts.getByLabel('Role').fill('Payables');
  await openClient(page, { contacts: [{ ...anna, role: 'Owner' }], version: 2 });
  await edit.click();
  await expect(contacts.getByLabel('Role')).toHaveValue('Payables');
  await expect(contacts.getByText('Role: Chartering → Owner')).toBeVisible();

  const answer = Promise.withResolvers<void>();
  await mockCall(page, saveContact, { id: 12 }, async () => {
    await answer.promise;
    return problem(503);
  });
  await contacts.getByRole('button', { name: 'Save contact' }).click();
  await contacts.getByRole('button', { name: 'Close' }).click();
  await add.click();
  await contacts.getByLabel('Name').fill('Tomas Quay');
  answer.resolve();
  await expect(page.getByText('Contact not saved')).toBeVisible();
  await expect(contacts.getByLabel('Name')).toHaveValue('Tomas Quay');
});

test('a contact is not removed or made the main one over somebody else’s change of it', {
  tag: '@details',
}, async ({ page }) => {
  await openClient(page, { contacts: [anna] });
  const theirs = sampleClient(12, { contacts: [{ ...anna, role: 'Owner' }], version: 2 });
  await mockCall(page, removeContact, { id: 12 }, conflict(theirs));
  await mockCall(page, makeContactMain, { id: 12 }, problem(503));
  const contacts = contactsIn(page);
  await mockClient(page, theirs);
  await contacts.getByRole('button', { name: 'Remove Anna Berth' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove contact' }).click();
  await expect(
    page.getByText('Somebody else has changed this contact or the main one meanwhile.'),
  ).toBeVisible();
  await expect(contacts).toContainText('Anna Berth · Owner');
  await contacts.getByRole('button', { name: 'Make main contact Anna Berth' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Make main contact' }).click();
  await expect(page.getByText('Nothing was changed. Please try again.')).toBeVisible();
});

test('an archived client’s contacts are only shown; with twenty there is no room for another', {
  tag: '@details',
}, async ({ page }) => {
  const at = '2026-11-22T10:00:00.000Z';
  await openClient(page, { contacts: [anna], archived: { at, actor: 'sara', reason: '' } });
  await expect(contactsIn(page)).toContainText('Anna Berth');
  await expect(contactsIn(page).getByRole('button')).toHaveCount(0);
  const full = Array.from({ length: 20 }, (_, place) => contact(place + 2, `Contact ${place + 1}`));
  await openClient(page, { contacts: full });
  await expect(contactsIn(page).getByRole('listitem')).toHaveCount(20);
  await expect(contactsIn(page)).toContainText('A client has at most 20 contacts.');
  await expect(contactsIn(page).getByRole('button', { name: 'Add contact' })).toHaveCount(0);
  // Without an address nobody is the main contact.
  await expect(contactsIn(page).getByRole('button', { name: 'Make main contact' })).toHaveCount(0);
});
