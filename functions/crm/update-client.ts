import { updateClient } from '../../shared/contract/crm.ts';
import { editClient } from '../lib/clients/edit.ts';
import { handle } from '../lib/http/handle.ts';
import { internationalPhone } from '../lib/phone/international-phone.ts';

export const handler = handle(updateClient, async ({ input, context }) => {
  const { id, version, expected, undoes, ...edit } = input;
  const { contactWhatsApp: written } = edit;
  const phone = written === undefined ? {} : { contactWhatsApp: await internationalPhone(written) };

  return editClient(id, { ...edit, ...phone }, { ...context, expectedVersion: version, expected, undoes });
});
