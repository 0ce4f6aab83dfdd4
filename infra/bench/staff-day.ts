import type { Browser, BrowserContext, Locator, Page } from '@playwright/test';
import * as esbuild from 'esbuild';
import { PIPELINE_STAGES } from '../../shared/domain/pipeline.ts';
import { DESKTOP } from './page-visit.ts';
import { coldShow, type Pace, paceOf, watchPace } from './staff-pace.ts';

/** What a step of the day took, each time. */
export type StaffDay = ReadonlyMap<string, readonly Pace[]>;

const FIRST_ROW = { selector: 'tbody tr a' };
const SCREENS = ['Today', 'Inbox', 'CRM', 'Documents', 'Payments', 'Tasks'] as const;
const HEADINGS: Record<(typeof SCREENS)[number], string> = {
  Today: 'Today',
  Inbox: 'Inbox',
  CRM: 'CRM Dashboard',
  Documents: 'Document',
  Payments: 'Payment',
  Tasks: 'Tasks',
};

interface Account {
  readonly username: string;
  readonly accessCode: string;
}

interface DayOptions {
  /** How often each step is taken. */
  readonly times: number;
  /** How many times slower than this machine the browser's processor is. */
  readonly slowdown: number;
}

/**
 * Plays a day of staff in a slow browser. `least` has the steps of the same names on a page with as little as React needs for
 * them, taken between the others.
 */
export const playStaffDay = async (
  browser: Browser,
  siteUrl: string,
  account: Account,
  { times, slowdown }: DayOptions,
): Promise<{ day: StaffDay; least: StaffDay } & Record<'frames' | 'leastFrames', readonly number[]>> => {
  const day = new Map<string, Pace[]>();
  const least = new Map<string, Pace[]>();
  const script = await leastScript();
  const note = (step: string, pace: Pace) => {
    if (!day.has(step)) console.error(`  ${step} …`);
    day.set(step, [...(day.get(step) ?? []), pace]);
  };
  const { width, height } = DESKTOP;
  const newContext = () => browser.newContext({ baseURL: siteUrl, viewport: { width, height } });
  const signIn = async (page: Page) => {
    await page.goto('/staff-access');
    await page.getByLabel('Username').fill(account.username);
    await page.getByRole('textbox', { name: 'Access code' }).fill(account.accessCode);
    const button = page.getByRole('button', { name: 'Sign in', exact: true });
    note('sign-in to list', await paceOf(page, FIRST_ROW, await pressOn(page, button)));
  };
  for (let time = 1; time < times; time += 1) {
    const elsewhere = await newContext();
    await signIn(await slowPage(await elsewhere.newPage(), slowdown));
    await elsewhere.close();
  }

  const context = await newContext();
  try {
    const page = await context.newPage();
    await watchPace(page);
    const setPace = await paceSetter(page, slowdown);
    await setPace('slow');
    await signIn(page);

    await setPace('full');
    const signedInAnew = async () =>
      browser.newContext({
        ...{ baseURL: siteUrl, viewport: { width, height }, storageState: await context.storageState() },
      });
    for (let time = 0; time < times; time += 1) {
      const cold = await signedInAnew();
      const fresh = await slowPage(await cold.newPage(), slowdown);
      await fresh.goto('/crm-dashboard', { waitUntil: 'commit' });
      note('list, from cold', { respond: 16, show: await coldShow(fresh, FIRST_ROW) });
      await cold.close();
      if (time % 4 === 0) await takeLeast(await signedInAnew(), { script, least, slowdown });
    }

    await setPace('slow');
    for (let time = 0; time < Math.ceil(times / SCREENS.length) + 1; time += 1)
      for (const screen of SCREENS) {
        const link = page
          .getByRole('navigation', { name: 'Staff tools' })
          .getByRole('link', { name: new RegExp(`^${screen}`) });
        const shown = { selector: 'main h1', text: HEADINGS[screen] };
        const pace = await paceOf(page, shown, await pressOn(page, link));
        note(time === 0 ? 'screen, first time' : 'screen, again', pace);
        await page.waitForLoadState('networkidle');
      }

    await page.goto('/crm-dashboard');
    const clients = page.locator('tbody tr').getByRole('link');
    for (let time = 0; time < times; time += 1) {
      const client = clients.nth(time % 8);
      const name = await nameIn(client);
      const shown = { selector: 'aside h2', text: name };
      note('record opened', await paceOf(page, shown, await pressOn(page, client)));
      await page.getByRole('form', { name: 'Edit client' }).waitFor();
      if (time % 2 === 1) note('edit saved', await saveNotes(page, `Sample note ${time}`));
      await page.keyboard.press('Escape');
      await page.locator('aside h2').waitFor({ state: 'detached' });
    }

    const search = page.getByRole('searchbox').first();
    for (let time = 0; time < times; time += 1) {
      const wanted = `Sample Person 0000${String(100 + time)}`;
      await search.fill(wanted.slice(0, -1));
      await page.waitForLoadState('networkidle');
      const shown = { selector: 'tbody tr:only-child a', text: wanted };
      await search.press('End');
      note('letter of a search', await paceOf(page, shown, () => page.keyboard.type(wanted.slice(-1))));
    }

    await page.goto('/crm-dashboard?view=board');
    for (let time = 0; time < times; time += 1) note('card dragged', await dragCard(page));

    const frames: number[] = [];
    const leastFrames: number[] = [];
    for (let time = 0; time < Math.ceil(times / 2); time += 1) {
      await setPace('slow');
      await page.goto('/crm-dashboard');
      await clients.first().waitFor();
      frames.push(await longestFrame(page));
      await setPace('full');
      const copies = await pageOfCopies(page, slowdown);
      leastFrames.push(await longestFrame(copies));
      await copies.close();
    }

    return { day, least, frames, leastFrames };
  } finally {
    await context.close();
  }
};

