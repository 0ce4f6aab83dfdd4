import { type Browser, test as base, expect, type Page } from '@playwright/test';
import { expectAccessible } from '../support/page/accessibility.ts';
import { expectStatesVisible } from '../support/page/high-contrast.ts';
import { expectKeyboardWalk, expectSkipLink } from '../support/page/keyboard.ts';
import { scrollThrough, watchComplaints, watchShifts } from '../support/page/page-observers.ts';
import { expectPrintable } from '../support/page/print.ts';
import { sendEveryForm } from '../support/page/send-every-form.ts';
import { hydrate } from '../support/page/visitor.ts';
import { NO_SUCH_ROUTE, PUBLIC_ROUTES } from '../support/public-routes.ts';

// The checks of every public route. The texts and functions of a page have stories of their own.

/** A page in a browser without JavaScript; one serves all routes. */
const test = base.extend<object, { scriptless: Page }>({
  scriptless: [
    async ({ browser }: { browser: Browser }, use, { project }) => {
      const { baseURL } = project.use;
      const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
      await use(await context.newPage());
      await context.close();
    },
    { scope: 'worker' },
  ],
});

test.describe.configure({ mode: 'parallel' });

for (const path of [...PUBLIC_ROUTES, NO_SUCH_ROUTE])
  test(`${path} is accessible, prints, and shifts nothing`, async ({ page, scriptless, baseURL }) => {
    test.slow();
    const complaints = watchComplaints(page, String(baseURL));
    await watchShifts(page);

    for (const width of [390, 1440])
      await test.step(`nothing moves of itself at ${width} pixels`, async () => {
        await page.setViewportSize({ width, height: 900 });
        await page.goto(path);
        await hydrate(page);
        await scrollThrough(page);
        expect(await page.evaluate(() => window.shifts)).toEqual([]);
      });

    await test.step('every form has a name', async () => {
      const unnamed = page.locator('form:not([aria-label])');
      await expect(unnamed).toHaveCount(0);
    });

    await test.step('nobody complains, and no other site is asked', () => {
      // The browser itself complains of an answer that is not 200.
      const expected = path === NO_SUCH_ROUTE ? Array(2).fill(expect.stringContaining('404')) : [];
      expect(complaints).toEqual(expected);
    });

    await test.step('without scripts all its words are there, and every form is answered', async () => {
      await scriptless.goto(path);
      const silent = await wordsOf(scriptless);
      expect(silent.length).toBeGreaterThan(1);
      expect((await wordsOf(page)).filter((line) => !silent.includes(line))).toEqual([]);
      await sendEveryForm(scriptless, path);
    });

    // A rotation would be checked halfway between two pictures.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const width of [390, 768, 1440])
      await test.step(`at ${width} pixels it fits, and axe finds nothing`, async () => {
        await page.setViewportSize({ width, height: 900 });
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
        await expectAccessible(page);
      });

    await test.step('the keyboard alone walks it from top to end', async () => {
      await page.evaluate(() => scrollTo(0, 0));
      await expectKeyboardWalk(page);
      await expectSkipLink(page);
    });

    await test.step('in high contrast it is told what is chosen', () => expectStatesVisible(page));

    await test.step('it prints whole, whether somebody has scrolled or not', async () => {
      await page.emulateMedia({ reducedMotion: 'no-preference' });
      await page.goto(path);
      await hydrate(page);
      await expectPrintable(page);
    });
  });

