import * as z from 'zod/mini';
import { choiceOf, line, paragraph } from './fields.ts';

export const CALL_DIRECTIONS = ['outgoing', 'incoming'] as const;
export type CallDirection = (typeof CALL_DIRECTIONS)[number];

export const CALL_OUTCOMES = ['spoke', 'no answer', 'left a message', 'wrong number'] as const;
export type CallOutcome = (typeof CALL_OUTCOMES)[number];

export const MOST_CALL_MINUTES = 24 * 60;
export const MOST_CALL_TEXT = 10_000;

/** What is known of a telephone call. */
export const CallFacts = z.object({
  direction: choiceOf(CALL_DIRECTIONS),
  outcome: choiceOf(CALL_OUTCOMES),
  /** Who was called, or has called: a name, or nothing. */
  with: z._default(line('whom you called'), ''),
  minutes: z.optional(
    z
      .int('Enter the length in whole minutes.')
      .check(
        z.gte(1, 'Enter at least one minute, or nothing.'),
        z.lte(MOST_CALL_MINUTES, 'Enter a length of at most a day.'),
      ),
  ),
  /** What was said, or nothing. */
  text: z._default(paragraph('what was said', MOST_CALL_TEXT), ''),
});
export type CallFacts = z.infer<typeof CallFacts>;

/** Whether somebody of the client was reached: only that is a contact. */
export const isContact = ({ outcome }: Pick<CallFacts, 'outcome'>): boolean => outcome === 'spoke';