/** Scrolls a list as fast as a wheel turns. Returns the longest time between two frames of three seconds, in ms. */
const longestFrame = async (page: Page): Promise<number> => {
  const frames = page.evaluate((duration) => window.pace.frames(duration), 3_000);
  await page.mouse.move(DESKTOP.width / 2, DESKTOP.height / 2);
  for (let turn = 0; turn < 40; turn += 1) await page.mouse.wheel(0, 400);

  return Math.max(...(await frames));
};

/**
 * A page with the rows and styles of a list, into which its rows are copied without React as they come into view. It asks for
 * as many pages of clients, and parses them.
 */
const pageOfCopies = async (list: Page, slowdown: number): Promise<Page> => {
  const html = await list.evaluate(() => {
    for (const script of document.querySelectorAll('script')) script.remove();

    return document.documentElement.outerHTML;
  });
  const body = `<!doctype html>${html}`;
  await list.context().route('/copies', (route) => route.fulfill({ contentType: 'text/html', body }));
  const page = await slowPage(await list.context().newPage(), slowdown);
  await page.goto('/copies');
  await page.evaluate(() => {
    const rows = document.querySelector('[data-row]')?.closest('tbody');
    if (!rows) throw new Error('The list has no rows.');
    const copies = Array.from(rows.rows, (row) => row.outerHTML);
    const rowHeight = rows.getBoundingClientRect().height / copies.length;
    for (const gap of document.querySelectorAll('tbody[aria-hidden]')) gap.remove();
    const [before, after] = ['0', '30000px'].map((height) => {
      const gap = document.createElement('tbody');
      gap.style.display = 'block';
      gap.style.height = height;

      return gap;
    });
    if (before) rows.before(before);
    if (after) rows.after(after);
    scrollTo(0, 0);

    let leftOut = 0;
    addEventListener('scroll', () => {
      const out = Math.max(0, Math.floor(scrollY / rowHeight) - 15);
      let added = '';
      for (; leftOut < out; leftOut += 1) {
        rows.rows[0]?.remove();
        added += copies[leftOut % copies.length];
        if (leftOut % 50 === 0) void fetch('/api/crm/clients?limit=50').then((answer) => answer.json());
      }
      rows.insertAdjacentHTML('beforeend', added);
      if (before) before.style.height = `${leftOut * rowHeight}px`;
    });
  });

  return page;
};

