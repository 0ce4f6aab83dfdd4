/** The page of a list that a caller asks for. */
export interface PageRequest {
  readonly limit: number;
  readonly cursor?: string | undefined;
}

/** Keys of records that are due, and the key after which to continue if there are more. */
export interface KeyPage {
  readonly keys: readonly string[];
  readonly after?: Record<string, unknown>;
}
