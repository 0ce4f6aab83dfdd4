import * as z from 'zod/mini';
import { attemptTaken } from '../lib/events/attempt-taken.ts';
import { consume } from '../lib/events/consume.ts';
import { exportPerson } from '../lib/personal-data/export-person.ts';
import { collectItems, identifyPerson } from '../lib/personal-data/find-person.table.ts';
import {
  changeTakenRequest,
  concludePersonRequest,
  exportEnd,
  markPersonRequestFailed,
  type PersonRequestRecord,
  takePersonRequest,
} from '../lib/personal-data/person-request.table.ts';
import { erasureObstacles, summariseItems } from '../lib/personal-data/summarise-items.ts';

/**
 * Reads every table for what is held about the person, and stores the ZIP files of an export. What an earlier look has found
 * does not count: a merge may have been undone since. Answers nothing once this run does not have the request any more.
 */
const collect = async (
  request: PersonRequestRecord,
  now: Date,
): Promise<Record<string, unknown> | undefined> => {
  const person = await identifyPerson(request);
  const collected = await collectItems(person);
  // This request, and those before it.
  collected.delete('person-requests');
  // Of others a request keeps no address.
  const { others: _, ...identity } = person;
  const found = {
    person: identity,
    found: summariseItems(collected),
    obstacles: erasureObstacles(collected),
  };
  if (request.task !== 'export') return found;
  const noteStored = (parts: number) => changeTakenRequest(request, { storedParts: parts || undefined });
  const parts = await exportPerson(request, collected, { person, now, noteStored });

  return (
    parts && {
      ...found,
      parts,
      storedParts: undefined,
      exportedAt: now.toISOString(),
      exportEndsAt: exportEnd(now),
    }
  );
};

/** Looks a person's data up, or exports it, as an admin has asked. */
export const handler = consume('events/collect-person', z.object({ id: z.string() }), async ({ id }, now) => {
  await attemptTaken(await takePersonRequest(id, 'collect', now), {
    work: async (request) => {
      const result = await collect(request, now);
      if (result) await concludePersonRequest(request, result);
    },
    failure: 'A person’s data could not be collected.',
    settle: (request) => markPersonRequestFailed(request, 'The records or files could not be read.', now),
  });
});
