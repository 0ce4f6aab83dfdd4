/** The actor of the commands that operators invoke: CloudTrail says who did. */
export const OPERATOR = 'an operator';

/** The actor and the time of a call: the arguments of a plan beside its input. */
export interface Context {
  /** A username, or `PRODUCT_ACTOR`. */
  readonly actor: string;
  readonly now: Date;
}

/** Context of an edit that was made on a version of the record. */
export interface VersionedContext extends Context {
  readonly expectedVersion: number;
}
