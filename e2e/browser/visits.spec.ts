import { expect, type Page, test } from '@playwright/test';
import { readVisits } from '../../shared/contract/grid.ts';
import { dayIn, daysAfter } from '../../shared/domain/day.ts';
import { daysOfRange, type VisitDay } from '../../shared/domain/visit-counts.ts';
import { NOW } from '../../shared/test-samples/time.ts';
import { countVisits } from '../support/count-visits.ts';
import { mockGrid } from '../support/mocks/grid-mocks.ts';
import { type Given, mockEndpoint, noAnswer, problem } from '../support/mocks/mock-endpoint.ts';
import { expectScreenAccessible } from '../support/page/accessibility.ts';
import { startSignedIn } from '../support/page/sessions.ts';
import { hydrate } from '../support/page/visitor.ts';

startSignedIn();

const PATH = '/grid-control-center?view=visits';
/** As a person's browser calls itself: that of the stories says that a program drives it. */
const USER_AGENT =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

const today = () => dayIn(new Date());
const visits = (page: Page) => page.getByRole('region', { name: 'Visits', exact: true });
const table = (page: Page, name: string) => visits(page).getByRole('table', { name });

test('visits and forms of a visitor appear in Grid Control', { tag: '@quick' }, async ({
  page: staffPage,
  browser,
  baseURL,
}) => {
  // Other stories send forms, too, and this one may be told again.
  const counted = await staffPage.request.get(`/api/grid/visits?from=${today()}&to=${today()}`);
  const [before] = readVisits.output.parse(await counted.json()).days;
  const visitor = await browser.newContext({ userAgent: USER_AGENT, ...(baseURL && { baseURL }) });
  const page = await visitor.newPage();
  const starts: string[] = [];
  // Answered, and so in the log.
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.startsWith('/counted/')) starts.push(pathname);
  });

  await test.step('a visitor reads, and follows a link to another page', async () => {
    await page.goto('/qualification/zahrael');
    await hydrate(page);
    await page.getByRole('main').getByRole('link', { name: 'Make an enquiry' }).first().click();
    await expect(page).toHaveURL(/\/enquiry/);
    await expect.poll(() => starts).toEqual(['/counted/page/enquiry']);
  });

  await test.step('starts a form, goes away, comes back and sends it', async () => {
    const form = page.getByRole('main').locator('form');
    await form.getByLabel('Full name').pressSequentially('Maren Oduya');
    await form.getByLabel('Company').fill('Oduya Shipping');
    await form.getByLabel('Email').fill(`maren-${Date.now()}@oduya.example`);
    await form.getByLabel('Enquiry type').selectOption('Trust Services');
    await form.getByLabel('Message').fill('Who looks after succession?');
    await form.getByRole('checkbox').check();
    await form.getByRole('button', { name: 'Submit Enquiry' }).click();
    await expect(page.getByRole('heading', { name: 'Enquiry Received' })).toBeVisible();
    expect(starts).toEqual(['/counted/page/enquiry', '/counted/form-start/enquiry']);
    expect(await visitor.cookies()).toEqual([]);
  });

  await test.step('another one follows a link that checks a radio button, and enters nothing', async () => {
    await page.goto('/maritime');
    await hydrate(page);
    await page.getByRole('link', { name: 'Submit a cargo' }).click();
    await expect(page.getByRole('radio', { name: 'Cargo' })).toBeChecked();
  });

  await test.step('and starts another form and leaves', async () => {
    await page.goto('/corporate-briefing');
    await page.getByRole('main').locator('form').getByLabel('Full name').pressSequentially('Oduya');
    await expect.poll(() => starts.at(-1)).toBe('/counted/form-start/briefing');
    expect(starts).not.toContain('/counted/form-start/vessel');
  });

  await test.step('staff read the figures of today', async () => {
    await countVisits();
    await staffPage.goto('/crm-dashboard');
    await staffPage
      .getByRole('navigation', { name: 'Staff tools' })
      .getByRole('link', { name: /^Grid Control/ })
      .click();
    await staffPage.getByRole('link', { name: 'Visits', exact: true }).click();
    const hasRow = (caption: string, name: RegExp) =>
      expect(table(staffPage, caption).getByRole('row', { name })).toBeVisible();
    const more = (count = 0) => count + 1;
    await visits(staffPage).getByLabel('Period').selectOption('Today');
    const { pages, started } = before ?? { pages: {}, started: {} };
    await hasRow(
      'By page',
      new RegExp(`^Qualification, Holdings .*zahrael ${more(pages['/qualification/zahrael'])}$`),
    );
    await hasRow('By page', new RegExp(`^General enquiry /enquiry ${more(pages['/enquiry'])}$`));
    await hasRow('By form', new RegExp(`^General enquiry ${more(started.enquiry)} [1-9]`));
    await hasRow('By form', new RegExp(`^Corporate briefing ${more(started.briefing)} `));
    const sent = await staffPage.request.get(`/api/grid/visits?from=${today()}&to=${today()}`);
    const [after] = readVisits.output.parse(await sent.json()).days;
    expect(after?.sent.enquiry).toBeGreaterThanOrEqual(more(before?.sent.enquiry));
  });
  await visitor.close();
});

