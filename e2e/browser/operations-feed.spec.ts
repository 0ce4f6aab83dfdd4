import { expect, type Page, test } from '@playwright/test';
import {
  listPublications,
  readOperations,
  updateMaritimeFlowStatus,
  updateMarketData,
} from '../../shared/contract/operations.ts';
import {
  flowRevision,
  marketRevision,
  sampleMaritimeFlow,
  sampleOperations,
} from '../../shared/test-samples/operations.ts';
import { NOW } from '../../shared/test-samples/time.ts';
import { conflict, mockCall, mockEndpoint, problem } from '../support/mocks/mock-endpoint.ts';
import { expectScreenAccessible } from '../support/page/accessibility.ts';
import { startSignedIn } from '../support/page/sessions.ts';

startSignedIn();

const FEED = '/grid-control-center?view=feed';

const mockFeeds = async (page: Page, all = sampleOperations()) => {
  await mockEndpoint(page, readOperations, all);
  await mockEndpoint(page, listPublications, { items: [] });
};

const section = (page: Page, name: string) => page.getByRole('region', { name });

const edit = async (page: Page, name: string) => {
  await page.getByRole('button', { name: `Edit ${name}` }).click();
  return page.getByRole('dialog', { name: `Edit ${name}` });
};

test('each feed shows its published content, provenance and date', { tag: '@details' }, async ({ page }) => {
  await mockFeeds(page);
  await page.goto(FEED);

  const ports = section(page, 'Maritime flow and ports');
  for (const text of [
    'Sample',
    'Published 21 November 2026, 14:00 by sara',
    '3.4M MT',
    'Durban: Delayed: wind',
  ])
    await expect(ports).toContainText(text);
  await expect(section(page, 'Market alerts')).toContainText('Simulated');
  await expect(section(page, 'Market alerts')).toContainText('The cycle opens soon.');
  const previews = section(page, 'Contract previews');
  await expect(previews).toContainText('Nobody has published it yet: the pages show their built-in samples.');
  await expect(previews).toContainText('Soybean meal, Santos to Mundra');
  await expect(previews).toContainText('Not published yet.');
});

test('the history shows publisher and values before and after', { tag: '@details' }, async ({ page }) => {
  await mockFeeds(page);
  await mockCall(
    page,
    listPublications,
    { feed: 'maritime-flow-status' },
    {
      items: [
        {
          feed: 'maritime-flow-status',
          version: 2,
          at: NOW,
          by: 'sara',
          changes: [{ field: 'portStatus.Durban', from: 'Operational', to: 'Delayed: wind' }],
        },
        { feed: 'maritime-flow-status', version: 1, at: NOW, by: 'Operator', changes: [] },
      ],
    },
  );
  await page.goto(FEED);
  const history = section(page, 'Maritime flow and ports').getByRole('list').last();
  await expect(history).toContainText('by sara');
  await expect(history).toContainText('Published again as it was');
  await history.getByText('1 change').click();
  await expect(history).toContainText('Port status · Durban: Operational → Delayed: wind');
});

test('staff add, remove and publish market alerts; the form names an empty message', {
  tag: '@details',
}, async ({ page }) => {
  await mockFeeds(page);
  const { bodies: sent } = await mockEndpoint(
    page,
    updateMarketData,
    problem(503),
    marketRevision(4, 'Wind at Durban.'),
  );
  await page.goto(FEED);
  const dialog = await edit(page, 'market alerts');
  await dialog.getByRole('button', { name: 'Add alert' }).click();
  await expect(dialog.getByLabel('Type').last()).toBeFocused();
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await expect(dialog.getByText('Please enter the message.')).toBeVisible();
  expect(sent).toHaveLength(0);

  await dialog.getByLabel('Type').last().selectOption('Critical');
  await dialog.getByLabel('Message').last().fill('Wind at Durban.');
  await dialog.getByRole('button', { name: 'Remove alert 1' }).click();
  await dialog.getByLabel('These figures are').selectOption('Live');
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await expect(dialog.getByRole('alert')).toHaveText(
    'Failed to publish. What you typed is still here; please try again.',
  );
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Market alerts published')).toBeVisible();
  await expect(dialog).toBeHidden();
  expect(sent[1]).toMatchObject({
    alerts: [{ type: 'critical', message: 'Wind at Durban.' }],
    provenance: 'Live',
    version: 3,
  });
});

