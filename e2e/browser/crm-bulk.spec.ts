import { expect, test } from '@playwright/test';
import { listClients, updateClient } from '../../shared/contract/crm.ts';
import { sampleClient } from '../../shared/test-samples/clients.ts';
import { mockClients } from '../support/mocks/crm-mocks.ts';
import { conflict, mockCall, mockEndpoint, type Reply } from '../support/mocks/mock-endpoint.ts';
import { expectAccessible } from '../support/page/accessibility.ts';
import { moveButton } from '../support/page/board.ts';
import { startSignedIn } from '../support/page/sessions.ts';

startSignedIn();

test('several clients are changed at once; who was changed meanwhile is named, and the step is undone', async ({
  page,
}) => {
  const clients = [1, 2, 3, 4].map((id) => sampleClient(5 - id));
  await mockClients(page, clients);
  const answers = clients.map((client) => ({ ...client, status: 'Lost' as const, version: 2 }));
  const calls = await Promise.all(
    answers.map((after) =>
      after.id === 2
        ? mockCall(page, updateClient, { id: 2 }, conflict(sampleClient(2, { status: 'Signed' })))
        : mockCall(page, updateClient, { id: after.id }, after, { ...after, status: 'New', version: 3 }),
    ),
  );
  await page.goto('/crm-dashboard');
  await page.getByRole('checkbox', { name: 'Choose Sample Client 4' }).click();
  await page.getByRole('checkbox', { name: 'Choose Sample Client 2' }).click({ modifiers: ['Shift'] });
  const bar = page.getByRole('region', { name: 'Chosen clients' });
  await expect(bar.getByText('3 chosen')).toBeVisible();
  await page.getByRole('link', { name: /Sample Client 1/ }).focus();
  await page.keyboard.press('x');
  await expect(bar.getByText('4 chosen')).toBeVisible();
  await page.keyboard.press('x');
  await expect(bar.getByText('3 chosen')).toBeVisible();
  await bar.getByRole('button', { name: 'Set the status' }).click();
  const dialog = page.getByRole('dialog', { name: 'Set the status of clients' });
  await dialog.getByRole('combobox').selectOption('New');
  await expect(dialog.getByText('3 clients have it already.')).toBeVisible();
  await dialog.getByRole('combobox').selectOption('Lost');
  await dialog.getByLabel('Lost because of').selectOption('No answer');
  await expectAccessible(page, 'dialog');
  await dialog.getByRole('button', { name: 'Set 3 clients to Lost' }).click();
  await expect(dialog.getByText('2 of 3 clients changed.')).toBeVisible();
  await expect(dialog.getByRole('list', { name: 'Clients left as they are' })).toHaveText(
    'Sample Client 2Somebody has set it to Signed meanwhile. It was left as it is.',
  );
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(bar).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('2 clients changed back')).toBeVisible();
  expect(calls.map(({ bodies }) => bodies)).toEqual([
    [
      { version: 1, status: 'Lost', outcomeReason: 'no-answer', expected: { status: 'New' } },
      { version: 2, status: 'New', expected: { status: 'Lost' }, undoes: 2 },
    ],
    [
      { version: 1, status: 'Lost', outcomeReason: 'no-answer', expected: { status: 'New' } },
      { version: 2, status: 'New', expected: { status: 'Lost' }, undoes: 2 },
    ],
    [{ version: 1, status: 'Lost', outcomeReason: 'no-answer', expected: { status: 'New' } }],
    [],
  ]);
});

