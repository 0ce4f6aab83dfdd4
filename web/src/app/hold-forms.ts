import { KEY_FIELD } from '../../../shared/domain/form.ts';
import { submissionKey } from '../api/submission-key.ts';
import { tabStore } from '../api/tab-store.ts';
import { formValues } from '../ui/form/form-values.ts';
import { inTime } from '../ui/in-time.ts';

/** Sends a form whose code did not load: the API takes an inquiry as the browser sends it. Answers whether the browser does. */
const sendWithoutCode = (form: HTMLFormElement): boolean => {
  const { draft, failure } = form.dataset;
  if (!navigator.onLine || draft === undefined || form.elements.namedItem('form') === null) {
    window.alert(failure);
    return false;
  }
  // The visitor may come back and send the same by the form's code.
  const { key } = submissionKey(tabStore, draft, formValues(form), () => crypto.randomUUID());
  form.addEventListener('formdata', ({ formData }) => formData.set(KEY_FIELD, key), { once: true });
  form.submit();
  return true;
};

const held = new Set<Promise<boolean>>();

export const holdsForms = (): boolean => held.size > 0;

/**
 * Resolves once all forms that are held have been submitted again, or have failed. Answers whether the browser sends one
 * without its code: the answer then replaces the page.
 */
export const heldFormsSubmitted = async (): Promise<boolean> => (await Promise.all(held)).includes(true);

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

  const submitOnceReady = async (form: HTMLFormElement, event: Event): Promise<boolean> => {
    // The button looks pressed meanwhile. React takes the form as it was prerendered.
    form.ariaBusy = 'true';
    try {
      await inTime(ready());
    } catch {
      if (event.type !== 'invalid') return sendWithoutCode(current(form, area));
      holdingInvalid.abort();
      form.reportValidity();
      return false;
    } finally {
      form.ariaBusy = 'false';
    }
    holding.abort();
    const submitter = event instanceof SubmitEvent && form.isConnected ? event.submitter : null;
    current(form, area).requestSubmit(submitter);
    return false;
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
