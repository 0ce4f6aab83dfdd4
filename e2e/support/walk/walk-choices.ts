import type { Page } from '@playwright/test';

/** A control on the screen. */
export interface WalkChoice {
  /** Its index among all choices of the moment. */
  readonly place: number;
  readonly kind: 'press' | 'type' | 'choose' | 'date' | 'file';
  readonly group: 'navigation' | 'link' | 'button' | 'field';
  readonly label: string;
  /** How many options a select has. */
  readonly options: number;
}

declare global {
  interface Window {
    /** The elements of the choices found last. */
    choices: Element[];
  }
}

/** Every control on the screen in its order, only those of the topmost dialog if one is open. */
export const listChoices = (page: Page, leaves: string): Promise<WalkChoice[]> =>
  page.evaluate((pattern) => {
    const leaving = new RegExp(pattern);
    const within = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body;
    const isLeaving = (element: Element) =>
      element instanceof HTMLAnchorElement &&
      (element.origin !== location.origin || leaving.test(element.pathname) || element.target === '_blank');
    const kindOf = (element: Element) => {
      if (element instanceof HTMLSelectElement) return 'choose';
      if (element instanceof HTMLTextAreaElement) return 'type';
      if (!(element instanceof HTMLInputElement)) return 'press';
      if (['checkbox', 'radio', 'submit', 'button', 'range'].includes(element.type)) return 'press';
      if (element.type === 'file') return 'file';
      return ['date', 'month', 'week', 'datetime-local'].includes(element.type) ? 'date' : 'type';
    };
    const labelOf = (element: Element) => {
      const label = 'labels' in element ? (element.labels as NodeListOf<HTMLElement> | null) : null;
      const text = label?.[0]?.textContent || element.getAttribute('aria-label') || element.textContent || '';
      const said = text.trim().replaceAll(/\s+/g, ' ').slice(0, 60);
      return `${element.getAttribute('role') ?? element.tagName.toLowerCase()} “${said}”`;
    };

    window.choices = [
      ...within.querySelectorAll(
        'a[href], button, summary, select, input, textarea, [role=option], [role=menuitem], [role=tab]',
      ),
    ].filter((element) => {
      const { width, height } = element.getBoundingClientRect();
      const isShown = element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
      return isShown && width > 1 && height > 1 && !element.matches(':disabled') && !isLeaving(element);
    });
    const groupOf = (element: Element) => {
      if (element instanceof HTMLAnchorElement) return element.closest('nav') ? 'navigation' : 'link';
      return element.matches('input, select, textarea') ? 'field' : 'button';
    };
    return window.choices.map((element, place) => ({
      place,
      kind: kindOf(element),
      group: groupOf(element),
      label: labelOf(element),
      options: element instanceof HTMLSelectElement ? element.options.length : 0,
    }));
  }, leaves);

/** The element of a choice, unless the screen has changed since. */
export const elementOfChoice = async (page: Page, { place }: WalkChoice) => {
  const handle = await page.evaluateHandle((at) => window.choices?.[at], place);
  return handle.asElement() ?? undefined;
};
