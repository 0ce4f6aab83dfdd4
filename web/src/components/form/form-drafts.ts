import { tabStore } from '../../api/tab-store.ts';
import { type FormField, formFields } from '../../ui/form/form-fields.ts';

export const DRAFT = 'draft:';

// Each submission needs a new acknowledgement, so drafts keep no checkboxes; no script may fill in a file.
const NOT_TYPED = new Set(['checkbox', 'hidden', 'password', 'file']);

const isRadio = (field: Element): field is HTMLInputElement =>
  field instanceof HTMLInputElement && field.type === 'radio';

/** Whether nobody has entered the value: it is the field's own, such as the day of today, or a suggestion. */
const isGiven = (field: FormField): boolean =>
  field.value === '' || field.value === field.dataset.suggested || (!isRadio(field) && isUntouched(field));

export const saveDraft = (form: HTMLFormElement, draft: string) => {
  const values = formFields(form)
    .filter(
      (field) =>
        field.name !== '' &&
        !isGiven(field) &&
        !NOT_TYPED.has(field.type) &&
        (!isRadio(field) || field.checked),
    )
    .map(({ name, value }) => [name, value]);
  tabStore.setItem(DRAFT + draft, JSON.stringify(Object.fromEntries(values)));
};

/** The stored draft of a form, by field. */
export const draftOf = (draft: string): ReadonlyMap<string, unknown> => {
  const stored = tabStore.getJson(DRAFT + draft);
  return new Map(typeof stored === 'object' && stored !== null ? Object.entries(stored) : []);
};

export const restoreField = (field: FormField, value: string) => {
  if (isRadio(field)) field.checked = field.value === value;
  else if (isUntouched(field)) field.value = value;
};

const isUntouched = (field: FormField): boolean =>
  field instanceof HTMLSelectElement
    ? field.value === '' || field.selectedOptions[0]?.defaultSelected === true
    : field.value === field.defaultValue;

/** Fills the form from the URL and from its stored draft; fields that the visitor has changed stay. */
export const restoreDraft = (form: HTMLFormElement): undefined => {
  selectFromUrl(form);
  const { draft } = form.dataset;
  if (draft === undefined) return;

  const stored = draftOf(draft);
  for (const field of formFields(form)) {
    const value = stored.get(field.name);
    if (typeof value === 'string') restoreField(field, value);
  }
};

const hasText = (form: HTMLFormElement) =>
  formFields(form).some(
    (field) =>
      !(field instanceof HTMLSelectElement || isRadio(field) || NOT_TYPED.has(field.type)) &&
      field.value !== field.defaultValue,
  );

/**
 * Stores the input of every form with `data-draft` until it is forgotten or the tab closes, also what was typed before this script
 * came; `onInput` is told each input of the visitor's. An anchor that checks a radio button is none.
 */
export const saveDrafts = (onInput?: (form: HTMLFormElement) => void) => {
  const keep = (form: HTMLFormElement | null, isTrusted: boolean) => {
    if (form?.dataset.draft === undefined) return;
    saveDraft(form, form.dataset.draft);
    // Password managers make events, too: their text is the visitor's.
    if (isTrusted || hasText(form)) onInput?.(form);
  };
  // On the way down: React stops events in sections that have not become interactive.
  document.addEventListener(
    'input',
    ({ target, isTrusted }) => keep(target instanceof Element ? target.closest('form') : null, isTrusted),
    true,
  );
  document.addEventListener('change', removeFromUrl, true);
  for (const form of document.forms) {
    const isTyped = hasText(form);
    restoreDraft(form);
    if (isTyped) keep(form, true);
  }
};

/**
 * Selects the options that the URL names: `?type=Trust%20Services` selects in the list with
 * `data-url-param="type"`. Unknown options are ignored.
 */
const selectFromUrl = (form: HTMLFormElement) => {
  const params = new URLSearchParams(location.search);
  for (const list of form.querySelectorAll<HTMLSelectElement>('select[data-url-param]')) {
    const choice = params.get(list.dataset.urlParam ?? '');
    if (choice !== null && [...list.options].some(({ value }) => value === choice)) list.value = choice;
  }
};

/** Removes a choice from the URL when the visitor chooses otherwise, so that a reload does not restore it. */
const removeFromUrl = ({ target }: Event) => {
  const name = target instanceof HTMLSelectElement ? target.dataset.urlParam : undefined;
  const address = new URL(location.href);
  if (name === undefined || !address.searchParams.has(name)) return;
  address.searchParams.delete(name);
  history.replaceState(history.state, '', address);
};
