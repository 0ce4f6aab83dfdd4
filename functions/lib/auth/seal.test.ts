import { expect, test } from 'vitest';
import { seal, unseal, unsealWithAny } from './seal.ts';

const sealing = { key: 'sample key', owner: 'amira' };

test('a sealed secret opens under its key for its owner alone', () => {
  const sealed = seal('a secret', sealing);
  expect(unseal(sealed, sealing)).toBe('a secret');
  expect(sealed).not.toContain('secret');
  expect(() => unseal(sealed, { ...sealing, key: 'another key' })).toThrow();
  expect(() => unseal(sealed, { ...sealing, owner: 'boris' })).toThrow();
});

test('a sealed secret that was changed or cut does not open', () => {
  const bytes = Buffer.from(seal('a secret', sealing), 'base64url');
  const changed = Buffer.from(bytes);
  changed.writeUInt8(changed.readUInt8(bytes.length - 1) ^ 1, bytes.length - 1);
  for (const one of [changed, bytes.subarray(0, 20)])
    expect(() => unseal(one.toString('base64url'), sealing)).toThrow();
});

test('the same secret is sealed differently each time', () => {
  expect(seal('a secret', sealing)).not.toBe(seal('a secret', sealing));
});

test('a secret that was sealed by an earlier release opens', () => {
  expect(unseal('anPq1OXQ1RZyWy_6lUZIBvr7BiQvsqscJ0wVAquUkPWLhKc5', sealing)).toBe('a secret');
});

test('a proof that is cut short proves nothing, though its beginning is right', () => {
  const sealed = Buffer.from(seal('', sealing), 'base64url');
  expect(unseal(sealed.toString('base64url'), sealing)).toBe('');
  for (const length of [12 + 4, 12 + 12, 12 + 15])
    expect(() => unseal(sealed.subarray(0, length).toString('base64url'), sealing)).toThrow();
});

test('of several keys the one that has sealed opens, whichever place it has', () => {
  const { owner } = sealing;
  const sealed = seal('a secret', sealing);
  for (const keys of [['sample key'], ['sample key', 'another'], ['another', 'sample key']])
    expect(unsealWithAny(sealed, { keys, owner })).toBe('a secret');
  expect(() => unsealWithAny(sealed, { keys: ['another', 'a third'], owner })).toThrow(/unable to auth/);
  expect(() => unsealWithAny(sealed, { keys: [], owner })).toThrow('There is no key.');
});
