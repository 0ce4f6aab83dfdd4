/** Somebody else has changed the record since the caller saw it; nothing was written. `current` is the record as it is now. */
export class Stale<Record> extends Error {
  override readonly name = 'Stale';
  readonly current: Record;

  constructor(current: Record) {
    super('The record has changed since it was seen.');
    this.current = current;
  }
}
