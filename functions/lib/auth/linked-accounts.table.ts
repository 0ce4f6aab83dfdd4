import * as z from 'zod/mini';
import { getRecord } from '../dynamo/items.ts';
import { portalUserId } from '../portal/user.table.ts';
import { AccountLink, type LinkKind } from './access-link.table.ts';

/** What an account says of the link that is mailed to its person: who sends it needs no more of one. */
const LinkedAccount = z.object({
  username: z.string(),
  isActive: z._default(z.boolean(), true),
  link: z.optional(AccountLink),
});
type LinkedAccount = z.infer<typeof LinkedAccount>;

/** The accounts whose links emails bring. */
export const linkedAccounts: Record<LinkKind, (username: string) => Promise<LinkedAccount | undefined>> = {
  staff: (username) => getRecord('staff', { username }, LinkedAccount),
  client: async (username) => {
    const user = await getRecord('portal-users', { id: portalUserId(username) }, LinkedAccount);

    // An erased one keeps the id.
    return user?.username === username ? user : undefined;
  },
};
