import type { Client } from '../../../../shared/domain/client.ts';
import type { ClientContact } from '../../../../shared/domain/client-contact.ts';

/** The contact of an id; undefined where the client has none of that id. */
export const contactIn = ({ contacts = [] }: Client, id: string | undefined): ClientContact | undefined =>
  contacts.find((contact) => contact.id === id);

const FIELDS = ['id', 'name', 'role', 'email', 'phone'] as const;

export const isSameContact = (one: ClientContact | undefined, other: ClientContact | undefined): boolean =>
  FIELDS.every((field) => one?.[field] === other?.[field]);
