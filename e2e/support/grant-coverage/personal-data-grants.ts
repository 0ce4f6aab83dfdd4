import { createPerson, PERSONAL_DATA, personNamed } from '../api/personal-data-api.ts';
import type { TestApp } from '../test-app.ts';

type Ask = (method: string, path: string, input?: object) => Promise<Record<string, unknown>>;

/** The export of somebody’s data, which fails once: every function uses each of its grants. */
export const coverPersonalDataGrants = async (app: TestApp, ask: Ask): Promise<void> => {
  const { stack, send, session, renewSession } = app;
  await renewSession();
  const person = personNamed('Isidora', 'Penhaligon');
  const clientId = await createPerson(app, person);
  // A repeated call answers the request that there is.
  for (const _ of [1, 2])
    await send('POST', PERSONAL_DATA, { clientId }, { cookie: session, key: 'a-look-up-by-number' });
  await stack.settled();
  const { id } = await ask('POST', PERSONAL_DATA, { email: person.email });
  await stack.settled();
  await ask('GET', PERSONAL_DATA);
  await ask('GET', `${PERSONAL_DATA}/${id}`);
  const restore = stack.intercept(async ({ functionId, service }) =>
    functionId === 'events/collect-person' && service === 's3' ? 'cut' : undefined,
  );
  await ask('POST', `${PERSONAL_DATA}/${id}/export`, {});
  await stack.settled();
  restore();
  stack.advanceClock(2 * 60_000);
  await stack.runSchedule('events/sweep');
  await stack.settled();
  await ask('GET', `${PERSONAL_DATA}/${id}/parts/1`);
};
