import { attachSetAsideMail } from '../../shared/contract/received-mail.ts';
import { handle } from '../lib/http/handle.ts';
import { attachMail } from '../lib/received-mail/set-aside.ts';

export const handler = handle(attachSetAsideMail, ({ input: { reference, ...place }, context }) =>
  attachMail(place, reference, context),
);
