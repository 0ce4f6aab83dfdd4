/** A control of the screen that a key of its own works: `aria-keyshortcuts` names it, as in `R` or `Control+Enter R`. */
export interface KeyTarget {
  readonly key: string;
  readonly name: string;
  readonly element: HTMLElement;
}

const ROW = '[data-row]';
/** The link of a row, which is not always its first control. */
const NAMING_LINK = '[role="rowheader"] a';

const keyOf = (element: Element): string | undefined =>
  element
    .getAttribute('aria-keyshortcuts')
    ?.split(' ')
    .find((key) => key.length === 1);

const isField = (element: HTMLElement): boolean =>
  element.matches('textarea, select, input:not([type="checkbox"])');

const nameOf = (element: HTMLElement): string => {
  const isLabelled = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
  const text = element.ariaLabel ?? (isLabelled ? element.labels?.[0]?.textContent : element.textContent);
  // Without the mark of a required field.
  const name = (text ?? '').replace(/\s*\*\s*$/, '').trim();

  return isField(element) ? `To the field “${name}”` : name;
};

const isUsable = (element: HTMLElement): boolean =>
  element.checkVisibility() && element.ariaDisabled !== 'true' && !element.matches(':disabled');

const focusedRow = (): Element | null => document.activeElement?.closest(ROW) ?? null;

/** The controls of the screen that have a key; of those in rows, the ones of the row that has the focus. */
export const keyTargets = (): KeyTarget[] => {
  const row = focusedRow();

  return [...document.querySelectorAll<HTMLElement>('main [aria-keyshortcuts]')].flatMap((element) => {
    const key = keyOf(element);
    const isReached = element.closest(ROW) === null || element.closest(ROW) === row;

    return key !== undefined && isReached && isUsable(element)
      ? [{ key, name: nameOf(element), element }]
      : [];
  });
};

/** The control that `key` works: one of the row that has the focus goes before others. */
export const keyTarget = (key: string): KeyTarget | undefined => {
  const targets = keyTargets().filter((target) => target.key === key);

  return targets.find(({ element }) => element.closest(ROW) !== null) ?? targets[0];
};

/** Puts the focus into a field; presses anything else. */
export const workTarget = ({ element }: KeyTarget): void => {
  element.focus();
  if (isField(element)) element.scrollIntoView({ block: 'nearest' });
  else element.click();
};

/** Moves the focus by `step` rows, at first to the first row. */
export const focusRow = (step: 1 | -1): void => {
  const rows = [...document.querySelectorAll(`main ${ROW}`)].filter((row) => row.checkVisibility());
  const focused = focusedRow();
  const next = focused === null ? rows[0] : rows[rows.indexOf(focused) + step];
  const control =
    next?.querySelector<HTMLElement>(NAMING_LINK) ?? next?.querySelector<HTMLElement>('a, button, input');
  control?.focus();
};
