import { dayIn } from '../../../shared/domain/day.ts';
import type { WeeklyReport } from '../../../shared/domain/grid.ts';
import { endOfWeek, weekBefore } from '../../../shared/domain/week.ts';
import { findLongestOverdueInvoices } from '../billing/invoices/invoice.table.ts';
import { dominionCode } from '../config/dominion-code.ts';
import { renderDocument, sha256Hex } from '../documents/pdf/render.ts';
import { MOST_COUNTED_OVERDUE, weeklyReport } from '../documents/pdf/templates/weekly-report.ts';
import type { EmailMessage } from '../email/email-message.ts';
import { storeFile } from '../files/bucket.ts';
import { PDF, reportFileKey } from '../files/keys.ts';
import { computeForecast } from '../forecast/compute-forecast.ts';
import { findLongestWaitingInquiries } from '../inquiries/inquiry.table.ts';
import { log } from '../log.ts';
import { findWeekMetrics } from './daily-metrics.table.ts';
import { claimWeeklyReport, saveWeeklyReport } from './weekly-report.table.ts';

/** One more than is counted says whether there are more. */
const MOST_READ = MOST_COUNTED_OVERDUE + 1;

interface Order {
  readonly week: string;
  /** A cause makes one report. */
  readonly cause: string;
  readonly by: string;
  readonly now: Date;
  /** The email that brings it; absent where the report is not mailed. */
  readonly emailFor?: (report: WeeklyReport) => EmailMessage;
}

/** Produces, stores and saves the report of a week, once per cause. */
export const produceWeeklyReport = async (order: Order): Promise<WeeklyReport> => {
  const { week, cause, by, now, emailFor } = order;
  const { id, existing } = await claimWeeklyReport(cause);
  if (existing) return existing;

  const date = now.toISOString();
  const fileId = `Weekly-Report_${week}_${dayIn(now)}_${dominionCode()}`;
  const [thisWeek, before, waiting, unpaid, forecast] = await Promise.all([
    findWeekMetrics(week),
    findWeekMetrics(weekBefore(week)),
    findLongestWaitingInquiries(now, MOST_READ),
    findLongestOverdueInvoices(now, MOST_READ),
    computeForecast(),
  ]);
  for (const record of [...waiting.unreadable, ...unpaid.unreadable])
    log.error('A stored record could not be read for the weekly report.', { record });
  const isPartial = date < endOfWeek(week);
  const content = weeklyReport({
    ...{ thisWeek, weekBefore: before, overdueAnswers: waiting.items, overdueInvoices: unpaid.items },
    forecast,
    ...{ isPartial, by, fileId, dominionCode: dominionCode(), date },
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
    sha256: sha256Hex(bytes),
  };
  await storeFile(reportFileKey(report), bytes, PDF);

  return saveWeeklyReport(report, cause, { email: emailFor?.(report), now });
};
