import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/page/accessibility.ts';
import { flow, flowEdition, marketEdition, operations } from '../support/samples/grid-samples.ts';
import { answerCall, problem, serveItems } from '../support/samples/portal-samples.ts';
import { NOW, stale, startSignedIn } from '../support/samples/staff-samples.ts';

startSignedIn();

const OPERATIONS = '**/api/operations';
const FEED = '/grid-control-center?view=feed';

const serveFeeds = async (page: Page, all: object = operations()) => {
  await page.route(OPERATIONS, (route) => route.fulfill({ json: all }));
  await serveItems(page, '**/api/operations/*/publications?*', []);
};

const section = (page: Page, name: string) => page.getByRole('region', { name });

const edit = async (page: Page, name: string) => {
  await page.getByRole('button', { name: `Edit ${name}` }).click();
  return page.getByRole('dialog', { name: `Edit ${name}` });
};

test('each feed shows what the public sees now, where it comes from, and since when', async ({ page }) => {
  await serveFeeds(page);
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

test('the history says who published what, before and after', async ({ page }) => {
  await serveFeeds(page);
  await serveItems(page, '**/api/operations/maritime-flow-status/publications?*', [
    {
      feed: 'maritime-flow-status',
      version: 2,
      at: NOW,
      by: 'sara',
      changes: [{ field: 'portStatus.Durban', from: 'Operational', to: 'Delayed: wind' }],
    },
    { feed: 'maritime-flow-status', version: 1, at: NOW, by: 'Operator', changes: [] },
  ]);
  await page.goto(FEED);
  const history = section(page, 'Maritime flow and ports').getByRole('list').last();
  await expect(history).toContainText('by sara');
  await expect(history).toContainText('Published again as it was');
  await history.getByText('1 change').click();
  await expect(history).toContainText('Port status · Durban: Operational → Delayed: wind');
});

test('market alerts are added, taken out and published; an empty message is named', async ({ page }) => {
  await serveFeeds(page);
  const sent = await answerCall(page, 'PUT', '**/api/operations/market-data', problem(503), {
    json: marketEdition(4, 'Wind at Durban.'),
  });
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

test('where somebody else has published meanwhile, it is shown, and only what one touched is put on top', async ({
  page,
}) => {
  await serveFeeds(page);
  const theirs = flowEdition(2, {
    cargoVolume: '4M MT',
    portStatus: { ...flow.portStatus, Luanda: 'High traffic' },
  });
  const sent = await answerCall(page, 'PUT', '**/api/operations/maritime-flow-status', stale(theirs), {
    json: flowEdition(3, {}),
  });
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

test('a port stands once; one that was taken out frees its name', async ({ page }) => {
  await serveFeeds(page);
  const sent = await answerCall(page, 'PUT', '**/api/operations/maritime-flow-status', {
    json: flowEdition(2, {}),
  });
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

test('what staff publish is what visitors read, and the history names who did it', async ({ page }) => {
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
  // What the CDN holds for 15 seconds, and what the page reads every 30.
  await expect(page.locator('#status')).toContainText(message, { timeout: 60_000 });
});

test('feeds that cannot be fetched are named and fetched again', async ({ page }) => {
  await page.route(OPERATIONS, (route) => route.fulfill(problem(503)));
  await page.goto(FEED);
  await expect(page.getByRole('alert')).toContainText('Failed to fetch the operations feed');
  await serveFeeds(page);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(section(page, 'Market alerts')).toBeVisible();
});

for (const name of ['maritime flow and ports', 'market alerts', 'contract previews'])
  test(`editing ${name} is sound at 1280 and 1920 pixels: axe finds nothing, nothing overflows`, async ({
    page,
  }) => {
    test.slow();
    await serveFeeds(page);
    for (const width of [1280, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(FEED);
      await expect(await edit(page, name)).toBeVisible({ timeout: 20_000 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      await expectAccessible(page);
    }
  });
