import type { Endpoint, RequestOf } from '../../../shared/contract/endpoint.ts';

// An endpoint may be read whole and by pages. The two answers differ in shape, and so do their keys.

/** The cache key of an endpoint that is read whole. */
export type RecordKey<E extends Endpoint> = readonly [kept: 'record', endpoint: E['id'], input: RequestOf<E>];

/** The cache key of a list that is read by pages. */
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
