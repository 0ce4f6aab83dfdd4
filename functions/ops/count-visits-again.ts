import * as z from 'zod/mini';
import { calendarDay, dayIn, daysAfter } from '../../shared/domain/day.ts';
import { DAYS_OF_COUNTING_AGAIN } from '../lib/dynamo/retention.ts';
import { type CountedDay, countDayAgain } from '../lib/visits/count-day-again.ts';

const Request = z.object({ day: calendarDay('the day to count again') });

/** Operators count the visits of a day again, e.g. `{ "day": "2026-11-24" }`, from the log that S3 still has. Safe to repeat. */
export const handler = (event: unknown): Promise<CountedDay> => {
  const { day } = Request.parse(event ?? {});
  const today = dayIn(new Date());
  const first = daysAfter(today, 1 - DAYS_OF_COUNTING_AGAIN);
  if (day < first || day > today) throw new Error(`The log has the days from ${first} to ${today}.`);

  return countDayAgain(day);
};
