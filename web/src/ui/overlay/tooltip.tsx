import { type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react';

const OPEN_DELAY = 700;
const SKIP_DELAY = 300;

/** Time before a tooltip opens, in ms: none if another one closed a moment ago. */
export const tooltipDelay = (now: number, closedAt: number): number =>
  now - closedAt < SKIP_DELAY ? 0 : OPEN_DELAY;

// Shared by all tooltips: moving on to the next one opens it at once.
let closedAt = Number.NEGATIVE_INFINITY;

interface TooltipProps {
  /** Same text as the control's accessible name, so assistive technology skips it. */
  text: string;
  className?: string | undefined;
  /** Further classes of what is shown. */
  bubble?: string;
  children: ReactNode;
}

/** Shows the name of a control without visible text on hover and focus. */
export const Tooltip = ({ text, className = '', bubble = '', children }: TooltipProps) => {
  const [open, setOpen] = useState(false);
  const opening = useRef<number>(undefined);

  const close = () => {
    clearTimeout(opening.current);
    setOpen(false);
  };
  const rest = ({ pointerType }: PointerEvent) => {
    if (pointerType === 'touch') return;
    clearTimeout(opening.current);
    opening.current = window.setTimeout(() => setOpen(true), tooltipDelay(Date.now(), closedAt));
  };

  useEffect(() => {
    if (!open) return;
    const leave = () => setOpen(false);
    const leaveAtEscape = ({ key }: KeyboardEvent) => key === 'Escape' && leave();
    addEventListener('scroll', leave, { capture: true, passive: true });
    addEventListener('keydown', leaveAtEscape);
    return () => {
      closedAt = Date.now();
      removeEventListener('scroll', leave, { capture: true });
      removeEventListener('keydown', leaveAtEscape);
    };
  }, [open]);
  useEffect(() => () => clearTimeout(opening.current), []);

  return (
    // The control inside is what is interactive; this only listens.
    // biome-ignore lint/a11y/noStaticElementInteractions: see above
    <span
      className={`relative inline-grid ${className}`}
      onPointerEnter={rest}
      onPointerLeave={close}
      onPointerDownCapture={close}
      onClickCapture={close}
      onFocus={({ target }) => target.matches(':focus-visible') && setOpen(true)}
      onBlur={close}
    >
      {children}
      {open && (
        <span
          aria-hidden="true"
          className={`pointer-events-none absolute top-full right-0 z-10 mt-2 border border-brass bg-ink px-2.5 py-1 text-note whitespace-nowrap text-paper-bright ${bubble}`}
        >
          {text}
        </span>
      )}
    </span>
  );
};
