import { type MouseEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { radialLinks } from '../../content/navigation.ts';
import { SiteLink } from '../../ui/page/site-link.tsx';

interface Point {
  x: number;
  y: number;
}

/** `count` points evenly spaced on a circle around the origin, clockwise from the top; whole pixels. */
export const circlePoints = (count: number, radius: number): Point[] =>
  Array.from({ length: count }, (_, index) => {
    const angle = (index / count) * 2 * Math.PI;
    return { x: rounded(radius * Math.sin(angle)), y: rounded(-radius * Math.cos(angle)) };
  });

// Adding zero turns -0 into 0.
const rounded = (value: number) => Math.round(value) + 0;

const RADIUS = 120;
const FADE = 300;

const POINTS = circlePoints(radialLinks.length, RADIUS);

/**
 * Links in a circle over the page. A modal dialog: the browser keeps the focus in it, closes it on Escape and
 * restores the focus.
 */
export const RadialMenu = ({ onClosed }: { onClosed: () => void }) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const [closing, setClosing] = useState(false);

  // Modal before the next key press, so that its focus is in the dialog.
  useLayoutEffect(() => dialog.current?.showModal(), []);
  useEffect(() => {
    if (!closing) return;
    const reducesMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const timer = setTimeout(onClosed, reducesMotion ? 0 : FADE);
    return () => clearTimeout(timer);
  }, [closing, onClosed]);

  const close = () => dialog.current?.close();
  const closeOnBackdrop = ({ target, currentTarget }: MouseEvent) => {
    if (target === currentTarget) close();
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape and the button in the middle do the same for a keyboard.
    <dialog
      ref={dialog}
      aria-label="Quick menu"
      inert={closing}
      onClose={() => setClosing(true)}
      onClick={closeOnBackdrop}
      // Visible during the fade although closed, without blocking the page.
      className={`fixed inset-0 z-50 m-0 grid overflow-x-clip size-full max-h-none max-w-none place-content-center bg-ink/95 text-paper-bright [--focus:var(--color-brass)] motion-safe:transition-opacity motion-safe:duration-300 ${closing ? 'pointer-events-none opacity-0' : 'starting:opacity-0'}`}
    >
      <div className="pointer-events-none relative grid place-items-center">
        <svg aria-hidden="true" viewBox="-170 -170 340 340" className="size-[21.25rem] text-brass">
          <g fill="none" stroke="currentColor">
            <circle r={RADIUS} />
            <circle r="164" strokeDasharray="1 9.3" />
          </g>
        </svg>
        <button
          type="button"
          onClick={close}
          className="pointer-events-auto absolute grid size-16 place-items-center rounded-full text-label hover:text-brass"
        >
          Close
        </button>
        <ul>
          {radialLinks.map(({ label, to }, index) => (
            <li
              key={label}
              className="absolute top-1/2 left-1/2"
              style={{ transform: `translate(${POINTS[index]?.x}px, ${POINTS[index]?.y}px)` }}
            >
              <SiteLink
                to={to}
                onClick={close}
                className="pointer-events-auto grid size-23 -translate-1/2 place-items-center rounded-full border border-brass bg-ink text-label transition-colors hover:bg-brass hover:text-ink aria-[current]:border-2 aria-[current]:text-brass-bright aria-[current]:underline aria-[current]:underline-offset-4"
              >
                {label}
              </SiteLink>
            </li>
          ))}
        </ul>
      </div>
    </dialog>
  );
};