const sampleDays = (from: string, to: string): VisitDay[] =>
  daysOfRange({ from, to }).map((day, place) => ({
    day,
    pages: place === 0 ? { '/': 1_204, '/maritime': 31 } : { '/': 6 },
    started: place === 0 ? { home: 8, vessel: 2 } : {},
    sent: place === 0 ? { home: 2 } : place === 1 ? { footer: 1 } : {},
  }));
const answerOf = (input: { from: string; to: string }): Given<typeof readVisits> => ({
  measuredAt: NOW,
  days: sampleDays(input.from, input.to),
});
const mockVisits = async (page: Page) => {
  await mockGrid(page);
  return mockEndpoint(page, readVisits, (request) => answerOf(rangeIn(request)));
};
const rangeIn = (request: { url: () => string }) => {
  const query = new URL(request.url()).searchParams;

  return { from: query.get('from') ?? '', to: query.get('to') ?? '' };
};

test('pages and forms are added up over the days that staff choose, the last four weeks at first', {
  tag: '@details',
}, async ({ page }) => {
  const { requests } = await mockVisits(page);
  await page.goto(PATH);
  await expect(table(page, 'By page').getByRole('row')).toHaveText([
    'PageVisits',
    'Home /1,366',
    'Maritime chartering /maritime31',
    'All pages1,397',
  ]);
  await expect(table(page, 'By form').getByRole('row')).toHaveText([
    'FormStartedSentDrop-off',
    'Home, contact8275%',
    'Vessel or cargo20100%',
    'Footer01none started',
    'All forms10370%',
  ]);
  await visits(page).getByLabel('Period').selectOption('Last 7 days');
  await expect(table(page, 'By page')).toContainText('All pages1,271');
  await visits(page).getByLabel('From').fill(daysAfter(today(), -1));
  await expect(table(page, 'By page')).toContainText('All pages1,241');
  await expect(visits(page).getByLabel('Period')).toHaveValue('');
  expect(requests.map(rangeIn)).toEqual([
    { from: daysAfter(today(), -27), to: today() },
    { from: daysAfter(today(), -6), to: today() },
    { from: daysAfter(today(), -1), to: today() },
  ]);
});

test('the address keeps the days: reload, Back and a shared link show the same', { tag: '@details' }, async ({
  page,
}) => {
  await mockVisits(page);
  await page.goto(PATH);
  await visits(page).getByLabel('Period').selectOption('Last 7 days');
  await expect(table(page, 'By page')).toContainText('All pages1,271');
  await visits(page).getByLabel('From').fill(daysAfter(today(), -1));
  await expect(table(page, 'By page')).toContainText('All pages1,241');
  await visits(page).getByLabel(/^Page/).selectOption('Maritime chartering');
  await page.reload();
  await expect(table(page, 'By page')).toContainText('All pages1,241');
  await expect(table(page, 'Visits of Maritime chartering')).toBeVisible();
  await page.goBack();
  await expect(table(page, 'Visits of all pages')).toBeVisible();
  await page.goBack();
  await expect(visits(page).getByLabel('Period')).toHaveValue('7');
  await expect(table(page, 'By page')).toContainText('All pages1,271');
  await page.goto(`${PATH}&from=${daysAfter(today(), -3)}&to=${daysAfter(today(), -1)}`);
  await expect(visits(page).getByLabel('To', { exact: true })).toHaveValue(daysAfter(today(), -1));
  await page.getByRole('link', { name: 'Sales', exact: true }).click();
  await expect(page).toHaveURL(/\/grid-control-center\?view=sales$/);
});

