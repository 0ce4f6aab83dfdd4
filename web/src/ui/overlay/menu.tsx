import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';

interface MenuItem {
  label: string;
  /** Marks the current choice. */
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

const STEPS: Record<string, (anchor: number, length: number) => number> = {
  ArrowDown: (anchor, length) => (anchor + 1) % length,
  ArrowUp: (anchor, length) => (anchor - 1 + length) % length,
  Home: () => 0,
  End: (_, length) => length - 1,
};

/** A button that opens a list of choices in the top layer; Escape or a click elsewhere closes it. */
export const Menu = ({ label, items, id, className = '', children }: MenuProps) => {
  const listId = useId();
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);

  const first = Math.max(
    0,
    items.findIndex(({ current }) => current),
  );
  const itemButtons = () => [...(list.current?.querySelectorAll('button') ?? [])];
  const position = () => {
    const [anchor, element] = [button.current?.getBoundingClientRect(), list.current];
    if (anchor === undefined || element === null) return;
    const { width, height } = element.getBoundingClientRect();
    element.style.left = `${Math.max(8, Math.min(anchor.right - width, innerWidth - width - 8))}px`;
    element.style.top = `${anchor.bottom + height + 8 > innerHeight ? Math.max(8, anchor.top - height - 4) : anchor.bottom + 4}px`;
  };
  const moveFocus = (event: KeyboardEvent) => {
    const buttons = itemButtons();
    const move = STEPS[event.key];
    if (move === undefined) return event.key === 'Tab' && list.current?.hidePopover();
    event.preventDefault();
    event.stopPropagation();
    buttons[
      move(
        buttons.findIndex((one) => one.matches(':focus')),
        buttons.length,
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
        onKeyDown={moveFocus}
        onBeforeToggle={({ newState }) => newState === 'open' && setOpen(true)}
        onToggle={({ newState }) => {
          // Later than the state: the focus returns to the button from an item that is still in the document.
          if (newState === 'open') position();
          else setOpen(false);
        }}
        className="fixed m-0 min-w-56 border border-ink bg-paper-bright py-1 text-data text-ink"
      >
        {(open ? items : []).map(({ label: name, current = false, mark, onChoose }, index) => (
          <button
            key={name}
            // The HTML attribute, which React's prop omits: the browser moves the focus in the same step as
            // it opens the list, and the next key reaches the list.
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
