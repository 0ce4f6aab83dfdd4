import * as z from 'zod/mini';

/** How a visitor came to the site, and the privacy policy that the page of the inquiry showed. */
export const Visit = z.object({
  /** The path of the first page of the visit. */
  page: z.optional(z.string()),
  /** The host of the site that led there. */
  referrer: z.optional(z.string()),
  /** `utm_source`, `utm_medium` and `utm_campaign` of the first address. */
  source: z.optional(z.string()),
  medium: z.optional(z.string()),
  campaign: z.optional(z.string()),
  /** The day of the privacy policy. */
  policy: z.optional(z.string()),
});
export type Visit = z.infer<typeof Visit>;

// An inquiry of 1 KB stays within four write units; the longest visit has 250 characters.
const RULES: Record<keyof Visit, { longest: number; pattern: RegExp }> = {
  page: { longest: 60, pattern: /^\/[\w./-]*$/ },
  referrer: { longest: 60, pattern: /^[\w.:-]+$/ },
  source: { longest: 40, pattern: /^[\w .+:/-]+$/ },
  medium: { longest: 40, pattern: /^[\w .+:/-]+$/ },
  campaign: { longest: 40, pattern: /^[\w .+:/-]+$/ },
  policy: { longest: 10, pattern: /^\d{4}-\d\d-\d\d$/ },
};
const NAMES = Object.keys(RULES) as (keyof Visit)[];

const isTaken = (name: keyof Visit, text: string) =>
  text.length <= RULES[name].longest && RULES[name].pattern.test(text);

/** The texts of a visit that are taken, cut to their lengths; undefined where there is none. */
export const visitOf = (given: (name: keyof Visit) => string | null): Visit | undefined => {
  const taken = NAMES.map(
    (name) => [name, (given(name) ?? '').trim().slice(0, RULES[name].longest)] as const,
  ).filter(([name, text]) => isTaken(name, text));
  return taken.length === 0 ? undefined : Object.fromEntries(taken);
};

/** The value of the header `X-Visit`. */
export const visitHeader = (visit: Visit): string => new URLSearchParams(visit).toString();

/** The visit that a request names; programs may send anything. */
export const receiveVisit = (header: string | undefined): Visit | undefined => {
  if (header === undefined) return undefined;
  const values = new URLSearchParams(header);
  return visitOf((name) => values.get(name));
};
