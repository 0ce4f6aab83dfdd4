import { expect, type Page, test } from '@playwright/test';
import { submitInquiry } from '../../shared/contract/leads.ts';
import { brokenConnection, mockEndpoint, problem } from '../support/mocks/mock-endpoint.ts';
import { expectAccessible } from '../support/page/accessibility.ts';
import { hydrate, inquiryReceived, leaveContextBehind, withoutScript } from '../support/page/visitor.ts';

const NOW = Date.UTC(2026, 10, 21, 9);
const FAILURE = 'Failed to submit inquiry. Please try again.';

test.describe('the header', () => {
  test('links to the divisions and states the ARCHAI launch date', { tag: '@details' }, async ({ page }) => {
    await page.goto('/legal');
    const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');

    await expect(links).toHaveText([
      'Home',
      'Access',
      'Maritime',
      'ARCHAI',
      'Divisions',
      /Meet ARCHAI\s*6 weeks to launch/,
      'Contact',
      'Client Portal',
    ]);
    expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
      '/',
      '/dominion-access',
      '/maritime',
      '/archai',
      '/#divisions',
      '/archai-intelligence',
      '/contact',
      '/client-portal',
    ]);
  });

  for (const width of [1024, 1100, 1440])
    test(`fits in one row at ${width} pixels`, { tag: '@details' }, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.goto('/contact');
      // The letters of another font are wider.
      await page.evaluate(() => document.fonts.ready);
      const places = page.getByRole('banner').locator('a:visible, button:visible');
      const boxes = await places.evaluateAll((all) =>
        all.map((one) => one.getBoundingClientRect()).sort((one, other) => one.left - other.left),
      );
      expect(boxes).toHaveLength(10);
      for (const [place, { left, right, top, bottom }] of boxes.entries()) {
        expect(left - (boxes[place - 1]?.right ?? 0)).toBeGreaterThanOrEqual(8);
        expect(right).toBeLessThanOrEqual(width - 24);
        expect(bottom - top).toBeLessThan(48);
      }
    });

  test('marks the page that is shown in every menu, before any script and after', {
    tag: '@details',
  }, async ({ browser, page }) => {
    const marked = (where: Page) =>
      where.locator('a[aria-current="page"]').evaluateAll((all) => all.map((link) => link.textContent));
    expect(await marked(await withoutScript(browser, '/maritime'))).toEqual([
      'Maritime',
      'Maritime logistics',
    ]);
    await page.goto('/maritime');
    await hydrate(page);
    const line = () =>
      page
        .getByRole('navigation', { name: 'Main' })
        .getByRole('link', { name: 'Maritime' })
        .evaluate((link) => getComputedStyle(link).textDecorationLine);
    expect(await line()).toBe('underline');

    await page.getByRole('banner').getByRole('link', { name: 'Contact' }).click();
    await expect(page).toHaveTitle(/^Contact/);
    expect(await marked(page)).toEqual(['Contact']);
    expect(await line()).toBe('none');
  });

  test('links from every page to the divisions', { tag: '@details' }, async ({ page }) => {
    await page.goto('/legal');
    await hydrate(page);
    await page.getByRole('banner').getByRole('link', { name: 'Divisions' }).click();

    await expect(page).toHaveURL('/#divisions');
    await expect(page.getByRole('heading', { name: 'The five divisions' })).toBeInViewport();
  });
});

