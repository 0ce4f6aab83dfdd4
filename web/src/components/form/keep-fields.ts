import { type FormField, formFields } from '../../ui/form/form-fields.ts';
import { awaitedOf, draftOf, restoreField, saveDraft } from './form-drafts.ts';

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
  /** The names of the fields that the draft has filled, or had nothing for. */
  const offered = new Set<string>();

  /** True if there was something for a field. */
  const fill = (): boolean => {
    const stored = draftOf(draft);
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
  const watch = new MutationObserver((changes) => {
    if (changes.some(({ removedNodes }) => hasField(removedNodes))) saveDraft(form, draft);
    // What the screen shows of the values follows.
    if (fill()) form.dispatchEvent(new Event('input', { bubbles: true }));
  });
  fill();
  awaitedOf.set(form, () => [...draftOf(draft)].filter(([name]) => !offered.has(name)));
  watch.observe(form, { childList: true, subtree: true });

  return () => watch.disconnect();
};
