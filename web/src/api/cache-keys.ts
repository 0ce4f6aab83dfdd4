import type { Endpoint, RequestOf } from '../../../shared/contract/endpoint.ts';

// One endpoint may be read whole and page by page. Each key says which of the two it keeps, for they differ in shape.

/** Where the answer of an endpoint that was read once is kept. */
export type RecordKey<E extends Endpoint> = readonly [kept: 'record', endpoint: E['id'], input: RequestOf<E>];

/** Where one page of a list that is read on is kept. */
export type PageKey<E extends Endpoint> = readonly [kept: 'page', endpoint: E['id'], input: RequestOf<E>];

export const recordKey = <E extends Endpoint>(endpoint: E, input: RequestOf<E>): RecordKey<E> => [
  'record',
  endpoint.id,
  input,
];

export const pageKey = <E extends Endpoint>(endpoint: E, input: RequestOf<E>): PageKey<E> => [
  'page',
  endpoint.id,
  input,
];
