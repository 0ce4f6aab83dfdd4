import * as z from 'zod/mini';
import { type Client, type ClientEdit, ExpectedProgress } from '../../../shared/domain/client.ts';
import { fitsStatus, isClosingStatus } from '../../../shared/domain/client-outcome.ts';
import { normaliseEmail } from '../../../shared/domain/fields.ts';
import { AppError, invalidInput, versionConflict } from '../app-error.ts';
import type { Context, VersionedContext } from '../context.ts';
import { type ClaimedOrder, planDocumentOrder } from '../documents/order.ts';
import { scopeOf } from '../dynamo/client-scope.ts';
import { applyHandEdit, clientChanges } from './apply-edit.ts';
import { type ClientPlan, clientCounterWrites, clientUpdateWrite } from './client-writes.ts';
import { contactDetailWrites, emailTaken } from './contact-details.ts';
import { withReplacedProgress, withRestoredProgress } from './replaced-progress.ts';
import { timelineWrite } from './timeline.table.ts';

/** @throws AppError `invalid_input` for a reason without a won or lost client, or of the other of the two */
const requireFittingReason = (client: Client, edit: ClientEdit): void => {
  const { status = client.status, outcomeReason, outcomeWords } = edit;
  if (!isClosingStatus(status)) {
    if (outcomeReason || outcomeWords)
      throw invalidInput({ outcomeReason: 'Only a client who has signed or is lost has a reason.' });
    return;
  }
  if (outcomeReason && !fitsStatus(outcomeReason, status))
    throw invalidInput({
      outcomeReason: `Choose a reason for a client who ${status === 'Lost' ? 'is lost' : 'has signed'}.`,
    });
};

interface ClientEditRead {
  readonly client: Client;
  /** The client that a changed address leads to. */
  readonly emailOwner: Client | undefined;
  /** The orders that a move to Tier 1 places. */
  readonly orders: readonly ClaimedOrder[];
}

/** Without a version an edit applies to the client as it is. */
export interface ClientEditContext extends Context {
  readonly expectedVersion?: VersionedContext['expectedVersion'] | undefined;
  readonly expected?: ExpectedProgress | undefined;
  /** The version of the edit that this one takes back. */
  readonly undoes?: number | undefined;
}

const PROGRESS_FIELDS = z.keyof(ExpectedProgress).options;

/** Whether a milestone has changed what the edit changes, since its caller read the client. */
const isOvertaken = (client: Client, edit: ClientEdit, expected: ExpectedProgress = {}): boolean =>
  PROGRESS_FIELDS.some(
    (field) =>
      edit[field] !== undefined &&
      expected[field] !== undefined &&
      client[field] !== edit[field] &&
      client[field] !== expected[field],
  );

/**
 * A client after an edit by hand, and the writes of the client, its contact details, its counts, its timeline and the
 * documents that a move to Tier 1 orders; no writes where the edit changes nothing.
 * @throws AppError `stale` where the client has another version or a milestone has changed the same, `archived`,
 * `email_taken` where the address leads to another client
 */
export const planClientEdit = (
  { client, emailOwner, orders }: ClientEditRead,
  edit: ClientEdit,
  context: ClientEditContext,
): ClientPlan => {
  const { expectedVersion, expected, undoes, actor, now } = context;
  if (expectedVersion !== undefined && client.version !== expectedVersion) throw versionConflict(client);
  if (isOvertaken(client, edit, expected)) throw versionConflict(client);
  const changes = clientChanges(client, edit);
  if (changes.length === 0) return { client, writes: [] };
  if (client.archived) throw new AppError('archived');
  requireFittingReason(client, edit);

  const applied = applyHandEdit(client, edit, context);
  const edited = withReplacedProgress(client, withRestoredProgress(client, applied, undoes));
  if (emailOwner && emailOwner.id !== client.id) throw emailTaken(emailOwner, edited.contactEmail);
  const ordered = orders.map((order) => planDocumentOrder(order, context));
  const contract = ordered.find(({ document }) => document.documentType === 'Tier1Contract');
  const after = { ...edited, ...(contract && { contractId: contract.document.id }) };
  const withoutVersion = expectedVersion === undefined && ({ withoutVersion: true } as const);
  const entry = { kind: 'edit', at: now.toISOString(), actor, changes, ...withoutVersion } as const;

  return {
    client: after,
    writes: [
      clientUpdateWrite(client, after),
      ...contactDetailWrites(client, after, now),
      ...clientCounterWrites(client, after, now),
      timelineWrite(client.id, `v${after.version}`, entry),
      ...ordered.flatMap(({ writes }) => writes),
    ],
  };
};

interface EmailReleaseRead {
  readonly client: Client;
  /** The number of the client that the address leads to: an inquiry that was filed elsewhere may have taken it. */
  readonly ownerId: number | undefined;
}

/**
 * A client without one of its former addresses, and the writes that free the address.
 * @throws AppError `stale` where the client has another version, `invalid_input` where it had no such address
 */
export const planEmailRelease = (
  { client, ownerId }: EmailReleaseRead,
  address: string,
  { expectedVersion, actor, now }: VersionedContext,
): ClientPlan => {
  if (client.version !== expectedVersion) throw versionConflict(client);
  const email = normaliseEmail(address);
  if (!client.formerEmails?.includes(email))
    throw invalidInput({ email: 'This is no former address of the client.' });

  const { id, version } = client;
  const formerEmails = client.formerEmails.filter((one) => one !== email);
  const after = { ...client, formerEmails, version: version + 1 };
  const claim = { remove: { email }, from: 'client-emails' } as const;

  return {
    client: after,
    writes: [
      clientUpdateWrite(client, after),
      ...(ownerId !== undefined && scopeOf(client).includes(ownerId)
        ? [{ ...claim, condition: 'clientId = :id', values: { ':id': ownerId } }]
        : []),
      timelineWrite(id, `v${after.version}`, {
        kind: 'edit',
        at: now.toISOString(),
        actor,
        changes: [{ field: 'formerEmails', from: email, to: '' }],
      }),
    ],
  };
};
