import * as z from 'zod/mini';
import { daysAfter } from '../../shared/domain/day.ts';
import { ERASURE_OBSTACLES } from '../../shared/domain/person-request.ts';
import { loadSecrets } from '../lib/config/secrets.ts';
import { attemptTaken } from '../lib/events/attempt-taken.ts';
import { consume } from '../lib/events/consume.ts';
import { removeFileVersions } from '../lib/files/object-versions.ts';
import { type ErasurePass, erasePersonOnce } from '../lib/personal-data/erase-person.table.ts';
import { collectItems, identifyPerson } from '../lib/personal-data/find-person.table.ts';
import { findNewcomers, newcomersOfFirstPass } from '../lib/personal-data/newcomers.table.ts';
import { isSameSubject, type PersonIdentity } from '../lib/personal-data/person.ts';
import {
  changeTakenRequest,
  concludePersonRequest,
  markPersonRequestFailed,
  type PersonRequestRecord,
  refusePersonRequest,
  scheduleNextPass,
  takePersonRequest,
} from '../lib/personal-data/person-request.table.ts';
import { erasureObstacles } from '../lib/personal-data/summarise-items.ts';

const NO_EXPORT = {
  parts: undefined,
  exportedAt: undefined,
  exportEndsAt: undefined,
  storedParts: undefined,
};

/** Of an erased person a request keeps the numbers of the clients, by which kept records are erased in their time. */
const conclude = async (request: PersonRequestRecord, { kept, keptUntil }: ErasurePass, now: Date) => {
  await removeFileVersions(`personal-data/${request.id}/`);
  await concludePersonRequest(request, {
    erasedAt: request.erasedAt ?? now.toISOString(),
    found: kept,
    ...{ email: undefined, clientId: undefined, obstacles: undefined },
    ...{ passes: undefined, begunAt: undefined },
    ...NO_EXPORT,
    person: { clientIds: request.person?.clientIds ?? [], emails: [], usernames: [], records: [] },
    ...(keptUntil !== undefined && { due: 'yes', dueAt: `${daysAfter(keptUntil, 1)}T00:00:00.000Z` }),
  });
};

const CHANGED =
  'Other clients, addresses or users belong to the person than the look-up had found. Look the person up again.';

/** Ends an erasure that would erase what its admin has not seen, or spare what they have; exports may be another’s, too. */
const refuseChanged = async (request: PersonRequestRecord, now: Date): Promise<void> => {
  await removeFileVersions(`personal-data/${request.id}/`);
  await refusePersonRequest(
    request,
    {
      ...{ task: 'look-up', error: CHANGED, found: undefined, person: undefined, obstacles: undefined },
      ...NO_EXPORT,
    },
    now,
  );
};

/** Whether the first pass may begin with the person that it has found; otherwise the request has ended with the reason. */
const mayBegin = async (
  request: PersonRequestRecord,
  person: PersonIdentity,
  now: Date,
): Promise<boolean> => {
  if (!request.person || !isSameSubject(request.person, person)) {
    await refuseChanged(request, now);
    return false;
  }
  const [obstacle] = erasureObstacles(await collectItems(person, ['invoices', 'subscriptions']));
  if (obstacle === undefined) return true;
  await refusePersonRequest(
    request,
    { task: 'look-up', error: ERASURE_OBSTACLES[obstacle], obstacles: [obstacle] },
    now,
  );
  return false;
};

const erase = async (taken: PersonRequestRecord, now: Date): Promise<void> => {
  const passes = taken.passes ?? 0;
  const hasBegun = passes > 0 || taken.erasedAt !== undefined;
  // What the look-up had found may be another's by now; what an erasure has begun with cannot be found again.
  const known = hasBegun ? taken.person : undefined;
  const begunAt = taken.begunAt ?? now.toISOString();
  const newcomers = known && !taken.erasedAt ? await findNewcomers(known, begunAt) : undefined;
  // Whoever has been at the erased client since is another person.
  const person = known && taken.erasedAt ? known : await identifyPerson(taken, known, newcomers);
  if (!hasBegun && !(await mayBegin(taken, person, now))) return;
  // Stored before anything is erased: what is left could not be found again.
  const request = await changeTakenRequest(taken, { person, passes: passes + 1, begunAt });
  if (!request) return;
  const spared = hasBegun ? newcomers : newcomersOfFirstPass(person, begunAt);
  const pass = await erasePersonOnce({ person, now, newcomers: spared }, request);
  if (pass.erased > 0) await scheduleNextPass(request, {}, now);
  else await conclude(request, pass, now);
};

/** Erases a person, in as many runs as it takes until one finds nothing. */
export const handler = consume('events/erase-person', z.object({ id: z.string() }), async ({ id }, now) => {
  await attemptTaken(await takePersonRequest(id, 'erase', now), {
    work: async (request) => {
      await loadSecrets();
      await erase(request, now);
    },
    failure: 'A person could not be erased.',
    settle: (request) => markPersonRequestFailed(request, 'Records or files could not be erased.', now),
  });
});
