import * as z from 'zod/mini';
import { daysAfter } from '../../shared/domain/day.ts';
import { ERASURE_OBSTACLES } from '../../shared/domain/person-request.ts';
import { loadSecrets } from '../lib/config/secrets.ts';
import { consume } from '../lib/events/consume.ts';
import { removeFileVersions } from '../lib/files/object-versions.ts';
import { log } from '../lib/log.ts';
import { type ErasurePass, erasePersonOnce } from '../lib/personal-data/erase-person.table.ts';
import { collectItems, identifyPerson } from '../lib/personal-data/find-person.table.ts';
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

/** Of an erased person a request keeps the numbers of the clients, by which kept records are erased in their time. */
const conclude = async (request: PersonRequestRecord, { kept, keptUntil }: ErasurePass, now: Date) => {
  await removeFileVersions(`personal-data/${request.id}/`);
  await concludePersonRequest(request, {
    erasedAt: request.erasedAt ?? now.toISOString(),
    found: kept,
    ...{ email: undefined, clientId: undefined, obstacles: undefined, passes: undefined },
    ...{ parts: undefined, exportedAt: undefined, exportEndsAt: undefined, storedParts: undefined },
    person: { clientIds: request.person?.clientIds ?? [], emails: [], usernames: [], records: [] },
    ...(keptUntil !== undefined && { due: 'yes', dueAt: `${daysAfter(keptUntil, 1)}T00:00:00.000Z` }),
  });
};

const erase = async (taken: PersonRequestRecord, now: Date): Promise<void> => {
  const passes = taken.passes ?? 0;
  const person = await identifyPerson(taken, taken.person);
  if (passes === 0 && taken.erasedAt === undefined) {
    const [obstacle] = erasureObstacles(await collectItems(person, ['invoices', 'subscriptions']));
    if (obstacle) {
      await refusePersonRequest(taken, {
        ...{ task: 'look-up', error: ERASURE_OBSTACLES[obstacle], obstacles: [obstacle] },
      });
      return;
    }
  }
  // Stored before anything is erased: what is left could not be found again.
  const request = await changeTakenRequest(taken, { person, passes: passes + 1 });
  if (!request) return;
  const pass = await erasePersonOnce({ person, now }, request);
  if (pass.erased > 0) await scheduleNextPass(request, {}, now);
  else await conclude(request, pass, now);
};

/** Erases a person, in as many runs as it takes until one finds nothing. */
export const handler = consume('events/erase-person', z.object({ id: z.string() }), async ({ id }, now) => {
  const request = await takePersonRequest(id, 'erase', now);
  if (!request) return;
  await loadSecrets();
  try {
    await erase(request, now);
  } catch (error) {
    log.error('A person could not be erased.', { id, error });
    await markPersonRequestFailed(request, 'Records or files could not be erased.', now);
  }
});
