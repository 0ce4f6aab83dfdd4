import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

/** One of the cards behind the gate. */
const Room = z.object({
  name: z.string(),
  text: z.string(),
  /** A page of the site, or the form that takes a name for the ARCHAI waitlist. */
  way: z.union([z.literal('waitlist'), z.object({ href: z.string(), label: z.string() })]),
});

/** The content behind the Dominion gate. Only this answer holds it, not the pages. */
const Granted = z.object({
  granted: z.literal(true),
  title: z.string(),
  lead: z.string(),
  rooms: z.array(Room),
});
export type Granted = z.infer<typeof Granted>;

/** A wrong code is 401 'Invalid access code. Authorization denied.'; too many attempts from one address are 429. */
export const verifyAccessCode = endpoint.post('/api/access-codes/verify', {
  id: 'access-codes/verify-access-code',
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
  output: Granted,
  errors: ['unauthenticated', 'too_many_requests'],
});
