import { DUBAI_OFFSET } from './calendar.ts';
import type { ServiceTier } from './tier.ts';

/** The fields of an inquiry that decide on its due time. */
interface TimedInquiry {
  readonly inquiryType: string;
  readonly details?:
    | { readonly form?: string | undefined; readonly urgency?: string | undefined }
    | undefined;
  readonly clientTier?: ServiceTier | undefined;
}

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** "Immediate" as a time that the team can meet: one hour. */
const IMMEDIATE = HOUR;

/** The response times beside the priorities of the contact form, in milliseconds. */
const BY_URGENCY: Record<string, number> = {
  Critical: IMMEDIATE,
  High: 24 * HOUR,
  Standard: 48 * HOUR,
  Low: 7 * DAY,
};

// The working week is Dubai's: Monday to Friday.
const isWeekend = (instant: number) => [0, 6].includes(new Date(instant + DUBAI_OFFSET).getUTCDay());

/** The time `hours` after `start`, counting Monday to Friday only. */
const afterBusinessHours = (start: number, hours: number): number => {
  let left = hours * HOUR;
  let at = start;

  while (left > 0) {
    const midnight = Math.floor((at + DUBAI_OFFSET) / DAY + 1) * DAY - DUBAI_OFFSET;
    const span = midnight - at;
    if (isWeekend(at)) {
      at = midnight;
    } else if (span >= left) {
      return at + left;
    } else {
      left -= span;
      at = midnight;
    }
  }

  return at;
};

const isTier1 = ({ inquiryType, clientTier }: TimedInquiry): boolean =>
  inquiryType === 'Tier 1 Onboarding' || clientTier === 'Dominion';

const promiseOfType = ({ inquiryType, details }: TimedInquiry, received: number): number => {
  if (inquiryType.startsWith('Intelligence')) return received + IMMEDIATE;
  if (['Strategic Briefing', 'corporate-briefing', 'Maritime Chartering'].includes(inquiryType))
    return received + DAY;
  if (details?.form === 'enquiry') return afterBusinessHours(received, 48);

  return received + 48 * HOUR;
};

/**
 * The time by which the site promises this visitor an answer: the earliest of the published promises
 * that apply, so every promise on the site is kept. Published: intelligence immediate, strategic
 * briefings and vessel submissions 24 hours, Tier 1 onboarding and inquiries of Tier 1 clients 2-4 hours on business days,
 * the enquiry form 48 hours on business days, everything else 48 hours; priorities Critical immediate, High 24 h,
 * Standard 48 h, Low 1 week.
 */
export const respondBy = (inquiry: TimedInquiry, receivedAt: Date): Date => {
  const received = receivedAt.getTime();
  const byUrgency = BY_URGENCY[inquiry.details?.urgency ?? ''] ?? Number.POSITIVE_INFINITY;
  const byTier = isTier1(inquiry) ? afterBusinessHours(received, 4) : Number.POSITIVE_INFINITY;

  return new Date(Math.min(promiseOfType(inquiry, received), received + byUrgency, byTier));
};
