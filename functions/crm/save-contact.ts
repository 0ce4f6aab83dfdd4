import { saveContact } from '../../shared/contract/crm.ts';
import { saveClientContact } from '../lib/clients/contacts.ts';
import { handle } from '../lib/http/handle.ts';

export const handler = handle(saveContact, ({ input: { id, version, ...entered }, context }) =>
  saveClientContact(id, entered, { ...context, expectedVersion: version }),
);
