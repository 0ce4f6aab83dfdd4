import { referenceFrom } from '../references.ts';

/** The id that a cause leads to, and the record that has it already. */
export interface Claim<Existing> {
  readonly id: string;
  readonly existing?: Existing;
}

/**
 * The id with `prefix` that follows from `cause`: calls of one cause meet in one record, however often and in parallel
 * they are made. Where the id belongs to a record of another cause (`isOwn` says no), the next id of this cause is tried.
 */
export const claimId = async <Existing>(
  prefix: string,
  cause: string,
  find: (id: string) => Promise<Existing | undefined>,
  isOwn: (existing: Existing) => boolean,
): Promise<Claim<Existing>> => {
  for (let attempt = 0; ; attempt += 1) {
    const id = referenceFrom(prefix, `${cause}#${attempt}`);
    const existing = await find(id);
    if (existing === undefined) return { id };
    if (isOwn(existing)) return { id, existing };
  }
};
