import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { OWN } from '../api/portal-api.ts';
import { reachAndTell, tell } from './client-model.ts';
import { identifyDocuments } from './document-steps.ts';
import type { ModelLibraryDocument, ModelUser } from './records.ts';
import { step } from './step.ts';
import { expectAnswer, pick, type World } from './world.ts';

const TIERS = ['Tier1', 'Tier2', 'Tier3'];
const DIVISIONS = ['All', 'Maritime', 'Trust'];
const PASSWORD = 'a quiet berth in June';

/** Signs a user in; the second that it takes passes while other steps run. */
const signIn = ({ api, model }: World, { client, username, password }: Omit<ModelUser, 'session'>) => {
  model.portal.signIns += 1;
  tell(client, `portal signed-in ${username}`);

  return api.signIn({ username, password });
};

const createUser = step(
  3,
  fc.record({
    client: fc.nat(5),
    accessTier: fc.constantFrom(...TIERS),
    division: fc.constantFrom(...DIVISIONS),
  }),
  async (world, { client: at, accessTier, division }) => {
    const { model, api, id } = world;
    const client = pick(model.clients, at);
    if (!client) return;
    const username = `user-${id}-${model.users.length}`;
    const account = { clientId: client.id, username, password: PASSWORD, accessTier, division };
    const answer = await world.call(() => api.post('/api/client-portal/users', account));
    await world.settle();
    const isDone = world.wasRepeated() && answer.body.code === 'username_taken';
    if (!isDone) expectAnswer(answer);
    const [stored] = await world.all(`/api/client-portal/users?clientId=${client.id}`);
    tell(client, `portal user-created ${username}`);
    const user = {
      id: String(stored?.id),
      ...{ client, username, password: PASSWORD, accessTier, division, isActive: true, version: 1 },
    };
    model.users.push({ ...user, session: signIn(world, user) });
  },
);

const changeUser = step(
  3,
  fc.record({
    user: fc.nat(5),
    accessTier: fc.option(fc.constantFrom(...TIERS), { nil: undefined }),
    division: fc.option(fc.constantFrom(...DIVISIONS), { nil: undefined }),
    isActive: fc.option(fc.boolean(), { nil: undefined, freq: 4 }),
    isStale: fc.nat(7).map((chance) => chance === 0),
  }),
  async (world, { user: at, isStale, ...edit }) => {
    const user = pick(world.model.users, at);
    if (!user) return;
    await user.session;
    const { id, client, username } = user;
    // A password that staff set works for a week, and the clock of a sequence goes on for months.
    const isReactivation = edit.isActive === true && !user.isActive;
    const password = isReactivation && !isStale ? PASSWORD : undefined;
    const sent = { ...edit, password, version: user.version + (isStale ? 5 : 0) };
    const answer = await world.call(() => world.api.put(`/api/client-portal/users/${id}`, sent));
    await world.settle();
    if (!(world.wasRepeated() && answer.body.code === 'stale'))
      expectAnswer(answer, isStale ? 'stale' : undefined);
    if (isStale) return;
    const before = { ...user };
    for (const [field, value] of Object.entries(edit))
      if (value !== undefined) Object.assign(user, { [field]: value });
    const isMoved = user.accessTier !== before.accessTier || user.division !== before.division;
    const isSwitched = user.isActive !== before.isActive;
    if (isMoved || isSwitched) user.version += 1;
    if (isMoved) tell(client, `portal user-changed ${username}`);
    if (!isSwitched) return;
    tell(client, `portal ${user.isActive ? 'activated' : 'deactivated'} ${username}`);
    if (password !== undefined) tell(client, `portal password-set ${username}`);
    // The sessions from before a deactivation stay ended.
    const session = await before.session;
    if (!user.isActive) await world.app.renewSession(session);
    const verdict = user.isActive ? 'unauthenticated' : 'access_ended';
    expectAnswer(await world.api.ask(`${OWN}/profile`, session), verdict);
    if (user.isActive) user.session = signIn(world, user);
  },
);

