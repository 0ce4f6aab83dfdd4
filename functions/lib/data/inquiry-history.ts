import * as z from 'zod/mini';
import { instant } from '../../../shared/domain/fields.ts';
import type { Step } from './dynamo.ts';
import { noting } from './timeline.ts';

/** Something that staff did to an inquiry. */
export const Done = z.object({
  change: z.enum(['assigned', 'answered', 'reopened', 'quarantined', 'restored', 'attached', 'detached']),
  at: instant,
  actor: z.string(),
  /** To whom it was assigned. */
  to: z.optional(z.string()),
  /** The inquiry's version that it made. */
  version: z.int(),
});
export type Done = z.infer<typeof Done>;

/** The step of a transaction that tells a client's timeline what was done to an inquiry. */
export const telling = (clientId: number, reference: string, { version, ...done }: Done): Step =>
  noting(clientId, `${reference}#v${version}#${done.change}`, { kind: 'inquiry-change', reference, ...done });

// A transaction takes a hundred steps.
const MOST_UNTOLD = 50;

interface Told {
  readonly reference: string;
  readonly clientId?: number | undefined;
  /** What was done before there was a client to be told. */
  readonly untold?: readonly Done[] | undefined;
}

/** Tells the inquiry's client what was done; keeps it with the inquiry for as long as there is none. */
export const tellOrKeep = (
  { reference, clientId, untold = [] }: Told,
  done: readonly Done[],
): { untold: readonly Done[] | undefined; steps: Step[] } => {
  const all = [...untold, ...done];
  if (clientId !== undefined)
    return { untold: undefined, steps: all.map((one) => telling(clientId, reference, one)) };

  return { untold: all.length === 0 ? undefined : all.slice(-MOST_UNTOLD), steps: [] };
};
