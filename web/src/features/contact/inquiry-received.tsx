import { useEffect, useRef } from 'react';
import { Receipt, type ReceiptProps } from '../../components/form/receipt.tsx';
import { Button } from '../../ui/button.tsx';

interface InquiryReceivedProps extends ReceiptProps {
  onAnother: () => void;
}

const NEXT_STEPS = [
  'Your inquiry is reviewed within 24 hours.',
  'The division concerned answers you by the time above.',
  'Please quote your reference in anything you send us.',
];

export const InquiryReceived = ({ onAnother, ...receipt }: InquiryReceivedProps) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  return (
    <div className="border-t border-ink pt-8">
      <h3 ref={heading} tabIndex={-1} className="heading outline-none">
        Inquiry Received
      </h3>
      <div className="mt-8">
        <Receipt {...receipt} />
      </div>
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
