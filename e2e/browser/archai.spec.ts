import { expect, type Page, test } from '@playwright/test';
import { submitInquiry } from '../../shared/contract/leads.ts';
import { brokenConnection, mockEndpoint, problem } from '../support/mocks/mock-endpoint.ts';
import {
  holdScript,
  hydrate,
  inquiryReceived,
  leaveContextBehind,
  withoutScript,
} from '../support/page/visitor.ts';

/** The toast; forms have status lines, too. */
const toastOf = (page: Page) => page.getByRole('status').and(page.locator('[popover]'));

const SUBMIT = { name: 'Submit Transformation Request' };

test.describe('the ARCHAI page', () => {
  test('is one screen at two addresses with one canonical address', { tag: '@details' }, async ({ page }) => {
    for (const address of ['/archai', '/archai-intelligence']) {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('ARCHAI');
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/archai$/);
    }
  });

  test('states the launch and the demo figures', { tag: '@details' }, async ({ page }) => {
    await page.goto('/archai');
    await expect(page.getByText('launch in 5 weeks / 36 days / 94% ready')).toBeVisible();
    await expect(page.getByText('Launch announced for 19 August 2025')).toBeVisible();
    for (const [what, value] of [
      ['sessions', '74'],
      ['of patterns confirmed by the member', '91%'],
      ['connections', '247'],
      ['breakthroughs', '28'],
    ] as const) {
      const figure = page.locator('dl > div').filter({ has: page.getByText(what, { exact: true }) });
      await expect(figure.locator('dd')).toHaveText(value);
    }
  });

  test('shows one of four views at a time, by mouse and by keyboard', { tag: '@details' }, async ({
    page,
  }) => {
    await page.goto('/archai');
    await hydrate(page);
    await expect(page.getByRole('tab')).toHaveText([
      'Pattern Analysis',
      'Transformation Grid',
      'Support Network',
      'Identity Assessment',
    ]);
    await expect(page.getByRole('tabpanel', { name: 'Pattern Analysis' })).toBeVisible();

    await page.getByRole('tab', { name: 'Support Network' }).click();
    await expect(page.getByRole('tabpanel')).toHaveCount(1);
    await expect(page.getByRole('tabpanel', { name: 'Support Network' })).toContainText('shared questions');

    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('tab', { name: 'Identity Assessment' })).toBeFocused();
    await expect(page.getByRole('tabpanel', { name: 'Identity Assessment' })).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('tab', { name: 'Pattern Analysis' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
  });

  test('a view chosen before the application has arrived opens once it has', { tag: '@details' }, async ({
    page,
  }) => {
    const release = await holdScript(page, 'public');
    await page.goto('/archai');
    await page.getByRole('tab', { name: 'Transformation Grid' }).click();
    await expect(page.getByRole('tabpanel', { name: 'Pattern Analysis' })).toBeVisible();
    release();
    await expect(page.getByRole('tabpanel', { name: 'Transformation Grid' })).toBeVisible();
  });

  test('shows all four views where no script runs', { tag: '@details' }, async ({ browser }) => {
    const page = await withoutScript(browser, '/archai');
    for (const heading of [
      'Pattern Analysis',
      'Transformation Grid',
      'Support Network',
      'Identity Assessment',
    ]) {
      await expect(page.getByRole('heading', { name: heading })).toBeVisible();
    }
  });

  test.describe('with the clock in hand', () => {
    leaveContextBehind();

    test('reads the figures every thirty seconds, calls them simulated, and can be paused', {
      tag: '@details',
    }, async ({ page }) => {
      await page.clock.install();
      await page.addInitScript(() => {
        Math.random = () => 0.999;
      });
      await page.goto('/archai');
      await hydrate(page);
      await expect(page.getByText('Simulated', { exact: true })).toBeVisible();
      const first = page.getByRole('tabpanel').getByRole('listitem').first();
      await expect(first).toContainText('84%');

      await page.getByRole('button', { name: 'Pause figures' }).click();
      await page.clock.runFor(60_000);
      await expect(first).toContainText('84%');

      await page.getByRole('button', { name: 'Resume figures' }).click();
      await page.clock.runFor(30_000);
      await expect(first).toContainText('88%');
    });
  });

  test('starts paused for visitors with reduced motion', { tag: '@details' }, async ({ browser }) => {
    const page = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
    await page.goto('/archai');
    await page.getByRole('tablist').scrollIntoViewIfNeeded();
    await expect(page.getByRole('button', { name: 'Resume figures' })).toBeVisible();
  });
});

