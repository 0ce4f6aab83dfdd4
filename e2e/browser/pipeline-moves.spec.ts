import { expect, test } from '@playwright/test';
import { listClients, updateClient } from '../../shared/contract/crm.ts';
import type { PipelineStage } from '../../shared/domain/pipeline.ts';
import { sampleClient } from '../../shared/test-samples/clients.ts';
import { mockClients } from '../support/mocks/crm-mocks.ts';
import { brokenConnection, conflict, mockCall, noAnswer, problem } from '../support/mocks/mock-endpoint.ts';
import { boardColumn, moveButton } from '../support/page/board.ts';
import { startSignedIn } from '../support/page/sessions.ts';

startSignedIn();

test('a card is dragged to any stage; a warning does not block it', async ({ page }) => {
  await mockClients(page, [sampleClient(1)]);
  const { bodies: sent } = await mockCall(
    page,
    updateClient,
    { id: 1 },
    sampleClient(1, { pipelineStage: 'Proposal Sent', version: 2 }),
  );
  await page.goto('/crm-dashboard?view=board');
  await page.getByRole('article').dragTo(boardColumn(page, 'Proposal Sent'));

  await expect(boardColumn(page, 'Proposal Sent').getByRole('article')).toContainText('Sample Client 1');
  await expect(boardColumn(page, 'Proposal Sent').getByRole('heading')).toContainText('1 client');
  await expect(boardColumn(page, 'Inquiry Received').getByRole('heading')).toContainText('0 clients');
  await expect(
    page.getByRole('status').filter({ hasText: 'Sample Client 1 is in Proposal Sent now' }),
  ).toContainText('The onboarding pack has not been sent.');
  expect(sent).toEqual([
    { version: 1, pipelineStage: 'Proposal Sent', expected: { pipelineStage: 'Inquiry Received' } },
  ]);
});

test('a card is moved by keyboard, keeps the focus, and Ctrl+Z undoes the move', async ({ page }) => {
  await mockClients(page, [sampleClient(1), sampleClient(2)]);
  const { bodies: sent } = await mockCall(
    page,
    updateClient,
    { id: 1 },
    sampleClient(1, { pipelineStage: 'Retainer Paid', version: 2 }),
    sampleClient(1, { version: 3 }),
  );
  await page.goto('/crm-dashboard?view=board');
  await moveButton(page, 'Sample Client 1').focus();
  await page.keyboard.press('Enter');
  const menu = page.getByRole('menu', { name: 'Move Sample Client 1 to…' });
  await expect(menu.getByRole('menuitemradio', { name: 'Inquiry Received' })).toBeFocused();
  for (let step = 0; step < 5; step += 1) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');

  await expect(boardColumn(page, 'Retainer Paid').getByRole('article')).toContainText('Sample Client 1');
  await expect(moveButton(page, 'Sample Client 1')).toBeFocused();
  await expect(page.getByText('Sample Client 1 is in Retainer Paid now')).toBeVisible();

  await page.keyboard.press('Control+z');
  await expect(page.getByText('Sample Client 1 is in Inquiry Received now')).toBeVisible();
  await expect(moveButton(page, 'Sample Client 1')).toBeFocused();
  await expect(boardColumn(page, 'Inquiry Received').getByRole('article')).toHaveCount(2);
  expect(sent).toEqual([
    { version: 1, pipelineStage: 'Retainer Paid', expected: { pipelineStage: 'Inquiry Received' } },
    {
      version: 2,
      pipelineStage: 'Inquiry Received',
      expected: { pipelineStage: 'Retainer Paid' },
      undoes: 2,
    },
  ]);
});

test('keys pressed before the menu is drawn reach it', { tag: '@details' }, async ({ page }) => {
  await mockClients(page, [sampleClient(1), sampleClient(2)]);
  const { bodies: sent } = await mockCall(page, updateClient, { id: 1 }, sampleClient(1, { version: 2 }));
  await page.goto('/crm-dashboard?view=board');
  await moveButton(page, 'Sample Client 1').focus();
  const slow = await page.context().newCDPSession(page);
  await slow.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  await Promise.all(['Enter', 'ArrowDown', 'Enter'].map((key) => page.keyboard.press(key)));
  await expect(page.getByRole('status').filter({ hasText: 'Sample Client 1 is in' })).toBeVisible();
  await slow.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  expect(sent).toMatchObject([{ version: 1, pipelineStage: 'Onboarding Pack Sent' }]);
});