test.describe('the radial menu', () => {
  test('holds its five places evenly on a circle of 120 pixels', { tag: '@details' }, async ({ page }) => {
    await openRadial(page);
    const links = radial(page).getByRole('link');
    await expect(links).toHaveText(['Divisions', 'Markets', 'Leadership', 'Contact', 'Portal']);
    expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
      '/#divisions',
      '/#market',
      '/leadership',
      '/contact',
      '/dominion-access',
    ]);

    const centre = centreOf(await radial(page).getByRole('button', { name: 'Close' }).boundingBox());
    for (const link of await links.all()) {
      const { x, y } = centreOf(await link.boundingBox());
      expect(Math.abs(Math.hypot(x - centre.x, y - centre.y) - 120)).toBeLessThan(1.5);
    }
    await expectAccessible(page);
  });

  test('keeps the keyboard inside, goes at Escape and gives the focus back', { tag: '@details' }, async ({
    page,
  }) => {
    await openRadial(page);
    for (let presses = 0; presses < 7; presses += 1) {
      await page.keyboard.press('Tab');
      expect(
        await page.evaluate(() => document.activeElement?.closest('main, header > div > nav')),
      ).toBeNull();
    }
    await page.keyboard.press('Escape');

    await expect(page.getByRole('button', { name: 'Quick menu' })).toBeFocused();
    await expect(page.locator('dialog')).toHaveCount(0);
  });

  test.describe('with the clock in hand', () => {
    leaveContextBehind();

    test('fades for 300 ms before it is gone', { tag: '@details' }, async ({ page }) => {
      await page.clock.install({ time: NOW });
      await openRadial(page);
      await page.clock.pauseAt(NOW + 60_000);
      await page.keyboard.press('Escape');
      await expect(page.locator('dialog')).toHaveAttribute('inert');
      await page.clock.runFor(290);
      await expect(page.locator('dialog')).toHaveCount(1);
      await page.clock.runFor(20);
      await expect(page.locator('dialog')).toHaveCount(0);
    });
  });

  test('leads to the top of the chosen page', { tag: '@details' }, async ({ page }) => {
    await openRadial(page);
    await page.mouse.wheel(0, 600);
    await radial(page).getByRole('link', { name: 'Leadership' }).click();

    await expect(page).toHaveURL('/leadership');
    await expect(page.getByRole('main')).toBeFocused();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await expect(page.locator('dialog')).toHaveCount(0);
  });
});

test.describe('with the clock in hand', () => {
  leaveContextBehind();

  test('a tooltip opens after 700 ms and closes at a press', { tag: '@details' }, async ({ page }) => {
    await page.clock.install({ time: NOW });
    await page.goto('/legal');
    await hydrate(page);
    await page.clock.pauseAt(NOW + 60_000);
    const button = page.getByRole('button', { name: 'Quick menu' });
    const tip = page.getByRole('banner').getByText('Quick menu');
    await button.hover();
    await page.clock.runFor(690);
    await expect(tip).toHaveCount(0);
    await page.clock.runFor(20);
    await expect(tip).toBeVisible();

    await page.mouse.down();
    await expect(tip).toHaveCount(0);
  });
});

test.describe('what is scrolled to', () => {
  test('appears once it has passed 85 % of the viewport’s height', { tag: '@details' }, async ({ page }) => {
    await page.goto('/legal');
    await hydrate(page);
    const last = page.locator('main section > *').last();
    await expect(last).not.toHaveAttribute('data-reveal');

    await page.mouse.wheel(0, 10);
    await expect(last).toHaveAttribute('data-reveal', 'waiting');
    await last.evaluate((part) => scrollBy(0, part.getBoundingClientRect().top - innerHeight * 0.95));
    await expect(last).toBeInViewport();
    await expect(last).toHaveAttribute('data-reveal', 'waiting');
    await page.evaluate(() => scrollBy(0, innerHeight * 0.15));
    await expect(last).toHaveAttribute('data-reveal', 'shown');
  });

  test('appears without animation for visitors with reduced motion', { tag: '@details' }, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/legal');
    await hydrate(page);
    await page.mouse.wheel(0, 10);
    await expect(page.locator('[data-reveal]')).toHaveCount(0);
  });
});

