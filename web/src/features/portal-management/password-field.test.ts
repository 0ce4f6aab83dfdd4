import { expect, test } from 'vitest';
import { PortalPassword } from '../../../../shared/domain/portal-user.ts';
import { generatedPassword } from './password-field.tsx';

test('a generated password is four groups of five', () => {
  const counting = (bytes: Uint8Array) => bytes.map((_, place) => place);

  expect(generatedPassword(counting)).toBe('23456-789ab-cdefg-hjkmn');
});

test('every character is equally likely', () => {
  const signs = new Set(
    Array.from({ length: 256 }, (_, byte) => generatedPassword((bytes) => bytes.fill(byte)).charAt(0)),
  );

  expect(256 % signs.size).toBe(0);
});

test('the portal accepts a generated password', () => {
  const password = generatedPassword((bytes) => crypto.getRandomValues(bytes));

  expect(PortalPassword.safeParse(password).success).toBe(true);
});
