/**
 * Makes the choices that the address asks for: `?type=Trust%20Services` chooses in the list with `data-asked="type"`.
 * What a list does not offer is ignored.
 */
export const selectFromUrl = (form: HTMLFormElement) => {
  const asked = new URLSearchParams(location.search);
  for (const list of form.querySelectorAll<HTMLSelectElement>('select[data-asked]')) {
    const choice = asked.get(list.dataset.asked ?? '');
    if (choice !== null && [...list.options].some(({ value }) => value === choice)) list.value = choice;
  }
};

/** Whoever chooses otherwise is not asked again after a reload. */
export const removeFromUrl = ({ target }: Event) => {
  const name = target instanceof HTMLSelectElement ? target.dataset.asked : undefined;
  const address = new URL(location.href);
  if (name === undefined || !address.searchParams.has(name)) return;
  address.searchParams.delete(name);
  history.replaceState(history.state, '', address);
};
