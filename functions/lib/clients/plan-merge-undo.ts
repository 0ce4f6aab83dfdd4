import { isDeepStrictEqual } from 'node:util';
import { isContact } from '../../../shared/domain/call.ts';
import { CLIENT_FLAGS, Client } from '../../../shared/domain/client.ts';
import { type ClientContact, numberOfContact } from '../../../shared/domain/client-contact.ts';
import { mergeUndoEnd } from '../../../shared/domain/client-merge.ts';
import { normaliseEmail } from '../../../shared/domain/fields.ts';
import type { TimelineEntry } from '../../../shared/domain/timeline.ts';
import { versionConflict } from '../app-error.ts';
import type { Context, VersionedContext } from '../context.ts';
import { scopeOf } from '../dynamo/client-scope.ts';
import type { ClientPlan } from './client-writes.ts';
import { addressesOf, contactSearchWrites, isFreeOrOf } from './contact-details.ts';
import { withContacts } from './plan-contact.ts';
import {
  formerMainOf,
  hasSameAddress,
  joinedClientWrites,
  latestTime,
  mergeChanges,
  nameOrCompany,
  notPossible,
  STANDING,
} from './plan-merge.ts';
import {
  happenedTo,
  type PartedClients,
  planPartedMilestones,
  type SinceMerge,
} from './plan-parted-milestones.ts';
import { requireOwnUsers } from './require-own-users.ts';
import { MAX_ENTRIES_SINCE, timelineWrite } from './timeline.table.ts';

/** The other client with its people as they are now: those of its contacts that nobody has removed, and its main one. */
const withOwnPeople = (other: Client, own: Client): Client => {
  const contacts = own.contacts ?? [];
  const formerMain = formerMainOf(other, other);
  const main = contacts.find(({ id }) => id === formerMain.id);
  const theirs = contacts.filter(
    (one) => one !== main && scopeOf(other).some((number) => number === numberOfContact(one)),
  );

  return {
    ...withContacts(other, theirs),
    ...(main && {
      clientName: main.name,
      contactEmail: main.email === '' ? other.contactEmail : main.email,
      contactWhatsApp: main.phone,
    }),
  };
};

/** The client's own contacts; its former main one is none where it is the main one again. */
const ownContacts = (own: Client, other: Client, after: Client): ClientContact[] => {
  const formerMain = formerMainOf(own, other);

  return (own.contacts ?? []).filter(
    (one) =>
      !scopeOf(other).some((number) => number === numberOfContact(one)) &&
      !(one.id === formerMain.id && hasSameAddress(after, one)),
  );
};

type MergeChange = NonNullable<Client['mergedInto']>['changed'][number];

/** Fields that say one thing together. */
const STAGE_FIELDS: readonly string[] = STANDING.pipelineStage;

/** Whether a field is what the merge made of it, also where it was changed and changed back. */
const isOfMerge = (
  name: 'pipelineStage' | 'contactEmail',
  client: Client,
  changed: readonly MergeChange[],
): boolean => changed.some(({ field, from, to }) => field === name && from !== to && to === client[name]);

const Proofs = Client.shape.evidence;

/** Each flag, with its evidence, as it was before the merge, unless one of the two has changed since. */
const withFormerFlags = (client: Client, changed: readonly MergeChange[]): Client => {
  const changeOf = (name: string) => changed.find(({ field }) => field === name);
  const proofs = changeOf('evidence');
  const [from, to] = [Proofs.parse(proofs?.from ?? {}), Proofs.parse(proofs?.to ?? {})];
  const after = { ...client, evidence: { ...client.evidence } };
  for (const flag of CLIENT_FLAGS) {
    const value = changeOf(flag);
    const isProofSame = !proofs || isDeepStrictEqual(client.evidence[flag], to[flag]);
    if (!isProofSame || (value && client[flag] !== value.to)) continue;
    if (value) after[flag] = value.from === true;
    if (proofs) delete after.evidence[flag];
    const proof = proofs && from[flag];
    if (proof) after.evidence[flag] = proof;
  }

  return after;
};

