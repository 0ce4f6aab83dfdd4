import * as z from 'zod/mini';
import { email, instant } from './fields.ts';

/** The tasks of a request about a person's data, in the order in which they may follow each other. */
export const PERSON_TASKS = ['look-up', 'export', 'erasure'] as const;
export type PersonTask = (typeof PERSON_TASKS)[number];

/** Records of one kind that hold the person, and the effect of an erasure on them. */
export const FoundRecords = z.object({
  /** The kind in words, such as `Inquiries`. */
  label: z.string(),
  count: z.int(),
  outcome: z.enum(['erased', 'kept']),
  /** The part that remains of an erased record, or the reason for keeping it. */
  why: z.string(),
  /** The last day for which the last of the kept records is kept. */
  until: z.optional(z.string()),
});
export type FoundRecords = z.infer<typeof FoundRecords>;

/** The reasons for which nothing is erased yet. */
export const ERASURE_OBSTACLES = {
  'open-invoice': 'An invoice is open. Have it paid or void it first.',
  'active-subscription': 'A subscription is not cancelled. Cancel it first.',
} as const;
export const ErasureObstacle = z.enum(Object.keys(ERASURE_OBSTACLES) as (keyof typeof ERASURE_OBSTACLES)[]);
export type ErasureObstacle = z.infer<typeof ErasureObstacle>;

/** A request of an admin for the data of one person: it is looked up, then exported or erased. */
export const PersonRequest = z.object({
  id: z.string(),
  createdAt: instant,
  createdBy: z.string(),
  /** The address or the client that was asked for; both absent once the person is erased. */
  email: z.optional(z.string()),
  clientId: z.optional(z.int()),
  /** The latest task and its state. */
  task: z.enum(PERSON_TASKS),
  state: z.enum(['pending', 'done', 'failed']),
  error: z.optional(z.string()),
  /** When a failed task is tried again; absent where somebody has to. */
  retryAt: z.optional(instant),
  /** The parts of an export that are stored already. */
  storedParts: z.optional(z.int()),
  /** Absent until the look-up is done. */
  found: z.optional(z.array(FoundRecords)),
  obstacles: z.optional(z.array(ErasureObstacle)),
  /** The ZIP files of the export. */
  parts: z.optional(z.array(z.object({ name: z.string(), fileSize: z.int() }))),
  /** When they were made, and when they are deleted. */
  exportedAt: z.optional(instant),
  exportEndsAt: z.optional(instant),
  erasedAt: z.optional(instant),
});
export type PersonRequest = z.infer<typeof PersonRequest>;

/** Asks for a client by its number, or for whoever has an address. */
export const NewPersonRequest = z
  .object({
    email: z.optional(email()),
    clientId: z.optional(
      z.coerce
        .number('Enter a client’s number.')
        .check(z.int('Enter a client’s number.'), z.gte(1, 'Enter a client’s number.')),
    ),
  })
  .check(
    z.refine(({ email: address, clientId }) => (address === undefined) !== (clientId === undefined), {
      error: 'Enter an email address or the number of a client.',
      path: ['email'],
    }),
  );
export type NewPersonRequest = z.infer<typeof NewPersonRequest>;
/** The text that an admin types to confirm an erasure. */
export const erasureConfirmation = ({
  email: address,
  clientId,
}: Pick<PersonRequest, 'email' | 'clientId'>): string => address ?? String(clientId ?? '');
