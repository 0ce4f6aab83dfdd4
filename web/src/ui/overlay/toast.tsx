import { type ReactNode, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { isUndoKey } from '../undo-key.ts';
import { restoreFocus } from './restore-focus.ts';

export interface Toast {
  title: string;
  description?: string;
  /** `destructive` for failures. */
  tone?: 'plain' | 'destructive';
  /** A button in the toast; it closes the toast. */
  action?: { label: string; run: () => void };
  /** A link in the toast; it closes the toast. */
  link?: { label: string; href: string };
  /** Stays until it is closed by its button, and comes back after another toast: nothing else says what it says. */
  stays?: boolean;
  /** What it is about: a later toast about the same takes its place for good. */
  about?: string;
  /** Takes back what the toast tells of: by a button in place of `action`, or by Ctrl+Z as long as it shows. */
  undo?: () => void;
}

const SHOWN_FOR = 5000;

// On phones at the top: at the bottom it would cover the fields below the one with the focus, and the buttons of dialogs.
const CONTAINER =
  'pointer-events-none fixed inset-x-4 top-20 bottom-auto sm:top-auto sm:bottom-4 m-0 w-auto justify-end border-0 bg-transparent p-0 open:flex';

const ACTION =
  'mt-1 -mb-1 inline-block py-1 text-label font-medium text-brass-bright underline underline-offset-4 hover:text-paper-bright';

/** The last is shown; those before it stay, and wait for its end. */
let toasts: readonly Toast[] = [];
const listeners = new Set<() => void>();

const setToasts = (next: readonly Toast[]) => {
  toasts = next;
  for (const listener of listeners) listener();
};

const current = (): Toast | undefined => toasts.at(-1);

const stayingBeside = (about: string | undefined): readonly Toast[] =>
  toasts.filter((toast) => toast.stays && toast.about !== about);

/** Shows a toast in place of the one before. */
export const showToast = (toast: Toast) => setToasts([...stayingBeside(toast.about), toast]);

/** Closes the toast that is shown. */
export const closeToast = () => setToasts(toasts.slice(0, -1));

/** Closes the toast that is shown, unless it stays. */
export const closeTransientToast = () => setToasts(toasts.filter(({ stays }) => stays));

/** Closes what does not hold any more once something is tried again: all but what stays about something else. */
export const closeToastsAbout = (about: string) => setToasts(stayingBeside(about));

/** Whether a toast shows that offers to undo, which Ctrl+Z then does. */
export const offersUndo = (): boolean => current()?.undo !== undefined;

/** Shows a failure as a toast. */
export const showFailure = (title: string, description: string) =>
  showToast({ tone: 'destructive', title, description });

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

interface ToasterProps {
  /** Puts what it shows elsewhere in the page; another one is another place. */
  place?: (shown: ReactNode) => ReactNode;
}

const placeHere = (shown: ReactNode) => shown;

/** Shows toasts: one at a time, for 5 s unless it stays, longer with pointer or focus on it. Once per page. */
export const Toaster = ({ place = placeHere }: ToasterProps) => {
  const toast = useSyncExternalStore(subscribe, current, () => undefined);
  const [held, setHeld] = useState(false);
  const container = useRef<HTMLDivElement>(null);
  const previousFocus = useRef<Element>(null);
  if (held && toast === undefined) setHeld(false);
  const action = toast?.undo === undefined ? toast?.action : { label: 'Undo', run: toast.undo };

  const act = () => {
    // The button disappears with the toast, so the focus returns to the element before.
    if (container.current?.contains(document.activeElement)) restoreFocus(previousFocus.current);
    closeToast();
    action?.run();
  };
  const undoByKey = useEffectEvent((event: KeyboardEvent) => {
    if (toast?.undo === undefined || event.defaultPrevented || !isUndoKey(event)) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => undoByKey(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another place has another element
  useEffect(() => {
    // Opened again, the toast is above a dialog that has opened since.
    container.current?.hidePopover();
    // With the dialog that it is in it may be gone from the page: it is about to be drawn elsewhere.
    if (toast !== undefined && container.current?.isConnected) container.current.showPopover();
  }, [toast, place]);
  useEffect(() => {
    if (toast === undefined || toast.stays || held) return;
    const timer = setTimeout(closeToast, SHOWN_FOR);
    return () => clearTimeout(timer);
  }, [toast, held]);

  return place(
    <div role="status" ref={container} popover="manual" className={CONTAINER}>
      {toast !== undefined && (
        // Holds itself for those who read slowly; what is interactive is the button inside.
        // biome-ignore lint/a11y/noStaticElementInteractions: see above
        <div
          onPointerEnter={() => setHeld(true)}
          onPointerLeave={() => setHeld(false)}
          onFocus={({ relatedTarget }) => {
            setHeld(true);
            if (!container.current?.contains(relatedTarget)) previousFocus.current = relatedTarget;
          }}
          onBlur={() => setHeld(false)}
          className={`pointer-events-auto max-w-sm border border-l-4 border-rule-ink bg-ink px-5 py-4 text-paper-bright ${toast.tone === 'destructive' ? 'border-l-fault-bright' : 'border-l-brass'}`}
        >
          <p dir="auto" className="font-medium">
            {toast.title}
          </p>
          {toast.description !== undefined && (
            <p dir="auto" className="mt-1 text-label text-paper-deep">
              {toast.description}
            </p>
          )}
          {action !== undefined && (
            <button
              type="button"
              onClick={act}
              aria-keyshortcuts={toast.undo && 'Control+Z'}
              className={ACTION}
            >
              {action.label}
            </button>
          )}
          {toast.link !== undefined && (
            <a href={toast.link.href} onClick={act} className={`${ACTION} mr-6`}>
              {toast.link.label}
            </a>
          )}
          {toast.stays && (
            <button type="button" onClick={act} className={ACTION}>
              Close
            </button>
          )}
          {toast.undo !== undefined && (
            <span aria-hidden="true" className="ml-3 text-note text-paper-deep pointer-coarse:hidden">
              Ctrl Z
            </span>
          )}
        </div>
      )}
    </div>,
  );
};