test('a conflict shows the other publication and merges only the fields one has changed', {
  tag: '@details',
}, async ({ page }) => {
  await mockFeeds(page);
  const theirs = flowRevision(2, {
    cargoVolume: '4M MT',
    portStatus: { ...sampleMaritimeFlow.portStatus, Luanda: 'High traffic' },
  });
  const { bodies: sent } = await mockEndpoint(
    page,
    updateMaritimeFlowStatus,
    conflict(theirs),
    flowRevision(3, {}),
  );
  await page.goto(FEED);
  const dialog = await edit(page, 'maritime flow and ports');
  await dialog.getByLabel('Status').first().fill('Operational');
  await dialog.getByRole('button', { name: 'Publish' }).click();
  const told = dialog.getByRole('alert').filter({ hasText: 'Somebody else' });
  await expect(told).toContainText('Cargo volume: 3.4M MT → 4M MT');
  await expect(told).toContainText('Port status · Luanda: nothing → High traffic');

  await dialog.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Maritime flow and ports published')).toBeVisible();
  expect(sent[1]).toMatchObject({
    cargoVolume: '4M MT',
    portStatus: { Santos: 'High traffic', Durban: 'Operational', Luanda: 'High traffic' },
    version: 2,
  });
});

test('a port name is unique; removing a port frees its name', { tag: '@details' }, async ({ page }) => {
  await mockFeeds(page);
  const { bodies: sent } = await mockEndpoint(page, updateMaritimeFlowStatus, flowRevision(2, {}));
  await page.goto(FEED);
  const dialog = await edit(page, 'maritime flow and ports');
  await dialog.getByRole('button', { name: 'Add port' }).click();
  const port = dialog.getByRole('textbox', { name: 'Port', exact: true }).last();
  await expect(port).toBeFocused();
  await port.fill('Durban');
  await dialog.getByLabel('Status').last().fill('Operational');
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await expect(dialog.getByText('This name is listed twice.').first()).toBeVisible();
  expect(sent).toHaveLength(0);

  await dialog.getByRole('button', { name: 'Remove port 1' }).click();
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Maritime flow and ports published')).toBeVisible();
  expect(sent[0]).toMatchObject({ portStatus: { Santos: 'High traffic', Durban: 'Operational' } });
});

test('visitors read the published feed, and the history names its publisher', {
  tag: '@details',
}, async ({ page }) => {
  test.setTimeout(120_000);
  const message = `Sample: swell at Durban, seen at ${Date.now()}.`;
  await page.goto(FEED);
  const published = section(page, 'Market alerts');
  const editions = published.getByText(/^\d+ changes?$/);
  await expect(editions.first()).toBeVisible();
  const before = await editions.count();
  const dialog = await edit(page, 'market alerts');
  await dialog.getByRole('button', { name: 'Add alert' }).click();
  await dialog.getByLabel('Message').last().fill(message);
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Market alerts published')).toBeVisible({ timeout: 20_000 });
  await expect(published).toContainText('by staff');
  await expect(editions).toHaveCount(before + 1);
  await editions.first().click();
  await expect(published.getByRole('list').last()).toContainText(`nothing → ${message}`);

  await page.goto('/');
  await page.locator('#status').scrollIntoViewIfNeeded();
  // The CDN caches for 15 seconds, and the page reads every 30.
  await expect(page.locator('#status')).toContainText(message, { timeout: 60_000 });
});

test('failed feeds show an error and can be loaded again', { tag: '@details' }, async ({ page }) => {
  await mockEndpoint(page, readOperations, problem(503));
  await page.goto(FEED);
  await expect(page.getByRole('alert')).toContainText('Failed to fetch the operations feed');
  await mockFeeds(page);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(section(page, 'Market alerts')).toBeVisible();
});

for (const name of ['maritime flow and ports', 'market alerts', 'contract previews'])
  test(`editing ${name} at 1280 and 1920 pixels: axe finds nothing, nothing overflows`, {
    tag: '@details',
  }, async ({ page }) => {
    await mockFeeds(page);
    await expectScreenAccessible(page, FEED, {
      open: async () => expect(await edit(page, name)).toBeVisible(),
    });
  });
