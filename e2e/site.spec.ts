import { expect, type Page, test } from '@playwright/test';
import { comeAlive } from './visitor.ts';

/** Every public address, as the built site itself lists them for search engines. */
const publicPaths = async (page: Page): Promise<string[]> => {
  const sitemap = await (await page.request.get('/sitemap.xml')).text();

  return [...sitemap.matchAll(/<loc>https?:\/\/[^/]+(\/[^<]*)<\/loc>/g)].map(([, path = '']) => path);
};

test('every public page is quiet, asks nothing of other sites, and stays still when it comes alive', async ({
  page,
  baseURL,
}) => {
  test.setTimeout(240_000);
  const paths = await publicPaths(page);
  expect(paths.length).toBeGreaterThan(20);
  const complaints: string[] = [];
  page.on('console', (message) => complaints.push(`${page.url()}: ${message.text()}`));
  page.on('pageerror', (error) => complaints.push(`${page.url()}: ${error.message}`));
  page.on('request', (request) => {
    if (!request.url().startsWith(String(baseURL))) complaints.push(`${page.url()} asks ${request.url()}`);
  });
  await page.addInitScript(() => {
    const noted = { shift: 0 };
    Object.assign(window, { noted });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) noted.shift += 'value' in entry ? Number(entry.value) : 0;
    }).observe({ type: 'layout-shift', buffered: true });
  });

  for (const path of paths) {
    await page.goto(path);
    await comeAlive(page);
    const shift = await page.evaluate(() => (window as unknown as { noted: { shift: number } }).noted.shift);
    expect(`${path} shifts ${shift}`).toBe(`${path} shifts 0`);
  }
  expect(complaints).toEqual([]);
});

test('every internal link of every public page leads somewhere real', async ({ page }) => {
  test.setTimeout(120_000);
  const targets = new Map<string, string>();
  for (const path of await publicPaths(page)) {
    const html = await (await page.request.get(path)).text();
    for (const [, href = ''] of html.matchAll(/<a [^>]*href="(\/[^"]*)"/g)) targets.set(href, path);
  }
  expect(targets.size).toBeGreaterThan(20);
  for (const [href, from] of targets) {
    const [path = '', anchor] = href.split('#');
    const response = await page.request.get(path);
    expect(`${from} → ${href}: ${response.status()}`).toBe(`${from} → ${href}: 200`);
    if (anchor && !path.endsWith('.txt')) {
      expect(await response.text(), `${from} → ${href}`).toContain(`id="${anchor}"`);
    }
  }
});
