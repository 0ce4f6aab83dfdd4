import { expect, type Page, test } from '@playwright/test';
import { holdScript, hydrate, leaveContextBehind, withoutScript } from '../support/page/visitor.ts';

leaveContextBehind();

test('shows every section in its order, and all of it, without any script', async ({ browser }) => {
  const page = await withoutScript(browser, '/');
  const headings = await page.getByRole('heading', { level: 2 }).allInnerTexts();
  expect(headings.slice(0, 8)).toEqual([
    'One group, five divisions, a single point of contact',
    'The five divisions',
    'Commodity and shipping prices',
    'Maritime operations',
    'Leadership broadcast',
    'Testimonials',
    'Live operations',
    expect.anything(),
  ]);
  for (const anchor of ['divisions', 'about', 'market', 'leadership', 'contact'])
    await expect(page.locator(`#${anchor}`)).toBeVisible();
  for (const author of ['Ioanna Vretakou', 'Caetano Brisolara', 'Meenakshi Thotapalli'])
    await expect(page.getByText(author)).toBeVisible();
  for (const category of ['Oil & Gas', 'Precious Metals', 'Rare Earth', 'Baltic Dry', 'Container', 'Tanker'])
    await expect(page.locator('#market').getByText(category, { exact: true })).toBeVisible();
  for (const claim of ['94', '99.2%', '94%', '17%', '48hr', '100%'])
    await expect(page.getByText(claim, { exact: true })).toBeVisible();
  await expect(page.getByText('AML-2025-008')).toBeVisible();
  await expect(page.getByText('ETA in 15 days')).toBeVisible();
  await expect(page.getByText('$29.3M')).toBeVisible();
  await expect(page.getByText(/29\.88° S, 31\.03° E/)).toBeVisible();
});

test('links to the specified pages', async ({ page }) => {
  await page.goto('/');
  const target = (name: string) => page.getByRole('link', { name }).first().getAttribute('href');
  expect(await target('Join Our Global Flow')).toBe('/dominion-access');
  expect(await target('Maritime Division')).toBe('/maritime');
  expect(await target('Request Terminal Access')).toBe('/dominion-access');
  expect(await target('Request Corporate Briefing')).toBe('/corporate-briefing');
  expect(await target('View Complete Leadership Structure')).toBe('/leadership');
  const targets = page
    .getByRole('link', { name: 'Access Division' })
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(await targets).toEqual(['/maritime', '/archai', '/intelligence', '/zahrael', '/trust']);
});

test('a division’s hidden overlay appears under the pointer and under the keyboard', {
  tag: '@details',
}, async ({ page }) => {
  await page.goto('/');
  const card = page.locator('#divisions').getByRole('listitem').filter({ hasText: 'ARCHAI' }).first();
  const request = card.getByRole('link', { name: 'Request Division Access' });
  await expect(request).toHaveAttribute('href', '/qualification');
  await expect(request.locator('..')).toHaveCSS('opacity', '0');

  await card.hover();
  await expect(request.locator('..')).toHaveCSS('opacity', '1');
  await page.mouse.move(0, 0);
  await expect(request.locator('..')).toHaveCSS('opacity', '0');
  await request.focus();
  await expect(request.locator('..')).toHaveCSS('opacity', '1');
});

for (const width of [1024, 1100, 1280, 1440, 1920])
  test(`the hero’s drawing stays clear of its words at ${width} pixels`, { tag: '@details' }, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/');
    expect(await drawnUnderWords(page)).toEqual([]);
  });

test('the charters show that they are loading', { tag: '@details' }, async ({ page }) => {
  const release = await holdScript(page, 'charters');
  await page.goto('/contact');
  await hydrate(page);
  await page.getByRole('banner').getByRole('link', { name: 'Home' }).click();
  await expect(page.getByText('Loading vessel charter data...')).toBeVisible();

  release();
  await expect(page.getByText('AML-2025-001')).toBeVisible();
  await expect(page.getByText('Loading vessel charter data...')).toHaveCount(0);
});

test('charters whose code fails to load go on showing that they load, and load later', {
  tag: '@details',
}, async ({ page }) => {
  let asked = 0;
  await page.route('**/assets/charters-*.js', async (route) => {
    asked += 1;
    await (asked === 1 ? route.abort() : route.continue());
  });
  await page.goto('/contact');
  await hydrate(page);
  await page.getByRole('banner').getByRole('link', { name: 'Home' }).click();
  await expect.poll(() => asked).toBe(1);
  await expect(page.getByText('Loading vessel charter data...')).toBeVisible();

  await page.getByRole('heading', { name: 'Charters under way' }).scrollIntoViewIfNeeded();
  await expect(page.getByText('AML-2025-001')).toBeVisible();
});

/** The hero's words with anything but its ground behind them. */
const drawnUnderWords = async (page: Page): Promise<string[]> => {
  const words = await page.evaluate(() => {
    const found: { text: string; boxes: { x: number; y: number; width: number; height: number }[] }[] = [];
    const section = document.querySelector('main > section') ?? document.body;
    const walk = document.createTreeWalker(section, NodeFilter.SHOW_TEXT);
    while (walk.nextNode()) {
      const { parentElement: parent, textContent } = walk.currentNode;
      // A button of a colour of its own hides what lies behind it.
      if (parent === null || getComputedStyle(parent).backgroundColor !== 'rgba(0, 0, 0, 0)') continue;
      const range = document.createRange();
      range.selectNode(walk.currentNode);
      const boxes = [...range.getClientRects()].map(({ x, y, width, height }) => ({ x, y, width, height }));
      found.push({ text: textContent ?? '', boxes });
    }
    for (const element of section.querySelectorAll<HTMLElement>('h1, h1 *, p, a'))
      element.style.color = 'transparent';
    return found;
  });
  const picture = (await page.screenshot({ animations: 'disabled' })).toString('base64');

  return page.evaluate(
    async ({ bytes, lines }) => {
      const file = new Blob([Uint8Array.from(atob(bytes), (character) => character.charCodeAt(0))]);
      const bitmap = await createImageBitmap(file);
      const canvas = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
      canvas?.drawImage(bitmap, 0, 0);
      const isInk = (data: Uint8ClampedArray, at: number) =>
        [13, 28, 40].every((value, part) => Math.abs((data[at + part] ?? 0) - value) < 10);
      return lines
        .filter(({ boxes }) =>
          boxes.some(({ x, y, width, height }) => {
            const data = canvas?.getImageData(x, y, width, height).data ?? new Uint8ClampedArray();
            return data.some((_, at) => at % 4 === 0 && !isInk(data, at));
          }),
        )
        .map(({ text }) => text);
    },
    { bytes: picture, lines: words },
  );
};
