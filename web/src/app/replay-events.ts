// Browsers handle some presses without code: links, fields, popovers, submits.
const CLICKABLE = 'button:not([type="submit"], [popovertarget]), [role="button"]';

// Keys that only code handles, and their controls.
const KEY_CONTROLS = [
  { control: '[role="tab"]', keys: /^(Arrow\w+|Home|End)$/ },
  { control: '[role="button"]', keys: /^(Enter| )$/ },
  { control: 'input:not(form input)', keys: /^Enter$/ },
];

const controlOf = (event: Event, target: Element): Element | null => {
  if (!(event instanceof KeyboardEvent)) return target.closest(CLICKABLE);
  const controls = KEY_CONTROLS.filter(({ keys }) => keys.test(event.key)).map(({ control }) => control);
  return controls.length === 0 ? null : target.closest(controls.join());
};

const copyOf = (event: Event): Event =>
  event instanceof KeyboardEvent
    ? new KeyboardEvent('keydown', { key: event.key, bubbles: true, cancelable: true })
    : new MouseEvent('click', { bubbles: true, cancelable: true });

/**
 * Holds clicks and keys in `area` until `ready` resolves, then dispatches them again and stops, with those of `earlier`.
 * The returned function stops it, too.
 */
export const replayEvents = (
  area: Node,
  ready: () => Promise<void>,
  earlier: readonly Event[] = [],
): (() => void) => {
  // A second click on a button without response means the same as the first.
  const clicked = new Set<Element>();
  const listening = new AbortController();

  const hold = async (event: Event) => {
    const { target } = event;
    const control = target instanceof Element && area.contains(target) ? controlOf(event, target) : null;
    if (control === null) return;

    event.preventDefault();
    event.stopPropagation();
    if (event.type === 'click' && clicked.has(control)) return;
    if (event.type === 'click') clicked.add(control);
    try {
      await ready();
    } catch {
      // The code did not load; the next press tries again.
      clicked.delete(control);
      return;
    }
    listening.abort();
    control.dispatchEvent(copyOf(event));
  };

  // Listens on the document, ahead of React, which would take presses on markup that has not hydrated.
  for (const type of ['click', 'keydown'])
    document.addEventListener(type, hold, { capture: true, signal: listening.signal });

  for (const event of earlier) if (event.type === 'click' || event.type === 'keydown') hold(event);

  return () => listening.abort();
};
