import { tabStore } from '../../api/tab-store.ts';

const PREFIX = 'draft:';

const fieldsOf = (form: HTMLFormElement) =>
  [...form.elements].filter(
    (element) =>
      element instanceof HTMLInputElement ||
      element instanceof HTMLTextAreaElement ||
      element instanceof HTMLSelectElement,
  );

// An acknowledgement is given anew for each submission, so ticks are not kept.
const NOT_TYPED = new Set(['checkbox', 'hidden', 'password']);

const isRadio = (field: Element): field is HTMLInputElement =>
  field instanceof HTMLInputElement && field.type === 'radio';

const save = (form: HTMLFormElement, draft: string) => {
  const values = fieldsOf(form)
    .filter((field) => field.name !== '' && field.value !== '' && !NOT_TYPED.has(field.type))
    .filter((field) => !isRadio(field) || field.checked)
    .map(({ name, value }) => [name, value]);
  tabStore.setItem(PREFIX + draft, JSON.stringify(Object.fromEntries(values)));
};

/** What is kept of a form, by field. */
export const draftOf = (draft: string): ReadonlyMap<string, unknown> => {
  const kept = tabStore.getJson(PREFIX + draft);
  return new Map(typeof kept === 'object' && kept !== null ? Object.entries(kept) : []);
};

const restore = (field: ReturnType<typeof fieldsOf>[number], value: string) => {
  if (isRadio(field)) field.checked = field.value === value;
  else if (isUntouched(field)) field.value = value;
};

const isUntouched = (field: ReturnType<typeof fieldsOf>[number]) =>
  field.value === (field instanceof HTMLSelectElement ? '' : field.defaultValue);

/**
 * Fills a form in as the address asks, and puts back what was typed before a reload, wherever the field is still as
 * it came.
 */
export const restoreDraft = (form: HTMLFormElement) => {
  selectFromUrl(form);
  const { draft } = form.dataset;
  if (draft === undefined) return;

  const kept = draftOf(draft);
  for (const field of fieldsOf(form)) {
    const value = kept.get(field.name);
    if (typeof value === 'string') restore(field, value);
  }
};

export const forgetDraft = (draft: string) => tabStore.removeItem(PREFIX + draft);

/** Keeps what is typed into any form with `data-draft` until it is forgotten or the tab is closed. */
export const saveDrafts = () => {
  document.addEventListener('input', ({ target }) => {
    const form = target instanceof Element ? target.closest('form') : null;
    if (form?.dataset.draft !== undefined) save(form, form.dataset.draft);
  });
  document.addEventListener('change', removeFromUrl);
  for (const form of document.forms) restoreDraft(form);
};

/**
 * Makes the choices that the address asks for: `?type=Trust%20Services` chooses in the list with `data-asked="type"`.
 * What a list does not offer is ignored.
 */
const selectFromUrl = (form: HTMLFormElement) => {
  const asked = new URLSearchParams(location.search);
  for (const list of form.querySelectorAll<HTMLSelectElement>('select[data-asked]')) {
    const choice = asked.get(list.dataset.asked ?? '');
    if (choice !== null && [...list.options].some(({ value }) => value === choice)) list.value = choice;
  }
};

/** Whoever chooses otherwise is not asked again after a reload. */
const removeFromUrl = ({ target }: Event) => {
  const name = target instanceof HTMLSelectElement ? target.dataset.asked : undefined;
  const address = new URL(location.href);
  if (name === undefined || !address.searchParams.has(name)) return;
  address.searchParams.delete(name);
  history.replaceState(history.state, '', address);
};
