const UNITS: Readonly<Record<string, number>> = { minute: 60_000, hour: 3_600_000, day: 86_400_000 };
const MONTHS = 'JAN FEB MAR APR MAY JUN JUL AUG SEP OCT NOV DEC'.split(' ');
const DAYS = 'SUN MON TUE WED THU FRI SAT'.split(' ');

/** The next run of a schedule after a time, both in milliseconds since the epoch. */
export type NextRun = (after: number) => number;

const every = (amount: string, unit: string): NextRun => {
  const interval = Number(amount) * (UNITS[unit] ?? Number.NaN);
  if (!(interval > 0)) throw new Error(`rate(${amount} ${unit}) is not a valid rate.`);
  return (after) => after + interval;
};

/** The values that a field of a cron expression matches. */
const admitted = (
  field: string,
  lowest: number,
  highest: number,
  names: readonly string[] = [],
): Set<number> => {
  const value = (text: string) => {
    const named = names.indexOf(text.toUpperCase());
    const number = named >= 0 ? named + lowest : Number(text);
    if (!Number.isInteger(number) || number < lowest || number > highest)
      throw new Error(`The local stack does not support the cron field "${field}".`);
    return number;
  };
  const values = new Set<number>();
  for (const part of field.split(',')) {
    const [range = '*', step = '1'] = part.split('/');
    const [first = '*', last] = range.split('-');
    const from = first === '*' || first === '?' ? lowest : value(first);
    const to =
      last !== undefined
        ? value(last)
        : first === '*' || first === '?' || part.includes('/')
          ? highest
          : from;
    for (let at = from; at <= to; at += Number(step)) values.add(at);
  }
  return values;
};

const FARTHEST_DAYS = 366 * 5;

/** AWS's six fields in UTC: minutes, hours, day of month, month, day of week (1 is Sunday), year. */
const cron = (fields: readonly string[]): NextRun => {
  const [minute = '*', hour = '*', dayOfMonth = '*', month = '*', dayOfWeek = '?', year = '*'] = fields;
  const minutes = admitted(minute, 0, 59);
  const hours = admitted(hour, 0, 23);
  const daysOfMonth = admitted(dayOfMonth, 1, 31);
  const months = admitted(month, 1, 12, MONTHS);
  const daysOfWeek = admitted(dayOfWeek, 1, 7, DAYS);
  const years = admitted(year, 1970, 2199);
  const isDay = (at: Date) =>
    years.has(at.getUTCFullYear()) &&
    months.has(at.getUTCMonth() + 1) &&
    daysOfMonth.has(at.getUTCDate()) &&
    daysOfWeek.has(at.getUTCDay() + 1);

  return (after) => {
    const start = new Date(after);
    for (let day = 0; day < FARTHEST_DAYS; day += 1) {
      const midnight = Date.UTC(start.getUTCFullYear(), start.getUTCMonth(), start.getUTCDate() + day);
      if (!isDay(new Date(midnight))) continue;
      for (const h of [...hours].sort((a, b) => a - b))
        for (const m of [...minutes].sort((a, b) => a - b)) {
          const at = midnight + h * 3_600_000 + m * 60_000;
          if (at > after) return at;
        }
    }
    throw new Error(`cron(${fields.join(' ')}) never runs again.`);
  };
};

/** Reads `rate(5 minutes)` and `cron(0 8 ? * MON-FRI *)`. */
export const parseSchedule = (expression: string, timeZone = 'UTC'): NextRun => {
  const rate = /^rate\((\d+) (minute|hour|day)s?\)$/.exec(expression);
  if (rate) return every(rate[1] ?? '', rate[2] ?? '');
  const fields = /^cron\((.+)\)$/.exec(expression)?.[1]?.trim().split(/\s+/);
  if (fields?.length === 6 && timeZone === 'UTC') return cron(fields);
  throw new Error(`The local stack cannot read the schedule ${expression} in ${timeZone}.`);
};
