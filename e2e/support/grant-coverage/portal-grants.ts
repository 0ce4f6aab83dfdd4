import { pdfOf, portalApiOf } from '../api/portal-api.ts';
import { sendFile } from '../api/send-file.ts';
import type { TestApp } from '../test-app.ts';
import { currentVersion } from './current-version.ts';
import { sixTimes } from './six-times.ts';

const PORTAL = '/api/client-portal';
const TEN_MINUTES = 10 * 60_000;

/** A day in the client portal, for staff and client: every function uses each of its grants. */
export const coverPortalGrants = async (app: TestApp, clientId: number): Promise<void> => {
  const { stack } = app;
  const api = portalApiOf(app);
  await api.renewSession();
  // Ten minutes on, the next function is the one that notes that session and person live.
  const later = async <Answer>(answer: Promise<Answer>): Promise<Answer> => {
    const answered = await answer;
    stack.advanceClock(TEN_MINUTES);

    return answered;
  };
  stack.advanceClock(TEN_MINUTES);

  const person = await later(api.newPerson(clientId));
  // The same user once more.
  await later(api.newPerson(clientId, { username: person.username }));
  const email = 'invited-client@sample.example';
  const invited = { clientId, username: 'invited-client', email, accessTier: 'Tier3' };
  const { body: asked } = await later(api.post(`${PORTAL}/invitations`, invited));
  await later(api.post(`${PORTAL}/users/${asked.id}/link`, { version: asked.version, email }));
  // The same username once more.
  await later(api.post(`${PORTAL}/invitations`, invited));
  const choose = async (password: string) => {
    await stack.settled();
    const mail = (await app.mails()).findLast(({ destination }) => destination.to.includes(email));
    const [, token] = /choose-password#([\w-]{43})/.exec(mail?.body.text ?? '') ?? [];
    await app.send('POST', `${PORTAL}/link`, { token });

    return app.send('POST', `${PORTAL}/password`, { token, password });
  };
  await choose('quiet berth in the lee');
  const forgotten = { username: invited.username };
  await app.send('POST', `${PORTAL}/forgotten-password`, forgotten);
  await choose('the next quiet berth');
  const ofClient = await api.newPerson(clientId);
  await app.send('POST', `${PORTAL}/forgotten-password`, { username: ofClient.username });
  const version = await currentVersion(app, 'portal-users', asked.id);
  await later(api.post(`${PORTAL}/users/${asked.id}/link`, { version, email: 'other@sample.example' }));
  await later(api.post(`${PORTAL}/users/${ofClient.id}/link`, { version: 1, email }));
  // It takes the place of a password that staff have set.
  await choose('the third quiet berth');
  const another = { ...invited, username: 'invited-later', email: 'later@sample.example' };
  const { body: unused } = await api.post(`${PORTAL}/invitations`, another);
  const withdrawn = { version: unused.version, isActive: false };
  const { body: inactive } = await api.put(`${PORTAL}/users/${unused.id}`, withdrawn);
  const anew = { version: inactive.version, email: 'latest@sample.example' };
  await later(api.post(`${PORTAL}/users/${unused.id}/link`, anew));
  await later(api.get(`${PORTAL}/users`));
  await stack.settled();
  const document = await later(api.upload(await pdfOf('Berth plan'), { clientId }));
  const plan = `${PORTAL}/documents/${document.body.id}`;
  const work = { clientId, title: 'Santos to Lagos', engagementType: 'Charter' };
  const engagement = await later(api.post(`${PORTAL}/engagements`, work));
  await later(
    api.put(`${PORTAL}/engagements/${engagement.body.id}`, {
      version: engagement.body.version,
      progress: 40,
    }),
  );
  const planned = { ...work, clientId: await api.newClient(), status: 'planned' };
  const { body: toCome } = await api.post(`${PORTAL}/engagements`, planned);
  await later(api.put(`${PORTAL}/engagements/${toCome.id}`, { version: toCome.version, status: 'active' }));
  const order = { clientId, documentType: 'NDA' };
  const { body: made } = await api.post('/api/automated-documents', order);
  const { body: signed } = await api.post('/api/automated-documents', order);
  await stack.settled();
  await api.post(`/api/automated-documents/${made.id}/sending`, {});
  const copy = `/api/automated-documents/${signed.id}/signed-copy?version=${signed.version}&originalName=Scan.pdf`;
  await sendFile(app, copy, await pdfOf('Signed'));
  await stack.settled();

  await api.signIn({ ...person, password: 'a wrong password' });
  await sixTimes(() => api.signIn({ username: 'nobody', password: 'a wrong password' }));
  let cookie = await later(api.signIn(person, await api.signIn(person)));
  const own = (method: string, path: string, body?: object) =>
    later(app.send(method, `${PORTAL}/${path}`, body, { cookie }));
  for (const path of ['session', 'own/profile', 'own/documents', 'own/library', 'own/engagements'])
    await own('GET', path);
  await later(api.signIn(person));
  const { body: sessions } = await own('GET', 'own/sessions');
  const others = (sessions.items as { id: string; isCurrent: boolean }[]).filter((one) => !one.isCurrent);
  await own('DELETE', `own/sessions/${others[0]?.id}`);
  await later(api.signIn(person));
  cookie = (await own('DELETE', 'own/sessions')).cookie;
  for (const id of [document.body.id, made.id, signed.id]) await own('GET', `own/documents/${id}/download`);
  await app.send('POST', `${PORTAL}/forgotten-password`, { username: person.username });
  const passwords = { oldPassword: person.password, newPassword: 'the next quiet berth' };
  await own('PUT', 'own/password', { ...passwords, oldPassword: 'a wrong password' });
  cookie = (await own('PUT', 'own/password', passwords)).cookie;
  await own('DELETE', 'session');

  await api.renewSession();
  stack.advanceClock(TEN_MINUTES);
  // Operators make up for a sign-in that is not counted.
  const restore = stack.intercept(async ({ body }) =>
    JSON.stringify(body).includes('client-portal-use') ? 'cut' : undefined,
  );
  await api.signIn({ ...person, password: passwords.newPassword });
  restore();
  const password = 'yet another quiet berth';
  const before = await currentVersion(app, 'portal-users', person.id);
  const { body: changed } = await later(
    api.put(`${PORTAL}/users/${person.id}`, { version: before, password }),
  );
  const ended = { version: changed.version, isActive: false, accessTier: 'Tier2', division: 'Maritime' };
  await later(api.put(`${PORTAL}/users/${person.id}`, ended));
  await later(api.download(`${plan}/download`));
  await later(api.remove(plan));
  for (const list of ['users', 'documents', 'engagements', 'downloads', 'analytics'])
    await later(api.get(`${PORTAL}/${list}`));
  await later(api.get(`/api/records/${person.id}`));
};
