/** Disables each button with `data-awaits` until the checkbox of that name in its form is ticked. */
export const enableSubmit = (form: HTMLFormElement) => {
  for (const button of form.querySelectorAll<HTMLButtonElement>('button[data-awaits]')) {
    const box = form.elements.namedItem(button.dataset.awaits ?? '');
    button.disabled = box instanceof HTMLInputElement && !box.checked;
  }
};

/** Enables the submit buttons of every form of the page, now and at each change. */
export const enableSubmitOnTick = () => {
  document.addEventListener('change', ({ target }) => {
    const form = target instanceof Element ? target.closest('form') : null;
    if (form !== null) enableSubmit(form);
  });
  for (const form of document.forms) enableSubmit(form);
};
