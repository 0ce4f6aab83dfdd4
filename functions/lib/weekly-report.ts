import { dayIn } from '../../shared/domain/day.ts';
import type { WeeklyReport } from '../../shared/domain/grid.ts';
import { endOf, weekBefore } from '../../shared/domain/week.ts';
import { ofWeek } from './data/day-figures.ts';
import { longestOverdue } from './data/invoice-overdue.ts';
import type { Letter } from './data/mail.ts';
import { longestWaiting } from './data/overdue.ts';
import * as reports from './data/weekly-reports.ts';
import { PDF } from './document-file.ts';
import { renderDocument, sha256Of } from './documents/render.ts';
import { weeklyReport } from './documents/templates/weekly-report.ts';
import { store } from './files.ts';
import { log } from './log.ts';
import { reportKeyOf } from './report-file.ts';

/** As many overdue answers and invoices as a report names. */
const MOST_NAMED = 20;

interface Order {
  readonly week: string;
  /** A cause makes one report. */
  readonly cause: string;
  readonly by: string;
  readonly dominionCode: string;
  readonly now: Date;
  /** The letter that brings it, where it is mailed. */
  readonly letterFor?: (report: WeeklyReport) => Letter;
}

/** Makes, stores and archives the report of a week, once per cause. */
export const makeWeeklyReport = async (order: Order): Promise<WeeklyReport> => {
  const { week, cause, by, dominionCode, now, letterFor } = order;
  const { id, kept } = await reports.placeFor(cause);
  if (kept) return kept;

  const date = now.toISOString();
  const fileId = `Weekly-Report_${week}_${dayIn(now)}_${dominionCode}`;
  const [thisWeek, before, waiting, unpaid] = await Promise.all([
    ofWeek(week),
    ofWeek(weekBefore(week)),
    longestWaiting(now, MOST_NAMED),
    longestOverdue(now, MOST_NAMED),
  ]);
  for (const record of [...waiting.unreadable, ...unpaid.unreadable])
    log.error('A stored record could not be read for the weekly report.', { record });
  const isPartial = date < endOf(week);
  const content = weeklyReport({
    ...{ thisWeek, weekBefore: before, overdueAnswers: waiting.items, overdueInvoices: unpaid.items },
    ...{ isPartial, by, fileId, dominionCode, date },
  });
  const bytes = await renderDocument(content);
  const report: WeeklyReport = {
    id,
    week,
    isPartial,
    createdAt: date,
    createdBy: by,
    fileName: `weekly-report-${dayIn(now)}.pdf`,
    fileSize: bytes.length,
    sha256: sha256Of(bytes),
  };
  await store(reportKeyOf(report), bytes, PDF);

  return reports.archive(report, cause, { letter: letterFor?.(report), now });
};
