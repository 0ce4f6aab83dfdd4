import { FORM_IDS, type FormId } from '../../../shared/domain/inquiry-forms.ts';
import { daysOfRange, type VisitCounts, type VisitRange } from '../../../shared/domain/visit-counts.ts';
import { findDayMetrics, sentMetric } from '../reporting/daily-metrics.table.ts';
import { findVisitDays } from './visit-counts.table.ts';

const findSent = async (day: string): Promise<Partial<Record<FormId, number>>> => {
  const metrics = await findDayMetrics('inquiries', day);
  const sent: Partial<Record<FormId, number>> = {};
  for (const form of FORM_IDS) {
    const count = metrics[sentMetric(form)] ?? 0;
    if (count > 0) sent[form] = count;
  }

  return sent;
};

/** Visits and forms of a range of days: visits and starts from the log of the edge, sent forms from the inquiries. */
export const findVisitCounts = async ({ from, to }: VisitRange, now: Date): Promise<VisitCounts> => {
  const days = daysOfRange({ from, to });
  const [counted, sent] = await Promise.all([findVisitDays(from, to), Promise.all(days.map(findSent))]);

  return {
    measuredAt: now.toISOString(),
    days: days.map((day, place) => ({
      day,
      ...(counted.get(day) ?? { pages: {}, started: {} }),
      sent: sent[place] ?? {},
    })),
  };
};
