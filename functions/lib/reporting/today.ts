import { quietBefore } from '../../../shared/domain/client-filters.ts';
import type { GridAlert } from '../../../shared/domain/grid.ts';
import {
  endOfToday,
  MOST_COUNTED_TODAY,
  ROWS_OF_TODAY,
  type Today,
  type TodayView,
} from '../../../shared/domain/today.ts';
import { findLongestOverdueInvoices } from '../billing/invoices/invoice.table.ts';
import { findClientsToContact } from '../clients/client.table.ts';
import type { Context } from '../context.ts';
import { findUnsignedDocuments } from '../documents/document.table.ts';
import { countInquiries, findInquiries } from '../inquiries/inbox.table.ts';
import { log } from '../log.ts';
import { earliestFirst } from '../sort-by.ts';
import { findTasksDueBy, tasksOf } from '../tasks/task.table.ts';
import { findFailures } from './alerts.ts';

/** One more than is counted says whether there are more. */
const MOST_READ = MOST_COUNTED_TODAY + 1;

/** Failures of a kind: their records are larger. */
const MOST_FAILURES = 10;

const FAILED = { state: 'failed' } as const;

/** A section, or that it failed: the others do not depend on it. */
const sectionOf = async <Section>(name: string, read: Promise<Section>): Promise<Section | typeof FAILED> => {
  try {
    return await read;
  } catch (error) {
    log.error('A section of Today could not be read.', { section: name, error });

    return FAILED;
  }
};

/** The first of the records that were read, counted up to a limit. */
const firstOf = <Row>(rows: readonly Row[], isMore = rows.length > MOST_COUNTED_TODAY) => ({
  state: 'ready' as const,
  count: Math.min(rows.length, MOST_COUNTED_TODAY),
  isMore,
  items: rows.slice(0, ROWS_OF_TODAY),
});

const findReplies = async (username: string, now: Date) => {
  const [{ items }, { open, overdue }] = await Promise.all([
    findInquiries({ view: 'open', order: 'due', limit: ROWS_OF_TODAY }, username, now),
    countInquiries(username),
  ]);

  return { state: 'ready' as const, count: open, isMore: false, items, overdue, isMoreOverdue: false };
};

/** No counter has the overdue ones of one person: they are the first of those that are due. */
const findOwnReplies = async (username: string, now: Date) => {
  const [{ items }, { mine }] = await Promise.all([
    findInquiries({ view: 'mine', order: 'due', limit: MOST_READ }, username, now),
    countInquiries(username),
  ]);
  const overdue = items.filter(({ respondBy }) => respondBy < now.toISOString()).length;

  return {
    ...{ state: 'ready' as const, count: mine, isMore: false, items: items.slice(0, ROWS_OF_TODAY) },
    ...{ overdue: Math.min(overdue, MOST_COUNTED_TODAY), isMoreOverdue: overdue > MOST_COUNTED_TODAY },
  };
};

/** The failures of all kinds together. */
export const mergeFailures = (kinds: readonly (readonly GridAlert[])[]) => {
  const alerts = kinds.flatMap((kind) => kind.slice(0, MOST_FAILURES));
  const isMore = kinds.some(({ length }) => length > MOST_FAILURES) || alerts.length > MOST_COUNTED_TODAY;

  return firstOf(alerts.toSorted(earliestFirst(({ since }) => since)), isMore);
};

/** What is due, of everyone or of the caller. Each section is a bounded query of an index that lists no more than it. */
export const findToday = async (view: TodayView, { actor, now }: Context): Promise<Today> => {
  const isOwn = view === 'mine';
  const tasksListed = isOwn ? tasksOf.owner(actor) : tasksOf.everybody();
  const [replies, tasks, clients, documents, invoices, failures] = await Promise.all([
    sectionOf('replies', isOwn ? findOwnReplies(actor, now) : findReplies(actor, now)),
    sectionOf(
      'tasks',
      findTasksDueBy(tasksListed, endOfToday(now), MOST_READ).then((rows) => firstOf(rows)),
    ),
    isOwn
      ? undefined
      : sectionOf(
          'clients',
          findClientsToContact(quietBefore(now), MOST_READ).then((rows) => firstOf(rows)),
        ),
    sectionOf(
      'documents',
      findUnsignedDocuments(MOST_READ).then((rows) => firstOf(rows)),
    ),
    sectionOf(
      'invoices',
      findLongestOverdueInvoices(now, MOST_READ).then(({ items }) => firstOf(items)),
    ),
    sectionOf('failures', findFailures(MOST_FAILURES + 1).then(mergeFailures)),
  ]);

  return { replies, tasks, documents, invoices, failures, ...(clients && { clients }) };
};
