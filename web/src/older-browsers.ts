// What the site uses and browsers of 2023 lack: Safari before 17.4, Chrome before 120, Firefox before 125. It runs before all else.

URL.canParse ??= (url, base) => {
  try {
    return new URL(url, base) !== undefined;
  } catch {
    return false;
  }
};

const withResolvers = <Value>(): PromiseWithResolvers<Value> => {
  const settle: Partial<Pick<PromiseWithResolvers<Value>, 'resolve' | 'reject'>> = {};
  const promise = new Promise<Value>((resolve, reject) => Object.assign(settle, { resolve, reject }));

  return {
    promise,
    resolve: (value) => settle.resolve?.(value),
    reject: (reason) => settle.reject?.(reason),
  };
};
Promise.withResolvers ??= withResolvers;

/** Popovers as the site has them: the menu on phones, and toasts. */
const fillInPopovers = () => {
  const { prototype } = HTMLElement;
  prototype.showPopover = function () {
    this.dataset.isShown = '';
  };
  prototype.hidePopover = function () {
    delete this.dataset.isShown;
  };
  // The policy for content allows no other style than this way.
  document.styleSheets[0]?.insertRule(
    '@media (max-width: 63.99rem) { [popover] { position: fixed; } [popover]:not([data-is-shown]) { display: none; } }',
    document.styleSheets[0].cssRules.length,
  );
  const toggle = ({ target }: Event) => {
    const id =
      target instanceof Element ? target.closest('[popovertarget]')?.getAttribute('popovertarget') : null;
    const popover = document.getElementById(id ?? '');
    if (popover?.dataset.isShown === undefined) popover?.showPopover();
    else popover.hidePopover();
  };
  document.addEventListener('click', toggle);
  // What was pressed before this script came.
  for (const event of window.heldEvents ?? []) if (event.type === 'click') toggle(event);
};
if (!('popover' in HTMLElement.prototype)) fillInPopovers();
