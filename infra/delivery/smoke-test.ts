import * as z from 'zod/mini';
import { checkHealth } from '../../shared/contract/health.ts';
import { Problem } from '../../shared/contract/problem.ts';
import { readStaffSession, signInToStaffPortal } from '../../shared/contract/staff-access.ts';

/** A deployed stage, or the local stack. */
export interface Deployed {
  readonly address: string;
  /** Invokes a function by its id. @throws Error with that of the function */
  readonly invoke: (
    id: 'ops/create-staff' | 'ops/change-staff' | 'events/send-canary',
    payload: object,
  ) => Promise<unknown>;
}

/** The account of the smoke test; it can sign in only while one runs. */
const USERNAME = 'deployment-check';

const expectStatus = async (address: string, path: string, status: number): Promise<void> => {
  const answer = await fetch(`${address}${path}`, { redirect: 'manual' });
  if (answer.status !== status) throw new Error(`${path} answers ${answer.status} in place of ${status}.`);
};

/** A new access code of the account, which the first smoke test of a stage creates. */
const openAccount = async ({ invoke }: Deployed): Promise<string> => {
  const Answer = z.object({ accessCode: z.string() });
  try {
    await invoke('ops/change-staff', { action: 'reactivate', username: USERNAME });
  } catch (error) {
    if (!String(error).includes('There is no staff account')) throw error;

    return Answer.parse(await invoke('ops/create-staff', { username: USERNAME })).accessCode;
  }

  return Answer.parse(await invoke('ops/change-staff', { action: 'reset-access-code', username: USERNAME }))
    .accessCode;
};

const lacksSecondFactor = async (refused: Response): Promise<boolean> =>
  z.safeParse(Problem, await refused.json()).data?.code === 'second_factor_required';

/**
 * Signs in and reads the session: a runtime without argon2 refuses everybody. Where accounts need a second factor, the
 * sign-in ends before its set-up: this account has none, and its session opens nothing.
 */
const signIn = async ({ address }: Deployed, accessCode: string): Promise<void> => {
  const { method, path } = signInToStaffPortal;
  const answer = await fetch(`${address}${path}`, {
    method,
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify({ username: USERNAME, accessCode }),
  });
  if (!answer.ok) throw new Error(`The sign-in is answered ${answer.status}: ${await answer.text()}`);
  const cookie = answer.headers.getSetCookie().map((one) => one.split(';', 1)[0]);
  const session = await fetch(`${address}${readStaffSession.path}`, {
    headers: { cookie: cookie.join('; ') },
  });
  if (!session.ok && !(await lacksSecondFactor(session)))
    throw new Error(`The session after the sign-in is answered ${session.status}.`);
};

/**
 * Checks what people need first: pages, the API, a sign-in of staff, and a lead from the form to its acknowledgement.
 * @throws Error that names what does not work
 */
export const smokeTest = async (deployed: Deployed): Promise<void> => {
  const { address, invoke } = deployed;
  await expectStatus(address, '/', 200);
  await expectStatus(address, '/contact', 200);
  await expectStatus(address, '/no-such-page', 404);
  await expectStatus(address, checkHealth.path, 200);
  try {
    await signIn(deployed, await openAccount(deployed));
  } finally {
    await invoke('ops/change-staff', { action: 'end', username: USERNAME });
  }
  await invoke('events/send-canary', {});
};