test('Refresh reads the figures again, and says where it could not', { tag: '@details' }, async ({
  page,
}) => {
  await mockGrid(page);
  const first = answerOf({ from: today(), to: today() });
  await mockEndpoint(page, readVisits, first, problem(503), {
    ...{ measuredAt: NOW, days: [{ day: today(), pages: { '/legal': 3 }, started: {}, sent: {} }] },
  });
  await page.goto(PATH);
  await expect(table(page, 'By page')).toContainText('All pages1,235');
  await visits(page).getByRole('button', { name: 'Refresh' }).click();
  await expect(visits(page).getByText('Could not refresh.')).toBeVisible();
  await expect(table(page, 'By page')).toContainText('All pages1,235');
  await visits(page).getByRole('button', { name: 'Refresh' }).click();
  await expect(table(page, 'By page')).toContainText('All pages3');
  await expect(table(page, 'By form')).toContainText('No form was started or sent on these days.');
});

test('forms without a visit say that no page was visited', { tag: '@details' }, async ({ page }) => {
  await mockGrid(page);
  const days = [{ day: today(), pages: {}, started: {}, sent: { footer: 1 } }];
  await mockEndpoint(page, readVisits, { measuredAt: NOW, days });
  await page.goto(PATH);
  await expect(table(page, 'By page').getByRole('row')).toHaveText([
    'PageVisits',
    'No page was visited on these days.',
    'All pages0',
  ]);
});

test('the days show one page and one form, where staff choose them', { tag: '@details' }, async ({
  page,
}) => {
  await mockVisits(page);
  await page.goto(PATH);
  const days = table(page, 'Visits of');
  await expect(days.getByRole('row').nth(1)).toContainText('1,23510280%');
  await expect(days.getByRole('row')).toHaveCount(29);
  await visits(page).getByLabel(/^Page/).selectOption('Maritime chartering');
  await visits(page).getByLabel(/^Form/).selectOption('Vessel or cargo');
  await expect(table(page, 'Visits of Maritime chartering; starts of Vessel or cargo')).toBeVisible();
  await expect(days.getByRole('row').nth(1)).toContainText('3120100%');
  await expect(days.getByRole('row').nth(2)).toContainText('000none started');
});

test('days that do not fit are refused where they are chosen, and nothing is asked for', {
  tag: '@details',
}, async ({ page }) => {
  const { requests } = await mockVisits(page);
  await page.goto(PATH);
  await expect(table(page, 'By page')).toBeVisible();
  await visits(page).getByLabel('From').fill(daysAfter(today(), -92));
  await expect(visits(page).getByRole('alert')).toHaveText('Choose at most 92 days.');
  await visits(page).getByLabel('From').fill('');
  await expect(visits(page).getByRole('alert')).toContainText('Enter the first day');
  await visits(page).getByLabel('To', { exact: true }).fill(daysAfter(today(), -3));
  await visits(page).getByLabel('From').fill(today());
  await expect(visits(page).getByRole('alert')).toHaveText('Choose a last day after the first.');
  expect(requests).toHaveLength(1);
  await visits(page).getByLabel('Period').selectOption('Last 28 days');
  await expect(table(page, 'By page')).toBeVisible();
});

test('days without a visit say so; a read that fails offers another attempt', { tag: '@details' }, async ({
  page,
}) => {
  await mockGrid(page);
  const empty = { measuredAt: NOW, days: [{ day: today(), pages: {}, started: {}, sent: {} }] };
  await mockEndpoint(page, readVisits, problem(503), empty);
  await page.goto(PATH);
  await expect(page.getByRole('alert')).toContainText('Failed to fetch the visits');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Nothing was counted on these days.')).toBeVisible();
});

test('until they come, the screen says that it loads them', { tag: '@details' }, async ({ page }) => {
  await mockGrid(page);
  await mockEndpoint(page, readVisits, noAnswer);
  await page.goto(PATH);
  await expect(page.getByText('Loading the visits…')).toBeAttached();
});

test('the screen fits each width, and axe finds nothing', { tag: '@details' }, async ({ page }) => {
  await mockVisits(page);
  await expectScreenAccessible(page, PATH, { widths: [390, 768, 1100, 1440] });
});