test('Ctrl+Z undoes a move that the server has not answered yet', { tag: '@details' }, async ({ page }) => {
  await mockClients(page, [sampleClient(1)]);
  const answer = Promise.withResolvers<void>();
  const { bodies: sent } = await mockCall(
    page,
    updateClient,
    { id: 1 },
    async () => {
      await answer.promise;
      return sampleClient(1, { pipelineStage: 'Contract Issued', version: 2 });
    },
    sampleClient(1, { version: 3 }),
  );
  await page.goto('/crm-dashboard?view=board');
  await moveButton(page, 'Sample Client 1').click();
  const underway = page.waitForRequest((request) => request.method() !== 'GET');
  await page.getByRole('menuitemradio', { name: 'Contract Issued' }).click();
  await underway;
  await page.keyboard.press('Control+z');
  answer.resolve();
  await expect(page.getByText('Sample Client 1 is in Inquiry Received now')).toBeVisible();
  expect(sent).toMatchObject([
    { version: 1, pipelineStage: 'Contract Issued' },
    { version: 2, pipelineStage: 'Inquiry Received' },
  ]);
});

test('Escape closes the menu and moves nothing', { tag: '@details' }, async ({ page }) => {
  await mockClients(page, [sampleClient(1)]);
  await page.goto('/crm-dashboard?view=board');
  await moveButton(page, 'Sample Client 1').click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toBeHidden();
  await expect(moveButton(page, 'Sample Client 1')).toBeFocused();
});

test('the toast undoes a move, too', { tag: '@details' }, async ({ page }) => {
  await mockClients(page, [sampleClient(1)]);
  await mockCall(
    page,
    updateClient,
    { id: 1 },
    sampleClient(1, { pipelineStage: 'Contract Issued', version: 2 }),
    sampleClient(1, { version: 3 }),
  );
  await page.goto('/crm-dashboard?view=board');
  await moveButton(page, 'Sample Client 1').click();
  await page.getByRole('menuitemradio', { name: 'Contract Issued' }).click();
  await expect(boardColumn(page, 'Contract Issued').getByRole('heading')).toContainText('1 client');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Sample Client 1 is in Inquiry Received now')).toBeVisible();
  await expect(boardColumn(page, 'Inquiry Received').getByRole('article')).toHaveCount(1);
  await expect(boardColumn(page, 'Inquiry Received').getByRole('heading')).toHaveText(/Received1 client$/);
  await expect(boardColumn(page, 'Contract Issued').getByRole('heading')).toHaveText(/Issued0 clients$/);
});

