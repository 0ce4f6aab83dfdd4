import { type ReactNode, useEffect, useRef } from 'react';
import { Receipt, type ReceiptProps } from './receipt.tsx';

interface ReceivedPanelProps extends ReceiptProps {
  heading: string;
  text: string;
  /** Links to further pages. */
  children: ReactNode;
}

/** Replaces a form after its inquiry was received. */
export const ReceivedPanel = ({ heading, text, children, ...receipt }: ReceivedPanelProps) => {
  const title = useRef<HTMLHeadingElement>(null);
  // The pressed button is gone with the form, so the heading takes the focus.
  useEffect(() => title.current?.focus(), []);

  return (
    <div className="border-t border-ink pt-8">
      <h3 ref={title} tabIndex={-1} className="heading outline-none">
        {heading}
      </h3>
      <p className="mt-4 max-w-[36rem] text-lead text-ink-soft">{text}</p>
      <div className="mt-8">
        <Receipt {...receipt} />
      </div>
      <div className="mt-10">{children}</div>
    </div>
  );
};
