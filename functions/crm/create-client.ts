import { createClient } from '../../shared/contract/crm.ts';
import { insertClient } from '../lib/clients/create.ts';
import { handle } from '../lib/http/handle.ts';
import { internationalPhone } from '../lib/phone/international-phone.ts';

export const handler = handle(createClient, async ({ input, context }) => {
  const contactWhatsApp = await internationalPhone(input.contactWhatsApp);

  return insertClient({ ...input, contactWhatsApp, source: input.source || 'Entered by hand' }, context);
});
