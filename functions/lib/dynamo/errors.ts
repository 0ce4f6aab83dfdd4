type Item = Record<string, unknown>;

/** DynamoDB did not answer in time or could not serve; the outcome of a write under way is unknown. */
export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable';
}

/** DynamoDB was too busy, or other writes were in the way, until the last try: nothing was written, unless the answer to an earlier try was lost. */
export class StoreBusy extends StoreUnavailable {}

/** A condition of a write did not hold; `existing` is the item that failed it, where there is one. */
export class ConditionFailed extends Error {
  override readonly name = 'ConditionFailed';
  readonly existing: Item | undefined;

  constructor(existing?: Item) {
    super('A condition of the write did not hold.');
    this.existing = existing;
  }
}