/** A client without what the merge changed and nobody has changed since. */
const withFormerFields = (client: Client, changed: readonly MergeChange[]): Client => {
  const fields: Record<string, unknown> = withFormerFlags(client, changed);
  const isFormer = ({ field, to }: MergeChange) => {
    if (STAGE_FIELDS.includes(field)) return isOfMerge('pipelineStage', client, changed);
    if (field === 'mainId') return isOfMerge('contactEmail', client, changed);

    return (
      field !== 'evidence' &&
      !CLIENT_FLAGS.some((flag) => flag === field) &&
      isDeepStrictEqual(fields[field], to)
    );
  };
  for (const { field, from } of changed.filter(isFormer))
    if (from === undefined) delete fields[field];
    else fields[field] = from;

  return Client.parse(fields);
};

/** Both clients with their people, former addresses and the clients merged into them. `merged` is the first as it is now. */
const withPartedPeople = (merged: Client, { own, other }: PartedClients): PartedClients => {
  const { formerEmails: all = [], includes: taken = [], outcome, ...rest } = own;
  const ownPart = withContacts(rest, ownContacts(merged, other, rest));
  const otherPart = withOwnPeople(other, merged);
  const theirs = [other, otherPart].flatMap((one) => [...addressesOf(one), ...(one.formerEmails ?? [])]);
  const formerEmails = all.filter((address) => ![...addressesOf(ownPart), ...theirs].includes(address));
  // Those that somebody has released are no former ones.
  const lost = addressesOf(other).filter((address) => all.includes(address));
  const theirFormer = [...new Set([...(other.formerEmails ?? []), ...lost])].filter(
    (address) => ![ownPart, otherPart].flatMap(addressesOf).includes(address),
  );
  const away: readonly number[] = scopeOf(other);
  const includes = taken.filter(({ id }) => !away.includes(id));

  return {
    own: {
      ...ownPart,
      // Somebody may have changed the status since, and not the reason, or the other way round.
      ...(outcome?.status === rest.status && { outcome }),
      ...(formerEmails.length > 0 && { formerEmails }),
      ...(includes.length > 0 && { includes }),
    },
    other: { ...otherPart, ...(theirFormer.length > 0 && { formerEmails: theirFormer }) },
  };
};

const isContactEntry = (one: TimelineEntry): boolean =>
  one.kind === 'inquiry' ||
  (one.kind === 'call' && isContact(one)) ||
  (one.kind === 'inquiry-change' && one.change === 'visitor-answered');

/** When a client of the two has written or was spoken with since the merge; of an answer, when it was taken in. */
const contactsOf = (isOther: boolean, read: UndoRead): string[] =>
  happenedTo(read, isOther, read).entries.flatMap((one) => (isContactEntry(one) ? [one.at] : []));

/** The last contact of each: what is none of the other's is the first's, also a call from before the merge that was logged since. */
const partedContacts = (read: UndoRead): Record<keyof PartedClients, Pick<Client, 'lastContactDate'>> => {
  const { own, other } = read;
  const before = other.mergedInto?.changed.find(({ field }) => field === 'lastContactDate')?.from;
  const theirs = latestTime(other.lastContactDate, ...contactsOf(true, read));
  const isTheirs = theirs >= own.lastContactDate;

  return {
    own: {
      lastContactDate:
        isTheirs && typeof before === 'string'
          ? latestTime(before, ...contactsOf(false, read))
          : own.lastContactDate,
    },
    other: { lastContactDate: theirs },
  };
};

/** The two clients as they are once the merge is undone. */
const partClients = (read: UndoRead, context: Context): PartedClients => {
  const { own, other, ...since } = read;
  const changed = other.mergedInto?.changed ?? [];
  const parted = planPartedMilestones(
    { own, other },
    since,
    (one) => withFormerFields(one, changed),
    context,
  );
  const { mergedInto: _, ...others } = parted.other;
  const after = withPartedPeople(own, { own: parted.own, other: others });
  const contacts = partedContacts(read);

  return {
    own: { ...after.own, ...contacts.own, version: own.version + 1 },
    other: { ...after.other, ...contacts.other, version: other.version + 1 },
  };
};

