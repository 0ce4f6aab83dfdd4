import { createHash } from 'node:crypto';
import { isTransport, type PasskeyCreation, type PasskeyRequest } from '../../../shared/domain/passkey.ts';
import { relyingParty } from '../config/relying-party.ts';
import { CHALLENGE_LIFETIME, type ChallengeUse, newChallenge } from './challenge.ts';
import type { StoredPasskey } from './second-factor.table.ts';
import type { StaffRecord } from './staff-record.table.ts';

/** By their numbers in the registry of COSE: Ed25519, ES256 and RS256, one of which every authenticator has. */
export const KEY_ALGORITHMS = [-8, -7, -257];

const descriptorsOf = (passkeys: readonly StoredPasskey[]) =>
  passkeys.map(({ id, transports }) => ({
    id,
    type: 'public-key' as const,
    transports: transports.filter(isTransport),
  }));

/** The account as authenticators store it with a passkey. They may show it to anybody: it names nobody. */
export const userHandleOf = ({ username, createdAt }: Pick<StaffRecord, 'username' | 'createdAt'>): string =>
  createHash('sha256').update(`passkey of ${username} since ${createdAt}`).digest('base64url');

interface ForUse {
  readonly use: ChallengeUse;
  readonly now: Date;
  /** Those of the account. */
  readonly passkeys: readonly StoredPasskey[];
}

/** What a browser needs to make another passkey of an account: one that is found without a name, and verifies its person. */
export const passkeyCreation = (
  account: Pick<StaffRecord, 'username' | 'createdAt' | 'name'>,
  { use, now, passkeys }: ForUse,
): PasskeyCreation => {
  const { username, name = username } = account;

  return {
    challenge: newChallenge(use, now),
    timeout: CHALLENGE_LIFETIME,
    rp: { id: relyingParty().id, name: 'Zahrael' },
    user: { id: userHandleOf(account), name: username, displayName: name },
    pubKeyCredParams: KEY_ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
    excludeCredentials: descriptorsOf(passkeys),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
    attestation: 'none',
  };
};

/** What a browser needs to ask for one of these passkeys; for any of this site where there are none. */
export const passkeyRequest = ({ use, now, passkeys }: ForUse): PasskeyRequest => ({
  challenge: newChallenge(use, now),
  timeout: CHALLENGE_LIFETIME,
  rpId: relyingParty().id,
  allowCredentials: descriptorsOf(passkeys),
  userVerification: 'required',
});
