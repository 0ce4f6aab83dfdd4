import { Search } from 'lucide-react';
import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLoadAhead } from '../../ui/use-load-ahead.ts';
import { SingleKeyListener } from './single-key-listener.tsx';

const load = async () => ({ default: (await import('./palette.tsx')).Palette });
const Palette = lazy(load);
const loadKeys = async () => ({ default: (await import('./keys-dialog.tsx')).KeysDialog });
const KeysDialog = lazy(loadKeys);

/** Opens the palette; Ctrl+K does, too, on every screen, and keys of one letter what their controls do. */
export const PaletteButton = ({ isAdmin }: { isAdmin: boolean }) => {
  const [open, setOpen] = useState<'palette' | 'keys'>();
  // A dialog that another has replaced closes after it.
  const close = (closed: typeof open) => setOpen((shown) => (shown === closed ? undefined : shown));

  /** What was typed before the palette was drawn. */
  const typedAhead = useRef('');
  // The sheet of a record is none: the palette opens above it.
  const isDialogOpen = () => document.querySelector('dialog:modal:not([data-record])') !== null;

  const show = () => {
    typedAhead.current = '';
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
    if (open !== 'palette' || isCommand || altKey || key.length !== 1 || isDialogOpen()) return;
    event.preventDefault();
    typedAhead.current += key;
  });
  // Early: after Ctrl+K the user starts typing.
  useLoadAhead(load, 1_000);
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
    </>
  );
};
