import { expect, test } from 'vitest';
import {
  Assertion,
  isTransport,
  NewCredential,
  PasskeyCreation,
  PasskeyId,
  PasskeyName,
  PasskeyRequest,
} from './passkey.ts';

const credential = { id: 'Ab_-9', clientDataJSON: 'a', attestationObject: 'b' };
const assertion = { id: 'Ab_-9', clientDataJSON: 'a', authenticatorData: 'b', signature: 'c' };

/** Whether a schema takes a value of so many characters in a field. */
const takes =
  (schema: { safeParse: (value: unknown) => { success: boolean } }, value: object, field: string) =>
  (length: number) =>
    schema.safeParse({ ...value, [field]: 'a'.repeat(length) }).success;

test.each([
  ['id', 1_364],
  ['clientDataJSON', 4_000],
  ['attestationObject', 40_000],
])('the %s of a new credential has at most %i characters', (field, most) => {
  expect([0, 1, most, most + 1].map(takes(NewCredential, credential, field))).toEqual([
    ...[false, true, true, false],
  ]);
});

test.each([
  ['id', 1_364],
  ['clientDataJSON', 4_000],
  ['authenticatorData', 4_000],
  ['signature', 4_000],
  ['userHandle', 100],
])('the %s of an answer has at most %i characters', (field, most) => {
  expect([0, 1, most, most + 1].map(takes(Assertion, assertion, field))).toEqual([
    ...[false, true, true, false],
  ]);
});

test.each(['a+b', 'a/b', '=ab', 'ab=', ' ab', 'ab ', ''])('%o is not base64url', (id) => {
  expect(PasskeyId.safeParse(id).success).toBe(false);
  expect(Assertion.safeParse({ ...assertion, signature: id }).success).toBe(false);
});

test('the user handle of an answer may be absent, the transports of a credential too', () => {
  expect(Assertion.parse(assertion)).toEqual(assertion);
  expect(NewCredential.parse(credential)).toEqual({ ...credential, transports: [] });
});

test('a credential has at most twenty transports, of at most forty characters', () => {
  const takesTransports = (transports: string[]) =>
    NewCredential.safeParse({ ...credential, transports }).success;
  expect(takesTransports(Array.from({ length: 20 }, () => 'x'.repeat(40)))).toBe(true);
  expect(takesTransports(Array.from({ length: 21 }, () => 'usb'))).toBe(false);
  expect(takesTransports(['x'.repeat(41)])).toBe(false);
});

test('transports that browsers add are not among those that are known', () => {
  expect(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'].filter(isTransport)).toHaveLength(
    7,
  );
  expect(['', 'USB', 'ethernet'].filter(isTransport)).toEqual([]);
});

test('a passkey has a name of at most sixty characters', () => {
  const accepts = (name: string) => PasskeyName.safeParse(name).success;
  expect(['', ' ', 'k', 'k'.repeat(60), 'k'.repeat(61)].map(accepts)).toEqual([
    ...[false, false, true, true, false],
  ]);
});

test('a browser is told to verify its person, and to make a passkey that it can find by itself', () => {
  const creation = {
    ...{ challenge: 'c', timeout: 1, rp: { id: 'x', name: 'X' } },
    user: { id: 'u', name: 'u', displayName: 'U' },
    pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
    excludeCredentials: [{ id: 'a', type: 'public-key', transports: ['usb'] }],
    authenticatorSelection: {
      ...{ residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
    },
    attestation: 'none',
  };
  expect(PasskeyCreation.parse(creation)).toEqual(creation);
  const selection = { ...creation.authenticatorSelection, requireResidentKey: false };
  expect(PasskeyCreation.safeParse({ ...creation, authenticatorSelection: selection }).success).toBe(false);
  const request = {
    challenge: 'c',
    timeout: 1,
    rpId: 'x',
    allowCredentials: [],
    userVerification: 'required',
  };
  expect(PasskeyRequest.parse(request)).toEqual(request);
  expect(PasskeyRequest.safeParse({ ...request, userVerification: 'preferred' }).success).toBe(false);
});
