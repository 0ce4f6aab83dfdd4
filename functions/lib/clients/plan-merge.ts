import { isDeepStrictEqual } from 'node:util';
import {
  CLIENT_FLAGS,
  Client,
  type ClientFlag,
  type Evidence,
  MAX_NOTES,
} from '../../../shared/domain/client.ts';
import { type ClientContact, MAX_CONTACTS, numberOfContact } from '../../../shared/domain/client-contact.ts';
import {
  MERGE_FIELDS,
  type MergeField,
  mergedNotes,
  mergeUndoEnd,
  type NotesChoice,
} from '../../../shared/domain/client-merge.ts';
import { normaliseEmail } from '../../../shared/domain/fields.ts';
import { canBeAnswered } from '../../../shared/domain/inquiry-forms.ts';
import type { FieldChange } from '../../../shared/domain/timeline.ts';
import { AppError, invalidInput, versionConflict } from '../app-error.ts';
import type { Context, VersionedContext } from '../context.ts';
import { scopeOf } from '../dynamo/client-scope.ts';
import type { TransactWrite } from '../dynamo/commit.ts';
import { pairRemovalWrites } from './client-pairs.table.ts';
import {
  addressesOf,
  clientSearchWrites,
  comparisonWrites,
  contactSearchWrites,
  formerEmailsOf,
  isFreeOrOf,
} from './contact-details.ts';
import { mainAsContact, withContacts } from './plan-contact.ts';
import { applyHandEdit, type ClientPlan, clientCounterWrites, clientUpdateWrite } from './plan-edit.ts';
import { timelineWrite } from './timeline.table.ts';

/** Whose values the merged client has, where two differ. */
export interface MergeChoice {
  /** The fields of which it takes the other's. */
  readonly takes: readonly MergeField[];
  readonly notes: NotesChoice;
}

const nameOf = ({ clientName, company }: Client): string => clientName || company;

const earliest = (...times: readonly string[]): string => times.toSorted()[0] ?? '';
const latest = (...times: readonly string[]): string => times.toSorted().at(-1) ?? '';

/** Whether a client's flag counts for the tier that the merged client has: each tier has a retainer of its own. */
const countsFor = (client: Client, flag: ClientFlag, { serviceTier }: Client): boolean =>
  client[flag] && (flag !== 'retainerPaid' || client.serviceTier === serviceTier);

/** The flags of two clients together, with the evidence of the one that has it. */
const joinedFlags = (own: Client, other: Client, after: Client): Pick<Client, ClientFlag | 'evidence'> => {
  const flags = { onboardingPackSent: false, contractSigned: false, retainerPaid: false };
  const evidence: Client['evidence'] = {};
  for (const flag of CLIENT_FLAGS) {
    const holder = [own, other].find((client) => countsFor(client, flag, after));
    if (!holder) continue;
    flags[flag] = true;
    const proof = holder.evidence[flag];
    if (proof) evidence[flag] = proof;
  }

  return { ...flags, evidence: isDeepStrictEqual(evidence, own.evidence) ? own.evidence : evidence };
};

const hasSameAddress = (one: Pick<Client, 'contactEmail'>, other: { readonly email: string }): boolean =>
  normaliseEmail(one.contactEmail) === normaliseEmail(other.email);

/** The main contact of one of two clients, as a contact of the merged one. */
const formerMainOf = (client: Client, merged: Client): ClientContact =>
  mainAsContact(client, `${client.id}-m${merged.id}`);

/** The main contact of the two that is not the merged client's any more; undefined for an address that nobody reads. */
const replacedMain = (own: Client, other: Client, after: Client): ClientContact | undefined =>
  [own, other]
    .map((client) => formerMainOf(client, other))
    .find((main) => main.email !== '' && canBeAnswered(main) && !hasSameAddress(after, main));

/** The contacts of both clients, and the main contact that is replaced. */
const joinedContacts = (own: Client, other: Client, after: Client): ClientContact[] => {
  const replaced = replacedMain(own, other, after);
  const contacts = [...(own.contacts ?? []), ...(replaced ? [replaced] : []), ...(other.contacts ?? [])];
  if (contacts.length > MAX_CONTACTS)
    throw refusal(
      `Together they have ${contacts.length} contacts, and a client has at most ${MAX_CONTACTS}. Remove some first.`,
    );

  return contacts;
};

