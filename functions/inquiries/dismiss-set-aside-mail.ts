import { dismissSetAsideMail } from '../../shared/contract/received-mail.ts';
import { handle } from '../lib/http/handle.ts';
import { dismissMail } from '../lib/received-mail/set-aside.ts';

export const handler = handle(dismissSetAsideMail, async ({ input }) => {
  await dismissMail(input);

  return {};
});
