import { expect, type Page } from '@playwright/test';

// The width of an A4 page between its margins, in CSS pixels.
const PAPER_WIDTH = 680;

/**
 * What is wrong with the page as it would be printed now: words that are missing, pale, a letter wide or over those of
 * the next row, parts that float over others.
 */
const faultsOnPaper = async (page: Page): Promise<string[]> => {
  // Words of a choice that was not made are nowhere, on the screen as on paper; parts yet to appear have their place.
  await page.evaluate(() => {
    for (const element of document.body.querySelectorAll('*'))
      element.toggleAttribute('data-unshown', !element.checkVisibility());
  });
  const screen = page.viewportSize();
  await page.emulateMedia({ media: 'print' });
  if (screen) await page.setViewportSize({ ...screen, width: PAPER_WIDTH });
  const faults = await page.evaluate(() => {
    // Ways to go and things to press stay on the screen, and so do words for listening to.
    const LEFT_OUT =
      'nav, button:not([aria-pressed]), script, style, noscript, .sr-only, .off-paper, [data-unshown], [href="#main"], [class*="plain:hidden"]';
    const found: string[] = [];
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walk.nextNode()) {
      const { parentElement: parent, textContent } = walk.currentNode;
      const text = (textContent ?? '').trim();
      if (parent === null || text === '' || parent.closest(`${LEFT_OUT}, option`) !== null) continue;
      const { height, width } = parent.getBoundingClientRect();
      const isSeen =
        parent.checkVisibility({
          opacityProperty: true,
          visibilityProperty: true,
          contentVisibilityAuto: true,
        }) && height * width > 0;
      if (!isSeen) found.push(`missing: ${text}`);
      const row = parent.closest('tr, li, article')?.getBoundingClientRect();
      const words = document.createRange();
      words.selectNodeContents(walk.currentNode);
      const lines = [...words.getClientRects()];
      if (row && lines.some(({ top, bottom }) => top < row.top - 2 || bottom > row.bottom + 2))
        found.push(`leaves its row: ${text}`);
      if (lines.length > 3 && text.length < 4 * lines.length) found.push(`a letter wide: ${text}`);
      for (let over: Element | null = parent; over !== null; over = over.parentElement)
        if (getComputedStyle(over).filter !== 'none') found.push(`faded: ${text}`);
      const [red = 0, green = 0, blue = 0] = (getComputedStyle(parent).color.match(/[\d.]+/g) ?? []).map(
        Number,
      );
      if (red + green + blue > 3 * 80) found.push(`pale: ${text}`);
    }
    for (const element of document.body.querySelectorAll('*')) {
      const { position, display } = getComputedStyle(element);
      if (['fixed', 'sticky'].includes(position) && display !== 'none' && element.checkVisibility())
        found.push(`floats: ${element.outerHTML.slice(0, 100)}`);
    }
    return found;
  });
  await page.emulateMedia({ media: null });
  if (screen) await page.setViewportSize(screen);
  return faults;
};

/** The current screen prints completely. */
export const expectPrintsWhole = async (page: Page) => expect(await faultsOnPaper(page)).toEqual([]);

/** A page prints completely, before and after scrolling. */
export const expectPrintable = async (page: Page) => {
  await expectPrintsWhole(page);
  await page.evaluate(async () => {
    const scrolled = new Promise((next) => addEventListener('scroll', next, { once: true }));
    scrollTo({ top: 30, behavior: 'instant' });
    await scrolled;
  });
  await expectPrintsWhole(page);
};
