import { expect, type Locator, type Page } from '@playwright/test';

interface Walk {
  /** Every operable element in the order of reading. */
  readonly stops: readonly string[];
  /** The elements that had the focus, in order. */
  readonly walked: string[];
  /** The elements without a visible focus, and why. */
  readonly unseen: string[];
}

declare global {
  interface Window {
    walk: Walk;
  }
}

/** Lists the operable elements and records the focus from now on. */
const watchWalk = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const operable = 'a[href], button, input, select, textarea, summary, [tabindex]';
    const names = new Map<Element, string>();
    for (const element of document.querySelectorAll<HTMLElement | SVGElement>(operable)) {
      const reachable = element.tabIndex >= 0 && !element.matches(':disabled, [inert] *');
      if (!reachable || !element.checkVisibility({ visibilityProperty: true })) continue;
      // Of a group of choices Tab reaches the one that is made; arrows reach the others.
      if (element instanceof HTMLInputElement && element.type === 'radio' && !element.checked) continue;
      const text = element.getAttribute('aria-label') ?? element.textContent ?? '';
      names.set(element, `${names.size + 1}. ${element.localName} ${text.trim().slice(0, 40)}`);
    }
    const walk: Walk = { stops: [...names.values()], walked: [], unseen: [] };
    window.walk = walk;

    const isRinged = (element: Element): boolean => {
      const { outlineStyle, outlineWidth, stroke, strokeWidth } = getComputedStyle(element);
      // Within a drawing the ring is drawn.
      const drawn = element instanceof SVGCircleElement && !/none|, 0\)$/.test(stroke);
      if (drawn) return Number.parseFloat(strokeWidth) >= 2;
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
    };
    const faultOf = (element: Element): string | undefined => {
      if (![element, ...element.children].some(isRinged)) return 'has no ring';
      const { left, right, top, bottom } = element.getBoundingClientRect();
      const middle = (left + right) / 2;
      const above = [top + 4, (top + bottom) / 2, bottom - 4].map((y) =>
        document.elementFromPoint(middle, y),
      );
      const seen = above.some((on) => on !== null && (element.contains(on) || on.contains(element)));
      return seen ? undefined : `lies under ${above.find((on) => on !== null)?.outerHTML.slice(0, 80)}`;
    };
    addEventListener('keyup', () => {
      const element = document.activeElement ?? document.body;
      walk.walked.push(names.get(element) ?? element.localName);
      const fault = names.has(element) && faultOf(element);
      if (fault) walk.unseen.push(`${names.get(element)} ${fault}`);
    });
    return names.size;
  });

/** Tab reaches every operable element in the order of reading, visibly, and leaves the page. */
export const expectKeyboardWalk = async (page: Page) => {
  const count = await watchWalk(page);
  for (let step = 0; step <= count; step += 1) await page.keyboard.press('Tab');
  const { stops, walked, unseen } = await page.evaluate(() => window.walk);
  // Behind the last the keyboard leaves the page, or begins anew where there is nowhere else to go.
  const beyond = walked.pop();
  expect(walked).toEqual(stops);
  expect([stops[0], 'body']).toContain(beyond);
  expect(unseen).toEqual([]);
};

/** The first element skips the header. */
export const expectSkipLink = async (page: Page) => {
  await page.getByRole('link', { name: 'Skip to content' }).press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
};

/** Presses Tab until `target` has the focus. */
export const focusByTab = async (page: Page, target: Locator) => {
  await expect(target).toBeVisible();
  for (let step = 0; step < 200; step += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('Tab never reached the element.');
};
