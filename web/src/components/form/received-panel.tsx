import { type ReactNode, useEffect, useRef } from 'react';
import { Receipt, type ReceiptProps } from './receipt.tsx';

interface ReceivedPanelProps extends ReceiptProps {
  heading: string;
  text: string;
  /** Whether it replaces the heading of the form as well. */
  isWhole?: boolean;
  /** Links to further pages. */
  children: ReactNode;
}

/** Replaces a form after its inquiry was received. */
export const ReceivedPanel = (props: ReceivedPanelProps) => {
  const { heading, text, isWhole = false, children, ...receipt } = props;
  const title = useRef<HTMLHeadingElement>(null);
  const Heading = isWhole ? 'h2' : 'h3';
  // The pressed button is gone with the form, so the heading takes the focus.
  useEffect(() => title.current?.focus(), []);

  return (
    <div className={isWhole ? '' : 'border-t border-ink pt-8'}>
      <Heading ref={title} tabIndex={-1} className="heading outline-none">
        {heading}
      </Heading>
      <p className="mt-4 max-w-[36rem] text-lead text-ink-soft">{text}</p>
      <div className="mt-8">
        <Receipt {...receipt} />
      </div>
      <div className="mt-10">{children}</div>
    </div>
  );
};
