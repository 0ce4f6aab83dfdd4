import * as z from 'zod/mini';
import { requiredLine } from './fields.ts';

/** More passkeys than one person has devices and keys. */
export const MAX_PASSKEYS = 10;

/** Bytes in base64url, as browsers send them. */
const bytes = (max: number) =>
  z
    .string('This passkey cannot be read.')
    .check(
      z.regex(/^[\w-]+$/, 'This passkey cannot be read.'),
      z.maxLength(max, 'This passkey cannot be read.'),
    );
/** A credential id has at most 1,023 bytes. */
const credentialId = bytes(1_364);

const TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const;
type Transport = (typeof TRANSPORTS)[number];
export const isTransport = (text: string): text is Transport => TRANSPORTS.some((one) => one === text);

export const PasskeyName = requiredLine('a name', 60);
export const PasskeyId = credentialId;

/** A credential that a browser has made. */
export const NewCredential = z.object({
  id: credentialId,
  clientDataJSON: bytes(4_000),
  attestationObject: bytes(40_000),
  /** The ways to reach its authenticator; browsers add to them. */
  transports: z._default(z.array(z.string().check(z.maxLength(40))).check(z.maxLength(20)), []),
});
export type NewCredential = z.infer<typeof NewCredential>;

/** The answer of a credential to a challenge. */
export const Assertion = z.object({
  id: credentialId,
  clientDataJSON: bytes(4_000),
  authenticatorData: bytes(4_000),
  signature: bytes(4_000),
  /** The account that the authenticator has stored with the credential. */
  userHandle: z.optional(bytes(100)),
});
export type Assertion = z.infer<typeof Assertion>;

const challenge = z.string();
/** In milliseconds: a hint for the browser. */
const timeout = z.int();
const descriptors = z.array(
  z.object({ id: z.string(), type: z.literal('public-key'), transports: z.array(z.enum(TRANSPORTS)) }),
);

/** What a browser needs to make a passkey; the names are those of the Web Authentication API. */
export const PasskeyCreation = z.object({
  challenge,
  timeout,
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
  excludeCredentials: descriptors,
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
});
export type PasskeyCreation = z.infer<typeof PasskeyCreation>;

/** What a browser needs to ask for a passkey: for any of the site where none is allowed by name. */
export const PasskeyRequest = z.object({
  challenge,
  timeout,
  rpId: z.string(),
  allowCredentials: descriptors,
  userVerification: z.literal('required'),
});
export type PasskeyRequest = z.infer<typeof PasskeyRequest>;
