import { FORM_IDS, type FormId } from '../../../shared/domain/inquiry-forms.ts';
import {
  MOST_DAYS_OF_VISITS,
  PAGE_PATHS,
  type PagePath,
  type VisitDay,
} from '../../../shared/domain/visit-counts.ts';
import { commit, commitIf, type TransactWrite } from '../dynamo/commit.ts';
import { getItem, query } from '../dynamo/items.ts';

// A day is one item with a counter per page and form; a log file that was counted is another. One function adds to them, a
// file at a time: visitors do not meet on an item.
const DAYS = 'days';
const FILES = 'log-files';

/** Counts by counter: `pageCounter` or `formStartCounter`. */
type Counts = Readonly<Record<string, number>>;

/** The counts of each day in Dubai. */
export type CountsByDay = Readonly<Record<string, Counts>>;

export const pageCounter = (path: PagePath): string => `page ${path}`;

export const formStartCounter = (form: FormId): string => `begun ${form}`;

/** Longer than S3 keeps the file: CloudFront delivers entries a day late at most. */
const DAYS_OF_COUNTED_FILES = 30;

const keyOfDay = (day: string) => ({ list: DAYS, entry: day });

/** `files` rises with each file that adds to the day: a day that is counted again sees that none came in between. */
const addition = ([day, counts]: [string, Counts]): TransactWrite => {
  const counters = Object.entries({ ...counts, files: 1 });

  return {
    update: `ADD ${counters.map((_, index) => `#counter${index} :by${index}`).join(', ')}`,
    key: keyOfDay(day),
    in: 'visit-counts',
    names: Object.fromEntries(counters.map(([counter], index) => [`#counter${index}`, counter])),
    values: Object.fromEntries(counters.map(([, by], index) => [`:by${index}`, by])),
  };
};

/**
 * Adds what a log file counts, and notes that it is counted: both or none. Answers false, and adds nothing, the second time.
 * @param visits of at most 99 days
 */
export const countLogFileOnce = (file: string, visits: CountsByDay, now: Date): Promise<boolean> =>
  commitIf([
    {
      put: {
        list: FILES,
        entry: file,
        expires: Math.ceil(now.getTime() / 1000) + DAYS_OF_COUNTED_FILES * 86_400,
      },
      into: 'visit-counts',
      condition: 'attribute_not_exists(#entry)',
      names: { '#entry': 'entry' },
    },
    ...Object.entries(visits).map(addition),
  ]);

const FILES_OF_PAGE = 500;

/** The log files that are counted, in the order of their names. */
export async function* everyCountedFile(): AsyncGenerator<string> {
  let after: Record<string, unknown> | undefined;
  do {
    const page = await query('visit-counts', {
      where: '#list = :list',
      names: { '#list': 'list' },
      values: { ':list': FILES },
      limit: FILES_OF_PAGE,
      isConsistent: true,
      after,
    });
    yield* page.items.map(({ entry }) => String(entry));
    after = page.after;
  } while (after);
}

/** The number of log files that have added to a day. */
export const findFilesOfDay = async (day: string): Promise<number> => {
  const item = await getItem('visit-counts', keyOfDay(day));

  return Number(item?.files ?? 0);
};

/** Replaces the counts of a day. @throws ConditionFailed where a file has added to it since `files` of them had */
export const replaceVisitsOfDay = (day: string, counts: Counts, files: number): Promise<void> =>
  commit([
    {
      put: { ...keyOfDay(day), ...counts, files: files + 1 },
      into: 'visit-counts',
      condition: files === 0 ? 'attribute_not_exists(#files)' : '#files = :files',
      names: { '#files': 'files' },
      ...(files > 0 && { values: { ':files': files } }),
    },
  ]);

const countsIn = <Name extends string>(
  item: Readonly<Record<string, unknown>>,
  names: readonly Name[],
  counter: (name: Name) => string,
): Partial<Record<Name, number>> => {
  const counts: Partial<Record<Name, number>> = {};
  for (const name of names) {
    const value = item[counter(name)];
    if (typeof value === 'number') counts[name] = value;
  }

  return counts;
};

/** The days of a range on which something was counted, by day. */
export const findVisitDays = async (
  from: string,
  to: string,
): Promise<ReadonlyMap<string, Pick<VisitDay, 'pages' | 'started'>>> => {
  const { items } = await query('visit-counts', {
    where: '#list = :list AND #entry BETWEEN :from AND :to',
    names: { '#list': 'list', '#entry': 'entry' },
    values: { ':list': DAYS, ':from': from, ':to': to },
    limit: MOST_DAYS_OF_VISITS,
  });

  return new Map(
    items.map((item) => [
      String(item.entry),
      {
        pages: countsIn(item, PAGE_PATHS, pageCounter),
        started: countsIn(item, FORM_IDS, formStartCounter),
      },
    ]),
  );
};
