import { createHash } from 'node:crypto';
import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server';
import { type Assertion, isTransport, type NewCredential } from '../../../shared/domain/passkey.ts';
import { relyingParty } from '../config/relying-party.ts';
import { StoreUnavailable } from '../dynamo/errors.ts';
import { log } from '../log.ts';
import { type ChallengeUse, endOfChallenge } from './challenge.ts';
import { takeOnce } from './limits.table.ts';
import { KEY_ALGORITHMS } from './passkey-options.ts';
import type { CreatedPasskey } from './plan-passkey.ts';
import type { StoredPasskey } from './second-factor.table.ts';

interface ForUse {
  readonly use: ChallengeUse;
  readonly now: Date;
}

/** What every credential must fit: the site, a challenge of it that nobody has answered, and a person who was verified. */
const expectations = ({ use, now }: ForUse) => {
  const { origin, id } = relyingParty();

  return {
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: true,
    expectedChallenge: async (challenge: string) => {
      const end = endOfChallenge(challenge, use, now);

      return end !== undefined && (await takeOnce(`challenge#${digestOf(challenge)}`, end));
    },
  };
};

const digestOf = (challenge: string) => createHash('sha256').update(challenge).digest('base64url');

/** The library throws on anything that it does not accept. */
const acceptedOrNothing = async <Accepted>(
  verify: () => Promise<Accepted | undefined>,
): Promise<Accepted | undefined> => {
  try {
    return await verify();
  } catch (error) {
    if (error instanceof StoreUnavailable) throw error;
    // A stack would be of the library alone, and to find its lines takes longer than the call.
    log.info('A passkey was refused.', { reason: error instanceof Error ? error.message : error });

    return undefined;
  }
};

/** The passkey that a browser has made for this site and challenge, with its person verified; undefined for any other. */
export const verifyNewCredential = (
  { id, clientDataJSON, attestationObject, transports }: NewCredential,
  forUse: ForUse,
): Promise<CreatedPasskey | undefined> =>
  acceptedOrNothing(async () => {
    const { registrationInfo } = await verifyRegistrationResponse({
      ...expectations(forUse),
      supportedAlgorithmIDs: KEY_ALGORITHMS,
      response: {
        ...{ id, rawId: id, type: 'public-key', clientExtensionResults: {} },
        response: { clientDataJSON, attestationObject },
      },
    });
    const credential = registrationInfo?.credential;
    if (credential?.id !== id) return undefined;

    return {
      id,
      publicKey: Buffer.from(credential.publicKey).toString('base64url'),
      counter: credential.counter,
      transports: transports.filter(isTransport),
    };
  });

/** The counter that came with the answer of this passkey, its person verified, to a challenge; undefined for any other answer. */
export const verifyAssertion = (
  { id, clientDataJSON, authenticatorData, signature }: Assertion,
  { publicKey }: Pick<StoredPasskey, 'publicKey'>,
  forUse: ForUse,
): Promise<number | undefined> =>
  acceptedOrNothing(async () => {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      ...expectations(forUse),
      response: {
        ...{ id, rawId: id, type: 'public-key', clientExtensionResults: {} },
        response: { clientDataJSON, authenticatorData, signature },
      },
      // `planPasskeyUse` judges the counter, of the record as it is when it is written.
      credential: { id, publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')), counter: 0 },
    });

    return verified ? authenticationInfo.newCounter : undefined;
  });
