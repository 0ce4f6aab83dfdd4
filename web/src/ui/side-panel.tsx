import { X } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';

interface SidePanelProps {
  /** What kind of thing it shows. */
  label: string;
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** What was chosen from a list, beside it. Takes the focus; Escape closes it. */
export const SidePanel = ({ label, title, onClose, children }: SidePanelProps) => {
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
  }, []);

  return (
    <aside
      aria-label={label}
      onKeyDown={({ key, target }) =>
        key === 'Escape' && target instanceof Element && target.closest('dialog') === null && onClose()
      }
      className="border-ink-faint xl:sticky xl:top-(--bar) xl:max-h-[calc(100svh-var(--bar))] xl:w-[26rem] 2xl:w-[30rem] xl:shrink-0 xl:self-start xl:overflow-y-auto xl:border-l xl:py-5 xl:pl-6"
    >
      <div className="mb-3 flex items-start justify-between gap-4">
        <h2 ref={heading} tabIndex={-1} className="title wrap-anywhere outline-none">
          {title}
        </h2>
        <button
          type="button"
          onClick={onClose}
          aria-label="Close"
          className="-mr-1 inline-flex size-8 shrink-0 items-center justify-center rounded-xs text-ink-soft hover:bg-rule hover:text-ink"
        >
          <X aria-hidden="true" className="size-4.5" />
        </button>
      </div>
      {children}
    </aside>
  );
};
