import { saveContact } from '../../shared/contract/client-contacts.ts';
import { saveClientContact } from '../lib/clients/contacts.ts';
import { handle } from '../lib/http/handle.ts';
import { internationalPhone } from '../lib/phone/international-phone.ts';

export const handler = handle(saveContact, async ({ input: { id, version, ...entered }, context }) => {
  const phone = await internationalPhone(entered.phone);

  return saveClientContact(id, { ...entered, phone }, { ...context, expectedVersion: version });
});
