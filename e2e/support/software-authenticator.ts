import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import type {
  Assertion,
  NewCredential,
  PasskeyCreation,
  PasskeyRequest,
} from '../../shared/domain/passkey.ts';

type Cbor = number | string | Buffer | ReadonlyMap<Cbor, Cbor>;

const header = (major: number, length: number): Buffer => {
  const type = major << 5;
  if (length < 24) return Buffer.from([type | length]);

  return length < 256
    ? Buffer.from([type | 24, length])
    : Buffer.from([type | 25, length >> 8, length & 0xff]);
};

/** As much of CBOR as authenticators write. */
const cbor = (value: Cbor): Buffer => {
  if (typeof value === 'number') return value < 0 ? header(1, -1 - value) : header(0, value);
  if (typeof value === 'string')
    return Buffer.concat([header(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([header(2, value.length), value]);
  const entries = [...value].flat().map(cbor);

  return Buffer.concat([header(5, value.size), ...entries]);
};

/** The public key in the form of COSE: ES256, or Ed25519. */
const coseKey = (publicKey: KeyObject, algorithm = -7): Buffer => {
  const { x = '', y } = publicKey.export({ format: 'jwk' });
  const bytes = (text: string) => Buffer.from(text, 'base64url');
  const shared: [Cbor, Cbor][] = [[-2, bytes(x)]];

  return y === undefined
    ? cbor(new Map<Cbor, Cbor>([[1, 1], [3, -8], [-1, 6], ...shared]))
    : cbor(new Map<Cbor, Cbor>([[1, 2], [3, algorithm], [-1, 1], ...shared, [-3, bytes(y)]]));
};

const PRESENT = 0x01;
const VERIFIED = 0x04;
const WITH_CREDENTIAL = 0x40;

/** What an authenticator does otherwise than it should. */
interface Deviation {
  readonly origin?: string;
  readonly rpId?: string;
  readonly isVerified?: boolean;
  /** The format of a statement that nobody has asked for. */
  readonly format?: string;
  /** In place of ES256, by its number. */
  readonly algorithm?: number;
  /** Signatures so far, as another copy of the key counts them. */
  readonly counter?: number;
  /** The account that it says the passkey is of. */
  readonly userHandle?: string;
}

interface SoftwareKey {
  readonly id: Buffer;
  readonly privateKey: KeyObject;
  readonly userHandle: string;
  counter: number;
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const base64url = (bytes: Buffer) => bytes.toString('base64url');

const authenticatorData = (rpId: string, flags: number, counter: number): Buffer => {
  const rest = Buffer.alloc(5);
  rest.writeUInt8(flags, 0);
  rest.writeUInt32BE(counter, 1);

  return Buffer.concat([sha256(rpId), rest]);
};

/** An authenticator of a person at a page of this origin: it makes passkeys, counts their uses and signs with node's crypto. */
export const softwareAuthenticator = (pageOrigin: string) => {
  const keys: SoftwareKey[] = [];
  const flagsOf = ({ isVerified = true }: Deviation) => PRESENT | (isVerified ? VERIFIED : 0);
  const clientData = (type: string, challenge: string, { origin = pageOrigin }: Deviation) =>
    Buffer.from(JSON.stringify({ type: `webauthn.${type}`, challenge, origin, crossOrigin: false }));

  return {
    create: (creation: PasskeyCreation, deviation: Deviation = {}, curve: 'P-256' | 'Ed25519' = 'P-256') => {
      const { publicKey, privateKey } =
        curve === 'P-256'
          ? generateKeyPairSync('ec', { namedCurve: 'P-256' })
          : generateKeyPairSync('ed25519');
      const key: SoftwareKey = { id: randomBytes(16), privateKey, userHandle: creation.user.id, counter: 1 };
      keys.push(key);
      const length = Buffer.alloc(2);
      length.writeUInt16BE(key.id.length);
      const data = Buffer.concat([
        authenticatorData(
          deviation.rpId ?? creation.rp.id,
          flagsOf(deviation) | WITH_CREDENTIAL,
          deviation.counter ?? key.counter,
        ),
        ...[Buffer.alloc(16), length, key.id, coseKey(publicKey, deviation.algorithm)],
      ]);
      const attestation = new Map<Cbor, Cbor>([
        ['fmt', deviation.format ?? 'none'],
        ['attStmt', new Map()],
        ['authData', data],
      ]);

      return {
        id: base64url(key.id),
        clientDataJSON: base64url(clientData('create', creation.challenge, deviation)),
        attestationObject: base64url(cbor(attestation)),
        transports: ['internal'],
      } satisfies NewCredential;
    },
    /** Uses the passkey of this id, or its latest. */
    use: (request: PasskeyRequest, deviation: Deviation = {}, id?: string): Assertion => {
      const key = id === undefined ? keys.at(-1) : keys.find((one) => base64url(one.id) === id);
      if (!key) throw new Error('The authenticator has no such passkey.');
      key.counter += 1;
      const data = authenticatorData(
        deviation.rpId ?? request.rpId,
        flagsOf(deviation),
        deviation.counter ?? key.counter,
      );
      const client = clientData('get', request.challenge, deviation);
      const signed = Buffer.concat([data, sha256(client)]);
      const hash = key.privateKey.asymmetricKeyType === 'ed25519' ? undefined : 'sha256';

      return {
        id: base64url(key.id),
        clientDataJSON: base64url(client),
        authenticatorData: base64url(data),
        signature: base64url(sign(hash, signed, key.privateKey)),
        userHandle: deviation.userHandle ?? key.userHandle,
      };
    },
  };
};
