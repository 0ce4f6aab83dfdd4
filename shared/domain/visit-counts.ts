import * as z from 'zod/mini';
import { calendarDay, daysAfter } from './day.ts';
import { instant } from './fields.ts';
import { FORM_IDS, type FormId } from './inquiry-forms.ts';

/** The public pages, by path, as staff read their names. */
export const PAGE_NAMES = {
  '/': 'Home',
  '/maritime': 'Maritime chartering',
  '/archai': 'ARCHAI',
  '/archai-intelligence': 'ARCHAI, second address',
  '/archai-privacy-policy': 'ARCHAI privacy policy',
  '/archai-terms-of-use': 'ARCHAI terms of use',
  '/zahrael': 'Infrastructure holdings',
  '/trust': 'Trust and Legacy',
  '/embassy': 'Embassy',
  '/qualification': 'Qualification',
  '/qualification/maritime': 'Qualification, Maritime',
  '/qualification/archai': 'Qualification, ARCHAI',
  '/qualification/intelligence': 'Qualification, Intelligence',
  '/qualification/zahrael': 'Qualification, Holdings',
  '/qualification/trust': 'Qualification, Trust',
  '/qualification/embassy': 'Qualification, Embassy',
  '/contact': 'Contact',
  '/enquiry': 'General enquiry',
  '/corporate-briefing': 'Corporate briefing',
  '/dominion-access': 'Dominion access',
  '/intelligence': 'Strategic Intelligence',
  '/resources': 'Strategic Resources',
  '/onboard': 'Tier 1 onboarding',
  '/leadership': 'Leadership',
  '/legal': 'Legal Framework',
  '/privacy-policy': 'Privacy policy',
} as const satisfies Record<string, string>;
export type PagePath = keyof typeof PAGE_NAMES;

export const PAGE_PATHS = Object.keys(PAGE_NAMES) as readonly PagePath[];

export const isPagePath = (path: string): path is PagePath => Object.hasOwn(PAGE_NAMES, path);

/** The forms, as staff read their names. */
export const FORM_NAMES: Readonly<Record<FormId, string>> = {
  home: 'Home, contact',
  contact: 'Contact page',
  footer: 'Footer',
  vessel: 'Vessel or cargo',
  briefing: 'Corporate briefing',
  enquiry: 'General enquiry',
  intelligence: 'Intelligence',
  transformation: 'Transformation',
  resource: 'Resource access',
  onboard: 'Onboarding',
  waitlist: 'ARCHAI waitlist',
  access: 'Access code request',
};

/** The most days that are read at once: a quarter of a year. */
export const MOST_DAYS_OF_VISITS = 92;

const DAY = 24 * 3_600_000;

/** The checks of the fields say where one is no day. */
const isTooLong = ({ from, to }: { from: string; to: string }): boolean =>
  Date.parse(to) - Date.parse(from) >= MOST_DAYS_OF_VISITS * DAY;

/** Days in Dubai, the first and the last included. */
export const VisitRange = z
  .object({ from: calendarDay('the first day'), to: calendarDay('the last day') })
  .check(
    z.refine(({ from, to }) => from <= to, { error: 'Choose a last day after the first.', path: ['to'] }),
    z.refine((range) => !isTooLong(range), {
      error: `Choose at most ${MOST_DAYS_OF_VISITS} days.`,
      path: ['to'],
    }),
  );
export type VisitRange = z.infer<typeof VisitRange>;

/** The last so many days, `today` included. */
export const lastDays = (today: string, count: number): VisitRange => ({
  from: daysAfter(today, 1 - count),
  to: today,
});

/** The days of a range, the newest first. */
export const daysOfRange = ({ from, to }: VisitRange): string[] => {
  const days: string[] = [];
  for (let day = to; day >= from; day = daysAfter(day, -1)) days.push(day);

  return days;
};

const perForm = z.partialRecord(z.enum(FORM_IDS), z.int());

/** What was counted on a day in Dubai; what is not named is none. */
export const VisitDay = z.object({
  day: calendarDay('a day'),
  pages: z.partialRecord(z.enum(PAGE_PATHS), z.int()),
  /** Forms that visitors started to fill in. */
  started: perForm,
  /** Forms that were sent and are leads. */
  sent: perForm,
});
export type VisitDay = z.infer<typeof VisitDay>;

/** Visits and forms of a range of days, the newest first. */
export const VisitCounts = z.object({ measuredAt: instant, days: z.array(VisitDay) });
export type VisitCounts = z.infer<typeof VisitCounts>;

const sum = (counts: Readonly<Record<string, number | undefined>>): number =>
  Object.values(counts).reduce<number>((total, count) => total + (count ?? 0), 0);

const over = (days: readonly VisitDay[], countOf: (day: VisitDay) => number): number =>
  days.reduce((total, day) => total + countOf(day), 0);

/** The visits of a page, or of all pages, over some days. */
export const visitsOver = (days: readonly VisitDay[], path?: PagePath): number =>
  over(days, ({ pages }) => (path === undefined ? sum(pages) : (pages[path] ?? 0)));

export interface FormTotals {
  readonly started: number;
  readonly sent: number;
}

/** How often a form, or any form, was started and sent over some days. */
export const formTotalsOver = (days: readonly VisitDay[], form?: FormId): FormTotals => ({
  started: over(days, ({ started }) => (form === undefined ? sum(started) : (started[form] ?? 0))),
  sent: over(days, ({ sent }) => (form === undefined ? sum(sent) : (sent[form] ?? 0))),
});

/**
 * The share of started forms that were not sent, in whole per cent; undefined where none was started. A form that was started
 * the day before, or sent without JavaScript, counts as sent all the same: the share is never below zero.
 */
export const dropOff = ({ started, sent }: FormTotals): number | undefined =>
  started === 0 ? undefined : Math.round((100 * Math.max(0, started - sent)) / started);
