import { expect, type Page, test } from '@playwright/test';
import { holdScript, hydrate } from '../support/page/visitor.ts';

// Visitors keep computers and telephones whose browsers ended with 2023; the decision on browsers names them.

test.beforeEach(({ page }) =>
  page.addInitScript(() => {
    const newer: readonly (readonly [object, readonly string[]])[] = [
      [URL, ['canParse', 'parse']],
      [Promise, ['withResolvers', 'try']],
      [Object, ['groupBy']],
      [Map, ['groupBy']],
      [Array, ['fromAsync']],
      [AbortSignal, ['any']],
      [Array.prototype, ['toSorted', 'toReversed', 'toSpliced', 'with']],
      [String.prototype, ['isWellFormed', 'toWellFormed']],
      [Set.prototype, ['union', 'intersection', 'difference', 'symmetricDifference', 'isSubsetOf']],
      [
        Object.getPrototypeOf(Object.getPrototypeOf([].values())),
        ['map', 'filter', 'take', 'drop', 'flatMap', 'toArray', 'forEach', 'some', 'find'],
      ],
      [Intl, ['Segmenter', 'DurationFormat']],
      [HTMLElement.prototype, ['popover', 'showPopover', 'hidePopover', 'togglePopover']],
      [Element.prototype, ['checkVisibility', 'getHTML', 'setHTMLUnsafe']],
      [Document.prototype, ['startViewTransition']],
      [Uint8Array.prototype, ['toBase64', 'toHex']],
      [window, ['requestIdleCallback', 'scheduler', 'navigation']],
    ];
    for (const [owner, names] of newer) for (const name of names) Reflect.deleteProperty(owner, name);
  }),
);

for (const path of ['/', '/maritime', '/qualification', '/corporate-briefing', '/onboard', '/client-portal'])
  test(`an older browser shows ${path} whole when it is used`, { tag: '@details' }, async ({ page }) => {
    const faults = faultsOf(page);
    await page.goto(path);
    const before = await textOf(page);
    await hydrate(page);
    for (const part of await page.locator('main section').all()) await part.scrollIntoViewIfNeeded();
    expect((await textOf(page)).length).toBeGreaterThan(before.length * 0.8);
    expect(faults).toEqual([]);
  });

test('an older browser has one card of the intelligence services open at a time', {
  tag: '@details',
}, async ({ page }) => {
  await page.goto('/intelligence');
  await hydrate(page);
  const cards = page.locator('main details');
  // It does not know that cards of one name exclude each other.
  await cards.evaluateAll((all) => {
    for (const card of all) card.removeAttribute('name');
  });
  await cards.nth(1).locator('summary').click();
  await cards.nth(2).locator('summary').click();
  await expect(cards.nth(1)).not.toHaveAttribute('open');
  await expect(cards.nth(2)).toHaveAttribute('open');
});

test('an older browser on a phone opens the menu pressed before any script has come, and sends an inquiry', {
  tag: '@details',
}, async ({ page }) => {
  const faults = faultsOf(page);
  await page.setViewportSize({ width: 390, height: 844 });
  const release = await holdScript(page, 'boot');
  await page.goto('/');
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contact' });
  await expect(link).toBeHidden();
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  release();
  await link.click();
  await expect(page).toHaveURL('/contact');
  await expect(link).toBeHidden();

  const main = page.getByRole('main');
  await main.getByLabel('Name').fill('Amira Sample');
  await main.getByLabel('Email').fill('amira@sample.example');
  await main.getByLabel('Message').fill('A sample from an older browser.');
  await main.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByText('Message Sent')).toBeVisible();
  expect(faults).toEqual([]);
});

const textOf = (page: Page) => page.getByRole('main').textContent().then(String);

const faultsOf = (page: Page): string[] => {
  const faults: string[] = [];
  page.on('pageerror', ({ message }) => faults.push(message));
  return faults;
};
