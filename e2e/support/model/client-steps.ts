import * as fc from 'fast-check';
import {
  addClient,
  addressAt,
  addressesAt,
  applyFields,
  editText,
  NAMES,
  orderModelDocuments,
  plainAddress,
  STAGES,
  settleAddresses,
  tell,
} from './client-model.ts';
import type { ClientFields, ModelClient } from './records.ts';
import { step } from './step.ts';
import { expectAnswer, pick, type World } from './world.ts';

const TIERS = ['Dominion', 'Strategic', 'Observer'] as const;

const newClient = step(
  4,
  fc.record({ name: fc.nat(3), address: fc.nat(4), serviceTier: fc.constantFrom(...TIERS) }),
  async (world, { name, address, serviceTier }) => {
    const { model, api } = world;
    const contactEmail = addressAt(world, address);
    const entered = { clientName: `${NAMES[name]} ${world.id}`, contactEmail, serviceTier };
    const owner = model.addresses.get(contactEmail);
    const answer = await world.call(() => api.post('/api/crm/clients', entered));
    await world.settle();
    const isDone = world.wasRepeated() && !owner && answer.body.code === 'email_taken';
    if (!isDone) expectAnswer(answer, owner ? 'email_taken' : undefined);
    if (owner) return;
    const id = isDone ? Object(answer.body.current).id : answer.body.id;
    addClient(world, Number(id), 'Entered by hand', entered);
  },
);

interface Edit {
  readonly fields: Partial<ClientFields>;
  readonly version: 'current' | 'stale' | 'none';
}

const editClient = async (world: World, client: ModelClient, { fields, version }: Edit): Promise<void> => {
  const { model, api } = world;
  const address = fields.contactEmail === undefined ? undefined : plainAddress(fields.contactEmail);
  const before = addressesAt(client);
  const owner = address === undefined || before.includes(address) ? undefined : model.addresses.get(address);
  const isTaken = owner !== undefined && owner !== client;
  const isChange = Object.entries(fields).some(
    ([field, to]) => to !== undefined && to !== Object(client.fields)[field],
  );
  const isRefused = client.isArchived && isChange ? 'archived' : isTaken ? 'email_taken' : undefined;
  const refusal = version === 'stale' ? 'stale' : isRefused;
  const sent = {
    ...fields,
    ...(version !== 'none' && { version: client.version + (version === 'stale' ? 1 : 0) }),
  };
  const answer = await world.call(() => api.put(`/api/crm/clients/${client.id}`, sent));
  await world.settle();
  const isDone = world.wasRepeated() && answer.body.code === 'stale';
  if (!isDone) expectAnswer(answer, refusal);
  if (refusal !== undefined) return;

  const changes = applyFields(client, fields);
  if (changes.length === 0) return;
  client.version += 1;
  tell(client, editText(changes));
  for (const flag of ['contractSigned', 'onboardingPackSent'] as const)
    if (changes.some(({ field }) => field === flag)) delete client.evidence[flag];
  for (const flag of ['onboardingPackSent', 'retainerPaid'] as const)
    if (changes.some(({ field }) => field === flag)) delete client.reachedAt[flag];
  settleAddresses(world, client, before);
  const isUpgrade = changes.some(({ field, to }) => field === 'serviceTier' && to === 'Dominion');
  if (!isUpgrade) return;
  client.contractOrdered = true;
  orderModelDocuments(world, client, ['Tier1Contract', 'PaymentAgreement'], {
    triggeredBy: 'tier_upgrade',
    cause: 'tier upgrade',
  });
};

const edit = step(
  5,
  fc.record({
    client: fc.nat(5),
    version: fc.constantFrom('current', 'stale', 'none'),
    address: fc.option(fc.nat(4), { nil: undefined }),
    name: fc.option(fc.nat(3), { nil: undefined }),
    fields: fc.record(
      {
        company: fc.constantFrom('Sample Bulk', 'Sample Tankers'),
        contactWhatsApp: fc.constantFrom('+971 4 555 0111', '+44 20 7946 0999'),
        pipelineStage: fc.constantFrom(...STAGES),
        status: fc.constantFrom('New', 'In Progress', 'Signed', 'Lost'),
        onboardingPackSent: fc.boolean(),
        contractSigned: fc.boolean(),
        retainerPaid: fc.boolean(),
        assignedRelationshipLead: fc.constantFrom('commander', ''),
        notesIntelligence: fc.constantFrom('Prefers calls.', ''),
      },
      { requiredKeys: [] },
    ),
  }),
  async (world, { client: at, version, address, name, fields }) => {
    const client = pick(world.model.clients, at);
    if (!client) return;
    const contact = {
      ...(name !== undefined && { clientName: `${NAMES[name]} ${world.id}` }),
      ...(address !== undefined && { contactEmail: addressAt(world, address) }),
    };
    await editClient(world, client, { fields: { ...fields, ...contact }, version });
  },
);

