import { expect, test } from '@playwright/test';
import { alertsOf, holdScript, holdSection, hydrate } from '../support/page/visitor.ts';

// A press in a section whose code is still loading acts once it has loaded.

test('a tab pressed before any script has come opens', async ({ page }) => {
  const release = await holdScript(page, 'boot');
  await page.goto('/');
  await page.getByRole('tab', { name: 'Shipping' }).click();
  await expect(page.getByRole('tabpanel', { name: 'Resources' })).toBeVisible();

  release();
  await expect(page.getByRole('tabpanel', { name: 'Shipping' })).toBeVisible();
});

test('a page whose fonts do not come starts at a press, or after three seconds', {
  tag: '@details',
}, async ({ page }) => {
  await page.addInitScript(() => {
    const { setTimeout } = window;
    const later = (run: () => void, delay: number) =>
      delay === 3000 ? addEventListener('three-seconds', run) : setTimeout(run, delay);
    Object.assign(window, { setTimeout: later });
  });
  await page.route('**/*.woff2', () => undefined);
  const starts: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/assets/boot-')) starts.push(request.url());
  });
  const open = async () => {
    await page.goto('/', { waitUntil: 'commit' });
    await page.evaluate(
      () =>
        new Promise((painted) => {
          new PerformanceObserver(painted).observe({ type: 'paint', buffered: true });
        }),
    );
  };

  await open();
  expect(starts).toHaveLength(0);
  await page.getByRole('tab', { name: 'Shipping' }).click();
  await expect(page.getByRole('tabpanel', { name: 'Shipping' })).toBeVisible();
  expect(starts).toHaveLength(1);

  await open();
  expect(starts).toHaveLength(1);
  const started = page.waitForRequest('**/assets/boot-*.js');
  await page.evaluate(() => dispatchEvent(new Event('three-seconds')));
  await started;
});

test('a tab pressed by mouse opens', { tag: '@details' }, async ({ page }) => {
  const release = await holdSection(page, 'live-sections');
  await page.getByRole('tab', { name: 'Shipping' }).click();
  await expect(page.getByRole('tabpanel', { name: 'Resources' })).toBeVisible();

  await release();
  await expect(page.getByRole('tabpanel', { name: 'Shipping' })).toBeVisible();
});

test('a tab chosen by arrow opens', { tag: '@details' }, async ({ page }) => {
  const release = await holdSection(page, 'live-sections');
  await page.getByRole('tab', { name: 'Resources' }).press('ArrowRight');
  await expect(page.getByRole('tabpanel', { name: 'Resources' })).toBeVisible();

  await release();
  await expect(page.getByRole('tabpanel', { name: 'Shipping' })).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Shipping' })).toBeFocused();
});

test('a port chosen on the chart by keyboard shows its facts', { tag: '@details' }, async ({ page }) => {
  const release = await holdSection(page, 'live-sections');
  await page.getByRole('button', { name: 'Mundra, India: active' }).press('Enter');
  const facts = page.getByRole('region', { name: 'Chosen port' });
  await expect(facts.getByRole('heading')).toHaveText('Santos');

  await release();
  await expect(facts.getByRole('heading')).toHaveText('Mundra');
});

test('a button pressed again and again is pressed once', { tag: '@details' }, async ({ page }) => {
  const release = await holdSection(page, 'live-sections');
  const pause = page.getByRole('button', { name: 'Pause figures' }).first();
  await pause.click();
  await pause.press('Enter');
  await pause.press(' ');

  await release();
  await expect(page.getByRole('button', { name: 'Resume figures' }).first()).toBeVisible();
});

test('a token confirmed by Enter is answered', { tag: '@details' }, async ({ page }) => {
  const release = await holdSection(page, 'status-and-onboarding');
  const alerts = alertsOf(page);
  await page.getByLabel('Access Token').fill('a token');
  await page.getByLabel('Access Token').press('Enter');

  await release();
  await expect
    .poll(() => alerts)
    .toEqual(['Authentication required. Please contact your relationship liaison.']);
});

test('a script that fails to load leaves the page complete and is requested again', {
  tag: '@details',
}, async ({ page }) => {
  let asked = 0;
  await page.route('**/assets/live-sections-*.js', async (route) => {
    asked += 1;
    await (asked === 1 ? route.abort() : route.continue());
  });
  await page.goto('/');
  await hydrate(page);
  await page.getByRole('tab', { name: 'Shipping' }).scrollIntoViewIfNeeded();
  await expect.poll(() => asked).toBe(1);
  await expect(page.getByRole('tabpanel', { name: 'Resources' })).toBeVisible();

  await page.getByRole('tab', { name: 'Shipping' }).click();
  await expect(page.getByRole('tabpanel', { name: 'Shipping' })).toBeVisible();
});
