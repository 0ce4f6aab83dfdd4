import { listPortalUsers } from '../../shared/contract/portal-management.ts';
import { linkEmailId } from '../lib/auth/access-link.table.ts';
import { findScopeAsked } from '../lib/clients/client.table.ts';
import { findEmail } from '../lib/email/email-record.table.ts';
import { handle } from '../lib/http/handle.ts';
import { withClientNames } from '../lib/portal/client-names.ts';
import { toPortalUserAccount } from '../lib/portal/plan-user-change.ts';
import { findPortalUsers } from '../lib/portal/user.table.ts';

export const handler = handle(listPortalUsers, async ({ input: { clientId, ...listing } }) => {
  const scope = await findScopeAsked(clientId);
  const { items, ...page } = await findPortalUsers({ ...listing, scope });
  const accounts = (await withClientNames(items)).map(async (user) => {
    const linkMail = user.link && (await findEmail(linkEmailId(user.link)));

    return { ...toPortalUserAccount(user), ...(linkMail && { linkMail }) };
  });

  return { ...page, items: await Promise.all(accounts) };
});
