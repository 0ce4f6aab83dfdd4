import type { Context } from 'aws-lambda';
import { PRODUCT_ACTOR } from '../../shared/domain/timeline.ts';
import { weeksToReport } from '../../shared/domain/week.ts';
import { hasFigures } from '../lib/data/day-figures.ts';
import * as reports from '../lib/data/weekly-reports.ts';
import { dominionCode } from '../lib/dominion-code.ts';
import { type WorkedOff, workOff } from '../lib/events/work-off.ts';
import { correspondence } from '../lib/mail/correspondence.ts';
import { weeklyReportLetter } from '../lib/mail/weekly-report.ts';
import { makeWeeklyReport } from '../lib/weekly-report.ts';

const report = (week: string, now: Date) =>
  makeWeeklyReport({
    week,
    cause: reports.scheduledFor(week),
    by: PRODUCT_ACTOR,
    dominionCode: dominionCode(),
    now,
    letterFor: (made) => weeklyReportLetter(made, correspondence()),
  });

const dueWeeks = async (now: Date): Promise<string[]> => {
  const reported = await reports.latestScheduled();
  const weeks = weeksToReport(reported, now);
  if (reported.length > 0) return weeks;
  // A product that has only begun has no week to tell of.
  const [week] = weeks;

  return week !== undefined && (await hasFigures(week)) ? [week] : [];
};

/** Runs every hour: makes and mails the report of each week that is over and has none, on Monday morning or as late as it runs. */
export const handler = async (_: unknown, context: Context): Promise<WorkedOff> => {
  const now = new Date();

  return workOff(
    [
      {
        kind: 'weekly reports',
        due: async () => ({ keys: await dueWeeks(now) }),
        act: (week) => report(week, now),
      },
    ],
    () => context.getRemainingTimeInMillis(),
  );
};
