import { useEffect, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { promisedTime } from './promised-time.ts';

interface InquiryReceivedProps {
  reference: string;
  respondBy: string;
  onAnother: () => void;
}

const NEXT_STEPS = [
  'Your inquiry is reviewed within 24 hours.',
  'The division concerned answers you by the time above.',
  'Please quote your reference in anything you send us.',
];

export const InquiryReceived = ({ reference, respondBy, onAnother }: InquiryReceivedProps) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  return (
    <div className="border-t border-ink pt-8">
      <h3 ref={heading} tabIndex={-1} className="heading outline-none">
        Inquiry Received
      </h3>
      <dl className="mt-8 grid gap-x-16 gap-y-6 sm:grid-cols-[auto_1fr]">
        <div>
          <dt className="text-label text-ink-soft">Your reference</dt>
          <dd className="mt-1 text-lead font-medium tabular-nums">{reference}</dd>
        </div>
        <div>
          <dt className="text-label text-ink-soft">You hear from us by</dt>
          <dd className="mt-1 text-lead font-medium">
            <time dateTime={respondBy}>{promisedTime(respondBy)}</time>
          </dd>
        </div>
      </dl>
      <h4 className="title mt-12">What happens next</h4>
      <ol className="mt-4 list-inside list-decimal marker:text-brass-deep">
        {NEXT_STEPS.map((step) => (
          <li key={step} className="border-t border-rule py-3">
            {step}
          </li>
        ))}
      </ol>
      <Button onClick={onAnother} className="mt-8">
        Submit Another Inquiry
      </Button>
    </div>
  );
};
