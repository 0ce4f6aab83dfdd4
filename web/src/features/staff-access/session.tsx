import { createContext, type ReactNode } from 'react';
import { readStaffSession, signOutOfStaffPortal } from '../../../../shared/contract/staff-access.ts';
import type { StaffSession } from '../../../../shared/domain/staff.ts';
import { type Portal, type Session, usePortalState, useProvided } from '../../api/session.ts';
import { ownTab } from '../../api/tab-owner.ts';
import { tabStore } from '../../api/tab-store.ts';

const STAFF_PORTAL: Portal<typeof readStaffSession> = {
  name: 'staff',
  read: readStaffSession,
  signOut: signOutOfStaffPortal,
  usernameOf: ({ username }) => username,
  onSignedIn: ({ username }) => ownTab(username),
  onLeft: () => tabStore.clear(),
};

const SessionContext = createContext<Session<StaffSession> | undefined>(undefined);

/** Provides the staff member's session. */
export const SessionProvider = ({ children }: { children: ReactNode }) => (
  <SessionContext value={usePortalState(STAFF_PORTAL)}>{children}</SessionContext>
);

export const useSession = () => useProvided(SessionContext);

/** Whether the signed-in member of staff is an admin. */
export const useIsAdmin = (): boolean => {
  const { session } = useSession();

  return session.state === 'signed-in' && session.user.role === 'admin';
};
