import type { Context } from 'aws-lambda';
import { PRODUCT_ACTOR } from '../../shared/domain/product-actor.ts';
import { weeksToReport } from '../../shared/domain/week.ts';
import { mailSettings } from '../lib/config/mail-settings.ts';
import { loadSecrets } from '../lib/config/secrets.ts';
import { type DueWorkResult, processDue } from '../lib/events/process-due.ts';
import { hasDailyMetrics } from '../lib/reporting/daily-metrics.table.ts';
import { weeklyReportEmail } from '../lib/reporting/email.ts';
import { findLatestScheduledWeeks, scheduledReportCause } from '../lib/reporting/weekly-report.table.ts';
import { produceWeeklyReport } from '../lib/reporting/weekly-report.ts';

const produceReport = (week: string, now: Date) =>
  produceWeeklyReport({
    week,
    cause: scheduledReportCause(week),
    by: PRODUCT_ACTOR,
    now,
    emailFor: (made) => weeklyReportEmail(made, mailSettings()),
  });

const dueWeeks = async (now: Date): Promise<string[]> => {
  const reported = await findLatestScheduledWeeks();
  const weeks = weeksToReport(reported, now);
  if (reported.length > 0) return weeks;
  // A new deployment has no week to report.
  const [week] = weeks;

  return week !== undefined && (await hasDailyMetrics(week)) ? [week] : [];
};

/** Runs every hour: produces and mails the report of each past week that has none. */
export const handler = async (_: unknown, context: Context): Promise<DueWorkResult> => {
  await loadSecrets();
  const now = new Date();

  return processDue(
    [
      {
        kind: 'weekly reports',
        due: async () => ({ keys: await dueWeeks(now) }),
        act: (week) => produceReport(week, now),
      },
    ],
    () => context.getRemainingTimeInMillis(),
  );
};
