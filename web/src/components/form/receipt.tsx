/** Weekday, date, time and zone, in the visitor's language and zone. */
export const promisedTime = (instant: string, locale?: string, timeZone?: string): string =>
  new Intl.DateTimeFormat(locale, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    ...(timeZone !== undefined && { timeZone }),
  }).format(new Date(instant));

export interface ReceiptProps {
  reference: string;
  respondBy: string;
  /** Without an email address there is no promised time. */
  isAnswerable: boolean;
}

const UNANSWERABLE = 'You left no address, so nobody can answer you. Your request is read all the same.';

/** The receipt in a line of text. */
export const receiptText = (
  { reference, respondBy, isAnswerable }: ReceiptProps,
  locale?: string,
  timeZone?: string,
): string =>
  `Your reference: ${reference}. ${
    isAnswerable ? `You hear from us by ${promisedTime(respondBy, locale, timeZone)}.` : UNANSWERABLE
  }`;

/** Receipt of an inquiry: its reference and, if the visitor can be answered, the promised time. */
export const Receipt = ({ reference, respondBy, isAnswerable }: ReceiptProps) => (
  <dl className="grid gap-x-16 gap-y-6 sm:grid-cols-[auto_1fr]">
    <div>
      <dt className="text-label text-ink-soft">Your reference</dt>
      <dd className="mt-1 text-lead font-medium tabular-nums">{reference}</dd>
    </div>
    {isAnswerable ? (
      <div>
        <dt className="text-label text-ink-soft">You hear from us by</dt>
        <dd className="mt-1 text-lead font-medium">
          <time dateTime={respondBy}>{promisedTime(respondBy)}</time>
        </dd>
      </div>
    ) : (
      <div>
        <dt className="text-label text-ink-soft">Our answer</dt>
        <dd className="mt-1 max-w-[28rem]">{UNANSWERABLE}</dd>
      </div>
    )}
  </dl>
);
