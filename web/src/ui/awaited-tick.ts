/** Disables each button with `data-awaits` until the checkbox of that name in its form is ticked. */
export const settleButtons = (form: HTMLFormElement) => {
  for (const button of form.querySelectorAll<HTMLButtonElement>('button[data-awaits]')) {
    const box = form.elements.namedItem(button.dataset.awaits ?? '');
    button.disabled = box instanceof HTMLInputElement && !box.checked;
  }
};

/** Settles every form of the page now and whenever a tick changes. */
export const awaitTicks = () => {
  document.addEventListener('change', ({ target }) => {
    const form = target instanceof Element ? target.closest('form') : null;
    if (form !== null) settleButtons(form);
  });
  for (const form of document.forms) settleButtons(form);
};
