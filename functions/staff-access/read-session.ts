import { readStaffSession } from '../../shared/contract/staff-access.ts';
import { dominionCode } from '../lib/config/dominion-code.ts';
import { handle } from '../lib/http/handle.ts';

export const handler = handle(readStaffSession, async ({ session }) => ({
  ...session,
  dominionCode: dominionCode(),
}));
