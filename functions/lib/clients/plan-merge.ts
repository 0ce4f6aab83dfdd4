import { isDeepStrictEqual } from 'node:util';
import {
  CLIENT_FLAGS,
  type Client,
  type ClientFlag,
  editedValue,
  MAX_NOTES,
} from '../../../shared/domain/client.ts';
import { type ClientContact, MAX_CONTACTS } from '../../../shared/domain/client-contact.ts';
import {
  hasForecast,
  MERGE_FIELDS,
  mergedNotes,
  type NotesChoice,
  TAKEN_FIELDS,
  type TakenField,
} from '../../../shared/domain/client-merge.ts';
import { normaliseEmail } from '../../../shared/domain/fields.ts';
import { canBeAnswered } from '../../../shared/domain/inquiry-forms.ts';
import type { FieldChange } from '../../../shared/domain/timeline.ts';
import { AppError, invalidInput, versionConflict } from '../app-error.ts';
import type { Context, VersionedContext } from '../context.ts';
import type { TransactWrite } from '../dynamo/commit.ts';
import { applyHandEdit } from './apply-edit.ts';
import { pairRemovalWrites } from './client-pairs.table.ts';
import { type ClientPlan, clientCounterWrites, clientUpdateWrite } from './client-writes.ts';
import {
  clientSearchWrites,
  comparisonWrites,
  contactSearchWrites,
  formerEmailsOf,
} from './contact-details.ts';
import { mainAsContact, withContacts } from './plan-contact.ts';
import { unbilledChecksOf } from './subscription-check.ts';
import { timelineWrite } from './timeline.table.ts';

/** Whose values the merged client has, where two differ. */
export interface MergeChoice {
  /** The fields of which it takes the other's. */
  readonly takes: readonly TakenField[];
  readonly notes: NotesChoice;
}

export const nameOrCompany = ({ clientName, company }: Client): string => clientName || company;

const earliest = (...times: readonly string[]): string => times.toSorted()[0] ?? '';
export const latestTime = (...times: readonly string[]): string => times.toSorted().at(-1) ?? '';

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

export const hasSameAddress = (
  one: Pick<Client, 'contactEmail'>,
  other: { readonly email: string },
): boolean => normaliseEmail(one.contactEmail) === normaliseEmail(other.email);

/** The main contact of one of two clients, as a contact of the merged one. */
export const formerMainOf = (client: Client, merged: Client): ClientContact =>
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
    throw notPossible(
      `Together they have ${contacts.length} contacts, and a client has at most ${MAX_CONTACTS}. Remove some first.`,
    );

  return contacts;
};

/** Two clients as one, under the number of the first: what it has that the other lacks stays, and the other way round. */
const joinClients = (own: Client, other: Client, { takes, notes }: MergeChoice, context: Context): Client => {
  const taken = Object.fromEntries(
    MERGE_FIELDS.filter((field) => takes.includes(field)).map((field) => [field, other[field]]),
  );
  const notesIntelligence = mergedNotes(own, other, notes);
  if (notesIntelligence.length > MAX_NOTES)
    throw invalidInput({ notes: `Both notes are longer than ${MAX_NOTES} characters. Keep one of them.` });
  const edited = applyHandEdit(own, { ...taken, notesIntelligence }, context);
  const ndaSigned = own.ndaSigned ?? other.ndaSigned;
  const contractId = own.contractId ?? other.contractId;
  // The month is that of the value.
  const { expectedValue, expectedClose } = takes.includes('expectedValue') || !hasForecast(own) ? other : own;
  const contacts = joinedContacts(own, other, edited);
  // The main contact is whose address the client has.
  const mainId = takes.includes('contactEmail')
    ? (other.mainId ?? formerMainOf(other, other).id)
    : own.mainId;
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

  const { outcome: ownOutcome, formerEmails: _, expectedValue: __, expectedClose: ___, ...rest } = edited;
  // Whoever takes the other's status takes its reason and date.
  const outcome = takes.includes('status') ? other.outcome : ownOutcome;

  return {
    ...withContacts(rest, contacts),
    ...(outcome && { outcome }),
    ...(mainId !== undefined && { mainId }),
    ...joinedFlags(own, other, edited),
    ...(ndaSigned && { ndaSigned }),
    ...(contractId !== undefined && { contractId }),
    ...(expectedValue && { expectedValue }),
    ...(expectedClose && { expectedClose }),
    ...(formerEmails.length > 0 && { formerEmails }),
    dateOfFirstContact: earliest(own.dateOfFirstContact, other.dateOfFirstContact),
    lastContactDate: latestTime(own.lastContactDate, other.lastContactDate),
    ...(own.distinctFrom?.includes(id) && { distinctFrom: own.distinctFrom.filter((one) => one !== id) }),
    includes: [...(own.includes ?? []), merged, ...(other.includes ?? [])],
  };
};

