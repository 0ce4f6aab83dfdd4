import * as z from 'zod/mini';
import { WeeklyReport } from '../../../shared/domain/grid.ts';
import { MOST_REPORTED_WEEKS } from '../../../shared/domain/week.ts';
import { commit } from '../dynamo/commit.ts';
import { ConditionFailed } from '../dynamo/errors.ts';
import { getItem, query } from '../dynamo/items.ts';
import type { PageRequest } from '../dynamo/page.ts';
import { ALL, queryPage } from '../dynamo/query-page.ts';
import { LISTED } from '../dynamo/tables.ts';
import { type EmailMessage, enqueueWrite } from '../email/queue.table.ts';
import { referenceFrom } from '../references.ts';

const ReportRecord = z.extend(WeeklyReport, {
  /** Why it was made: a cause makes one report. */
  cause: z.string(),
});
type ReportRecord = z.infer<typeof ReportRecord>;

export const scheduledReportCause = (week: string): string => `scheduled#${week}`;

export const findWeeklyReport = async (id: string): Promise<ReportRecord | undefined> => {
  const item = await getItem('weekly-reports', { id });

  return item && ReportRecord.parse(item);
};

/** Where the report of a cause stands, or is going to. */
export const claimWeeklyReport = async (
  cause: string,
  attempt = 0,
): Promise<{ id: string; cause: string; kept?: WeeklyReport }> => {
  const id = referenceFrom('REP', `${cause}#${attempt}`);
  const kept = await findWeeklyReport(id);
  if (kept && kept.cause !== cause) return claimWeeklyReport(cause, attempt + 1);

  return { id, cause, ...(kept && { kept }) };
};

/**
 * Archives a report whose file is stored, and queues the letter that brings it, all or nothing. Answers the report of
 * this cause: somebody may have archived one in the meantime.
 */
export const saveWeeklyReport = async (
  report: WeeklyReport,
  cause: string,
  { letter, now }: { letter?: EmailMessage | undefined; now: Date },
): Promise<WeeklyReport> => {
  try {
    await commit([
      {
        put: { ...report, ...LISTED, cause, ...(letter && { scheduled: 'yes' }) },
        into: 'weekly-reports',
        condition: 'attribute_not_exists(id)',
      },
      ...(letter ? [enqueueWrite(letter, now)] : []),
    ]);

    return report;
  } catch (error) {
    const { kept } = error instanceof ConditionFailed ? await claimWeeklyReport(cause) : {};
    if (!kept) throw error;

    return kept;
  }
};

/** The latest weeks of which the schedule has made a report, as many as it would catch up. */
export const findLatestScheduledWeeks = async (): Promise<string[]> => {
  const { items } = await query('weekly-reports', {
    index: 'scheduled',
    where: 'scheduled = :yes',
    values: { ':yes': 'yes' },
    limit: MOST_REPORTED_WEEKS,
    newestFirst: true,
  });

  return items.map(({ week }) => String(week));
};

/** Reports, the newest first. */
export const findWeeklyReports = (page: PageRequest) => queryPage('weekly-reports', WeeklyReport, ALL, page);
