import * as z from 'zod/mini';
import { WeeklyReport } from '../../../shared/domain/grid.ts';
import { MOST_REPORTED_WEEKS } from '../../../shared/domain/week.ts';
import { claimId } from '../dynamo/claim-id.ts';
import { commit } from '../dynamo/commit.ts';
import { ConditionFailed } from '../dynamo/errors.ts';
import { getRecord, query } from '../dynamo/items.ts';
import type { PageRequest } from '../dynamo/page.ts';
import { ALL, queryPage } from '../dynamo/query-page.ts';
import { LISTED } from '../dynamo/tables.ts';
import type { EmailMessage } from '../email/email-message.ts';
import { enqueueWrite } from '../email/queue.table.ts';

const ReportRecord = z.extend(WeeklyReport, {
  /** One cause makes one report. */
  cause: z.string(),
  /** When its file was deleted, which may have named a person who has been erased. */
  fileErasedAt: z.optional(z.string()),
});
type ReportRecord = z.infer<typeof ReportRecord>;

export const scheduledReportCause = (week: string): string => `scheduled#${week}`;

export const findWeeklyReport = (id: string): Promise<ReportRecord | undefined> =>
  getRecord('weekly-reports', { id }, ReportRecord);

/** The id of the report of a cause, and the report where it exists. */
export const claimWeeklyReport = (cause: string) =>
  claimId('REP', cause, findWeeklyReport, (existing) => existing.cause === cause);

/**
 * Saves a report whose file is stored, and queues its email, all or nothing. Answers the report of this cause: another
 * call may have saved one in the meantime.
 */
export const saveWeeklyReport = async (
  report: WeeklyReport,
  cause: string,
  { email, now }: { email?: EmailMessage | undefined; now: Date },
): Promise<WeeklyReport> => {
  try {
    await commit([
      {
        put: { ...report, ...LISTED, cause, ...(email && { scheduled: 'yes' }) },
        into: 'weekly-reports',
        condition: 'attribute_not_exists(id)',
      },
      ...(email ? [enqueueWrite(email, now)] : []),
    ]);

    return report;
  } catch (error) {
    const { existing } =
      error instanceof ConditionFailed ? await claimWeeklyReport(cause) : { existing: undefined };
    if (!existing) throw error;

    return existing;
  }
};

/** The latest weeks that the schedule has reported, as many as it would catch up with. */
export const findLatestScheduledWeeks = async (): Promise<string[]> => {
  const { items } = await query('weekly-reports', {
    index: 'scheduled',
    where: 'scheduled = :yes',
    values: { ':yes': 'yes' },
    limit: MOST_REPORTED_WEEKS,
    isDescending: true,
  });

  return items.map(({ week }) => String(week));
};

/** Reports, the newest first. */
export const findWeeklyReports = (page: PageRequest) => queryPage('weekly-reports', WeeklyReport, ALL, page);
