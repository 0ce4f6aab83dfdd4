import * as z from 'zod/mini';

const Numbers = z.array(z.int()).brand<'ClientScope'>();

/**
 * The numbers under which the records of a client are: its own, then those of clients merged into it. A list of a client’s
 * records takes a scope, never a number, so that none forgets the merged ones.
 */
export type ClientScope = z.infer<typeof Numbers>;

/** The numbers of a client that was read. */
export const scopeOf = ({
  id,
  includes = [],
}: {
  readonly id: number;
  readonly includes?: readonly { readonly id: number }[] | undefined;
}): ClientScope => Numbers.parse([id, ...includes.map((included) => included.id)]);

/**
 * One number alone, whatever was merged: for the client portal, whose users see what is theirs, and for records that a
 * person’s own number identifies.
 */
export const onlyNumber = (id: number): ClientScope => Numbers.parse([id]);

/** What a list is asked for, with the numbers of its client in place of the one that a request names. */
export type InScope<Listing> = Omit<Listing, 'clientId' | 'uniqueClientId'> & {
  readonly scope?: ClientScope | undefined;
  readonly clientId?: never;
  readonly uniqueClientId?: never;
};
