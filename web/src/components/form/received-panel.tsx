import { type ReactNode, useEffect, useRef } from 'react';
import { Receipt, type ReceiptProps } from './receipt.tsx';

interface ReceivedPanelProps extends ReceiptProps {
  heading: string;
  text: string;
  /** Where to go from here. */
  children: ReactNode;
}

/** Takes the place of a form that has arrived. */
export const ReceivedPanel = ({ heading, text, children, ...receipt }: ReceivedPanelProps) => {
  const title = useRef<HTMLHeadingElement>(null);
  // The pressed button went with the form; whoever pressed it goes on from here.
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