const fieldsOf = (client: Client) => Object.keys(client) as (keyof Client)[];

/** Fields that a merge changes and its undoing does not put back as they were, but works out. */
const WORKED_OUT: readonly (keyof Client)[] = [
  ...(['version', 'includes', 'formerEmails', 'contacts', 'replaced'] as const),
];

/** Stage and status, each with the fields that say more of it. */
export const STANDING = {
  pipelineStage: ['pipelineStage', 'stageSince', 'timeInStage'],
  status: ['status', 'outcome'],
} as const;

/** Also noted where they stay: records of either may change them before the merge is undone. */
const NOTED: readonly (keyof Client)[] = [...Object.values(STANDING).flat(), 'lastContactDate'];

/** What undoing a merge needs of the client that has taken another. */
const changedBy = (before: Client, after: Client): NonNullable<Client['mergedInto']>['changed'] =>
  [...new Set([...fieldsOf(before), ...fieldsOf(after), ...NOTED])]
    .filter(
      (field) =>
        NOTED.includes(field) ||
        (!WORKED_OUT.includes(field) && !isDeepStrictEqual(before[field], after[field])),
    )
    .map((field) => ({
      field,
      ...(before[field] !== undefined && { from: before[field] }),
      ...(after[field] !== undefined && { to: after[field] }),
    }));

const SHOWN = [...TAKEN_FIELDS, 'expectedClose', 'notesIntelligence', ...CLIENT_FLAGS] as const;

/** The people whom a merge adds to the contacts: their names, or addresses where they have none. */
const addedContacts = (before: Client, after: Client): FieldChange[] => {
  const known = (before.contacts ?? []).map(({ id }) => id);
  const added = (after.contacts ?? []).filter(({ id }) => !known.includes(id));

  return added.length === 0
    ? []
    : [{ field: 'contacts', from: '', to: added.map(({ name, email }) => name || email).join(', ') }];
};

/** The changes that the timeline shows; counts follow those of the stage. */
export const mergeChanges = (
  before: Client,
  after: Client,
  others: readonly FieldChange[] = [],
): { changes?: FieldChange[] } => {
  const shown = SHOWN.map((field) => ({
    field,
    from: editedValue(before, field),
    to: editedValue(after, field),
  })).filter(({ from, to }) => from !== to);
  const changes = [...shown, ...others];

  return changes.length === 0 ? {} : { changes };
};

/** The writes of a client with its indexes, search rows and counts. Addresses and the rows of contacts lead where they led. */
export const joinedClientWrites = (before: Client, after: Client, now: Date): TransactWrite[] => [
  clientUpdateWrite(before, after),
  ...clientSearchWrites(before, after),
  ...comparisonWrites(before, after, now),
  ...clientCounterWrites(before, after, now),
];

const MAX_INCLUDED = 20;

export const notPossible = (message: string) => new AppError('not_possible', { message });

const requireMergeable = (own: Client, other: Client, isBilled: boolean): void => {
  if (own.archived)
    throw new AppError('archived', { message: `${nameOrCompany(own)} is archived. Restore it first.` });
  // A client has one subscription of a tier, under its own number.
  if (isBilled)
    throw notPossible(
      `${nameOrCompany(other)} is billed by subscription. Keep that client and merge the other into it, or cancel the subscription first.`,
    );
  if ((own.includes ?? []).length + (other.includes ?? []).length >= MAX_INCLUDED)
    throw notPossible(`A client takes at most ${MAX_INCLUDED} others.`);
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
      ...joinedClientWrites(own, after, now),
      ...joinedClientWrites(other, gone, now),
      ...unbilledChecksOf(other),
      // At once, and not as they are compared again: whoever merges from the list sees the pair go.
      ...pairRemovalWrites(own, other),
      // The other's former main contact is found by the rows of the merged client.
      ...contactSearchWrites(
        [],
        (after.contacts ?? []).filter(({ id }) => id === formerMainOf(own, other).id),
      ),
      timelineWrite(own.id, `v${after.version}`, {
        ...entry,
        ...{ event: 'merged-in', otherId: other.id, otherName: nameOrCompany(other) },
        ...mergeChanges(own, after, addedContacts(own, after)),
      }),
      timelineWrite(other.id, `v${gone.version}`, {
        ...entry,
        ...{ event: 'merged-away', otherId: own.id, otherName: nameOrCompany(own) },
      }),
    ],
  };
};
