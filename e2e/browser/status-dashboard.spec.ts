import { expect, type Page, test } from '@playwright/test';
import { listContractPreviews, readMaritimeFlowStatus } from '../../shared/contract/operations.ts';
import type { MaritimeFlowStatus } from '../../shared/domain/operations.ts';
import { NOW } from '../../shared/test-samples/time.ts';
import { dayAndTime } from '../../web/src/ui/format/dubai-time.ts';
import { mockEndpoint } from '../support/mocks/mock-endpoint.ts';
import { expectAccessible } from '../support/page/accessibility.ts';
import {
  alertsOf,
  hydrate,
  hydratePart,
  leaveContextBehind,
  withoutScript,
} from '../support/page/visitor.ts';

const FLOW: MaritimeFlowStatus = {
  activeContracts: 11,
  vesselsInMotion: ['MV Sample Star'],
  strategicRegions: ['South Atlantic'],
  nextCharterCycle: '2027-02-01',
  cargoVolume: '4.1M MT',
  averageTransitTime: '16.0 days',
  portStatus: { Santos: 'Operational', Durban: 'Delayed: wind' },
  lastUpdate: NOW,
  provenance: 'Live',
};

test.describe('the status dashboard', () => {
  test('shows the built-in figures, marked as such, while nothing is published', { tag: '@details' }, async ({
    page,
  }) => {
    await mockEndpoint(page, readMaritimeFlowStatus, null);
    await arrive(page);

    const flow = block(page, 'Maritime flow');
    await expect(flow.getByRole('definition')).toHaveText(['3', '2.8M MT', '18.2 days', '15 July 2025']);
    await expect(flow).toContainText('Sample');
    await expect(flow).toContainText('Built-in sample figures');
  });

  test('reads them without scripts, with every summary open', { tag: '@details' }, async ({ browser }) => {
    const page = await withoutScript(browser, '/');
    await expect(block(page, 'Maritime flow')).toContainText('2.8M MT');
    await expect(block(page, 'Sample contracts').getByText(/60,000 MT/)).toBeVisible();
  });

  test.describe('with the clock in hand', () => {
    leaveContextBehind();

    test('shows the published figures, their provenance, and new ones 30 seconds later', async ({ page }) => {
      await page.clock.install();
      let contracts = 11;
      await mockEndpoint(page, readMaritimeFlowStatus, () => ({ ...FLOW, activeContracts: contracts }));
      await arrive(page);

      const flow = block(page, 'Maritime flow');
      await expect(flow.getByRole('definition')).toHaveText([
        '11',
        '4.1M MT',
        '16.0 days',
        '1 February 2027',
      ]);
      await expect(flow).toContainText('Live');
      await expect(flow).toContainText(`Updated ${dayAndTime(NOW)} in Dubai`);
      await expect(flow).not.toContainText('Built-in');
      await expect(block(page, 'Live port status').getByRole('listitem')).toHaveText([
        'DurbanDelayed: wind',
        'SantosOperational',
      ]);

      contracts = 12;
      await page.clock.runFor(29_000);
      await expect(flow.getByRole('definition').first()).toHaveText('11');
      await page.clock.runFor(1_100);
      await expect(flow.getByRole('definition').first()).toHaveText('12');
    });

    test('sends no request while the tab is hidden', { tag: '@details' }, async ({ page }) => {
      await page.clock.install();
      const { requests: asked } = await mockEndpoint(page, readMaritimeFlowStatus, FLOW);
      await arrive(page);
      await expect(block(page, 'Maritime flow')).toContainText('4.1M MT');
      const before = asked.length;
      await page.evaluate(() => Object.defineProperty(document, 'hidden', { value: true }));
      await page.clock.runFor(95_000);
      expect(asked).toHaveLength(before);
    });
  });

  test('opens one contract at a time and links to its full terms', { tag: '@details' }, async ({ page }) => {
    // The built-in ones stay: others that arrive in the middle would close what is open.
    await mockEndpoint(page, listContractPreviews, null);
    await arrive(page);
    const contracts = block(page, 'Sample contracts');
    await contracts.getByRole('button', { name: 'View Summary' }).first().click();
    await expect(contracts.getByRole('button', { name: 'Collapse' })).toHaveCount(1);
    await contracts.getByRole('button', { name: 'View Summary' }).last().click();
    await expect(contracts.getByRole('button', { name: 'Collapse' })).toHaveCount(1);
    await expect(contracts.getByRole('button', { expanded: true })).toHaveText('Collapse');
    await contracts.getByRole('button', { name: 'Collapse' }).click();
    await expect(contracts.getByRole('button', { name: 'Collapse' })).toHaveCount(0);

    await expect(contracts.getByRole('link', { name: 'Request Full Terms' }).first()).toHaveAttribute(
      'href',
      '/contact',
    );
    await expectAccessible(page, '#status');
  });
});

