/** Disables each button with `data-awaits` until the checkbox of that name in its form is ticked. */
export const enableSubmit = (form: HTMLFormElement) => {
  for (const button of form.querySelectorAll<HTMLButtonElement>('button[data-awaits]')) {
    const box = form.elements.namedItem(button.dataset.awaits ?? '');
    button.disabled = box instanceof HTMLInputElement && !box.checked;
  }
};

/** Enables the submit buttons of every form of the page, now and at each change. */
export const enableSubmitOnTick = () => {
  const enable = ({ target }: Event) => {
    const form = target instanceof Element ? target.closest('form') : null;
    if (form !== null) enableSubmit(form);
  };
  // On the way down: React stops events in sections that have not become interactive.
  document.addEventListener('change', enable, true);
  for (const form of document.forms) enableSubmit(form);
};