test.describe('the footer', () => {
  test('links divisions, resources, legal pages and the staff portal', { tag: '@details' }, async ({
    page,
  }) => {
    await page.goto('/legal');
    const footer = page.getByRole('contentinfo');
    const hrefs = await footer
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(hrefs).toEqual(
      expect.arrayContaining([
        ...['/maritime', '/archai', '/intelligence', '/zahrael', '/trust'],
        ...['/resources', '/corporate-briefing', '/legal', '/staff-access'],
        ...['/embassy', '/client-portal'],
      ]),
    );
    await expect(footer.getByRole('link', { name: 'Staff Portal' })).toBeVisible();
  });

  test('sends a message, shows the reference and takes another', async ({ page }) => {
    const answer = Promise.withResolvers<void>();
    const { requests } = await mockEndpoint(page, submitInquiry, async () => {
      await answer.promise;
      return inquiryReceived();
    });
    await page.goto('/legal');
    await fill(page);
    await footer(page).getByRole('button', { name: 'Send Inquiry' }).click();
    await expect(footer(page).getByRole('button', { name: 'Submitting...' })).toBeVisible();
    answer.resolve();

    await expect(footer(page).getByRole('heading', { name: 'Message Sent' })).toBeFocused();
    await expect(footer(page)).toContainText('INQ-7K2M9QXA');
    expect(requests.map((request) => request.postDataJSON())).toEqual([
      {
        name: 'Maren Oduya',
        company: '',
        email: 'maren@oduya.example',
        phone: '',
        inquiryType: 'General Inquiry',
        message: 'Who looks after berths in Durban?',
        confidentiality: false,
        details: { form: 'footer' },
      },
    ]);
    await expectAccessible(page);

    await footer(page).getByRole('button', { name: 'Send Another Message' }).click();
    await expect(footer(page).getByLabel('Message')).toHaveValue('');
    await expect(footer(page).getByLabel('Name')).toBeFocused();
  });

  for (const [what, answer] of [
    ['the server fails', problem(500)],
    ['the network fails', brokenConnection],
  ] as const) {
    test(`shows an error where ${what}, keeps every field over a reload, and retries with the same key`, {
      tag: '@details',
    }, async ({ page }) => {
      const answers = [answer, answer, inquiryReceived()];
      const { requests } = await mockEndpoint(page, submitInquiry, ...answers);
      await page.goto('/legal');
      await fill(page);
      await footer(page).getByRole('button', { name: 'Send Inquiry' }).click();
      await expect(footer(page).getByRole('alert')).toHaveText(FAILURE);
      await page.reload();
      await expect(footer(page).getByLabel('Message')).toHaveValue('Who looks after berths in Durban?');

      await footer(page).getByRole('button', { name: 'Send Inquiry' }).click();
      await expect(footer(page).getByRole('alert')).toHaveText(FAILURE);
      await footer(page).getByRole('button', { name: 'Send Inquiry' }).click();
      await expect(footer(page).getByRole('heading', { name: 'Message Sent' })).toBeVisible();
      expect(new Set(requests.map((request) => request.headers()['idempotency-key'])).size).toBe(1);
    });
  }

  test('keeps what was typed before the script of the page came', { tag: '@details' }, async ({ page }) => {
    await mockEndpoint(page, submitInquiry, problem(500));
    const typed = Promise.withResolvers<void>();
    await page.route(/\/assets\/boot-/, async (route) => {
      await typed.promise;
      await route.continue();
    });
    await page.goto('/legal');
    await fill(page);
    typed.resolve();
    await footer(page).getByRole('button', { name: 'Send Inquiry' }).click();
    await expect(footer(page).getByRole('alert')).toHaveText(FAILURE);

    await page.reload();
    await expect(footer(page).getByLabel('Name')).toHaveValue('Maren Oduya');
    await expect(footer(page).getByLabel('Message')).toHaveValue('Who looks after berths in Durban?');
  });

  test('asks for name, email and message, and for nothing else', { tag: '@details' }, async ({ page }) => {
    const { requests } = await mockEndpoint(page, submitInquiry, inquiryReceived());
    await page.goto('/legal');
    await hydrate(page);
    await footer(page).getByRole('button', { name: 'Send Inquiry' }).click();

    for (const what of ['name', 'email', 'message'])
      await expect(footer(page).getByText(`Please enter your ${what}.`)).toBeVisible();
    await expect(footer(page).getByText(/^Please enter/)).toHaveCount(3);
    await expect(footer(page).getByLabel('Name')).toBeFocused();
    expect(requests).toEqual([]);
  });

  test('sends without scripts, too', async ({ browser }) => {
    const page = await withoutScript(browser, '/legal');
    await fill(page);
    await footer(page).getByRole('button', { name: 'Send Inquiry' }).click();
    await expect(page.locator('body')).toContainText(/INQ-[0-9A-Z]{8}/);
  });
});

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

const footer = (page: Page) => page.getByRole('contentinfo');
const radial = (page: Page) => page.getByRole('dialog', { name: 'Quick menu' });

const openRadial = async (page: Page) => {
  await page.goto('/legal');
  await hydrate(page);
  await page.getByRole('button', { name: 'Quick menu' }).click();
  await expect(radial(page)).toBeVisible();
};

const centreOf = (box: { x: number; y: number; width: number; height: number } | null) => ({
  x: (box?.x ?? 0) + (box?.width ?? 0) / 2,
  y: (box?.y ?? 0) + (box?.height ?? 0) / 2,
});

const fill = async (page: Page) => {
  await footer(page).getByLabel('Name').fill('Maren Oduya');
  await footer(page).getByLabel('Email').fill('maren@oduya.example');
  await footer(page).getByLabel('Message').fill('Who looks after berths in Durban?');
};
