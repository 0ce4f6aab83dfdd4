// What the browser does by itself needs no code: following links, filling fields, opening popovers, sending forms.
const CLICKED = 'button:not([type="submit"], [popovertarget]), [role="button"]';

// Keys that only code gives a meaning, and the controls they have one for.
const KEYED = [
  { control: '[role="tab"]', keys: /^(Arrow\w+|Home|End)$/ },
  { control: '[role="button"]', keys: /^(Enter| )$/ },
  { control: 'input:not(form input)', keys: /^Enter$/ },
];

const controlOf = (event: Event, target: Element): Element | null => {
  if (!(event instanceof KeyboardEvent)) return target.closest(CLICKED);
  const meant = KEYED.filter(({ keys }) => keys.test(event.key)).map(({ control }) => control);
  return meant.length === 0 ? null : target.closest(meant.join());
};

const again = (event: Event): Event =>
  event instanceof KeyboardEvent
    ? new KeyboardEvent('keydown', { key: event.key, bubbles: true, cancelable: true })
    : new MouseEvent('click', { bubbles: true, cancelable: true });

/**
 * Holds what is pressed in `area` while its code is on the way, and presses it again once `arrive` is done; then,
 * or when the returned function is called, it lets go.
 */
export const replayEvents = (area: Node, arrive: () => Promise<void>): (() => void) => {
  // Whoever presses a button twice because nothing happened means one press.
  const clicked = new Set<Element>();
  const holding = new AbortController();

  const hold = async (event: Event) => {
    const { target } = event;
    const control = target instanceof Element && area.contains(target) ? controlOf(event, target) : null;
    if (control === null) return;

    event.preventDefault();
    event.stopPropagation();
    if (event.type === 'click' && clicked.has(control)) return;
    if (event.type === 'click') clicked.add(control);
    try {
      await arrive();
    } catch {
      // Nothing came of it; the next press asks again.
      clicked.delete(control);
      return;
    }
    holding.abort();
    control.dispatchEvent(again(event));
  };

  // At the document, before the application hears of it: React takes a press on what is not alive yet for its own.
  for (const press of ['click', 'keydown'])
    document.addEventListener(press, hold, { capture: true, signal: holding.signal });

  return () => holding.abort();
};
