import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

/** A wrong code is 401 'Invalid access code. Authorization denied.'; too many tries from one address are 429. */
export const verifyAccessCode = endpoint({
  id: 'access-codes/verify-access-code',
  method: 'POST',
  path: '/api/access-codes/verify',
  auth: 'public',
  input: z.object({
    code: z
      .string('Enter your access code.')
      .check(
        z.trim(),
        z.minLength(1, 'Enter your access code.'),
        z.maxLength(100, 'An access code has at most 100 characters.'),
      ),
  }),
  fromForm: ({ code }) => ({ code }),
  output: z.object({ granted: z.literal(true) }),
});
