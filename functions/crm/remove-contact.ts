import { removeContact } from '../../shared/contract/client-contacts.ts';
import { removeClientContact } from '../lib/clients/contacts.ts';
import { handle } from '../lib/http/handle.ts';

export const handler = handle(removeContact, ({ input: { id, contactId, version }, context }) =>
  removeClientContact(id, contactId, { ...context, expectedVersion: version }),
);
