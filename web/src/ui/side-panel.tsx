import { X } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import { useIsWide } from './use-is-wide.ts';

interface SidePanelProps {
  /** What kind of thing it shows. */
  label: string;
  title: string;
  /** The id of what opened it: it has the focus again once the panel is gone. */
  opener: string;
  onClose: () => void;
  children: ReactNode;
}

const SHEET =
  'max-xl:fixed max-xl:inset-0 max-xl:size-full max-xl:max-h-none max-xl:max-w-none max-xl:overflow-y-auto max-xl:overscroll-contain';
const SHEET_WIDTH = 'max-xl:mx-auto max-xl:max-w-3xl max-xl:px-[clamp(1rem,2vw,2rem)]';
const BESIDE =
  'xl:sticky xl:inset-x-auto xl:top-(--bar) xl:block xl:max-h-[calc(100svh-var(--bar))] xl:w-[26rem] 2xl:w-[30rem] xl:shrink-0 xl:self-start xl:overflow-y-auto xl:border-l xl:border-ink-faint';

/** What was chosen from a list: beside it where there is room, else a sheet over all of the screen. Escape closes it. */
export const SidePanel = ({ label, title, opener, onClose, children }: SidePanelProps) => {
  const isWide = useIsWide();
  const panel = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);

  useLayoutEffect(() => {
    const element = panel.current;
    if (isWide) element?.setAttribute('open', '');
    else element?.showModal();
    heading.current?.focus({ preventScroll: true });
    return () => element?.close();
  }, [isWide]);
  useLayoutEffect(() => () => document.getElementById(opener)?.focus({ preventScroll: true }), [opener]);

  // A sheet hears of Escape from the browser.
  const closeByKey = ({ key, target, currentTarget }: KeyboardEvent) => {
    const isOwn = target instanceof Element && target.closest('dialog, [popover]') === currentTarget;
    if (isWide && key === 'Escape' && isOwn) onClose();
  };

  return (
    <dialog
      ref={panel}
      data-record
      role={isWide ? 'complementary' : 'dialog'}
      aria-label={label}
      onKeyDown={closeByKey}
      onClose={({ currentTarget }) => currentTarget.open || onClose()}
      className={`break-before-page m-0 border-0 bg-paper p-0 text-ink ${SHEET} ${BESIDE}`}
    >
      <div className="bg-paper max-xl:sticky max-xl:top-0 max-xl:z-20 max-xl:mb-4 max-xl:border-b max-xl:border-ink-faint xl:mb-3 xl:pt-5 xl:pl-6">
        <div className={`flex items-start justify-between gap-4 max-xl:py-2.5 ${SHEET_WIDTH}`}>
          <h2 ref={heading} dir="auto" tabIndex={-1} className="title self-center wrap-anywhere outline-none">
            {title}
          </h2>
          <button
            type="button"
            onClick={onClose}
            className="-mr-1 inline-flex shrink-0 items-center justify-center gap-1.5 rounded-xs text-ink-soft hover:bg-rule hover:text-ink max-xl:min-h-11 max-xl:border max-xl:border-ink-faint max-xl:px-3 max-xl:text-label xl:size-8"
          >
            <X aria-hidden="true" className="size-4.5" />
            <span className="xl:sr-only">Close</span>
          </button>
        </div>
      </div>
      <div className={`max-xl:pb-10 xl:pb-5 xl:pl-6 ${SHEET_WIDTH}`}>{children}</div>
    </dialog>
  );
};
