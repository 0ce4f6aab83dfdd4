import * as z from 'zod/mini';
import { Client } from '../domain/client.ts';
import { ContactEdit, ContactId } from '../domain/client-contact.ts';
import { clientNumber, expectedVersion } from '../domain/fields.ts';
import { endpoint } from './endpoint.ts';

const contactOfClient = { id: clientNumber, contactId: ContactId, version: expectedVersion };

/**
 * Adds a contact to a client, or with `contactId` changes it. 409 `email_taken` names the client that has the address, and
 * `not_possible` refuses a contact beyond the twentieth. Repeated, it adds the contact once.
 */
export const saveContact = endpoint.post('/api/crm/clients/{id}/contacts', {
  id: 'crm/save-contact',
  auth: 'staff',
  input: z.extend(ContactEdit, { ...contactOfClient, contactId: z.optional(ContactId) }),
  output: Client,
  errors: ['not_found', 'merged', 'email_taken', 'archived', 'not_possible'],
});

/** Removes a contact. Its address becomes a former one of the client. May be repeated. */
export const removeContact = endpoint.post('/api/crm/clients/{id}/removed-contacts', {
  id: 'crm/remove-contact',
  auth: 'staff',
  input: z.object(contactOfClient),
  output: Client,
  errors: ['not_found', 'merged', 'archived'],
});

/** Makes a contact the client's main one, whose place it takes. 409 `not_possible` where it has no address. May be repeated. */
export const makeContactMain = endpoint.post('/api/crm/clients/{id}/main-contact', {
  id: 'crm/make-contact-main',
  auth: 'staff',
  input: z.object(contactOfClient),
  output: Client,
  errors: ['not_found', 'merged', 'archived', 'not_possible'],
});
