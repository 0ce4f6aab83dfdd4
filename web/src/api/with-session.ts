import type { Endpoint } from '../../../shared/contract/endpoint.ts';
import { ProblemError } from './errors.ts';
import { sessionEnd } from './session-end.ts';

/** Held, in whichever tab, by a call that renews the session. */
const LOCK = 'session-renewal';

/**
 * Makes a call, which may leave with the cookie of a session that is renewed meanwhile: where it is refused, it is made
 * once more after that. Only the second refusal ends the session, or one that says that the account was ended.
 */
export const withSession = async <Answer>(
  { auth, renewsSession }: Pick<Endpoint, 'auth' | 'renewsSession'>,
  attempt: () => Promise<Answer>,
): Promise<Answer> => {
  const inTurn = () => (renewsSession ? navigator.locks.request(LOCK, attempt) : attempt());
  if (auth === 'public') return attempt();
  const orTell = (error: unknown) => {
    if (isWithoutSession(error)) sessionEnd.tell(auth, error);
    throw error;
  };
  try {
    return await inTurn();
  } catch (error) {
    if (!isWithoutSession(error) || error.code === 'access_ended') return orTell(error);
  }
  await navigator.locks.request(LOCK, { mode: 'shared' }, () => undefined);

  return inTurn().catch(orTell);
};

const isWithoutSession = (error: unknown): error is ProblemError =>
  error instanceof ProblemError && error.status === 401;
