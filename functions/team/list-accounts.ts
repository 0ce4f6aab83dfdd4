import { listStaffAccounts } from '../../shared/contract/team.ts';
import { linkEmailId } from '../lib/auth/access-link.table.ts';
import { findStaffAccounts } from '../lib/auth/staff.table.ts';
import { toStaffAccount } from '../lib/auth/staff-account.ts';
import { mapAtOnce } from '../lib/dynamo/map-at-once.ts';
import { findEmail } from '../lib/email/email-record.table.ts';
import { handle } from '../lib/http/handle.ts';

export const handler = handle(listStaffAccounts, async () => ({
  items: await mapAtOnce(await findStaffAccounts(), async (record) => {
    const linkMail = record.link && (await findEmail(linkEmailId(record.link)));

    return { ...toStaffAccount(record), ...(linkMail && { linkMail }) };
  }),
}));
