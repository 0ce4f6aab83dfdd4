import { useCallback, useState } from 'react';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { Tooltip } from '../../ui/overlay/tooltip.tsx';

// Loads when a visitor is about to open the menu.
const RadialMenu = lazyComponent(async () => (await import('./radial-menu.tsx')).RadialMenu);

/**
 * Opens the radial menu. Its links are elsewhere on the page, too, so pages without scripts hide the button.
 */
export const RadialMenuButton = () => {
  const [open, setOpen] = useState(false);
  const remove = useCallback(() => setOpen(false), []);
  // Drawn once loaded: where its code does not come, the page stays as it is.
  const openOnceLoaded = () =>
    RadialMenu.load().then(
      () => setOpen(true),
      () => undefined,
    );

  return (
    <>
      <Tooltip text="Quick menu" className="plain:hidden">
        <button
          type="button"
          aria-label="Quick menu"
          aria-haspopup="dialog"
          onPointerEnter={() => RadialMenu.load().catch(() => undefined)}
          onClick={openOnceLoaded}
          className="grid size-11 place-items-center rounded-full text-brass hover:text-paper-bright"
        >
          <svg aria-hidden="true" viewBox="0 0 32 32" className="w-8 fill-none stroke-current stroke-[1.25]">
            <circle cx="16" cy="16" r="14.5" />
            <path d="M16 5.5 18.6 13.4 26.5 16 18.6 18.6 16 26.5 13.4 18.6 5.5 16 13.4 13.4Z" />
          </svg>
        </button>
      </Tooltip>
      {open && <RadialMenu onClosed={remove} />}
    </>
  );
};
