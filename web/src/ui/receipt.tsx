import { promisedTime } from './promised-time.ts';

interface ReceiptProps {
  reference: string;
  respondBy: string;
}

/** What an acknowledged inquiry leaves with the visitor: its reference and the promised time. */
export const Receipt = ({ reference, respondBy }: ReceiptProps) => (
  <dl className="grid gap-x-16 gap-y-6 sm:grid-cols-[auto_1fr]">
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
);
