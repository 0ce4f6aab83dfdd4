import { useEffect, useRef } from 'react';
import { submission } from '../../content/maritime.ts';
import { Receipt } from '../../ui/receipt.tsx';

interface VesselReceivedProps {
  reference: string;
  respondBy: string;
}

export const VesselReceived = (receipt: VesselReceivedProps) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { thanks } = submission;

  return (
    <div className="border-t border-ink pt-8">
      <h3 ref={heading} tabIndex={-1} className="heading outline-none">
        {thanks.heading}
      </h3>
      <p className="mt-4 max-w-[36rem] text-lead text-ink-soft">{thanks.text}</p>
      <div className="mt-8">
        <Receipt {...receipt} />
      </div>
      <p className="mt-8 max-w-[36rem] border-t border-rule pt-5">{thanks.next}</p>
    </div>
  );
};
