import { Search } from 'lucide-react';
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useLoadAhead } from '../../ui/use-load-ahead.ts';

const load = async () => ({ default: (await import('./palette.tsx')).Palette });
const Palette = lazy(load);

/** Opens the palette; Ctrl+K does, too, on every screen. */
export const PaletteButton = ({ isAdmin }: { isAdmin: boolean }) => {
  const [open, setOpen] = useState(false);

  const toggle = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
    event.preventDefault();
    // Not above another dialog, except a record's sheet.
    if (open || document.querySelector('dialog:modal:not([data-record])') === null) setOpen(!open);
  });
  // Loads at once: after Ctrl+K the user starts typing.
  useLoadAhead(load);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => toggle(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);

  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        aria-keyshortcuts="Control+K"
        className="ml-auto inline-flex min-h-11 lg:min-h-8 items-center gap-2 self-center rounded-xs border border-rule-ink px-2.5 text-note text-paper-deep hover:border-brass hover:text-paper-bright"
      >
        <Search aria-hidden="true" className="size-3.5" />
        Find
        <kbd className="font-sans max-lg:hidden bar:hidden">Ctrl K</kbd>
      </button>
      {open && (
        <Suspense>
          <Palette isAdmin={isAdmin} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
