import { afterAll, beforeAll, expect, test } from 'vitest';
import { personalDataApiOf, personNamed } from '../support/api/personal-data-api.ts';
import { pdfOf } from '../support/api/portal-api.ts';
import { MINUTE } from '../support/api/staff-api.ts';
import { crashAt } from '../support/crash-injection.ts';
import { placesNaming } from '../support/stored-data.ts';
import { inquiryFrom, startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let api: ReturnType<typeof personalDataApiOf>;
beforeAll(async () => {
  app = await startTestApp({ withoutScheduler: true });
  api = personalDataApiOf(app);
});
afterAll(() => app.stop());

test('an erasure that is killed before and after each write ends alike', async () => {
  const { stack } = app;
  const small = personNamed('Peregrine', 'Abernathy');
  const { body } = await app.submit(inquiryFrom(small.email, { ...small, details: undefined }));
  await stack.settled();
  const inquiry = (await app.records('inquiries')).find(({ reference }) => reference === body.reference);
  const owner = Number(inquiry?.clientId);
  await api.post(`/api/crm/clients/${owner}/notes`, { text: `Met ${small.name}.` });
  await api.newPerson(owner, { username: small.username });
  await api.upload(await pdfOf(`Plan for ${small.name}`), {
    clientId: owner,
    originalName: `${small.name}.pdf`,
  });
  expect((await placesNaming(app, small)).length).toBeGreaterThan(20);

  const { id } = await api.ask({ clientId: owner });
  const isDone = async () =>
    (await app.records('person-requests')).some((one) => one.id === id && one.erasedAt !== undefined);
  // The third write is the first that erases; each run goes one further. `erase-person.test.ts` has every single write.
  let kills = 0;
  for (let runs = 0; !(await isDone()) && runs < 50; runs += 1) {
    const moment = runs % 2 === 0 ? 'before' : 'after';
    const crash = crashAt(app, { functionId: 'events/erase-person', step: 3 + runs, moment });
    if (runs === 0) await api.erase(id, String(owner));
    else await api.sweepAfter(17 * MINUTE);
    if (crash.wasReached()) kills += 1;
    crash.restore();
  }
  expect(kills).toBeGreaterThan(5);
  await app.renewSession();
  expect(await api.read(id)).toMatchObject({ task: 'erasure', state: 'done' });
  expect(await placesNaming(app, small)).toEqual([]);
  expect(await stack.invoke('ops/verify-counters')).toMatchObject({ differences: [] });
}, 600_000);
