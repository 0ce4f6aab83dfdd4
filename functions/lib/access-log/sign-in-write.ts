import type { TransactWrite } from '../dynamo/commit.ts';
import { placeOf } from '../http/network.ts';
import { accessLogWrite } from './access-log.table.ts';

/** The time and origin of a sign-in or sign-out. */
export interface SignInOrigin {
  readonly now: Date;
  readonly network: string;
  readonly device: string;
  /** Absent for a name and a secret. */
  readonly means?: 'passkey';
}

interface SignedInPerson {
  readonly username: string;
  readonly by: 'client' | 'staff';
}

const originOf = ({ now, network, device }: SignInOrigin) => ({
  at: now.toISOString(),
  place: placeOf(network),
  device,
});

/** The entry of a sign-in in the access log. */
export const signInWrite = (person: SignedInPerson, origin: SignInOrigin): TransactWrite =>
  accessLogWrite({
    ...{ kind: 'sign-in', ...person, ...originOf(origin) },
    ...(origin.means && { means: origin.means }),
  });

/** The entry of a sign-out in the access log. */
export const signOutWrite = (person: SignedInPerson, origin: SignInOrigin): TransactWrite =>
  accessLogWrite({ kind: 'sign-out', ...person, ...originOf(origin) });
