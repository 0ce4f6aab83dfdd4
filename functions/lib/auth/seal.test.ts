import { expect, test } from 'vitest';
import { seal, unseal } from './seal.ts';

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
