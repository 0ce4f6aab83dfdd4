import { isDeepStrictEqual } from 'node:util';
import type { Client } from '../../../shared/domain/client.ts';
import {
  type ClientContact,
  type ContactEdit,
  contactText,
  MAX_CONTACTS,
} from '../../../shared/domain/client-contact.ts';
import { normaliseEmail } from '../../../shared/domain/fields.ts';
import type { FieldChange } from '../../../shared/domain/timeline.ts';
import { AppError, invalidInput, notFound, versionConflict } from '../app-error.ts';
import type { VersionedContext } from '../context.ts';
import { type ClientPlan, clientUpdateWrite } from './client-writes.ts';
import { contactDetailWrites, emailTaken, withFormerEmails } from './contact-details.ts';
import { timelineWrite } from './timeline.table.ts';

/** The client with these contacts, and without the field where there are none. */
export const withContacts = (client: Client, contacts: readonly ClientContact[]): Client => {
  const { contacts: _, ...others } = client;

  return { ...others, ...(contacts.length > 0 && { contacts: [...contacts] }) };
};

/** The main contact as one among others. */
export const mainAsContact = (
  { clientName, contactEmail, contactWhatsApp }: Client,
  id: string,
): ClientContact => ({ id, name: clientName, role: '', email: contactEmail, phone: contactWhatsApp });

/** The id of the contact that a change on this version adds. */
const idOfAdded = ({ id }: Client, { expectedVersion }: VersionedContext): string =>
  `${id}-${expectedVersion + 1}`;

const requireEditable = (client: Client, { expectedVersion }: VersionedContext): void => {
  if (client.version !== expectedVersion) throw versionConflict(client);
  if (client.archived) throw new AppError('archived');
};

const planPeople = (
  before: Client,
  people: Client,
  changes: readonly FieldChange[],
  { actor, now }: VersionedContext,
): ClientPlan => {
  const after = withFormerEmails(before, { ...people, version: before.version + 1 });

  return {
    client: after,
    writes: [
      clientUpdateWrite(before, after),
      ...contactDetailWrites(before, after, now),
      timelineWrite(before.id, `v${after.version}`, {
        kind: 'edit',
        at: now.toISOString(),
        actor,
        changes: [...changes],
      }),
    ],
  };
};

const contactChange = (from: ContactEdit | undefined, to: ContactEdit | undefined): FieldChange => ({
  field: 'contacts',
  from: contactText(from),
  to: contactText(to),
});

/** A client with a contact as staff have entered it; without `contactId` it is a new one. */
export const withSavedContact = (
  client: Client,
  { contactId, ...entered }: ContactEdit & { readonly contactId?: string | undefined },
  context: VersionedContext,
): { client: Client; contact: ClientContact; before: ClientContact | undefined } => {
  const { contacts = [] } = client;
  const contact = { id: contactId ?? idOfAdded(client, context), ...entered };
  const before = contacts.find(({ id }) => id === contact.id);
  const saved = before ? contacts.map((one) => (one === before ? contact : one)) : [...contacts, contact];

  return { client: withContacts(client, saved), contact, before };
};

/** @throws AppError `invalid_input` for the address of another person at the client: one of them is entered twice */
const requireOwnAddress = ({ contactEmail, contacts = [] }: Client, { id, email }: ClientContact): void => {
  if (email === '') return;
  const isTheirs = (other: string) => normaliseEmail(other) === normaliseEmail(email);
  if (isTheirs(contactEmail)) throw invalidInput({ email: 'The main contact has this address.' });
  const other = contacts.find((one) => one.id !== id && isTheirs(one.email));
  if (other) throw invalidInput({ email: `${other.name} has this address.` });
};

interface ContactRead {
  readonly client: Client;
  /** The client that an address leads to which the contact adds. */
  readonly emailOwner: Client | undefined;
}

/**
 * A client with a contact that is added or changed, and the writes of it; no writes where the contact is as entered.
 * @throws AppError `stale`, `archived`, `not_found`, `not_possible` beyond the most contacts, `invalid_input`, `email_taken`
 */
export const planContactSave = (
  { client, emailOwner }: ContactRead,
  entered: ContactEdit & { readonly contactId?: string | undefined },
  context: VersionedContext,
): ClientPlan => {
  const saved = withSavedContact(client, entered, context);
  if (isDeepStrictEqual(saved.before, saved.contact)) return { client, writes: [] };
  requireEditable(client, context);
  if (entered.contactId !== undefined && !saved.before) throw notFound('contact');
  if ((saved.client.contacts ?? []).length > MAX_CONTACTS)
    throw new AppError('not_possible', {
      message: `A client has at most ${MAX_CONTACTS} contacts. Remove one first.`,
    });
  requireOwnAddress(client, saved.contact);
  if (emailOwner && emailOwner.id !== client.id) throw emailTaken(emailOwner, saved.contact.email, 'email');

  return planPeople(client, saved.client, [contactChange(saved.before, saved.contact)], context);
};

/**
 * A client without a contact, and the writes of it; no writes where the contact has gone.
 * @throws AppError `stale`, `archived`
 */
export const planContactRemoval = (
  client: Client,
  contactId: string,
  context: VersionedContext,
): ClientPlan => {
  const { contacts = [] } = client;
  const removed = contacts.find(({ id }) => id === contactId);
  if (!removed) return { client, writes: [] };
  requireEditable(client, context);
  const rest = contacts.filter((one) => one !== removed);

  return planPeople(client, withContacts(client, rest), [contactChange(removed, undefined)], context);
};

/**
 * A client whose main contact and another have changed places, and the writes of it; no writes where the same change was made
 * before. An id stands for one person: the former main one has that which it had, or one of its own.
 * @throws AppError `stale`, `archived`, `not_found`, `not_possible` for a contact without an address
 */
export const planMainContact = (client: Client, contactId: string, context: VersionedContext): ClientPlan => {
  const { contacts = [], clientName, contactEmail, contactWhatsApp } = client;
  const chosen = contacts.find(({ id }) => id === contactId);
  if (!chosen && client.mainId === contactId) return { client, writes: [] };
  requireEditable(client, context);
  if (!chosen) throw notFound('contact');
  if (chosen.email === '')
    throw new AppError('not_possible', {
      message: 'The main contact needs an email address. Add one to this contact first.',
    });
  const former = mainAsContact(client, client.mainId ?? idOfAdded(client, context));
  const others = contacts.map((one) => (one === chosen ? former : one));
  const main = { clientName: chosen.name, contactEmail: chosen.email, contactWhatsApp: chosen.phone };
  const mainChanges = [
    { field: 'clientName', from: clientName, to: main.clientName },
    { field: 'contactEmail', from: contactEmail, to: main.contactEmail },
    { field: 'contactWhatsApp', from: contactWhatsApp, to: main.contactWhatsApp },
  ].filter(({ from, to }) => from !== to);

  return planPeople(
    client,
    { ...withContacts(client, others), ...main, mainId: chosen.id },
    [...mainChanges, contactChange(chosen, former)],
    context,
  );
};