test('the onboarding block names the contact and links to the contact section', { tag: '@details' }, async ({
  page,
}) => {
  await page.goto('/');
  await hydrate(page);
  const alerts = alertsOf(page);
  const onboarding = page.locator('#onboarding');
  await hydratePart(page, '#onboarding');
  await onboarding.getByLabel('Access Token').fill('a token');
  await onboarding.getByRole('button', { name: 'Authenticate' }).click();
  await expect
    .poll(() => alerts)
    .toEqual(['Authentication required. Please contact your relationship liaison.']);

  await onboarding.getByRole('link', { name: 'Request Credentials' }).click();
  await expect(page.getByRole('heading', { name: 'Make an inquiry' })).toBeInViewport();
});

test('the film plays in view, stops at its button and starts paused with reduced motion', {
  tag: '@details',
}, async ({ page }) => {
  await page.goto('/');
  await hydrate(page);
  const film = page.locator('video');
  const paused = () => film.evaluate((video: HTMLVideoElement) => video.paused);
  expect(await paused()).toBe(true);
  await film.scrollIntoViewIfNeeded();
  await expect.poll(paused).toBe(false);
  await page.getByRole('button', { name: 'Pause film' }).click();
  await expect.poll(paused).toBe(true);

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.reload();
  await hydrate(page);
  await film.scrollIntoViewIfNeeded();
  await expect(page.getByRole('button', { name: 'Play film' })).toBeVisible();
  expect(await paused()).toBe(true);
});

test('the hero is silent until the visitor allows sound, then plays at volume 0.4 when the pointer enters', {
  tag: '@details',
}, async ({ page }) => {
  await page.addInitScript(() => {
    HTMLMediaElement.prototype.play = function play() {
      document.documentElement.dataset.rung = `${document.documentElement.dataset.rung ?? ''} ${this.volume}`;
      return Promise.resolve();
    };
  });
  const rung = () => page.evaluate(() => document.documentElement.dataset.rung?.trim());
  await page.goto('/');
  await hydrate(page);
  const sound = page.getByRole('button', { name: 'Sound' });
  await page.getByRole('heading', { level: 1 }).hover();
  expect(await rung()).toBeUndefined();

  await sound.click();
  await expect(sound).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('banner').getByRole('link', { name: 'Home' }).hover();
  await page.getByRole('heading', { level: 1 }).hover();
  await expect.poll(rung).toBe('0.4 0.4');

  await sound.click();
  await page.getByRole('banner').getByRole('link', { name: 'Home' }).hover();
  await page.getByRole('heading', { level: 1 }).hover();
  expect(await rung()).toBe('0.4 0.4');
});

const block = (page: Page, heading: string) =>
  page.locator('#status section').filter({ has: page.getByRole('heading', { name: heading }) });

const arrive = async (page: Page) => {
  await page.goto('/');
  await hydrate(page);
  await hydratePart(page, '#status');
};
