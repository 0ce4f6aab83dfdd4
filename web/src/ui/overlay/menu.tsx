import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';

interface MenuItem {
  label: string;
  /** Where one stands already. */
  current?: boolean;
  mark?: ReactNode;
  onChoose: () => void;
}

interface MenuProps {
  label: string;
  items: readonly MenuItem[];
  id?: string;
  className?: string;
  children: ReactNode;
}

const STEPS: Record<string, (at: number, length: number) => number> = {
  ArrowDown: (at, length) => (at + 1) % length,
  ArrowUp: (at, length) => (at - 1 + length) % length,
  Home: () => 0,
  End: (_, length) => length - 1,
};

/** A button and the choices it opens, above everything else; Escape or a press elsewhere closes them. */
export const Menu = ({ label, items, id, className = '', children }: MenuProps) => {
  const listId = useId();
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);

  const first = Math.max(
    0,
    items.findIndex(({ current }) => current),
  );
  const entries = () => [...(list.current?.querySelectorAll('button') ?? [])];
  const place = () => {
    const [at, element] = [button.current?.getBoundingClientRect(), list.current];
    if (at === undefined || element === null) return;
    const { width, height } = element.getBoundingClientRect();
    element.style.left = `${Math.max(8, Math.min(at.right - width, innerWidth - width - 8))}px`;
    element.style.top = `${at.bottom + height + 8 > innerHeight ? Math.max(8, at.top - height - 4) : at.bottom + 4}px`;
  };
  const step = (event: KeyboardEvent) => {
    const all = entries();
    const move = STEPS[event.key];
    if (move === undefined) return event.key === 'Tab' && list.current?.hidePopover();
    event.preventDefault();
    event.stopPropagation();
    all[
      move(
        all.findIndex((one) => one.matches(':focus')),
        all.length,
      )
    ]?.focus();
  };

  return (
    <>
      <button
        ref={button}
        id={id}
        type="button"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={open}
        popoverTarget={listId}
        className={className}
      >
        {children}
      </button>
      <div
        ref={list}
        id={listId}
        popover="auto"
        role="menu"
        aria-label={label}
        tabIndex={-1}
        onKeyDown={step}
        onBeforeToggle={({ newState }) => newState === 'open' && setOpen(true)}
        onToggle={({ newState }) => {
          // Only now: the focus returns to the button from an entry that is still there.
          if (newState === 'open') place();
          else setOpen(false);
        }}
        className="fixed m-0 min-w-56 border border-ink bg-paper-bright py-1 text-data text-ink"
      >
        {(open ? items : []).map(({ label: name, current = false, mark, onChoose }, index) => (
          <button
            key={name}
            // The attribute, which React's own leaves out: the browser moves the focus in one step with the opening,
            // and the very next key meets the list.
            ref={(entry) => {
              entry?.toggleAttribute('autofocus', index === first);
            }}
            type="button"
            role="menuitemradio"
            aria-checked={current}
            onClick={() => {
              list.current?.hidePopover();
              onChoose();
            }}
            className="flex w-full items-center gap-2.5 px-3 py-1.5 text-left -outline-offset-2 hover:bg-rule aria-checked:font-semibold"
          >
            {mark}
            {name}
          </button>
        ))}
      </div>
    </>
  );
};
