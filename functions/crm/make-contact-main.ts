import { makeContactMain } from '../../shared/contract/client-contacts.ts';
import { makeMainContact } from '../lib/clients/contacts.ts';
import { handle } from '../lib/http/handle.ts';

export const handler = handle(makeContactMain, ({ input: { id, contactId, version }, context }) =>
  makeMainContact(id, contactId, { ...context, expectedVersion: version }),
);
