/** Disables each button with `data-awaits` until the checkbox of that name in its form is ticked. */
export const enableSubmit = (form: HTMLFormElement) => {
  for (const button of form.querySelectorAll<HTMLButtonElement>('button[data-awaits]')) {
    const box = form.elements.namedItem(button.dataset.awaits ?? '');
    button.disabled = box instanceof HTMLInputElement && !box.checked;
  }
};

/** Settles every form of the page now and whenever a tick changes. */
export const enableSubmitOnTick = () => {
  document.addEventListener('change', ({ target }) => {
    const form = target instanceof Element ? target.closest('form') : null;
    if (form !== null) enableSubmit(form);
  });
  for (const form of document.forms) enableSubmit(form);
};
