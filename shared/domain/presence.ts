import * as z from 'zod/mini';
import { instant } from './fields.ts';

/** A screen says so often that somebody looks at a record, in milliseconds. */
export const PRESENCE_INTERVAL = 20_000;

/** After this time without a word somebody has left, in milliseconds: two calls may be lost. */
export const PRESENCE_LASTS = 3 * PRESENCE_INTERVAL;

/** The record that a screen shows: `client-7`, or the reference of an inquiry. */
export const PresenceRecord = z
  .string()
  .check(
    z.regex(
      /^(client-[1-9][0-9]{0,11}|(INQ|BCR)-[0-9A-Z]{8})$/,
      'A record looks like client-7 or INQ-7K2M9QXA.',
    ),
  );

export const PresenceActivity = z.enum(['looking', 'editing'], 'Choose looking or editing.');
export type PresenceActivity = z.infer<typeof PresenceActivity>;

/** A member of staff who has a record on the screen. */
export const PresentColleague = z.object({
  username: z.string(),
  activity: PresenceActivity,
  lastSeenAt: instant,
});
export type PresentColleague = z.infer<typeof PresentColleague>;

/** Whether somebody who was last seen then still looks. */
export const isPresent = ({ lastSeenAt }: Pick<PresentColleague, 'lastSeenAt'>, now: Date): boolean =>
  Date.parse(lastSeenAt) > now.getTime() - PRESENCE_LASTS;
