import { expect, test } from '@playwright/test';
import { readClient } from '../../shared/contract/crm.ts';
import {
  createPortalUser,
  invitePortalUser,
  listPortalUsers,
  updatePortalUser,
} from '../../shared/contract/portal-management.ts';
import { sampleClient } from '../../shared/test-samples/clients.ts';
import { samplePortalAccount, samplePortalUser } from '../../shared/test-samples/portal.ts';
import { mockClient } from '../support/mocks/crm-mocks.ts';
import { brokenConnection, keysOf, mockCall, mockEndpoint, problem } from '../support/mocks/mock-endpoint.ts';
import { pickClient } from '../support/page/pick-client.ts';
import { startSignedIn } from '../support/page/sessions.ts';

startSignedIn();

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
