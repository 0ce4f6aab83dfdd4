import { createContext, type ReactNode } from 'react';
import type { OutputOf } from '../../../../shared/contract/endpoint.ts';
import { readPortalSession, signOutOfPortal } from '../../../../shared/contract/portal-session.ts';
import { type Portal, type Session, usePortalState, useProvided } from '../../api/session.ts';

export type PortalUserIn = OutputOf<typeof readPortalSession>;

const CLIENT_PORTAL: Portal<typeof readPortalSession> = {
  name: 'client',
  read: readPortalSession,
  signOut: signOutOfPortal,
  usernameOf: ({ username }) => username,
};

const PortalSessionContext = createContext<Session<PortalUserIn> | undefined>(undefined);

/** Provides the client's session. */
export const PortalSessionProvider = ({ children }: { children: ReactNode }) => (
  <PortalSessionContext value={usePortalState(CLIENT_PORTAL)}>{children}</PortalSessionContext>
);

export const usePortalSession = () => useProvided(PortalSessionContext);
