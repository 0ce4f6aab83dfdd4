import { gzipSync } from 'node:zlib';
import { expect, type Page, type Request, test } from '@playwright/test';
import { expectAccessible } from './accessible.ts';

const REFERENCE = 'INQ-7K2M9QXA';
const FAILURE = 'Failed to submit inquiry. Please try again.';

test.describe('reading the home page', () => {
  test('shows hero, divisions and contact without any script', async ({ browser }) => {
    const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
    await page.goto('/');

    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/The private desk/);
    const divisions = page.locator('#divisions').getByRole('heading', { level: 3 });
    await expect(divisions).toHaveText([
      'AML',
      'ARCHAI',
      'Strategic Intelligence',
      'Zahrael',
      'Trust and Legacy',
    ]);
    await expect(page.getByText('Access Level: Restricted')).toHaveCount(5);
    await expect(page.locator('#contact')).toContainText('Dubai, UAE');
    await expect(page.locator('main form')).toHaveAttribute('action', '/api/contact');
  });

  test('loads the application at the first touch, not before, and shifts nothing', async ({ page }) => {
    const complaints = complaintsOf(page);
    const scripts = watchScripts(page);
    await watchLayoutShifts(page);
    await page.goto('/', { waitUntil: 'networkidle' });
    expect((await scripts()).length).toBeLessThanOrEqual(2);
    expect(sum(await scripts())).toBeLessThan(10_000);

    await comeAlive(page);

    expect(sum(await scripts())).toBeLessThan(110_000);
    expect(await layoutShift(page)).toBe(0);
    expect(complaints).toEqual([]);
  });

  test('strengthens the header’s ground once the page is scrolled past 100 pixels', async ({ page }) => {
    await page.goto('/');
    const header = page.getByRole('banner');
    const ground = () => header.evaluate((element) => getComputedStyle(element).backgroundColor);
    const atTheTop = await ground();
    expect(atTheTop).toContain('0.75');

    await page.mouse.wheel(0, 300);
    await expect.poll(ground).toBe('rgb(13, 28, 40)');

    await page.mouse.wheel(0, -300);
    await expect.poll(ground).toBe(atTheTop);
  });

  test('scrolls from the hero to the divisions', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('link', { name: 'The five divisions' }).click();
    await expect(page.getByRole('heading', { name: 'The five divisions' })).toBeInViewport();
  });

  test('opens its menu on a phone and closes it when a link is followed', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/');
    const divisions = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Divisions' });
    await expect(divisions).toBeHidden();

    await comeAlive(page);
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await divisions.click();

    await expect(divisions).toBeHidden();
    await expect(page.getByRole('heading', { name: 'The five divisions' })).toBeInViewport();
  });

  for (const width of [390, 1440]) {
    test(`is accessible and fits ${width} pixels`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.goto('/');
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      await expectAccessible(page);
    });
  }
});

