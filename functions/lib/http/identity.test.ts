import { expect, test } from 'vitest';
import { endedCookie, sessionCookie } from './identity.ts';

test.each(['staff', 'client'] as const)(
  'the cookie of a %s session is kept from scripts and other sites',
  (kind) => {
    expect(sessionCookie(kind, 'token')).toBe(
      `__Host-${kind}=token; Path=/; Secure; HttpOnly; SameSite=Strict; Max-Age=43200`,
    );
    expect(endedCookie(kind)).toBe(`__Host-${kind}=; Path=/; Secure; HttpOnly; SameSite=Strict; Max-Age=0`);
  },
);