/** A file for one client alone, or for the users of a tier and division. */
const publish = step(
  4,
  fc.record({
    client: fc.option(fc.nat(5), { nil: undefined }),
    accessTier: fc.constantFrom(...TIERS),
    division: fc.constantFrom(...DIVISIONS),
  }),
  async (world, { client: at, accessTier, division }) => {
    const { model, api, id } = world;
    const client = at === undefined ? undefined : pick(model.clients, at);
    const name = `Outlook ${id}-${model.library.length}.txt`;
    const said = { originalName: name, accessTier, division, ...(client && { clientId: client.id }) };
    const key = world.newKey();
    const send = (text: string) =>
      world.call(() => api.upload(text, said, { contentType: 'text/plain', key }));
    const first = await send('Lanes.');
    expectAnswer(first);
    assert.equal((await send('Lanes.')).body.id, first.body.id);
    expectAnswer(await send('Ports.'), 'idempotency_key_reused');
    await world.settle();
    model.library.push({ id: String(first.body.id), name, client, accessTier, division, isWithdrawn: false });
    if (client) tell(client, `portal document-added ${name}`);
  },
);

const withdrawDocument = step(1, fc.record({ document: fc.nat(9) }), async (world, { document: at }) => {
  const standing = world.model.library.filter(({ isWithdrawn }) => !isWithdrawn);
  const document = pick(standing, at);
  if (!document) return;
  const path = `/api/client-portal/documents/${document.id}`;
  const answer = await world.call(() => world.api.remove(path));
  await world.settle();
  if (!(world.wasRepeated() && answer.body.code === 'not_found')) expectAnswer(answer);
  document.isWithdrawn = true;
  if (document.client) tell(document.client, `portal document-withdrawn ${document.name}`);
});

const engagementFields = {
  status: fc.constantFrom('planned', 'active', 'paused', 'completed', 'cancelled'),
  progress: fc.constantFrom(0, 40, 100),
};

const openEngagement = step(
  3,
  fc.record({ client: fc.nat(5), ...engagementFields }),
  async (world, { client: at, ...fields }) => {
    const { model, api, id } = world;
    const client = pick(model.clients, at);
    if (!client) return;
    const title = `Voyage ${id}-${model.engagements.length}`;
    const key = world.newKey();
    const opened = { clientId: client.id, title, engagementType: 'Charter', ...fields };
    const send = (sent: object) => world.call(() => api.post('/api/client-portal/engagements', sent, key));
    const first = await send(opened);
    expectAnswer(first);
    assert.equal((await send(opened)).body.id, first.body.id);
    expectAnswer(await send({ ...opened, progress: 99 }), 'idempotency_key_reused');
    await world.settle();
    model.engagements.push({ id: String(first.body.id), client, title, ...fields, version: 1 });
    tell(client, `portal engagement-opened ${title}`);
    if (fields.status === 'active') reachAndTell(client, 'engagement active', String(first.body.id));
  },
);

const changeEngagement = step(
  3,
  fc.record({ engagement: fc.nat(5), ...engagementFields, isStale: fc.nat(7).map((chance) => chance === 0) }),
  async (world, { engagement: at, isStale, ...fields }) => {
    const engagement = pick(world.model.engagements, at);
    if (!engagement) return;
    const { id, client, title, status, progress, version } = engagement;
    const sent = { ...fields, version: version + (isStale ? 5 : 0) };
    const answer = await world.call(() => world.api.put(`/api/client-portal/engagements/${id}`, sent));
    await world.settle();
    if (!(world.wasRepeated() && answer.body.code === 'stale'))
      expectAnswer(answer, isStale ? 'stale' : undefined);
    if (isStale || (fields.status === status && fields.progress === progress)) return;
    Object.assign(engagement, { ...fields, version: version + 1 });
    tell(client, `portal engagement-changed ${title}`);
    if (fields.status === 'active' && status !== 'active') reachAndTell(client, 'engagement active', id);
  },
);

/** Never another client's, never one of a higher tier, of another division only where one of both is All. */
const mayRead = (user: ModelUser, { client, accessTier, division, isWithdrawn }: ModelLibraryDocument) =>
  !isWithdrawn &&
  (client === undefined || client === user.client) &&
  TIERS.indexOf(accessTier) >= TIERS.indexOf(user.accessTier) &&
  (user.division === 'All' || division === 'All' || division === user.division);

