import { KEY_FIELD } from '../../../shared/domain/form.ts';
import { submissionKey } from '../api/submission-key.ts';
import { tabStore } from '../api/tab-store.ts';
import { formValues } from '../ui/form/form-values.ts';

/** Sends a form whose code did not load: the API takes an inquiry as the browser sends it. */
const sendWithoutCode = (form: HTMLFormElement) => {
  const { draft, failure } = form.dataset;
  if (!navigator.onLine || draft === undefined || form.elements.namedItem('form') === null)
    return window.alert(failure);
  // The visitor may come back and send the same by the form's code.
  const { key } = submissionKey(tabStore, draft, formValues(form), () => crypto.randomUUID());
  form.addEventListener('formdata', ({ formData }) => formData.set(KEY_FIELD, key), { once: true });
  form.submit();
};

/** After so many milliseconds the code of a form counts as not loaded: a request that stalls never fails. */
const PATIENCE = 8_000;

const inTime = (ready: Promise<void>): Promise<void> =>
  Promise.race([ready, new Promise<never>((_, reject) => setTimeout(reject, PATIENCE))]);

const held = new Set<Promise<void>>();

/** Resolves once all forms that are held have been submitted again, or have failed. */
export const heldFormsSubmitted = async (): Promise<void> => {
  await Promise.all(held);
};

/** The form as it is in the page now: React replaces a form in which something else, such as a translation, has changed nodes. */
const current = (form: HTMLFormElement, area: ParentNode): HTMLFormElement =>
  form.isConnected
    ? form
    : ([...area.querySelectorAll('form')].find(({ dataset }) => dataset.draft === form.dataset.draft) ??
      form);

/**
 * Holds the forms in `area` that visitors submit until `ready` resolves, then submits them again, those with invalid fields as
 * well: the code names every error. Does so for `earlier` events, too. The returned function stops it.
 */
export const holdForms = (
  area: ParentNode & Node,
  ready: () => Promise<void>,
  earlier: readonly Event[] = [],
): (() => void) => {
  const checked = new WeakSet<HTMLFormElement>();
  const holding = new AbortController();
  const holdingInvalid = new AbortController();

  const submitOnceReady = async (form: HTMLFormElement, event: Event) => {
    // The button looks pressed meanwhile. React takes the form as it was prerendered.
    form.ariaBusy = 'true';
    try {
      await inTime(ready());
    } catch {
      if (event.type !== 'invalid') return sendWithoutCode(current(form, area));
      holdingInvalid.abort();
      form.reportValidity();
      return;
    } finally {
      form.ariaBusy = 'false';
    }
    holding.abort();
    const submitter = event instanceof SubmitEvent && form.isConnected ? event.submitter : null;
    current(form, area).requestSubmit(submitter);
  };

  const hold = (event: Event) => {
    const { target } = event;
    const form = target instanceof Element && area.contains(target) ? target.closest('form') : null;
    if (form === null) return;

    event.preventDefault();
    event.stopPropagation();
    if (event.type === 'invalid') {
      if (checked.has(form)) return;
      checked.add(form);
    }
    const submitted = submitOnceReady(form, event).finally(() => held.delete(submitted));
    held.add(submitted);
  };

  // Listens on the document, ahead of React.
  document.addEventListener('submit', hold, { capture: true, signal: holding.signal });
  document.addEventListener('invalid', hold, { capture: true, signal: holdingInvalid.signal });
  holding.signal.addEventListener('abort', () => holdingInvalid.abort());
  for (const event of earlier) if (event.type === 'submit' || event.type === 'invalid') hold(event);

  return () => holding.abort();
};
