import { dayIn } from './day.ts';

/** So many months, the last of them that of an instant in Dubai, e.g. `2026-11`. */
export const lastMonths = (now: Date, count: number): string[] => {
  const [year = 0, month = 0] = dayIn(now).split('-').map(Number);

  return Array.from({ length: count }, (_, place) =>
    new Date(Date.UTC(year, month - count + place)).toISOString().slice(0, 7),
  );
};
