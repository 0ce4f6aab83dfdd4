import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { DOCUMENTS, documentsApiOf } from '../support/api/documents-api.ts';
import { MINUTE } from '../support/api/staff-api.ts';
import { crashAtEachWrite } from '../support/crash-injection.ts';
import { STAFF, startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let api: ReturnType<typeof documentsApiOf>;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  api = documentsApiOf(app);
  await api.renewSession();
});
afterAll(() => app.stop());

test('a crash before or after any write: document and client are marked as delivered once', async () => {
  const writes = await crashAtEachWrite('events/mark-delivered', app, async (name) => {
    const { id: clientId } = await api.newClient();
    const { id } = await api.generate(clientId, 'OnboardingPack');
    await api.post(`${DOCUMENTS}/${id}/sending`, {}, `killed-${name}`);
    await app.stack.settled();
    expect(await api.read(id)).toMatchObject({ status: 'sent', version: 2 });
    expect(await api.eventsOf(clientId)).toEqual([
      'OnboardingPack generated',
      'OnboardingPack ordered',
      'OnboardingPack sent',
    ]);
    expect((await api.get(`/api/crm/clients/${clientId}`)).body).toMatchObject({
      onboardingPackSent: true,
      evidence: { onboardingPackSent: { source: 'document', actor: STAFF.username, record: id } },
    });
    expect((await api.timelineOf(clientId)).filter(({ kind }) => kind === 'edit')).toHaveLength(1);
  });
  expect(writes).toBeGreaterThan(1);
  expect((await app.records('mail')).filter(({ due }) => due !== undefined)).toEqual([]);
}, 240_000);

test('the sweeper finds a delivery that the stream lost, and does not send the email again', async () => {
  const { id: clientId } = await api.newClient();
  const { id } = await api.generate(clientId, 'OnboardingPack');
  const restore = app.stack.intercept(async ({ functionId }) =>
    functionId === 'events/mark-delivered' ? 'cut' : undefined,
  );
  await api.post(`${DOCUMENTS}/${id}/sending`, {});
  await app.stack.settled();
  restore();
  expect(await api.read(id)).toMatchObject({ status: 'generated' });
  await api.sweepAfter(2 * MINUTE);
  expect(await api.read(id)).toMatchObject({ status: 'sent' });
  expect((await app.mails()).filter(({ subject }) => subject.includes(String(id)))).toHaveLength(1);
});
