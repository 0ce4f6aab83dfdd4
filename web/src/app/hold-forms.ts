/** Sends a form whose code did not load: the API takes an inquiry as the browser sends it. */
const sendWithoutCode = (form: HTMLFormElement) => {
  if (navigator.onLine && form.elements.namedItem('form') !== null) form.submit();
  else window.alert(form.dataset.failure);
};

/**
 * Holds the forms in `area` that visitors submit until `ready` resolves, then submits them again, those with invalid fields as
 * well: the code names every error. Does so for `earlier` events, too. The returned function stops it.
 */
export const holdForms = (
  area: Node,
  ready: () => Promise<void>,
  earlier: readonly Event[] = [],
): (() => void) => {
  const checked = new WeakSet<HTMLFormElement>();
  const holding = new AbortController();
  const holdingInvalid = new AbortController();

  const hold = async (event: Event) => {
    const { target } = event;
    const form = target instanceof Element && area.contains(target) ? target.closest('form') : null;
    if (form === null) return;

    event.preventDefault();
    event.stopPropagation();
    const isInvalid = event.type === 'invalid';
    if (isInvalid && checked.has(form)) return;
    if (isInvalid) checked.add(form);
    try {
      await ready();
    } catch {
      if (!isInvalid) return sendWithoutCode(form);
      holdingInvalid.abort();
      form.reportValidity();
      return;
    }
    holding.abort();
    form.requestSubmit(event instanceof SubmitEvent ? event.submitter : undefined);
  };

  // Listens on the document, ahead of React.
  document.addEventListener('submit', hold, { capture: true, signal: holding.signal });
  document.addEventListener('invalid', hold, { capture: true, signal: holdingInvalid.signal });
  holding.signal.addEventListener('abort', () => holdingInvalid.abort());
  for (const event of earlier) if (event.type === 'submit') hold(event);

  return () => holding.abort();
};