/** The files that the documents of a sequence are, and whether a user may read them. */
const filesOf = (world: World, user: ModelUser) => [
  ...world.model.library.map((one) => ({ id: one.id, type: 'Report', isReadable: mayRead(user, one) })),
  ...world.model.documents.map(({ id, type, client, status }) => ({
    id: id ?? '',
    type,
    isReadable: client === user.client && status !== 'generated',
  })),
];

/** Compares all that a portal user sees with the model. */
export const checkView = async (world: World, user: ModelUser): Promise<void> => {
  const { model, api } = world;
  const cookie = await user.session;
  await world.app.renewSession(cookie);
  if (!user.isActive) return expectAnswer(await api.ask(`${OWN}/documents`, cookie), 'access_ended');
  await Promise.all(model.clients.map((client) => identifyDocuments(world, client)));
  const read = async (what: string, field = 'id') =>
    (await world.all(`${OWN}/${what}`, cookie)).map((item) => item[field]).toSorted();
  const { library } = model;
  const readable = library.filter((one) => mayRead(user, one));
  const given = model.documents.filter(
    ({ client, status }) => client === user.client && status !== 'generated',
  );
  const [documents, shared, invoices, engagements] = await Promise.all([
    read('documents'),
    read('library'),
    read('invoices'),
    read('engagements'),
  ]);
  const idsOf = (items: readonly { readonly id?: string | undefined }[]) =>
    items.map(({ id }) => id).toSorted();
  const ofClient = <Item extends { readonly client?: unknown }>(items: readonly Item[]) =>
    items.filter(({ client }) => client === user.client);
  assert.deepEqual(
    { documents, library: shared, invoices, engagements },
    {
      documents: idsOf([...ofClient(readable), ...given]),
      library: idsOf(readable.filter(({ client }) => client === undefined)),
      invoices: idsOf(ofClient(model.invoices)),
      engagements: idsOf(ofClient(model.engagements)),
    },
    `${user.username} sees something else`,
  );
};

/** A download is logged and told before its file is answered: a call that was killed in between is logged once more. */
const passDownload = async (world: World, user: ModelUser, { id, type }: { id: string; type: string }) => {
  const { downloads } = world.model.portal;
  const log = await world.all(`/api/client-portal/downloads?documentId=${id}`);
  const logged = log.filter(({ username }) => username === user.username).length;
  const known = downloads.filter((one) => one === `${user.username} ${id}`).length;
  assert.ok(
    logged === known + 1 || (world.wasRepeated() && logged === known + 2),
    `${id} is logged ${logged} times`,
  );
  for (let one = known; one < logged; one += 1) {
    downloads.push(`${user.username} ${id}`);
    tell(user.client, `document ${type} downloaded`);
  }
};

/** A portal user opens a file that a step of the sequence has made, or an invoice, by its address. */
const openFile = step(3, fc.record({ user: fc.nat(5), file: fc.nat(29) }), async (world, args) => {
  const { model, api, app } = world;
  const user = pick(model.users, args.user);
  if (!user) return;
  await Promise.all(model.clients.map((client) => identifyDocuments(world, client)));
  const files = [
    ...filesOf(world, user).map((one) => ({ ...one, path: `documents/${one.id}/download` })),
    ...model.invoices.map(({ id, client }) => ({
      id,
      type: 'Invoice',
      isReadable: client === user.client,
      path: `invoices/${id}/pdf`,
    })),
  ];
  const file = pick(files, args.file);
  if (!file) return;
  const cookie = await user.session;
  if (user.isActive) await app.renewSession(cookie);
  const { status } = await world.call(() => api.ask(`${OWN}/${file.path}`, cookie));
  await world.settle();
  assert.equal(status, user.isActive ? (file.isReadable ? 200 : 404) : 401, file.path);
  if (status === 200) await passDownload(world, user, file);
});

const look = step(2, fc.record({ user: fc.nat(5) }), async (world, { user: at }) => {
  const user = pick(world.model.users, at);
  if (user) await checkView(world, user);
});

export const portalSteps = {
  createUser,
  changeUser,
  publish,
  withdrawDocument,
  openEngagement,
  changeEngagement,
  openFile,
  look,
};
