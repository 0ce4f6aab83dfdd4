import type { Browser, Locator, Page } from '@playwright/test';
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

/** Plays a day of staff in a browser whose processor is four times slower, each step so many times. */
export const playStaffDay = async (
  browser: Browser,
  siteUrl: string,
  account: Account,
  times: number,
): Promise<{ day: StaffDay; frames: readonly number[] }> => {
  const day = new Map<string, Pace[]>();
  const note = (step: string, pace: Pace) => {
    if (!day.has(step)) console.error(`  ${step} …`);
    day.set(step, [...(day.get(step) ?? []), pace]);
  };
  const { width, height } = DESKTOP;
  const context = await browser.newContext({ baseURL: siteUrl, viewport: { width, height } });
  try {
    const page = await slowPage(await context.newPage());
    await page.goto('/staff-access');
    await page.getByLabel('Username').fill(account.username);
    await page.getByRole('textbox', { name: 'Access code' }).fill(account.accessCode);
    const signIn = page.getByRole('button', { name: 'Sign in', exact: true });
    note('sign-in to list', await paceOf(page, FIRST_ROW, () => signIn.click()));

    for (let time = 0; time < Math.ceil(times / 4); time += 1) {
      const cold = await browser.newContext({
        ...{ baseURL: siteUrl, viewport: { width, height }, storageState: await context.storageState() },
      });
      const fresh = await slowPage(await cold.newPage());
      await fresh.goto('/crm-dashboard', { waitUntil: 'commit' });
      note('list, from cold', { respond: 16, show: await coldShow(fresh, FIRST_ROW) });
      await cold.close();
    }

    for (let time = 0; time < Math.ceil(times / SCREENS.length) + 1; time += 1)
      for (const screen of SCREENS) {
        const link = page
          .getByRole('navigation', { name: 'Staff tools' })
          .getByRole('link', { name: new RegExp(`^${screen}`) });
        const shown = { selector: 'main h1', text: HEADINGS[screen] };
        const pace = await paceOf(page, shown, () => link.click());
        note(time === 0 ? 'screen, first time' : 'screen, again', pace);
        await page.waitForLoadState('networkidle');
      }

    await page.goto('/crm-dashboard');
    const clients = page.locator('tbody tr').getByRole('link');
    for (let time = 0; time < times; time += 1) {
      const client = clients.nth(time % 8);
      const name = await nameIn(client);
      const shown = { selector: 'aside h2', text: name };
      note('record opened', await paceOf(page, shown, () => client.click()));
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
      const shown = { selector: 'tbody tr:only-child a, tbody tr a', text: wanted };
      await search.press('End');
      note('letter of a search', await paceOf(page, shown, () => page.keyboard.type(wanted.slice(-1))));
    }

    await page.goto('/crm-dashboard?view=board');
    for (let time = 0; time < times; time += 1) note('card dragged', await dragCard(page));

    await page.goto('/crm-dashboard');
    await clients.first().waitFor();
    const frames = page.evaluate((duration) => window.pace.frames(duration), 5_000);
    await page.mouse.move(width / 2, height / 2);
    for (let turn = 0; turn < 40; turn += 1) await page.mouse.wheel(0, 400);

    return { day, frames: await frames };
  } finally {
    await context.close();
  }
};

/** The name of a sample client that a row or a card shows. */
const nameIn = async (place: Locator): Promise<string> =>
  (await place.textContent())?.match(/Sample Person \d+/)?.[0] ?? '';

const slowPage = async (page: Page): Promise<Page> => {
  await watchPace(page);
  const line = await page.context().newCDPSession(page);
  await line.send('Emulation.setCPUThrottlingRate', { rate: 4 });

  return page;
};

const saveNotes = async (page: Page, text: string): Promise<Pace> => {
  const form = page.getByRole('form', { name: 'Edit client' });
  await form.getByLabel('Notes and intelligence').fill(text);
  const shown = { selector: 'form [role=status]', text: 'Saved.' };

  return paceOf(page, shown, () => form.getByRole('button', { name: 'Save changes' }).click());
};

/** Drags the first card of the first column into the second, and the other way round with the next. */
const dragCard = async (page: Page): Promise<Pace> => {
  const columns = page.getByRole('region').filter({ has: page.getByRole('article') });
  const card = columns.first().getByRole('article').first();
  const name = await nameIn(card);
  const target = columns.nth(1);
  const label = (await target.getAttribute('aria-labelledby')) ?? '';
  const shown = { selector: `[aria-labelledby="${label}"] article`, text: name };

  return paceOf(page, shown, () => card.dragTo(target));
};
