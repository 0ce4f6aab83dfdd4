import { tabStore } from '../../api/tab-store.ts';
import { type FormField, formFields } from '../../ui/form/form-fields.ts';
import { DRAFT, draftOf, restoreField, saveDraft } from './form-drafts.ts';

const canHave = (field: FormField, value: string): boolean =>
  !(field instanceof HTMLSelectElement) || [...field.options].some((option) => option.value === value);

const FIELD = 'input, select, textarea';
const hasField = (nodes: NodeList): boolean =>
  [...nodes].some(
    (node) => node instanceof Element && (node.matches(FIELD) || node.querySelector(FIELD) !== null),
  );

/**
 * Fills a form from its stored draft: its fields, others as they appear, and choices as their lists are read; what is awaited stays
 * in the draft. A field that goes leaves the draft. Answers the end of that.
 */
export const keepFields = (form: HTMLFormElement): (() => void) | undefined => {
  const { draft } = form.dataset;
  if (draft === undefined) return;
  const stored = draftOf(draft);
  /** False while the form asks for a secret and has no draft. */
  const isKept = () => form.dataset.draft === draft;
  /** The names of the fields that the draft has filled, or had nothing for. */
  const offered = new Set<string>();

  /** True if there was something for a field. */
  const fill = (): boolean => {
    const fresh = formFields(form).filter(({ name }) => !offered.has(name));
    const found = fresh.flatMap((field) => {
      const value = stored.get(field.name);
      return typeof value === 'string' ? [{ field, value }] : [];
    });
    const fitting = found.filter(({ field, value }) => canHave(field, value));
    const later = new Set(found.filter((one) => !fitting.includes(one)).map(({ field }) => field.name));
    for (const { field, value } of fitting) restoreField(field, value);
    for (const { name } of fresh) if (!later.has(name)) offered.add(name);

    return fitting.length > 0;
  };
  /** Stores what is awaited beside the fields of now, which have just been stored. */
  const keepAwaited = () => {
    const awaited = [...stored].filter(([name]) => !offered.has(name));
    if (awaited.length > 0)
      tabStore.setItem(DRAFT + draft, JSON.stringify(Object.fromEntries([...awaited, ...draftOf(draft)])));
  };
  const onInput = ({ target }: Event) => {
    if (target instanceof Node && form.contains(target) && isKept()) keepAwaited();
  };
  const watch = new MutationObserver((changes) => {
    if (isKept() && changes.some(({ removedNodes }) => hasField(removedNodes))) {
      saveDraft(form, draft);
      keepAwaited();
    }
    // What the screen shows of the values follows.
    if (fill()) form.dispatchEvent(new Event('input', { bubbles: true }));
  });
  fill();
  watch.observe(form, { childList: true, subtree: true });
  document.addEventListener('input', onInput);

  return () => {
    watch.disconnect();
    document.removeEventListener('input', onInput);
  };
};