/** A card of the board is dropped on another stage. */
const moveStage = step(
  2,
  fc.record({ client: fc.nat(5), stage: fc.constantFrom(...STAGES) }),
  async (world, { client: at, stage }) => {
    const client = pick(world.model.clients, at);
    if (client) await editClient(world, client, { fields: { pipelineStage: stage }, version: 'current' });
  },
);

const moveTier = step(
  3,
  fc.record({ client: fc.nat(5), tier: fc.constantFrom(...TIERS) }),
  async (world, { client: at, tier }) => {
    const client = pick(world.model.clients, at);
    if (client) await editClient(world, client, { fields: { serviceTier: tier }, version: 'current' });
  },
);

const addNote = step(2, fc.record({ client: fc.nat(5), text: fc.nat(2) }), async (world, args) => {
  const client = pick(world.model.clients, args.client);
  if (!client) return;
  const key = world.newKey();
  const text = `Note ${args.text}`;
  const send = (sent: string) =>
    world.call(() => world.api.post(`/api/crm/clients/${client.id}/notes`, { text: sent }, key));
  expectAnswer(await send(text));
  expectAnswer(await send(text));
  expectAnswer(await send('Another note'), 'idempotency_key_reused');
  await world.settle();
  tell(client, `note ${text}`);
});

const releaseEmail = step(
  1,
  fc.record({ client: fc.nat(5), email: fc.nat(3) }),
  async (world, { client: at, email: place }) => {
    const { model, api } = world;
    const client = pick(
      model.clients.filter(({ formerEmails }) => formerEmails.length > 0),
      at,
    );
    const email = client && pick(client.formerEmails, place);
    if (!client || email === undefined) return;
    const sent = { email, version: client.version };
    const answer = await world.call(() => api.post(`/api/crm/clients/${client.id}/released-emails`, sent));
    await world.settle();
    if (!(world.wasRepeated() && answer.body.code === 'stale')) expectAnswer(answer);
    if (model.addresses.get(email) === client) model.addresses.delete(email);
    client.formerEmails = client.formerEmails.filter((one) => one !== email);
    client.version += 1;
    tell(client, editText([{ field: 'formerEmails', from: email, to: '' }]));
  },
);

/** A client is put away, unless it is billed by subscription, or comes back. */
const archive = step(
  3,
  fc.record({ client: fc.nat(5), isStale: fc.nat(9).map((chance) => chance === 0) }),
  async (world, { client: at, isStale }) => {
    const client = pick(world.model.clients, at);
    if (!client) return;
    const version = client.version + (isStale ? 1 : 0);
    const path = `/api/crm/clients/${client.id}/${client.isArchived ? 'restore' : 'archive'}`;
    const sent = client.isArchived ? { version } : { version, reason: 'Ceased trading.' };
    const isBilled = world.model.subscriptions.some(
      (one) => one.client === client && one.status !== 'cancelled',
    );
    const isRefused = !client.isArchived && isBilled;
    const answer = await world.call(() => world.api.post(path, sent));
    await world.settle();
    const isDone = world.wasRepeated() && answer.body.code === 'stale';
    if (!isDone) expectAnswer(answer, isStale ? 'stale' : isRefused ? 'not_possible' : undefined);
    if (isStale || isRefused) return;
    client.version += 1;
    tell(client, client.isArchived ? 'archive restored ' : 'archive archived Ceased trading.');
    client.isArchived = !client.isArchived;
  },
);

/** The button of Dominion clients. */
const triggerContract = step(2, fc.record({ client: fc.nat(5) }), async (world, { client: at }) => {
  const client = pick(world.model.clients, at);
  if (!client) return;
  const isTier1 = client.fields.serviceTier === 'Dominion';
  const answer = await world.call(() =>
    world.api.post('/api/crm/tier1-trigger', { clientId: String(client.id) }),
  );
  await world.settle();
  expectAnswer(answer, isTier1 ? undefined : 'not_tier_1');
  if (!isTier1) return;
  client.contractOrdered = true;
  orderModelDocuments(world, client, ['Tier1Contract'], { triggeredBy: 'manual', cause: 'tier upgrade' });
});

export const clientSteps = {
  newClient,
  edit,
  moveStage,
  moveTier,
  addNote,
  releaseEmail,
  archive,
  triggerContract,
};
