import { lastDays, type VisitRange } from '../../../../shared/domain/visit-counts.ts';

const DAYS_AT_FIRST = 28;

/**
 * The days that the address names: the last four weeks where it names neither. One of them that is missing is empty, as its
 * field is while somebody types.
 */
export const visitRangeIn = (query: URLSearchParams, today: string): VisitRange => {
  const [from, to] = [query.get('from') ?? '', query.get('to') ?? ''];

  return from === '' && to === '' ? lastDays(today, DAYS_AT_FIRST) : { from, to };
};