/** Two clients as one, under the number of the first: what it has that the other lacks stays, and the other way round. */
const joinClients = (own: Client, other: Client, { takes, notes }: MergeChoice, context: Context): Client => {
  const taken = Object.fromEntries(takes.map((field) => [field, other[field]]));
  const notesIntelligence = mergedNotes(own, other, notes);
  if (notesIntelligence.length > MAX_NOTES)
    throw invalidInput({ notes: `Both notes are longer than ${MAX_NOTES} characters. Keep one of them.` });
  const edited = applyHandEdit(own, { ...taken, notesIntelligence }, context);
  const ndaSigned = own.ndaSigned ?? other.ndaSigned;
  const contractId = own.contractId ?? other.contractId;
  const expectedValue = own.expectedValue ?? other.expectedValue;
  const expectedClose = own.expectedClose ?? other.expectedClose;
  const contacts = joinedContacts(own, other, edited);
  const formerEmails = formerEmailsOf([own, other], { ...edited, contacts });
  const { id, clientName, company } = other;
  const merged = {
    id,
    into: own.id,
    clientName,
    company,
    at: context.now.toISOString(),
    actor: context.actor,
  };

  const { outcome: ownOutcome, formerEmails: _, ...rest } = edited;
  // Whoever takes the other's status takes its reason and date.
  const outcome = takes.includes('status') ? other.outcome : ownOutcome;

  return {
    ...withContacts(rest, contacts),
    ...(outcome && { outcome }),
    ...joinedFlags(own, other, edited),
    ...(ndaSigned && { ndaSigned }),
    ...(contractId !== undefined && { contractId }),
    ...(expectedValue && { expectedValue }),
    ...(expectedClose && { expectedClose }),
    ...(formerEmails.length > 0 && { formerEmails }),
    dateOfFirstContact: earliest(own.dateOfFirstContact, other.dateOfFirstContact),
    lastContactDate: latest(own.lastContactDate, other.lastContactDate),
    ...(own.distinctFrom?.includes(id) && { distinctFrom: own.distinctFrom.filter((one) => one !== id) }),
    includes: [...(own.includes ?? []), merged, ...(other.includes ?? [])],
  };
};

const fieldsOf = (client: Client) => Object.keys(client) as (keyof Client)[];

/** Fields that a merge changes and its undoing does not put back as they were, but works out. */
const WORKED_OUT: readonly (keyof Client)[] = [
  ...(['version', 'includes', 'formerEmails', 'contacts', 'lastContactDate'] as const),
];

/** What undoing a merge needs of the client that has taken another. */
const changedBy = (before: Client, after: Client): NonNullable<Client['mergedInto']>['changed'] =>
  [...new Set([...fieldsOf(before), ...fieldsOf(after)])]
    .filter((field) => !WORKED_OUT.includes(field) && !isDeepStrictEqual(before[field], after[field]))
    .map((field) => ({
      field,
      ...(before[field] !== undefined && { from: before[field] }),
      ...(after[field] !== undefined && { to: after[field] }),
    }));

const SHOWN = [...MERGE_FIELDS, 'notesIntelligence', ...CLIENT_FLAGS] as const;

/** The changes that the timeline shows; counts follow those of the stage. */
const shownChanges = (before: Client, after: Client): { changes?: FieldChange[] } => {
  const changes = SHOWN.filter((field) => before[field] !== after[field]).map((field) => ({
    field,
    from: before[field],
    to: after[field],
  }));

  return changes.length === 0 ? {} : { changes };
};

/** The writes of a client with its indexes, search rows and counts. Addresses and the rows of contacts lead where they led. */
const clientWrites = (before: Client, after: Client, now: Date): TransactWrite[] => [
  clientUpdateWrite(before, after),
  ...clientSearchWrites(before, after),
  ...comparisonWrites(before, after, now),
  ...clientCounterWrites(before, after, now),
];

const MAX_INCLUDED = 20;

const refusal = (message: string) => new AppError('not_possible', { message });

const requireMergeable = (own: Client, other: Client, isBilled: boolean): void => {
  if (own.archived)
    throw new AppError('archived', { message: `${nameOf(own)} is archived. Restore it first.` });
  // A client has one subscription of a tier, under its own number.
  if (isBilled)
    throw refusal(
      `${nameOf(other)} is billed by subscription. Keep that client and merge the other into it, or cancel the subscription first.`,
    );
  if ((own.includes ?? []).length + (other.includes ?? []).length >= MAX_INCLUDED)
    throw refusal(`A client takes at most ${MAX_INCLUDED} others.`);
};

