import { PRODUCT_ACTOR } from '../../shared/domain/timeline.ts';
import { weeksToReport } from '../../shared/domain/week.ts';
import { hasFigures } from '../lib/data/day-figures.ts';
import * as reports from '../lib/data/weekly-reports.ts';
import { dominionCode } from '../lib/dominion-code.ts';
import { correspondence } from '../lib/mail/correspondence.ts';
import { weeklyReportLetter } from '../lib/mail/weekly-report.ts';
import { makeWeeklyReport } from '../lib/weekly-report.ts';

/** Runs every hour: makes and mails the report of each week that is over and has none, on Monday morning or as late as it runs. */
export const handler = async (): Promise<void> => {
  const now = new Date();
  const latest = await reports.latestScheduled();
  const weeks = weeksToReport(latest, now);
  for (const week of weeks) {
    // A product that has only begun has no week to tell of.
    if (latest === undefined && !(await hasFigures(week))) continue;
    await makeWeeklyReport({
      week,
      cause: reports.scheduledFor(week),
      by: PRODUCT_ACTOR,
      dominionCode: dominionCode(),
      now,
      letterFor: (report) => weeklyReportLetter(report, correspondence()),
    });
  }
};