test.describe('making an inquiry', () => {
  test('sends exactly what was entered and shows the reference and the promised time', async ({ page }) => {
    const requests = await answerWith(page, received);
    await page.goto('/');
    await fill(page);
    await page.getByRole('main').getByLabel('Division').selectOption('Holdings');
    await page.getByRole('main').getByLabel('Priority').selectOption('Critical');
    await page.getByRole('button', { name: 'Submit Inquiry' }).click();

    await expect(page.getByRole('heading', { name: 'Inquiry Received' })).toBeFocused();
    await expect(page.locator('#contact')).toContainText(REFERENCE);
    await expect(page.locator('#contact time')).toHaveText(/^Tuesday,? 24 November 2026 at 14:20 G/);
    expect(requests.map((request) => request.postDataJSON())).toEqual([
      {
        name: 'Maren Oduya',
        company: 'Oduya Shipping',
        email: 'maren@oduya.example',
        phone: '+31 10 555 0123',
        inquiryType: 'Holdings',
        message: 'We have 68,000 tonnes from Santos.',
        confidentiality: true,
        details: { form: 'home', division: 'Holdings', urgency: 'Critical' },
      },
    ]);
    await expectAccessible(page);

    await page.getByRole('button', { name: 'Submit Another Inquiry' }).click();
    await expect(page.getByRole('main').getByLabel('Full name')).toHaveValue('');
    await expect(page.getByRole('main').getByLabel('Message')).toHaveValue('');
  });

  test('goes out once however often the button is pressed', async ({ page }) => {
    const answer = Promise.withResolvers<void>();
    const requests = await answerWith(page, async () => {
      await answer.promise;
      return received();
    });
    await page.goto('/');
    await fill(page);
    await page.getByRole('button', { name: 'Submit Inquiry' }).click();
    const sending = page.getByRole('button', { name: 'SUBMITTING TO GRID...' });
    await sending.click({ force: true });
    await sending.press('Enter');
    answer.resolve();

    await expect(page.getByRole('heading', { name: 'Inquiry Received' })).toBeVisible();
    expect(requests).toHaveLength(1);
  });

  test('is held by the browser until the required fields are filled', async ({ page }) => {
    const requests = await answerWith(page, received);
    await page.goto('/');
    await comeAlive(page);
    await page.getByRole('button', { name: 'Submit Inquiry' }).click();

    for (const message of [
      'Please enter your full name.',
      'Please enter your company.',
      'Please enter your email.',
      'Please enter your phone.',
      'Please enter your message.',
      'Please tick this box to proceed.',
    ]) {
      await expect(page.getByText(message)).toBeVisible();
    }
    await expect(page.getByRole('main').getByLabel('Full name')).toBeFocused();
    await expect(page.getByRole('main').getByLabel('Full name')).toHaveAccessibleDescription(
      'Please enter your full name.',
    );

    await page.getByRole('main').getByLabel('Full name').fill('Maren Oduya');
    await expect(page.getByText('Please enter your full name.')).toBeHidden();
    await page.getByRole('main').getByLabel('Email').fill('not an address');
    await page.getByRole('button', { name: 'Submit Inquiry' }).click();
    await expect(page.getByText('Please enter a valid email address.')).toBeVisible();
    expect(requests).toHaveLength(0);
  });

  test('brings the server’s findings back to their fields', async ({ page }) => {
    const fields = {
      company: 'Please enter your company on one line.',
      'details.division': 'Choose one of the listed divisions.',
    };
    await answerWith(page, () => refused(400, { fields }));
    await page.goto('/');
    await fill(page);
    await page.getByRole('button', { name: 'Submit Inquiry' }).click();

    await expect(page.getByRole('main').getByLabel('Company')).toBeFocused();
    await expect(page.getByRole('main').getByLabel('Company')).toHaveAccessibleDescription(fields.company);
    await expect(page.getByRole('main').getByLabel('Division')).toHaveAccessibleDescription(
      fields['details.division'],
    );
    await expect(page.getByRole('main').getByLabel('Message')).toHaveValue(
      'We have 68,000 tonnes from Santos.',
    );
  });

  test('says when it failed, keeps every word, and is recognised when sent again', async ({ page }) => {
    const answers = [() => refused(503), () => refused(503), received];
    const requests = await answerWith(page, () => (answers.shift() ?? received)());
    await page.goto('/');
    await fill(page);
    const alerts = alertsOf(page);
    await page.getByRole('button', { name: 'Submit Inquiry' }).click();
    await expect.poll(() => alerts).toEqual([FAILURE]);
    await expect(page.getByRole('alert')).toHaveText(FAILURE);
    await expect(page.getByRole('main').getByLabel('Message')).toHaveValue(
      'We have 68,000 tonnes from Santos.',
    );

    await page.reload();
    await expect(page.getByRole('main').getByLabel('Message')).toHaveValue(
      'We have 68,000 tonnes from Santos.',
    );
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Submit Inquiry' }).click();
    await expect(page.getByRole('alert')).toHaveText(FAILURE);

    await page.getByRole('main').getByLabel('Message').fill('We have 45,000 tonnes from Santos.');
    await page.getByRole('button', { name: 'Submit Inquiry' }).click();
    await expect(page.getByRole('heading', { name: 'Inquiry Received' })).toBeVisible();
    const [first, again, changed] = requests.map((request) => request.headers()['idempotency-key']);
    expect(again).toBe(first);
    expect(changed).not.toBe(first);

    await page.reload();
    await expect(page.getByRole('main').getByLabel('Message')).toHaveValue('');
  });

  test('sent before the application has arrived, waits for it and loses nothing', async ({ page }) => {
    const requests = await answerWith(page, received);
    const arrival = Promise.withResolvers<void>();
    await page.route('**/assets/hydrate-*.js', async (route) => {
      await arrival.promise;
      await route.continue();
    });
    await page.goto('/');
    await fill(page);
    await page.getByRole('button', { name: 'Submit Inquiry' }).click();
    expect(requests).toHaveLength(0);
    arrival.resolve();

    await expect(page.getByRole('heading', { name: 'Inquiry Received' })).toBeVisible();
    expect(requests).toHaveLength(1);
    expect(requests[0]?.postDataJSON()).toMatchObject({ name: 'Maren Oduya' });
  });

  test('says so when the application cannot arrive, and works once it can', async ({ page }) => {
    await answerWith(page, received);
    await page.route('**/assets/hydrate-*.js', (route) => route.abort());
    await page.goto('/');
    await fill(page);
    const alerts = alertsOf(page);
    await page.getByRole('button', { name: 'Submit Inquiry' }).click();
    await expect.poll(() => alerts).toEqual([FAILURE]);

    await page.unroute('**/assets/hydrate-*.js');
    await page.reload();
    await expect(page.getByRole('main').getByLabel('Full name')).toHaveValue('Maren Oduya');
  });
});

