import type { PersonIdentity } from './person.ts';

/** The name of a person who has been erased, wherever a record must have one. */
export const ERASED_NAME = 'Erased person';

/** What the erasure of an item depends on beside the item. */
export interface Erasure {
  readonly person: PersonIdentity;
  readonly now: Date;
}
