import { X } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { isDialogOpen } from './is-dialog-open.ts';
import { openModal } from './open-modal.ts';
import { restoreFocus } from './restore-focus.ts';
import { useIsWide } from './use-is-wide.ts';
import { useListTop } from './use-list-top.ts';

interface SidePanelProps {
  /** Kind of the shown record. */
  label: string;
  title: string;
  /** Id of the element that opened the panel; it receives the focus after the panel closes. */
  opener: string;
  onClose: () => void;
  children: ReactNode;
}

/**
 * Details of an item: beside its list where there is room, otherwise a sheet over the whole screen. Escape closes it.
 */
export const SidePanel = ({ title, children, ...frame }: SidePanelProps) => {
  const heading = useRef<HTMLHeadingElement>(null);
  // Different elements, because a dialog is not a landmark: when a tablet turns, only drafts keep the input.
  const Frame = useIsBeside() ? Beside : Sheet;

  return (
    <Frame heading={heading} {...frame}>
      <div className="bg-paper sheet:sticky sheet:top-0 sheet:z-20 sheet:mb-4 sheet:border-b sheet:border-ink-faint beside:mb-3">
        <div className={`flex items-start justify-between gap-4 sheet:py-2.5 ${SHEET_WIDTH}`}>
          <h2 ref={heading} dir="auto" tabIndex={-1} className="title self-center wrap-anywhere outline-none">
            {title}
          </h2>
          <button
            type="button"
            onClick={frame.onClose}
            className="-mr-1 inline-flex shrink-0 items-center justify-center gap-1.5 rounded-xs text-ink-soft hover:bg-rule hover:text-ink sheet:min-h-11 sheet:border sheet:border-ink-faint sheet:px-3 sheet:text-label beside:size-8"
          >
            <X aria-hidden="true" className="size-4.5" />
            <span className="beside:sr-only">Close</span>
          </button>
        </div>
      </div>
      <div className={`pb-5 sheet:pb-10 ${SHEET_WIDTH}`}>{children}</div>
    </Frame>
  );
};

/**
 * Whether the panel stands beside its list. While a dialog is open it stays as it is, whatever the width: its dialogs would go with what
 * was typed in them, and a sheet would cover the others.
 */
const useIsBeside = (): boolean => {
  const isWide = useIsWide();
  const [isBeside, setBeside] = useState(isWide);

  useLayoutEffect(() => {
    if (isBeside === isWide) return;
    const follow = () => {
      if (!isDialogOpen()) setBeside(isWide);
    };
    const closing = new MutationObserver(follow);
    closing.observe(document.body, { childList: true, subtree: true });
    follow();

    return () => closing.disconnect();
  }, [isBeside, isWide]);

  return isBeside;
};

interface FrameProps extends Omit<SidePanelProps, 'title'> {
  heading: RefObject<HTMLElement | null>;
}

const Beside = ({ label, heading, opener, onClose, children }: FrameProps) => {
  const panel = useRef<HTMLElement>(null);
  useListTop(panel);
  useLayoutEffect(() => {
    heading.current?.focus({ preventScroll: true });
    return () => restoreFocus(document.getElementById(opener));
  }, [heading, opener]);

  const closeByKey = ({ key, target, nativeEvent }: KeyboardEvent) => {
    const isElsewhere = target instanceof Element && target.closest('dialog, [popover]') !== null;
    // With an input method, as of Chinese, Escape takes back what is being composed.
    if (key === 'Escape' && !isElsewhere && !nativeEvent.isComposing) onClose();
  };

  return (
    <aside
      ref={panel}
      aria-label={label}
      onKeyDown={closeByKey}
      // Room on the right for the outline of a field, which would be cut.
      className="sticky top-(--bar) -mr-1.5 break-before-page max-h-[calc(100svh-max(var(--bar),var(--list-top,0px)))] w-[26.375rem] print:w-auto print:border-0 print:pl-0 shrink-0 scroll-pb-28 self-start overflow-y-auto border-l border-ink-faint pt-5 pr-1.5 pl-6 2xl:w-[30.375rem]"
    >
      {children}
    </aside>
  );
};

const Sheet = ({ label, heading, opener, onClose, children }: FrameProps) => {
  const sheet = useRef<HTMLDialogElement>(null);

  useLayoutEffect(() => {
    if (sheet.current === null) return;
    const close = openModal(sheet.current);
    heading.current?.focus({ preventScroll: true });
    return () => {
      // An open dialog keeps the focus.
      close();
      restoreFocus(document.getElementById(opener));
    };
  }, [heading, opener]);

  return (
    <dialog
      ref={sheet}
      data-record
      aria-label={label}
      onClose={({ currentTarget }) => currentTarget.open || onClose()}
      className="fixed inset-0 m-0 break-before-page size-full max-h-none max-w-none scroll-pt-20 scroll-pb-28 overflow-y-auto overscroll-contain border-0 bg-paper p-0 text-ink"
    >
      {children}
    </dialog>
  );
};

const SHEET_WIDTH = 'sheet:mx-auto sheet:max-w-3xl sheet:px-[clamp(1rem,2vw,2rem)]';
