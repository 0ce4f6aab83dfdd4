import * as z from 'zod/mini';
import { calendarDay, dayIn, daysAfter } from '../../shared/domain/day.ts';
import { DAYS_OF_RECOUNT } from '../lib/dynamo/retention.ts';
import { type RecountedDay, recountDay } from '../lib/visits/recount-day.ts';

const Request = z.object({ day: calendarDay('the day to recount') });

/** Operators count the visits of a day anew, e.g. `{ "day": "2026-11-24" }`, from the log that S3 still has. Safe to repeat. */
export const handler = (event: unknown): Promise<RecountedDay> => {
  const { day } = Request.parse(event ?? {});
  const today = dayIn(new Date());
  const first = daysAfter(today, 1 - DAYS_OF_RECOUNT);
  if (day < first || day > today) throw new Error(`The log has the days from ${first} to ${today}.`);

  return recountDay(day);
};
