import { Search } from 'lucide-react';
import { Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { DialogBoundary } from '../../ui/overlay/dialog-boundary.tsx';
import { isDialogOpen } from '../../ui/overlay/is-dialog-open.ts';
import { useLoadAhead } from '../../ui/use-load-ahead.ts';
import { SingleKeyListener } from './single-key-listener.tsx';
import { NOTHING_TYPED, withKey } from './typed-ahead.ts';

const Palette = lazyComponent(async () => (await import('./palette.tsx')).Palette);
const KeysDialog = lazyComponent(async () => (await import('./keys-dialog.tsx')).KeysDialog);

/** Opens the palette; Ctrl+K does, too, on every screen, and keys of one letter what their controls do. */
export const PaletteButton = ({ isAdmin }: { isAdmin: boolean }) => {
  useLoadAhead(KeysDialog.load);
  const [open, setOpen] = useState<'palette' | 'keys'>();
  // A dialog that another has replaced closes after it.
  const close = (closed: typeof open) => setOpen((shown) => (shown === closed ? undefined : shown));

  const typedAhead = useRef(NOTHING_TYPED);

  const show = () => {
    typedAhead.current = NOTHING_TYPED;
    setOpen('palette');
  };
  const toggle = (event: KeyboardEvent) => {
    event.preventDefault();
    if (open === 'palette') close('palette');
    else if (!isDialogOpen()) show();
  };
  const work = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey } = event;
    const isCommand = (ctrlKey || metaKey) && !altKey;
    if (isCommand && key.toLowerCase() === 'k') return toggle(event);
    if (open !== 'palette' || isCommand || altKey || isDialogOpen()) return;
    if (key === 'Escape') return close('palette');
    const typed = withKey(typedAhead.current, key);
    if (typed === undefined) return;
    event.preventDefault();
    typedAhead.current = typed;
  });
  // Early: after Ctrl+K the user starts typing.
  useLoadAhead(Palette.load, 1_000);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => work(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);

  return (
    <>
      <button
        type="button"
        onClick={show}
        aria-keyshortcuts="Control+K"
        className="ml-auto inline-flex min-h-11 lg:min-h-8 items-center gap-2 self-center rounded-xs border border-rule-ink px-2.5 text-note text-paper-deep hover:border-brass hover:text-paper-bright"
      >
        <Search aria-hidden="true" className="size-3.5" />
        Find
        <kbd className="font-sans max-lg:hidden bar:hidden">Ctrl K</kbd>
      </button>
      {/* What is typed while a dialog loads is for the dialog. */}
      {open === undefined && <SingleKeyListener onHelp={() => setOpen('keys')} />}
      {open !== undefined && (
        <DialogBoundary onClose={() => close(open)}>
          <Suspense>
            {open === 'palette' && (
              <Palette
                isAdmin={isAdmin}
                typedBefore={() => typedAhead.current}
                onKeys={() => setOpen('keys')}
                onClose={() => close('palette')}
              />
            )}
            {open === 'keys' && <KeysDialog onClose={() => close('keys')} />}
          </Suspense>
        </DialogBoundary>
      )}
    </>
  );
};
