import { CLIENT_FLAGS, type Client } from '../../../shared/domain/client.ts';
import { notFound } from '../app-error.ts';
import { findInvoiceRecord } from '../billing/invoices/invoice.table.ts';
import { findPaymentRecord } from '../billing/payments/payment.table.ts';
import { isBilled } from '../billing/subscriptions/is-billed.ts';
import type { VersionedContext } from '../context.ts';
import { findDocument } from '../documents/document.table.ts';
import { readDocumentsOf } from '../documents/remove-signature.ts';
import { scopeOf } from '../dynamo/client-scope.ts';
import { commit, retryOnConflict } from '../dynamo/commit.ts';
import { findEngagement } from '../portal/engagement.table.ts';
import { findPortalUser } from '../portal/user.table.ts';
import { wasInvited } from '../portal/user-address.ts';
import { findClientItself, findEmailOwner } from './client.table.ts';
import { requireClient } from './edit.ts';
import { type MergeChoice, planMerge } from './plan-merge.ts';
import { planMergeUndo } from './plan-merge-undo.ts';
import type { SinceMerge } from './plan-parted-milestones.ts';
import { isOfAddedUser } from './require-own-users.ts';
import { findEntriesSince } from './timeline.table.ts';

const requireClientItself = async (id: number): Promise<Client> => {
  const client = await findClientItself(id);
  if (!client) throw notFound('client');

  return client;
};

interface Merge extends MergeChoice {
  /** The client that stays. */
  readonly id: number;
  readonly mergedId: number;
}

/**
 * Merges a client into another, all or nothing. Answers the one that stays.
 * @throws AppError `not_found`, `merged`, `archived`, `not_possible`, `invalid_input`, or `stale` where somebody else has
 * changed one of the two since
 */
export const mergeTwoClients = (
  { id, mergedId, ...choice }: Merge,
  context: VersionedContext & { readonly otherVersion: number },
): Promise<Client> =>
  retryOnConflict(async () => {
    const [own, other] = await Promise.all([requireClientItself(id), requireClientItself(mergedId)]);
    const plan = planMerge({ own, other, isBilled: await isBilled(other) }, choice, context);
    await commit(plan.writes);

    return plan.client;
  });

/** The number of the record that proves a flag: a document or a payment. */
const numberOfRecord = async (id: string): Promise<number | undefined> =>
  (id.startsWith('DOC-') ? await findDocument(id) : await findPaymentRecord(id))?.clientId;

/** The documents and payments of the other client that prove flags of this one. */
const findProofs = async (own: Client, other: Client): Promise<string[]> => {
  const proofs = [own.ndaSigned, ...CLIENT_FLAGS.map((flag) => own.evidence[flag])];
  const records = [...new Set(proofs.flatMap((proof) => proof?.record ?? []))];
  const numbers = await Promise.all(records.map(numberOfRecord));

  return records.filter((_, at) => scopeOf(other).some((number) => number === numbers[at]));
};

/** The portal users of these ids who still have a record, and the ids of those who were invited. */
const readUsers = async (ids: readonly string[]): Promise<Pick<SinceMerge, 'users' | 'invited'>> => {
  const found = await Promise.all([...new Set(ids)].map(findPortalUser));
  const users = found.filter((one) => one !== undefined);
  const areInvited = await Promise.all(users.map(wasInvited));

  return { users, invited: users.filter((_, at) => areInvited[at]).map(({ id }) => id) };
};

const readSinceMerge = async (own: Client, other: Client): Promise<SinceMerge> => {
  const [entries, records] = await Promise.all([
    findEntriesSince(scopeOf(own), other.mergedInto?.at ?? ''),
    findProofs(own, other),
  ]);
  const paid = entries.flatMap((one) =>
    one.kind === 'invoice' && one.event === 'paid' ? [one.invoiceId] : [],
  );
  const opened = entries.flatMap((one) =>
    one.kind === 'portal' && one.event === 'engagement-opened' ? (one.record ?? []) : [],
  );
  const added = entries.flatMap((one) => (one.kind === 'portal' && isOfAddedUser(one) && one.record) || []);
  const isTakenBack = entries.some((one) => one.kind === 'document' && one.event === 'withdrawn');
  const [invoices, engagements, users, documents] = await Promise.all([
    Promise.all(paid.map(findInvoiceRecord)),
    Promise.all(opened.map(findEngagement)),
    readUsers(added),
    isTakenBack ? readDocumentsOf(own.id) : [],
  ]);

  return {
    ...{ entries, records, documents },
    paid: invoices.filter((one) => one !== undefined),
    opened: engagements.filter((one) => one !== undefined),
    ...users,
  };
};

/**
 * Undoes a merge, all or nothing. Answers the client that had taken the other.
 * @throws AppError `not_found`, `merged`, `not_possible`, or `stale` where somebody else has changed the client since
 */
export const undoMergeOf = (
  { id, mergedId }: Pick<Merge, 'id' | 'mergedId'>,
  context: VersionedContext,
): Promise<Client> =>
  retryOnConflict(async () => {
    const [own, other] = await Promise.all([requireClient(id), requireClientItself(mergedId)]);
    const [emailOwner, since] = await Promise.all([
      findEmailOwner(other.contactEmail),
      readSinceMerge(own, other),
    ]);
    const plan = planMergeUndo({ own, other, emailOwner, ...since }, context);
    await commit(plan.writes);

    return plan.client;
  });