const leastScript = async (): Promise<string> => {
  const { outputFiles } = await esbuild.build({
    entryPoints: [`${import.meta.dirname}/least-page.tsx`],
    bundle: true,
    minify: true,
    format: 'esm',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    write: false,
  });

  return outputFiles[0]?.text ?? '';
};

/** Shows the list from cold and a client on the page with as little as React needs. */
const takeLeast = async (
  context: BrowserContext,
  {
    script,
    least,
    slowdown,
  }: {
    readonly script: string;
    readonly least: Map<string, Pace[]>;
    readonly slowdown: number;
  },
) => {
  const note = (step: string, pace: Pace) => least.set(step, [...(least.get(step) ?? []), pace]);
  const body = '<!doctype html><div id="root"></div><script type="module" src="/least.js"></script>';
  await context.route('/least', (route) => route.fulfill({ contentType: 'text/html', body }));
  await context.route('/least.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: script }),
  );
  const page = await slowPage(await context.newPage(), slowdown);
  await page.goto('/least', { waitUntil: 'commit' });
  note('list, from cold', { respond: 16, show: await coldShow(page, { selector: 'tbody tr button' }) });
  const clients = page.locator('tbody tr').getByRole('button');
  for (const place of [0, 1, 2, 3]) {
    const client = clients.nth(place);
    const shown = { selector: 'aside h2', text: await nameIn(client) };
    note('record opened', await paceOf(page, shown, await pressOn(page, client)));
  }
  await context.close();
};

/** The name of a sample client that a row or a card shows. */
const nameIn = async (place: Locator): Promise<string> =>
  (await place.textContent())?.match(/Sample Person \d+/)?.[0] ?? '';

/**
 * Sets the processor of a page. A slow page takes most of a core from the machine, although it does nothing: only the one
 * that is measured may be slow.
 */
const paceSetter = async (
  page: Page,
  slowdown: number,
): Promise<(pace: 'slow' | 'full') => Promise<void>> => {
  const line = await page.context().newCDPSession(page);

  return async (pace) => {
    await line.send('Emulation.setCPUThrottlingRate', { rate: pace === 'slow' ? slowdown : 1 });
  };
};

const slowPage = async (page: Page, slowdown: number): Promise<Page> => {
  await watchPace(page);
  await (await paceSetter(page, slowdown))('slow');

  return page;
};

const saveNotes = async (page: Page, text: string): Promise<Pace> => {
  const form = page.getByRole('form', { name: 'Edit client' });
  await form.getByLabel('Notes and intelligence').fill(text);
  const shown = { selector: 'form [role=status]', text: 'Saved.' };

  return paceOf(page, shown, await pressOn(page, form.getByRole('button', { name: 'Save changes' })));
};

/** Drags the first card of a column into the next. */
const dragCard = async (page: Page): Promise<Pace> => {
  const [first, second] = PIPELINE_STAGES;
  const card = page.getByRole('region', { name: first }).getByRole('article').first();
  const target = page.getByRole('region', { name: second });
  const name = await nameIn(card);
  const label = (await target.getAttribute('aria-labelledby')) ?? '';
  const shown = { selector: `[aria-labelledby="${label}"] article`, text: name };

  const from = await middleOf(card);
  const to = await middleOf(target);

  return paceOf(page, shown, async () => {
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    // A browser begins to drag with the second move.
    await page.mouse.move(to.x, to.y);
    await page.mouse.move(to.x, to.y);
    await page.mouse.up();
  });
};

/** Of a place that is higher than the window, what is in view. */
const middleOf = async (place: Locator): Promise<{ x: number; y: number }> => {
  await place.click({ trial: true });
  const box = await place.boundingBox();
  if (box === null) throw new Error(`Nothing of ${place} is on the screen.`);

  return { x: box.x + box.width / 2, y: Math.min(box.y + box.height / 2, DESKTOP.height - 50) };
};

/** Finds the middle of a place, and returns what presses there. To find it costs the page more than many a step takes. */
const pressOn = async (page: Page, place: Locator): Promise<() => Promise<void>> => {
  const { x, y } = await middleOf(place);

  return () => page.mouse.click(x, y);
};