test('an unknown address answers 404 with the way back', async ({ page }) => {
  const response = await page.goto('/no-such-page');

  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
  await expect(page.getByText('Did you forget to add the page to the router?')).toBeVisible();
  await expectAccessible(page);

  await comeAlive(page);
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
  await page.getByRole('link', { name: 'Return to the home page' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/The private desk/);
});

test('every navigation arrives at the top of its page, or at the place it names', async ({ page }) => {
  await page.goto('/no-such-page');
  await comeAlive(page);
  await page.getByRole('banner').getByRole('link', { name: 'Divisions' }).click();
  await expect(page.getByRole('heading', { name: 'The five divisions' })).toBeInViewport();
  await page.keyboard.press('Tab');
  await expect(page.locator('#divisions :focus')).toHaveCount(1);

  await page.getByRole('banner').getByRole('link', { name: 'Home' }).click();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await expect(page).toHaveTitle(/^Zahrael Group/);
  await expect(page.getByRole('main')).toBeFocused();

  await page.goBack();
  await page.goBack();
  await expect(page).toHaveTitle(/^404/);
});

interface Answer {
  status: number;
  json: unknown;
}

const received = (): Answer => ({
  status: 201,
  json: { reference: REFERENCE, respondBy: '2026-11-24T10:20:00.000Z' },
});

const refused = (status: number, more: object = {}): Answer => ({
  status,
  json: { code: 'refused', message: 'Refused.', requestId: 'sample', ...more },
});

/** Answers in the API's place; gives the requests it saw. */
const answerWith = async (page: Page, answer: () => Answer | Promise<Answer>): Promise<Request[]> => {
  const requests: Request[] = [];
  await page.route('**/api/contact', async (route) => {
    requests.push(route.request());
    await route.fulfill(await answer());
  });
  return requests;
};

const fill = async (page: Page) => {
  await page.getByRole('main').getByLabel('Full name').fill('Maren Oduya');
  await page.getByRole('main').getByLabel('Company').fill('Oduya Shipping');
  await page.getByRole('main').getByLabel('Email').fill('maren@oduya.example');
  await page.getByRole('main').getByLabel('Phone').fill('+31 10 555 0123');
  await page.getByRole('main').getByLabel('Message').fill('We have 68,000 tonnes from Santos.');
  await page.getByRole('checkbox').check();
};

/** Touches the page and waits until React answers. */
const comeAlive = async (page: Page) => {
  await page.mouse.move(5, 5);
  await page.mouse.move(9, 9);
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__reactProps')),
  );
};

/** What the page alerts; each alert is accepted as it comes. */
const alertsOf = (page: Page): string[] => {
  const alerts: string[] = [];
  page.on('dialog', (dialog) => {
    alerts.push(dialog.message());
    void dialog.accept();
  });
  return alerts;
};

const complaintsOf = (page: Page): string[] => {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  return complaints;
};

/** The scripts that a page has fetched, compressed, in bytes each. */
const watchScripts = (page: Page) => {
  const bodies: Promise<Buffer>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') bodies.push(response.body());
  });
  return async () => (await Promise.all(bodies)).map((body) => gzipSync(body).length);
};

const sum = (figures: number[]) => figures.reduce((total, figure) => total + figure, 0);

const watchLayoutShifts = (page: Page) =>
  page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const shift = 'value' in entry ? Number(entry.value) : 0;
        document.documentElement.dataset.shift = String(
          Number(document.documentElement.dataset.shift ?? 0) + shift,
        );
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

const layoutShift = (page: Page) => page.evaluate(() => Number(document.documentElement.dataset.shift ?? 0));
