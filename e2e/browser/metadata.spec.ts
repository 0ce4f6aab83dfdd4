import { expect, test } from '@playwright/test';

test('every page has author and preview metadata', { tag: '@details' }, async ({ page, request }) => {
  await page.goto('/archai-intelligence');
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/archai$/);
  const data = await page.locator('script[type="application/ld+json"]').textContent();
  expect(JSON.parse(data ?? '')['@graph']).toContainEqual(
    expect.objectContaining({ '@type': 'Organization', name: 'Zahrael Group' }),
  );
  const card = await page.locator('meta[property="og:image"]').getAttribute('content');
  const picture = await request.get(new URL(card ?? '').pathname);
  expect(picture.headers()['content-type']).toBe('image/png');

  for (const icon of await page.locator('link[rel="icon"], link[rel="apple-touch-icon"]').all()) {
    const answer = await request.get((await icon.getAttribute('href')) ?? '');
    expect([answer.status(), answer.headers()['content-type']]).toEqual([
      200,
      expect.stringMatching(/^image\//),
    ]);
  }
  await expect(page.locator('link[rel="apple-touch-icon"]')).toHaveCount(1);

  const sitemap = await (await request.get('/sitemap.xml')).text();
  expect(sitemap).toContain('/archai</loc>');
  expect(sitemap).not.toContain('/archai-intelligence');
  expect(await (await request.get('/robots.txt')).text()).toMatch(/Sitemap: \S+\/sitemap\.xml/);
});
