interface Parallelism {
  /** Batches of one shard that are processed at once; records of one item stay in order. */
  readonly batches: number;
  /** Records of one batch that are processed at once. */
  readonly records: number;
}

/** How much each function behind a stream does at once, per shard; see docs/capacity.md. */
export const STREAM_PARALLELISM = {
  // A follow-up waits for its stores a fifth of a second: 20 at once are about 100 leads a second.
  'events/receive-inquiry': { batches: 4, records: 5 },
  // An email takes an eighth of a second: one by one are eight a second, within the 14 that SES allows at first. Raise
  // `batches` with the quota.
  'events/send-mail': { batches: 1, records: 1 },
  'events/mark-delivered': { batches: 1, records: 5 },
  // A PDF takes a processor: two at once use it while one of them waits for its stores.
  'events/produce-document': { batches: 8, records: 2 },
  // It waits for six queries of the search index; an import brings some thousands at once.
  'events/find-client-pairs': { batches: 2, records: 5 },
  // A few times a year, and each reads every table.
  'events/collect-person': { batches: 1, records: 1 },
  'events/erase-person': { batches: 1, records: 1 },
  // Each runs for seconds, then lets others have their turn.
  'events/run-export': { batches: 2, records: 2 },
  'events/run-batch': { batches: 2, records: 2 },
} as const satisfies Record<string, Parallelism>;

export type StreamFunctionId = keyof typeof STREAM_PARALLELISM;