for (const width of [390, 1440]) {
  test(`the styles in the page draw it as the whole stylesheet does at ${width} pixels`, async ({ page }) => {
    test.slow();
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const path of [...PUBLIC_ROUTES, NO_SUCH_ROUTE]) {
      await page.goto(path);
      await expect(page.locator('html')).toHaveAttribute('data-layout', 'whole');
      const before = await page.evaluate(looksOfElements);
      await page.evaluate(loadStylesheet);
      expect(await page.evaluate(looksOfElements), path).toEqual(before);
    }
  });

  test(`an address within a page opens there at ${width} pixels, and shifts nothing`, async ({ page }) => {
    await watchShifts(page);
    await page.setViewportSize({ width, height: 900 });
    for (const address of ['/#divisions', '/#contact', '/maritime#vessel']) {
      // The address of a page that is open would only scroll.
      await page.goto('about:blank');
      await page.goto(address);
      await hydrate(page);
      await expect(page.locator(':target')).toBeInViewport();
      expect(await page.evaluate(() => window.shifts), address).toEqual([]);
    }
  });

  test(`fonts that arrive late shift nothing at ${width} pixels`, async ({ page }) => {
    test.slow();
    await watchShifts(page);
    await page.setViewportSize({ width, height: 900 });
    for (const path of PUBLIC_ROUTES) {
      const painted = Promise.withResolvers<void>();
      await page.route('**/*.woff2', async (route) => {
        await painted.promise;
        await route.continue();
      });
      await page.goto(path, { waitUntil: 'domcontentloaded' });
      await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
      painted.resolve();
      await page.evaluate(() => document.fonts.ready);
      await page.waitForLoadState();
      await hydrate(page);
      expect(await page.evaluate(() => window.shifts), path).toEqual([]);
      await page.unroute('**/*.woff2');
    }
  });
}

test('every internal link of every public page has a target', async ({ request }) => {
  test.slow();
  const pages = new Map<string, string>();
  const read = async (path: string) => {
    const known = pages.get(path);
    if (known !== undefined) return known;
    const response = await request.get(path);
    const text = response.ok() ? await response.text() : '';
    pages.set(path, text);
    return text;
  };
  const dead: string[] = [];
  for (const from of PUBLIC_ROUTES)
    for (const [, href = ''] of (await read(from)).matchAll(/<a [^>]*href="([/#][^"]*)"/g)) {
      const { pathname, hash } = new URL(href, `https://site.example${from}`);
      const text = await read(pathname);
      if (text === '' || (hash !== '' && !text.includes(`id="${hash.slice(1)}"`)))
        dead.push(`${from} → ${href}`);
    }
  expect(dead).toEqual([]);
  expect(pages.size).toBeGreaterThan(PUBLIC_ROUTES.length);
});

test('links lead from the home page to every public page and to both portals', async ({ request }) => {
  const reached = new Set<string>(['/']);
  for (const from of reached) {
    const text = await (await request.get(from)).text();
    for (const [, path = ''] of text.matchAll(/<a [^>]*href="(\/[^"#?]*)/g)) reached.add(path);
  }
  expect([...PUBLIC_ROUTES, '/client-portal', '/staff-access'].filter((path) => !reached.has(path))).toEqual(
    [],
  );
});

test('the sitemap lists every public page once, at its one address', async ({ request }) => {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const listed = [...sitemap.matchAll(/<loc>https?:\/\/[^/]+(\/[^<]*)<\/loc>/g)].map(([, path]) => path);
  expect(listed).toEqual(PUBLIC_ROUTES.filter((path) => path !== '/archai-intelligence'));
});

/** Parts that only scripts serve: controls, and current data, which built-in samples stand in for. */
const SCRIPTED = 'button, time, [class*="plain:hidden"], #status, h3:text-is("Activity") + details';

/** The other lines that can be read, whatever their figures say at the moment. */
const wordsOf = async (page: Page): Promise<string[]> => {
  const scripted = page.getByRole('main').locator(SCRIPTED);
  const show = (display: string) =>
    scripted.evaluateAll((all, value) => {
      for (const { style } of all) style.display = value;
    }, display);

  await show('none');
  const [words = ''] = await page.getByRole('main').allInnerTexts();
  await show('');

  return words
    .split('\n')
    .map((line) => line.trim().replace(/[-+−]?[\d.,]+/g, '#'))
    .filter((line) => line !== '');
};

/** Where every element is, and what it looks like; folded ones are nowhere until somebody measures them. */
const looksOfElements = () =>
  [...document.body.querySelectorAll('*')]
    .filter((element) => element.checkVisibility())
    .map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const { color, font, display, opacity, background, border, transform } = getComputedStyle(element);
      return `${element.tagName} ${[x, y, width, height, color, font, display, opacity, background, border, transform]}`;
    });

/** Loads the file that the styles in the page are a part of. */
const loadStylesheet = () =>
  new Promise((resolve) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = document.querySelector('style')?.dataset.later ?? '';
    link.addEventListener('load', resolve);
    document.head.append(link);
  });
