import { forgetDraft, rememberDraft } from './forget-draft.ts';
import { isLeft } from './is-left.ts';

/** Forgets a draft that has been sent, unless another form has it on the screen or has changed it since this was called. */
export const forgetOnceSent = (draft: string): (() => void) => {
  const isAsSent = rememberDraft(draft);

  return () => {
    const isShown = [...document.forms].some((form) => form.dataset.draft === draft && !isLeft(form));
    if (!isShown && isAsSent()) forgetDraft(draft);
  };
};
