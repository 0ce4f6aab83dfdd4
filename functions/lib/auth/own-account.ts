import { AppError } from '../app-error.ts';
import { commit, retryOnConflict, type TransactWrite } from '../dynamo/commit.ts';
import {
  type ContinueIn,
  epochCheck,
  hasEnded,
  type StaffSessionRecord,
  sessionCheck,
} from './session.table.ts';
import { changeStaffRecord, type PlannedEdit } from './staff-account.ts';
import { findActiveStaffMember, type StaffRecord } from './staff-record.table.ts';

/** What a person changes of the own account, as it was read. */
export type OwnEdit = (before: StaffRecord) => Promise<PlannedEdit>;

export type OwnStaffSession = Pick<StaffSessionRecord, 'username' | 'epoch' | 'tokenHash'>;

/** The account of the caller's session. @throws AppError `unauthenticated` where the session has been ended, or is void */
export const findOwnAccount = async (session: OwnStaffSession): Promise<StaffRecord> => {
  const account = await findActiveStaffMember(session.username);
  if (account?.sessionEpoch !== session.epoch || (await hasEnded(session)))
    throw new AppError('unauthenticated');

  return account;
};

/**
 * Commits what `plan` makes of the account of the caller's session, and leaves the account as it is.
 * @throws AppError `unauthenticated` where the session has been ended, or is void, and what `plan` throws
 */
export const commitForSession = (
  session: OwnStaffSession,
  plan: (account: StaffRecord) => Promise<readonly TransactWrite[]>,
): Promise<void> =>
  retryOnConflict(async () => {
    const writes = await plan(await findOwnAccount(session));
    await commit([...writes, sessionCheck(session), epochCheck(session)]);
  });

/**
 * Changes the account of the caller's session, without its secret, and begins another epoch of its sessions; known devices stay
 * known. Of two sessions that do so at once, the later one is void, and changes nothing.
 * @param continueIn continues the session; its condition fails where the session has been ended
 * @throws AppError `unauthenticated` where the session has been ended, or is void, and what `edit` throws
 */
export const changeOwnAccount = (
  session: OwnStaffSession,
  edit: OwnEdit,
  continueIn: ContinueIn,
): Promise<StaffRecord> =>
  retryOnConflict(async () => {
    const before = await findOwnAccount(session);
    const { change, writes = [], ...rest } = await edit(before);

    return changeStaffRecord(
      before,
      { ...change, endsSessions: 'keeping devices' },
      {
        ...rest,
        actor: session.username,
        writesOf: ({ sessionEpoch }) => [...writes, ...continueIn(sessionEpoch)],
      },
    );
  });
