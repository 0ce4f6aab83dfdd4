import { gunzipSync } from 'node:zlib';
import * as z from 'zod/mini';
import { formStartedAt, pageGoneTo } from '../../../shared/domain/counted-address.ts';
import { isFormId } from '../../../shared/domain/inquiry-forms.ts';
import { isPagePath, type PagePath } from '../../../shared/domain/visit-counts.ts';
import { dubaiDayOf } from '../../../shared/domain/week.ts';
import { type CountsByDay, formStartCounter, pageCounter } from './visit-counts.table.ts';

/**
 * A line of the log, as CloudFront writes it. `EDGE_LOG_FIELDS` (`edge-log-fields.ts`) are all that there is: no network
 * address, no query, no cookie.
 */
const Line = z.object({
  date: z.string().check(z.regex(/^20\d\d-\d\d-\d\d$/)),
  time: z.string().check(z.regex(/^\d\d:\d\d:\d\d$/)),
  'cs-method': z.string(),
  'cs-uri-stem': z.string(),
  'sc-status': z.coerce.number().check(z.int()),
  'cs(User-Agent)': z.string(),
});
type Line = z.infer<typeof Line>;

/** What robots call themselves that otherwise look like browsers. */
const ROBOT =
  /bot\b|bot[/;-]|crawl|spider|slurp|headless|lighthouse|pagespeed|preview|scan|monitor|uptime|pingdom|prerender|facebookexternalhit|python|curl|wget/i;

/** Every browser's name begins so, and that of most programs does not. CloudFront writes a space as `%20`. */
const isBrowser = (userAgent: string): boolean =>
  userAgent.startsWith('Mozilla/5.0') && !ROBOT.test(userAgent);

/**
 * The page of an address: the one that visitors know, or the file of the site that the edge reads for it, which is another for a
 * viewer without brotli.
 */
const pageAt = (address: string): PagePath | undefined => {
  const file = address.replace(/^\/plain(?=\/.*\.html$)/, '');
  const path = file === '/index.html' ? '/' : file.replace(/\.html$/, '');

  return isPagePath(path) ? path : undefined;
};

/** The browser had the page already, and asked whether it has changed. */
const NOT_MODIFIED = 304;

/** The counter of a request of a visitor; undefined for robots, files of pages, the API and what does not exist. */
const counterOf = (line: Line): string | undefined => {
  const { 'cs-uri-stem': address, 'sc-status': status } = line;
  if (line['cs-method'] !== 'GET' || !isBrowser(line['cs(User-Agent)'])) return undefined;
  const form = formStartedAt(address);
  if (form !== undefined) return status === 204 && isFormId(form) ? formStartCounter(form) : undefined;
  const goneTo = pageGoneTo(address);
  if (goneTo !== undefined) return status === 204 && isPagePath(goneTo) ? pageCounter(goneTo) : undefined;
  const page = status === 200 || status === NOT_MODIFIED ? pageAt(address) : undefined;

  return page && pageCounter(page);
};

const parseLine = (text: string): Line | undefined => {
  try {
    const line = Line.safeParse(JSON.parse(text));

    return line.success && !Number.isNaN(Date.parse(instantOf(line.data))) ? line.data : undefined;
  } catch {
    return undefined;
  }
};

const instantOf = ({ date, time }: Line): string => `${date}T${time}.000Z`;

export interface ReadLog {
  readonly visits: CountsByDay;
  /** Lines that are none of CloudFront's, or 1 for a file that is none: they count nothing. */
  readonly malformed: number;
}

/** The lines of a compressed file; undefined where it is none, or is cut off. */
const linesOf = (file: Uint8Array): string[] | undefined => {
  try {
    return gunzipSync(file)
      .toString('utf8')
      .split('\n')
      .filter((text) => text.trim() !== '');
  } catch {
    return undefined;
  }
};

/** What a log file counts, by day in Dubai. */
export const readEdgeLog = (file: Uint8Array): ReadLog => {
  const lines = linesOf(file);
  if (!lines) return { visits: {}, malformed: 1 };
  const visits: Record<string, Record<string, number>> = {};
  let malformed = 0;
  for (const text of lines) {
    const line = parseLine(text);
    if (!line) {
      malformed += 1;
      continue;
    }
    const counter = counterOf(line);
    if (counter === undefined) continue;
    const day = dubaiDayOf(instantOf(line));
    const counted = visits[day] ?? {};
    counted[counter] = (counted[counter] ?? 0) + 1;
    visits[day] = counted;
  }

  return { visits, malformed };
};