interface UndoRead extends SinceMerge {
  /** The client that took the other. */
  readonly own: Client;
  readonly other: Client;
  /** The number that the other's address leads to now. */
  readonly emailOwner: number | undefined;
}

/** Whether a number has as many entries as can be read: what happened before them is not known then. */
const mayLackEntries = (entries: readonly TimelineEntry[]): boolean =>
  [...new Set(entries.map(({ mergedId }) => mergedId))].some(
    (number) => entries.filter(({ mergedId }) => mergedId === number).length >= MAX_ENTRIES_SINCE,
  );

const requireUndoable = ({ own, other, emailOwner, entries }: UndoRead, now: Date): void => {
  const { mergedInto } = other;
  if (mergedInto?.id !== own.id) throw notPossible(`${nameOrCompany(other)} is not merged into this client.`);
  if (now.toISOString() > mergeUndoEnd(mergedInto.at))
    throw notPossible('A merge can be undone within 24 hours. That time has passed.');
  if (mayLackEntries(entries)) throw notPossible('Too much has happened since the merge to undo it.');
  if (emailOwner !== undefined && emailOwner !== other.id && emailOwner !== own.id)
    throw notPossible(
      `${other.contactEmail} belongs to client No. ${emailOwner} now. Release it there before you undo the merge.`,
    );
};

/**
 * The main contact stays with the client: where it came for the other, the client's mail would go to the other's person. That of
 * a merge from before contacts kept their id as main ones is known by its address.
 */
const requireOwnMain = (other: Client, { own }: PartedClients): void => {
  const { mainId, contactEmail, clientName } = own;
  const isOthers =
    mainId === undefined
      ? (other.contacts ?? []).some((one) => hasSameAddress({ contactEmail }, one))
      : scopeOf(other).some((number) => number === numberOfContact({ id: mainId }));
  if (isOthers)
    throw notPossible(
      `The main contact, ${clientName || contactEmail}, came with ${nameOrCompany(other)}. Make another contact the main one before you undo the merge.`,
    );
};

/**
 * Two clients again, and the writes of both. Records stay with the number they came for; fields that somebody has changed
 * since the merge stay as they are.
 * @throws AppError `stale`, `not_possible`
 */
export const planMergeUndo = (
  read: UndoRead,
  { expectedVersion, actor, now }: VersionedContext,
): ClientPlan => {
  const { own, other, emailOwner } = read;
  if (own.version !== expectedVersion) throw versionConflict(own);
  requireUndoable(read, now);
  const after = partClients(read, { actor, now });
  requireOwnMain(other, after);
  requireOwnUsers(read, after);
  const shared = addressesOf(after.other).find((address) => addressesOf(after.own).includes(address));
  if (shared !== undefined)
    throw notPossible(
      `${nameOrCompany(own)} has the address ${shared}. Change it before you undo the merge.`,
    );
  const address = normaliseEmail(other.contactEmail);
  const entry = { kind: 'merge', event: 'undone', at: now.toISOString(), actor } as const;
  const isFormerMain = ({ id }: ClientContact) =>
    [own, other].some((client) => id === formerMainOf(client, other).id);

  return {
    client: after.own,
    writes: [
      ...joinedClientWrites(own, after.own, now),
      ...joinedClientWrites(other, after.other, now),
      // The main contacts are no contacts any more.
      ...contactSearchWrites(own.contacts?.filter(isFormerMain), after.own.contacts?.filter(isFormerMain)),
      ...(emailOwner === other.id || address === ''
        ? []
        : [
            {
              put: { email: address, clientId: other.id },
              into: 'client-emails',
              ...isFreeOrOf([own.id, other.id]),
            } as const,
          ]),
      timelineWrite(own.id, `v${after.own.version}`, {
        ...entry,
        ...{ otherId: other.id, otherName: nameOrCompany(other) },
        ...mergeChanges(own, after.own),
      }),
      timelineWrite(other.id, `v${after.other.version}`, {
        ...entry,
        ...{ otherId: own.id, otherName: nameOrCompany(after.own) },
        ...mergeChanges(other, after.other),
      }),
    ],
  };
};