test.describe('requesting a transformation', () => {
  test('sends, confirms in a toast and shows the reference', async ({ page }) => {
    const { requests } = await mockEndpoint(page, submitInquiry, inquiryReceived());
    await page.goto('/archai');
    await fill(page);
    await page.getByRole('button', SUBMIT).click();

    const toast = toastOf(page);
    await expect(toast).toContainText('Transformation Request Submitted');
    await expect(toast).toContainText(
      'Your request has been processed and assigned to our transformation specialists.',
    );
    await expect(page.locator('#request')).toContainText('INQ-7K2M9QXA');
    // Nobody can be answered who left no address.
    await expect(page.locator('#request')).not.toContainText('You hear from us by');
    await expect(page.locator('#request')).toContainText('You left no address');
    await expect(page.getByRole('main').getByLabel('Description')).toHaveValue('');
    expect(requests.map((request) => request.postDataJSON())).toMatchObject([
      {
        inquiryType: 'Archai - risk-assessment',
        message: 'Priority: high\nRegion: brics\nDescription: Read the last quarter.',
        details: { form: 'transformation', type: 'risk-assessment' },
      },
    ]);
  });

  test('sends the reply address if the visitor gives one', { tag: '@details' }, async ({ page }) => {
    const { requests } = await mockEndpoint(page, submitInquiry, inquiryReceived());
    await page.goto('/archai');
    await fill(page);
    await page.getByRole('main').getByLabel('Reply email (optional)').fill('maren@oduya.example');
    await page.getByRole('button', SUBMIT).click();
    await expect(toastOf(page)).toContainText('Transformation Request Submitted');
    expect(requests[0]?.postDataJSON()).toMatchObject({ email: 'maren@oduya.example' });
    await expect(page.locator('#request')).toContainText('You hear from us by');
  });

  test('names missing fields in a toast and at the fields, and sends nothing', { tag: '@details' }, async ({
    page,
  }) => {
    const { requests } = await mockEndpoint(page, submitInquiry, inquiryReceived());
    await page.goto('/archai');
    // The browser itself names what is missing before any script has come.
    await hydrate(page);
    await page.getByRole('button', SUBMIT).click();

    await expect(toastOf(page)).toContainText('Missing Information');
    await expect(toastOf(page)).toContainText('Please fill in all required fields.');
    await expect(page.getByRole('main').getByLabel('Request type')).toBeFocused();
    await expect(page.getByText('Please choose your region.')).toBeVisible();
    expect(requests).toHaveLength(0);
  });

  for (const [what, answer] of [
    ['a failing server', problem(500)],
    ['a cut connection', brokenConnection],
  ] as const) {
    test(`reports ${what} in a toast and in the form, and keeps every field`, async ({ page }) => {
      await mockEndpoint(page, submitInquiry, answer);
      await page.goto('/archai');
      await fill(page);
      await page.getByRole('button', SUBMIT).click();

      const message = 'Failed to submit transformation request. Please try again.';
      await expect(toastOf(page)).toContainText('Submission Failed');
      await expect(toastOf(page)).toContainText(message);
      await expect(page.locator('#request').getByRole('alert')).toHaveText(message);
      await page.reload();
      await expect(page.getByRole('main').getByLabel('Description')).toHaveValue('Read the last quarter.');
    });
  }
});

const fill = async (page: Page) => {
  await page.getByRole('main').getByLabel('Request type').selectOption('Risk assessment');
  await page.getByRole('main').getByLabel('Priority').selectOption('High');
  await page.getByRole('main').getByLabel('Region').selectOption('BRICS');
  await page.getByRole('main').getByLabel('Description').fill('Read the last quarter.');
};
