import type { Endpoint, RequestOf } from '../../../shared/contract/endpoint.ts';

// One endpoint may be read whole and page by page. Each key says which of the two it keeps, for they differ in shape.

/** Where the answer of an endpoint that is read whole is kept. */
export type RecordKey<E extends Endpoint> = readonly [kept: 'record', endpoint: E['id'], input: RequestOf<E>];

/** Where the pages of a list are kept, laid end to end. */
export type PagesKey<E extends Endpoint> = readonly [kept: 'pages', endpoint: E['id'], input: RequestOf<E>];

export type CacheKey = RecordKey<Endpoint> | PagesKey<Endpoint>;

export const recordKey = <E extends Endpoint>(endpoint: E, input: RequestOf<E>): RecordKey<E> => [
  'record',
  endpoint.id,
  input,
];

export const pagesKey = <E extends Endpoint>(endpoint: E, input: RequestOf<E>): PagesKey<E> => [
  'pages',
  endpoint.id,
  input,
];
