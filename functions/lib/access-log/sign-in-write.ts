import type { TransactWrite } from '../dynamo/commit.ts';
import { placeOf } from '../http/network.ts';
import { accessLogWrite } from './access-log.table.ts';

/** The time and origin of a sign-in. */
export interface SignInOrigin {
  readonly now: Date;
  readonly network: string;
  readonly device: string;
}

/** The entry of a sign-in in the access log. */
export const signInWrite = (
  person: { readonly username: string; readonly by: 'client' | 'staff' },
  { now, network, device }: SignInOrigin,
): TransactWrite =>
  accessLogWrite({ kind: 'sign-in', ...person, at: now.toISOString(), place: placeOf(network), device });
