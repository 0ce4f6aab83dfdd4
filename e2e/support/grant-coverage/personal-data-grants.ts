import { createPerson, PERSONAL_DATA, personNamed } from '../api/personal-data-api.ts';
import { makeOlder } from '../stored-data.ts';
import { inquiryFrom, type TestApp } from '../test-app.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** The export of somebody’s data, which fails once, and their erasure: every function uses each of its grants. */
export const coverPersonalDataGrants = async (app: TestApp): Promise<void> => {
  const { stack, send, session, records, renewSession } = app;
  await renewSession();
  /** Calls ten minutes after the call before: the function notes that the session lives. */
  const call = async (method: string, path: string, input?: object, key?: string) => {
    stack.advanceClock(10 * MINUTE);
    const { body } = await send(method, path, input, { cookie: session, ...(key && { key }) });
    await stack.settled();

    return body;
  };
  const person = personNamed('Isidora', 'Penhaligon');
  const clientId = await createPerson(app, person);
  // A repeated call answers the request that there is.
  for (const _ of [1, 2]) await call('POST', PERSONAL_DATA, { clientId }, 'a-look-up-by-number');
  const { id } = await call('POST', PERSONAL_DATA, { email: person.email });
  await call('GET', PERSONAL_DATA);
  await call('GET', `${PERSONAL_DATA}/${id}`);
  const restore = stack.intercept(async ({ functionId, service }) =>
    functionId === 'events/collect-person' && service === 's3' ? 'cut' : undefined,
  );
  await call('POST', `${PERSONAL_DATA}/${id}/export`, {});
  restore();
  stack.advanceClock(2 * MINUTE);
  await stack.runSchedule('events/sweep');
  await stack.settled();
  await call('GET', `${PERSONAL_DATA}/${id}/parts/1`);

  // A follow-up that has not come to its end, an overdue answer in a report, and books that are old enough.
  const unfinished = stack.intercept(async ({ functionId }) =>
    functionId === 'events/receive-inquiry' ? 'cut' : undefined,
  );
  stack.advanceClock(3 * DAY);
  await stack.settled();
  await renewSession();
  await call('POST', '/api/grid/weekly-report', {});
  await app.submit(inquiryFrom(person.email));
  await stack.settled();
  for (const one of await records('subscriptions'))
    if (one.clientId === clientId && one.status === 'active')
      await call('PUT', `/api/subscriptions/${one.id}`, { version: one.version, status: 'cancelled' });
  for (const table of ['invoices', 'payments', 'subscriptions', 'automated-documents'])
    await makeOlder(app, table, clientId);
  await call('POST', '/api/client-portal/session', { username: person.username, password: 'wrong' });
  const { id: last } = await call('POST', PERSONAL_DATA, { email: person.email });
  await call('POST', `${PERSONAL_DATA}/${last}/erasure`, { confirmation: person.email });
  unfinished();
};
