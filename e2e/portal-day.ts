import { pdfOf, portalDeskOf } from './portal-desk.ts';
import type { Product } from './product.ts';
import { sendFile } from './send-file.ts';

const PORTAL = '/api/client-portal';
const TEN_MINUTES = 10 * 60_000;

/** A day in the client portal, staff's side and the client's, on which every function uses every grant it has. */
export const portalDay = async (product: Product, clientId: number): Promise<void> => {
  const { stack } = product;
  const desk = portalDeskOf(product);
  await desk.renewSession();
  // Ten minutes on, the next function is the one that notes that session and person live.
  const later = async <Answer>(answer: Promise<Answer>): Promise<Answer> => {
    const answered = await answer;
    stack.advanceClock(TEN_MINUTES);

    return answered;
  };
  stack.advanceClock(TEN_MINUTES);

  const person = await later(desk.newPerson(clientId));
  const document = await later(desk.upload(await pdfOf('Berth plan'), { clientId }));
  const plan = `${PORTAL}/documents/${document.body.id}`;
  const work = { clientId, title: 'Santos to Lagos', engagementType: 'Charter' };
  const engagement = await later(desk.post(`${PORTAL}/engagements`, work));
  await later(desk.put(`${PORTAL}/engagements/${engagement.body.id}`, { version: 1, progress: 40 }));
  const planned = { ...work, clientId: await desk.newClient(), status: 'planned' };
  const { body: toCome } = await desk.post(`${PORTAL}/engagements`, planned);
  await later(desk.put(`${PORTAL}/engagements/${toCome.id}`, { version: 1, status: 'active' }));
  const order = { clientId, documentType: 'NDA' };
  const { body: made } = await desk.post('/api/automated-documents', order);
  const { body: signed } = await desk.post('/api/automated-documents', order);
  await stack.settled();
  await desk.post(`/api/automated-documents/${made.id}/sending`, {});
  const copy = `/api/automated-documents/${signed.id}/signed-copy?version=1&originalName=Scan.pdf`;
  await sendFile(product, copy, await pdfOf('Signed'));
  await stack.settled();

  await desk.enter({ ...person, password: 'a wrong password' });
  let cookie = await later(desk.enter(person, await desk.enter(person)));
  const own = (method: string, path: string, body?: object) =>
    later(product.send(method, `${PORTAL}/${path}`, body, { cookie }));
  for (const path of ['session', 'own/profile', 'own/documents', 'own/library', 'own/engagements'])
    await own('GET', path);
  for (const id of [document.body.id, made.id, signed.id]) await own('GET', `own/documents/${id}/download`);
  const passwords = { oldPassword: person.password, newPassword: 'the next quiet berth' };
  await own('PUT', 'own/password', { ...passwords, oldPassword: 'a wrong password' });
  cookie = (await own('PUT', 'own/password', passwords)).cookie;
  await own('DELETE', 'session');

  await desk.renewSession();
  stack.advanceClock(TEN_MINUTES);
  await desk.enter({ ...person, password: passwords.newPassword });
  await later(desk.put(`${PORTAL}/users/${person.id}`, { version: 2, isActive: false }));
  await later(desk.take(`${plan}/download`));
  await later(desk.remove(plan));
  for (const list of ['users', 'documents', 'engagements', 'downloads', 'analytics'])
    await later(desk.get(`${PORTAL}/${list}`));
};
