import type { listAccessLog } from '../../../../shared/contract/access-log.ts';
import type { RequestOf } from '../../../../shared/contract/endpoint.ts';
import { ACCESS_KINDS, type AccessKind } from '../../../../shared/domain/access-log.ts';

export type AccessLogFilter = Pick<RequestOf<typeof listAccessLog>, 'person' | 'kind' | 'from' | 'to'>;

export const kindIn = (query: URLSearchParams): AccessKind | undefined =>
  ACCESS_KINDS.find((kind) => kind === query.get('kind'));

const dayIn = (query: URLSearchParams, name: string): string | undefined => {
  const day = query.get(name) ?? '';

  return /^20\d\d-\d\d-\d\d$/.test(day) ? day : undefined;
};

/** The filters that the address names, and what is wrong with them: a period that ends before it begins is not asked for. */
export const accessLogFilter = (
  query: URLSearchParams,
): { readonly filter: AccessLogFilter; readonly fault?: string } => {
  const person = query.get('person')?.trim().toLowerCase() || undefined;
  const [kind, from, to] = [kindIn(query), dayIn(query, 'from'), dayIn(query, 'to')];
  if (from !== undefined && to !== undefined && to < from)
    return { filter: { person, kind, from }, fault: 'The last day is before the first, and is left out.' };

  return { filter: { person, kind, from, to } };
};