test('the toast undoes the move that it names while another is under way', {
  tag: '@details',
}, async ({ page }) => {
  await mockClients(page, [sampleClient(1), sampleClient(2)]);
  const answer = Promise.withResolvers<void>();
  const { bodies: sent } = await mockCall(
    page,
    updateClient,
    { id: 1 },
    sampleClient(1, { pipelineStage: 'Contract Issued', version: 2 }),
    sampleClient(1, { version: 3 }),
  );
  const { bodies: sentOfOther } = await mockCall(page, updateClient, { id: 2 }, async () => {
    await answer.promise;
    return sampleClient(2, { pipelineStage: 'Retainer Paid', version: 2 });
  });
  await page.goto('/crm-dashboard?view=board');
  await moveButton(page, 'Sample Client 1').click();
  await page.getByRole('menuitemradio', { name: 'Contract Issued' }).click();
  await expect(page.getByText('Sample Client 1 is in Contract Issued now')).toBeVisible();
  await moveButton(page, 'Sample Client 2').click();
  await page.getByRole('menuitemradio', { name: 'Retainer Paid' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  answer.resolve();
  await expect(page.getByText('Sample Client 1 is in Inquiry Received now')).toBeVisible();
  expect(sent).toMatchObject([
    { version: 1, pipelineStage: 'Contract Issued' },
    { version: 2, pipelineStage: 'Inquiry Received', undoes: 2 },
  ]);
  expect(sentOfOther).toMatchObject([{ version: 1, pipelineStage: 'Retainer Paid' }]);
});

test('a move merges with a colleague’s edit of another field without a question', {
  tag: '@details',
}, async ({ page }) => {
  await mockClients(page, [sampleClient(1)]);
  const theirs = sampleClient(1, { status: 'Signed', version: 2 });
  const { bodies: sent } = await mockCall(page, updateClient, { id: 1 }, conflict(theirs), {
    ...theirs,
    pipelineStage: 'Proposal Sent',
    version: 3,
  });
  await page.goto('/crm-dashboard?view=board');
  await moveButton(page, 'Sample Client 1').click();
  await page.getByRole('menuitemradio', { name: 'Proposal Sent' }).click();

  await expect(page.getByText('Sample Client 1 is in Proposal Sent now')).toBeVisible();
  expect(sent.map(({ version }) => version)).toEqual([1, 2]);
});

test('two people who move one card see a conflict dialog', async ({ page }) => {
  await mockClients(page, [sampleClient(1)]);
  const theirs = sampleClient(1, { pipelineStage: 'Case Study Logged', version: 2 });
  const { bodies: sent } = await mockCall(page, updateClient, { id: 1 }, conflict(theirs), {
    ...theirs,
    pipelineStage: 'Proposal Sent',
    version: 3,
  });
  await page.goto('/crm-dashboard?view=board');
  await moveButton(page, 'Sample Client 1').click();
  await page.getByRole('menuitemradio', { name: 'Proposal Sent' }).click();

  const stage = page.getByRole('dialog').getByRole('group', { name: 'Pipeline stage' });
  await expect(stage).toContainText('Case Study Logged');
  await expect(stage.getByLabel('Yours')).toBeChecked();
  await page.getByRole('button', { name: 'Save what is chosen' }).click();
  await expect(boardColumn(page, 'Proposal Sent').getByRole('article')).toHaveCount(1);
  // The card is moved before the answer.
  await expect.poll(() => sent[1]).toMatchObject({ version: 2, pipelineStage: 'Proposal Sent' });
});

test('a failed move is rolled back and shows an error', { tag: '@details' }, async ({ page }) => {
  await mockClients(page, [sampleClient(1)]);
  await mockCall(page, updateClient, { id: 1 }, problem(503));
  await page.goto('/crm-dashboard?view=board');
  await moveButton(page, 'Sample Client 1').click();
  await page.getByRole('menuitemradio', { name: 'Proposal Sent' }).click();

  await expect(page.getByText('Failed to update client')).toBeVisible();
  await expect(page.getByText('Sample Client 1 stays in Inquiry Received.')).toBeVisible();
  await expect(boardColumn(page, 'Inquiry Received').getByRole('article')).toHaveCount(1);
});

test('a card whose second move fails stays where the first has put it', { tag: '@details' }, async ({
  page,
}) => {
  await mockClients(page, [sampleClient(1)]);
  const moved = sampleClient(1, { pipelineStage: 'Proposal Sent', version: 2 });
  await mockCall(page, updateClient, { id: 1 }, moved, brokenConnection);
  await page.goto('/crm-dashboard?view=board');
  const moveTo = async (stage: PipelineStage) => {
    await moveButton(page, 'Sample Client 1').click();
    await page.getByRole('menuitemradio', { name: stage }).click();
  };
  await moveTo('Proposal Sent');
  await expect(page.getByText('Sample Client 1 is in Proposal Sent now')).toBeVisible();
  // The columns are asked for again, and do not come.
  await mockCall(page, listClients, {}, noAnswer);
  await moveTo('Contract Issued');

  await expect(page.getByText('It is not known whether Sample Client 1 was moved.')).toBeVisible();
  await expect(boardColumn(page, 'Proposal Sent').getByRole('article')).toHaveCount(1);
  await expect(boardColumn(page, 'Inquiry Received').getByRole('article')).toHaveCount(0);
});

test('several cards are chosen by key and by Shift, and moved at once; who was moved meanwhile is named', {
  tag: '@details',
}, async ({ page }) => {
  const clients = [1, 2, 3, 4].map((id) => sampleClient(id));
  await mockClients(page, clients);
  const calls = await Promise.all(
    clients.map(({ id }) =>
      id === 2
        ? mockCall(
            page,
            updateClient,
            { id },
            conflict(sampleClient(2, { pipelineStage: 'Contract Issued', version: 2 })),
          )
        : mockCall(
            page,
            updateClient,
            { id },
            sampleClient(id, { pipelineStage: 'Proposal Sent', version: 2 }),
            sampleClient(id, { version: 3 }),
          ),
    ),
  );
  await page.goto('/crm-dashboard?view=board');
  await page.getByRole('link', { name: 'Sample Client 1' }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Shift+Space');
  const bar = page.getByRole('region', { name: 'Chosen clients' });
  await expect(bar.getByText('3 chosen')).toBeVisible();
  await page.getByRole('link', { name: 'Sample Client 4' }).focus();
  await page.keyboard.press('x');
  await expect(bar.getByText('4 chosen')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Choose Sample Client 4' })).toBeChecked();
  await page.keyboard.press('x');
  await expect(bar.getByText('3 chosen')).toBeVisible();
  await bar.getByRole('button', { name: 'Move to a stage' }).click();
  const dialog = page.getByRole('dialog', { name: 'Move clients to a stage' });
  await dialog.getByRole('combobox').selectOption('Proposal Sent');
  await dialog.getByRole('button', { name: 'Move 3 clients to Proposal Sent' }).click();
  await expect(dialog.getByRole('list', { name: 'Clients left as they are' })).toHaveText(
    'Sample Client 2Somebody has set it to Contract Issued meanwhile. It was left as it is.',
  );
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(bar).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('2 clients changed back')).toBeVisible();
  expect(calls[0]?.bodies).toMatchObject([
    { version: 1, pipelineStage: 'Proposal Sent' },
    { version: 2, pipelineStage: 'Inquiry Received' },
  ]);
  expect(calls[3]?.bodies).toEqual([]);
});
