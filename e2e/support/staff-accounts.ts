import { readStaffSession, signInToStaffPortal } from '../../shared/contract/staff-access.ts';
import { startTestApp } from './test-app.ts';

/** What `read` answers where an account has begun another epoch. */
export const SIGNED_OUT = [401, 'unauthenticated'];
/** And where an account was ended. */
export const ACCOUNT_ENDED = [401, 'access_ended'];

/** An app with accounts of staff: how they are made, changed by an operator, and signed in. */
export const startStaffAccounts = async () => {
  const app = await startTestApp();
  const change = (request: object) => app.stack.invoke('ops/change-staff', request);
  const enter = (username: string, accessCode: string) =>
    app.send('POST', signInToStaffPortal.path, { username, accessCode });

  return {
    app,
    change,
    enter,
    /** The API as somebody with this session. */
    as: (cookie: string) => ({
      get: (path: string) => app.send('GET', path, undefined, { cookie }),
      post: (path: string, body: object, key?: string) =>
        app.send('POST', path, body, { cookie, ...(key && { key }) }),
      put: (path: string, body: object) => app.send('PUT', path, body, { cookie }),
      remove: (path: string) => app.send('DELETE', path, undefined, { cookie }),
    }),
    /** Somebody of staff, signed in. */
    newMember: async (username: string, role = 'staff') => {
      const accessCode = `a sample code of ${username.length} signs`;
      await app.stack.invoke('ops/create-staff', { username, role, accessCode });
      const { cookie } = await enter(username, accessCode);

      return { username, accessCode, cookie };
    },
    /** The role of a session, or how it is refused. */
    read: async (cookie: string) => {
      const { status, body } = await app.send('GET', readStaffSession.path, undefined, { cookie });

      return status === 200 ? body.role : [status, body.code];
    },
  };
};

export type StaffAccounts = Awaited<ReturnType<typeof startStaffAccounts>>;
