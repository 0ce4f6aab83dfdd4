import { expect, test } from '@playwright/test';

const QUALIFICATIONS = ['maritime', 'archai', 'intelligence', 'zahrael', 'trust', 'embassy'] as const;

for (const [division, services] of [
  ['zahrael', ['Port interests', 'Terminal capacity', 'Resource acquisition']],
  [
    'trust',
    [
      'Family office',
      'Alternative investment access',
      'Asset protection',
      'Legacy and succession planning',
      'Strategic advisory',
      'Access requirements',
    ],
  ],
  [
    'embassy',
    ['Partnership development', 'Protocol enforcement', 'Intelligence liaison', 'Resource flow facilitation'],
  ],
] as const) {
  test(`the ${division} page lists its services and links to its qualification and home`, {
    tag: '@details',
  }, async ({ page }) => {
    await page.goto(`/${division}`);
    for (const name of services) await expect(page.getByRole('heading', { name })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Return to the home page' })).toHaveAttribute('href', '/');

    await page.getByRole('link', { name: 'Request qualification' }).click();
    await expect(page).toHaveURL(new RegExp(`/qualification/${division}$`));
    await expect(page.getByRole('heading', { name: 'Criteria' })).toBeVisible();
  });
}

test('the overview leads to every division’s qualification', { tag: '@details' }, async ({ page }) => {
  await page.goto('/qualification');
  for (const division of QUALIFICATIONS) {
    await expect(page.locator(`main a[href="/qualification/${division}"]`)).toHaveCount(1);
  }
});

test('the qualification of an unknown division is not found', { tag: '@details' }, async ({ page }) => {
  const response = await page.goto('/qualification/nowhere');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
});

for (const path of ['/archai-privacy-policy', '/archai-terms-of-use']) {
  test(`${path} states its effective date and has numbered sections`, { tag: '@details' }, async ({
    page,
  }) => {
    await page.goto(path);
    await expect(page.getByText('Effective 9 June 2025')).toBeVisible();
    const sections = page.getByRole('navigation', { name: 'Sections' }).getByRole('link');
    await sections.last().click();
    await expect(page.getByRole('main').getByRole('heading', { level: 2 }).last()).toBeInViewport();
  });
}
