import { expect, type Page } from '@playwright/test';

/**
 * In high contrast whatever is chosen, current or pressed looks different from its neighbours, nothing transparent
 * comes to light, and what tells by its colour keeps one.
 */
export const expectStatesVisible = async (page: Page) => {
  await page.emulateMedia({ forcedColors: 'active' });
  const lost = await page.evaluate(() => {
    const told: readonly [state: string, place: string][] = [
      ['[aria-selected="true"]', '[role="tablist"]'],
      ['[aria-current="page"]', 'nav'],
      ['button[aria-pressed="true"]', 'ul'],
    ];
    const ground = (element: Element) => getComputedStyle(element).backgroundColor;
    const canvas = document.createElement('span');
    canvas.style.backgroundColor = 'Canvas';
    document.body.append(canvas);
    const blank = ground(canvas);
    const found: string[] = [];
    for (const [state, place] of told)
      for (const chosen of document.querySelectorAll(state)) {
        const tag = chosen.localName;
        const others = [...(chosen.closest(place)?.querySelectorAll(`${tag}:not(${state})`) ?? [])];
        if (others.some((other) => ground(other) === ground(chosen)))
          found.push(chosen.outerHTML.slice(0, 120));
      }
    for (const hidden of document.querySelectorAll(':is(a, button).border-transparent')) {
      const { borderBottomColor, borderBottomWidth } = getComputedStyle(hidden);
      const isMarked = hidden.matches('[aria-selected="true"], [aria-current], [aria-pressed="true"]');
      if (!isMarked && borderBottomWidth !== '0px' && borderBottomColor !== blank)
        found.push(`shows its line: ${hidden.outerHTML.slice(0, 120)}`);
    }
    for (const dot of document.querySelectorAll('span.keep-colour'))
      if (ground(dot) === blank) found.push(`lost its colour: ${dot.outerHTML.slice(0, 120)}`);
    canvas.remove();
    return [...new Set(found)];
  });
  await page.emulateMedia({ forcedColors: null });
  expect(lost).toEqual([]);
};
