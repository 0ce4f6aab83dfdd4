import { expect, type Locator, type Page, test } from '@playwright/test';
import { listViews } from '../../shared/contract/views.ts';
import { type ColumnOf, LIST_COLUMNS } from '../../shared/domain/list-columns.ts';
import { sampleClient } from '../../shared/test-samples/clients.ts';
import { mockClients } from '../support/mocks/crm-mocks.ts';
import { mockEndpoint } from '../support/mocks/mock-endpoint.ts';
import { startSignedIn } from '../support/page/sessions.ts';

startSignedIn();

const HEIGHT = 900;

/** Where the words of an element are, line by line. */
const linesOf = (element: Locator) =>
  element.evaluate((box) => {
    const lines: { left: number; right: number; top: number; bottom: number }[] = [];
    const walk = document.createTreeWalker(box, NodeFilter.SHOW_TEXT);
    while (walk.nextNode()) {
      const words = document.createRange();
      words.selectNodeContents(walk.currentNode);
      for (const { left, right, top, bottom } of words.getClientRects())
        if (right > left) lines.push({ left, right, top, bottom });
    }
    return lines;
  });

const layOut = (
  page: Page,
  density: 'comfortable' | 'compact',
  columns: readonly ColumnOf<'clients'>[] = LIST_COLUMNS.clients.all,
) => mockEndpoint(page, listViews, { items: [], layout: { density, columns: [...columns] } });

test('a client number of seven digits ends before the name, with few columns and with all', {
  tag: '@details',
}, async ({ page }) => {
  await mockClients(page, [sampleClient(1_234_567)]);
  for (const columns of [LIST_COLUMNS.clients.usual.columns, LIST_COLUMNS.clients.all]) {
    await layOut(page, 'comfortable', columns);
    for (const width of [1100, 1440]) {
      await page.setViewportSize({ width, height: HEIGHT });
      await page.goto('/crm-dashboard');
      await expect(page.getByRole('columnheader')).toHaveCount(columns.length + 1);
      const number = (await linesOf(page.getByRole('cell', { name: '1234567', exact: true })))[0];
      const name = (await linesOf(page.getByRole('rowheader')))[0];
      expect((name?.left ?? 0) - (number?.right ?? 0), `${columns.length} at ${width}`).toBeGreaterThan(8);
    }
  }
});

test('a card shows the number of who has no email, and no word under its box', { tag: '@details' }, async ({
  page,
}) => {
  await mockClients(page, [
    sampleClient(7, { contactEmail: 'ab@sample.example', contactWhatsApp: '+971 50 123 4567 ext 9' }),
    sampleClient(8, { contactEmail: '', contactWhatsApp: '+971 50 123 4568' }),
  ]);
  await page.setViewportSize({ width: 390, height: HEIGHT });
  for (const density of ['comfortable', 'compact'] as const) {
    await layOut(page, density);
    await page.goto('/crm-dashboard');
    await expect(page.locator('[data-compact]')).toHaveCount(density === 'compact' ? 1 : 0);
    await expect(page.getByText('+971 50 123 4568')).toBeVisible();
    const card = page.getByRole('row', { name: 'Sample Client 7' });
    const box = await card.getByRole('checkbox').boundingBox();
    if (box === null) throw new Error('The card has no box.');
    const under = (await linesOf(card)).filter(
      ({ left, right, top, bottom }) =>
        right > box.x && left < box.x + box.width && bottom > box.y && top < box.y + box.height,
    );
    expect(under, density).toEqual([]);
    expect(box.y, density).toBeGreaterThan((await card.boundingBox())?.y ?? 0);
  }
});

test('a compact list prints a line a client where its columns fit, and else as many as they need', {
  tag: '@details',
}, async ({ page }) => {
  await mockClients(page, [sampleClient(2), sampleClient(1)]);
  await layOut(page, 'compact', ['client', 'tier', 'lastContact']);
  await page.goto('/crm-dashboard');
  await expect(page.getByRole('columnheader')).toHaveText([
    'Chosen',
    'Client',
    'Tier and lead',
    'Last contact',
  ]);
  await page.emulateMedia({ media: 'print' });
  const height = async () =>
    (await page.getByRole('row', { name: 'Sample Client 2' }).boundingBox())?.height ?? 0;
  // As wide as A4 across; then too narrow.
  await page.setViewportSize({ width: 1009, height: HEIGHT });
  expect(await height()).toBeLessThan(32);
  await page.setViewportSize({ width: 400, height: HEIGHT });
  expect(await height()).toBeGreaterThan(32);
});

test('a list that becomes too narrow shows cards, and columns again when it is wide', {
  tag: '@details',
}, async ({ page }) => {
  await mockClients(page, [sampleClient(2), sampleClient(1)]);
  await layOut(page, 'comfortable', LIST_COLUMNS.clients.usual.columns);
  await page.setViewportSize({ width: 1440, height: HEIGHT });
  await page.goto('/crm-dashboard');
  const row = page.getByRole('row', { name: 'Sample Client 2' });
  const places = () =>
    row.evaluate((element) =>
      [...element.children].map((cell) => Math.round(cell.getBoundingClientRect().x)),
    );
  await expect(row).toHaveCSS('display', 'grid');
  const columns = await places();
  for (const [width, display] of [
    [700, 'flex'],
    [1440, 'grid'],
  ] as const) {
    await page.setViewportSize({ width, height: HEIGHT });
    await expect(row).toHaveCSS('display', display);
  }
  expect(await places()).toEqual(columns);
});