interface MergeRead {
  /** The client that stays. */
  readonly own: Client;
  /** The client whose records the other has from now on. */
  readonly other: Client;
  /** Whether the second has a subscription that is not cancelled. */
  readonly isBilled: boolean;
}

/** The versions of the two clients that the caller has read. */
type MergeContext = VersionedContext & { readonly otherVersion: number };

const isRepeated = ({ own, other }: MergeRead, { actor, otherVersion }: MergeContext): boolean =>
  other.mergedInto?.id === own.id && other.mergedInto.actor === actor && other.version === otherVersion + 1;

/**
 * A client that takes the records of another, and the writes of both; no writes where the same person has merged them
 * before. No record moves: those of the other are read with the client's own.
 * @throws AppError `stale`, `merged`, `archived`, `not_possible`, `invalid_input`
 */
export const planMerge = (read: MergeRead, choice: MergeChoice, context: MergeContext): ClientPlan => {
  const { own, other, isBilled } = read;
  const { actor, now, expectedVersion, otherVersion } = context;
  if (own.id === other.id) throw invalidInput({ mergedId: 'Choose another client.' });
  if (isRepeated(read, context)) return { client: own, writes: [] };
  for (const { id, mergedInto } of [own, other])
    if (mergedInto)
      throw new AppError('merged', { message: `No. ${id} was merged into No. ${mergedInto.id}.` });
  if (own.version !== expectedVersion || other.version !== otherVersion) throw versionConflict(own);
  requireMergeable(own, other, isBilled);

  const at = now.toISOString();
  const after = joinClients(own, other, choice, context);
  const gone: Client = {
    ...other,
    mergedInto: { id: own.id, at, actor, changed: changedBy(own, after) },
    version: other.version + 1,
  };
  const entry = { kind: 'merge', at, actor } as const;

  return {
    client: after,
    writes: [
      ...clientWrites(own, after, now),
      ...clientWrites(other, gone, now),
      // At once, and not as they are compared again: whoever merges from the list sees the pair go.
      ...pairRemovalWrites(own, other),
      // The other's former main contact is found by the rows of the merged client.
      ...contactSearchWrites(
        [],
        (after.contacts ?? []).filter(({ id }) => id === formerMainOf(own, other).id),
      ),
      timelineWrite(own.id, `v${after.version}`, {
        ...entry,
        ...{ event: 'merged-in', otherId: other.id, otherName: nameOf(other) },
        ...shownChanges(own, after),
      }),
      timelineWrite(other.id, `v${gone.version}`, {
        ...entry,
        ...{ event: 'merged-away', otherId: own.id, otherName: nameOf(own) },
      }),
    ],
  };
};

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

/** Both clients without what the merge changed and nobody has changed since. */
const withoutMerge = (
  own: Client,
  other: Client,
  changed: NonNullable<Client['mergedInto']>['changed'],
): { own: Client; other: Client } => {
  const fields: Record<string, unknown> = { ...own };
  for (const { field, from, to } of changed)
    if (isDeepStrictEqual(fields[field], to)) {
      if (from === undefined) delete fields[field];
      else fields[field] = from;
    }
  const { formerEmails: all = [], includes: taken = [], outcome, ...rest } = Client.parse(fields);
  const ownPart = withContacts(rest, ownContacts(own, other, rest));
  const otherPart = withOwnPeople(other, own);
  const theirs = [other, otherPart].flatMap((one) => [...addressesOf(one), ...(one.formerEmails ?? [])]);
  const formerEmails = all.filter((address) => ![...addressesOf(ownPart), ...theirs].includes(address));
  // Those that somebody has released are no former ones.
  const lost = addressesOf(other).filter((address) => all.includes(address));
  const theirFormer = [...new Set([...(other.formerEmails ?? []), ...lost])].filter(
    (address) => ![ownPart, otherPart].flatMap(addressesOf).includes(address),
  );
  const away = [other.id, ...(other.includes ?? []).map(({ id }) => id)];
  const includes = taken.filter(({ id }) => !away.includes(id));

  return {
    own: {
      ...ownPart,
      // Somebody may have changed the status since, and not the reason, or the other way round.
      ...(outcome?.status === rest.status && { outcome }),
      ...(formerEmails.length > 0 && { formerEmails }),
      ...(includes.length > 0 && { includes }),
      version: own.version + 1,
    },
    other: {
      ...otherPart,
      ...(theirFormer.length > 0 && { formerEmails: theirFormer }),
      version: other.version + 1,
    },
  };
};