test('a change of several is taken back while its dialog still says which were left', {
  tag: '@details',
}, async ({ page }) => {
  const [one, two] = [sampleClient(1, { status: 'New' }), sampleClient(2, { status: 'New' })];
  await mockClients(page, [two, one]);
  const { bodies } = await mockCall(
    page,
    updateClient,
    { id: 1 },
    { ...one, status: 'In Progress', version: 2 },
    one,
  );
  await mockCall(page, updateClient, { id: 2 }, conflict({ ...two, status: 'Signed', version: 2 }));
  await page.goto('/crm-dashboard');
  await page.getByRole('checkbox', { name: 'Choose Sample Client 1' }).click();
  await page.getByRole('checkbox', { name: 'Choose Sample Client 2' }).click();
  await page.getByRole('button', { name: 'Set the status' }).click();
  const dialog = page.getByRole('dialog', { name: 'Set the status of clients' });
  await dialog.getByRole('combobox').selectOption('In Progress');
  await dialog.getByRole('button', { name: 'Set 2 clients to In Progress' }).click();
  await expect(dialog.getByText('1 of 2 clients changed.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('1 client changed back')).toBeVisible();
  expect(bodies).toHaveLength(2);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText('1 client changed back')).toBeVisible();
});

test('a change of several to Dominion says which documents it orders, and of archived clients there is none', {
  tag: '@details',
}, async ({ page }) => {
  await mockClients(page, [sampleClient(1), sampleClient(2, { serviceTier: 'Dominion' })]);
  await page.goto('/crm-dashboard');
  await page.getByRole('checkbox', { name: 'Choose Sample Client 1' }).click();
  await page.getByRole('button', { name: 'Choose all 2 listed' }).click();
  await page.getByRole('button', { name: 'Change the tier' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change the tier of clients' });
  await dialog.getByRole('combobox').selectOption('Dominion · Tier 1');
  await expect(dialog.getByText('The automation rules order documents')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Make 1 client Dominion · Tier 1' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expectAccessible(page);
  await page.goto('/crm-dashboard?archived=yes');
  await expect(page.getByRole('row', { name: /Sample Client 1/ })).toBeVisible();
  await expect(page.getByRole('checkbox')).toHaveCount(0);
});

test('a change whose answers are lost stays in the dialog, is tried again, and is undone with the others', {
  tag: '@details',
}, async ({ page }) => {
  const clients = [sampleClient(1), sampleClient(2)];
  await mockClients(page, clients);
  let isStored = false;
  await mockEndpoint(page, listClients, () => ({ items: isStored ? [] : clients }));
  const lost: Reply = {
    reply: (route) => {
      isStored = true;
      return route.abort();
    },
  };
  const stored = sampleClient(2, { serviceTier: 'Dominion', version: 2 });
  const calls = await Promise.all([
    mockCall(
      page,
      updateClient,
      { id: 1 },
      sampleClient(1, { serviceTier: 'Dominion', version: 2 }),
      sampleClient(1, { version: 3 }),
    ),
    mockCall(page, updateClient, { id: 2 }, lost, lost, conflict(stored), sampleClient(2, { version: 3 })),
  ]);
  await page.goto('/crm-dashboard?lead=sara');
  await page.getByRole('checkbox', { name: 'Choose Sample Client 1' }).click();
  await page.getByRole('button', { name: 'Choose all 2 listed' }).click();
  await page.getByRole('button', { name: 'Change the tier' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change the tier of clients' });
  await dialog.getByRole('combobox').selectOption('Dominion · Tier 1');
  await dialog.getByRole('button', { name: 'Make 2 clients Dominion · Tier 1' }).click();
  await expect(dialog.getByText('1 of 2 clients changed, not known of 1.')).toBeVisible();
  await expect(dialog.getByRole('list', { name: 'Clients that may be changed' })).toHaveText(
    'Sample Client 2No answer arrived. Not known whether it was changed.',
  );
  await expect(page.getByText('No client matches this filter.')).toBeVisible();
  await expectAccessible(page, 'dialog');
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('2 clients changed: Dominion · Tier 1')).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(page.getByText('2 clients changed back')).toBeVisible();
  expect(calls.map(({ bodies }) => bodies.map(({ version }) => version))).toEqual([
    [1, 2],
    [1, 1, 1, 2],
  ]);
});

test('on the board, Ctrl+Z undoes the change of several clients and leaves the move before it', {
  tag: '@details',
}, async ({ page }) => {
  const clients = [1, 2].map((id) => sampleClient(id));
  await mockClients(page, clients);
  const moved = sampleClient(2, { pipelineStage: 'Proposal Sent', version: 2 });
  const lost = { status: 'Lost' } as const;
  const [first, second] = await Promise.all([
    mockCall(page, updateClient, { id: 1 }, sampleClient(1, { ...lost, version: 2 }), sampleClient(1)),
    mockCall(page, updateClient, { id: 2 }, moved),
  ]);
  await page.goto('/crm-dashboard?view=board');
  await moveButton(page, 'Sample Client 2').focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitemradio', { name: 'Proposal Sent' }).click();
  await expect(page.getByText('Sample Client 2 is in Proposal Sent now')).toBeVisible();

  await page.getByRole('checkbox', { name: 'Choose Sample Client 1' }).click();
  await page.getByRole('button', { name: 'Set the status' }).click();
  const dialog = page.getByRole('dialog', { name: 'Set the status of clients' });
  await dialog.getByRole('combobox').selectOption('Lost');
  await dialog.getByLabel('Lost because of').selectOption('No answer');
  await dialog.getByRole('button', { name: 'Set 1 client to Lost' }).click();
  await expect(page.getByText('1 client changed: Lost')).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(page.getByText('1 client changed back')).toBeVisible();
  expect(first.bodies).toHaveLength(2);
  expect(second.bodies).toHaveLength(1);
});
