import type { AccessLogEntry } from '../../../shared/domain/access-log.ts';
import { countUse, takeSlot } from '../auth/limits.table.ts';
import { placeOf } from '../http/network.ts';
import { log } from '../log.ts';
import { waitAtMost } from '../wait-at-most.ts';
import { addAccessLogEntry } from './access-log.table.ts';

const HOUR = 3_600;
/** The refusals of a network within the hour that have an entry: the first ones, and from then on fewer and fewer. */
const FIRST = 5;
/** The most entries of refusals in a minute, of all networks together. */
const MOST_A_MINUTE = { most: 300, seconds: 60 };
/** A caller waits for its refusal no longer than this. */
const PATIENCE = 500;

/** Whether the refusal with this number has an entry: 1 to 5, then 10, 20, 50, 100, 200, 500 and so on. */
export const hasEntry = (number: number): boolean => number <= FIRST || /^[125]0+$/.test(String(number));

export type RefusalReason = Extract<AccessLogEntry, { kind: 'refusal' }>['reason'];

interface Refusal {
  readonly by: 'client' | 'staff' | 'visitor';
  readonly reason: RefusalReason;
  /** The account that was tried; undefined where there is none: a secret may have been typed as the name. */
  readonly username: string | undefined;
  readonly network: string;
  readonly now: Date;
}

const addEntry = async ({ by, reason, username, network, now }: Refusal): Promise<void> => {
  const count = await countUse(`refused-sign-ins#${network}`, HOUR, now);
  if (!hasEntry(count) || 'wait' in (await takeSlot('refused-sign-ins', MOST_A_MINUTE, now))) return;
  await addAccessLogEntry({
    kind: 'refusal',
    at: now.toISOString(),
    ...(username !== undefined && { username }),
    by,
    reason,
    place: placeOf(network),
    count,
  });
};

/** Adds a refused sign-in, or a code that the gate refused, to the access log. It is refused all the same where that fails or takes long. */
export const logRefusal = async (refusal: Refusal): Promise<void> => {
  const added = addEntry(refusal).catch((error: unknown) =>
    log.error('A refusal is not in the access log.', { error }),
  );
  await waitAtMost(PATIENCE, added);
};