/** Flags that the records of the other client have set since the merge, with their evidence: they are that client's. */
const flagsOf = (
  { mergedInto, serviceTier, retainerPaid }: Client,
  own: Client,
  records: readonly string[],
): { readonly flags: readonly ClientFlag[]; readonly ndaSigned: Evidence | undefined } => {
  const isTheirs = (evidence: Evidence | undefined) =>
    evidence?.record !== undefined &&
    evidence.at > (mergedInto?.at ?? '') &&
    records.includes(evidence.record);

  return {
    flags: CLIENT_FLAGS.filter(
      (flag) =>
        own[flag] &&
        isTheirs(own.evidence[flag]) &&
        (flag !== 'retainerPaid' || (!retainerPaid && serviceTier === own.serviceTier)),
    ),
    ndaSigned: isTheirs(own.ndaSigned) ? own.ndaSigned : undefined,
  };
};

/** Both clients after the flags that belong to the other have gone with it. */
const withFlagsMoved = (own: Client, other: Client, { flags, ndaSigned }: ReturnType<typeof flagsOf>) => {
  const [ownEvidence, otherEvidence] = [{ ...own.evidence }, { ...other.evidence }];
  for (const flag of flags) {
    const proof = ownEvidence[flag];
    if (proof) otherEvidence[flag] = proof;
    delete ownEvidence[flag];
  }
  const withFlags = (isSet: boolean) => Object.fromEntries(flags.map((flag) => [flag, isSet]));
  const { ndaSigned: ownNda, ...rest } = own;

  return {
    own: {
      ...rest,
      ...withFlags(false),
      ...(ownNda && !ndaSigned && { ndaSigned: ownNda }),
      ...(flags.length > 0 && { evidence: ownEvidence }),
    },
    other: {
      ...other,
      ...withFlags(true),
      ...(ndaSigned && { ndaSigned }),
      ...(flags.length > 0 && { evidence: otherEvidence }),
    },
  };
};

interface UndoRead {
  /** The client that took the other. */
  readonly own: Client;
  readonly other: Client;
  /** The number that the other's address leads to now. */
  readonly emailOwner: number | undefined;
  /** The ids of the other's documents and payments that prove flags of the client. */
  readonly records: readonly string[];
}

const requireUndoable = ({ own, other, emailOwner }: UndoRead, now: Date): void => {
  const { mergedInto } = other;
  if (mergedInto?.id !== own.id) throw refusal(`${nameOf(other)} is not merged into this client.`);
  if (now.toISOString() > mergeUndoEnd(mergedInto.at))
    throw refusal('A merge can be undone within 24 hours. That time has passed.');
  if (emailOwner !== undefined && emailOwner !== other.id && emailOwner !== own.id)
    throw refusal(
      `${other.contactEmail} belongs to client No. ${emailOwner} now. Release it there before you undo the merge.`,
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
  const { own, other, emailOwner, records } = read;
  if (own.version !== expectedVersion) throw versionConflict(own);
  requireUndoable(read, now);
  const { mergedInto, ...others } = other;
  const parted = withoutMerge(own, others, mergedInto?.changed ?? []);
  const after = withFlagsMoved(parted.own, parted.other, flagsOf(other, parted.own, records));
  const shared = addressesOf(after.other).find((address) => addressesOf(after.own).includes(address));
  if (shared !== undefined)
    throw refusal(`${nameOf(own)} has the address ${shared}. Change it before you undo the merge.`);
  const address = normaliseEmail(other.contactEmail);
  const entry = { kind: 'merge', event: 'undone', at: now.toISOString(), actor } as const;

  return {
    client: after.own,
    writes: [
      ...clientWrites(own, after.own, now),
      ...clientWrites(other, after.other, now),
      // The main contacts are no contacts any more.
      ...contactSearchWrites(
        (own.contacts ?? []).filter(({ id }) =>
          [own, other].some((client) => id === formerMainOf(client, other).id),
        ),
        after.own.contacts,
      ),
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
        ...{ otherId: other.id, otherName: nameOf(other) },
        ...shownChanges(own, after.own),
      }),
      timelineWrite(other.id, `v${after.other.version}`, {
        ...entry,
        ...{ otherId: own.id, otherName: nameOf(after.own) },
      }),
    ],
  };
};
