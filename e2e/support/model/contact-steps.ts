import * as fc from 'fast-check';
import {
  addressAt,
  addressesAt,
  applyFields,
  editText,
  NAMES,
  plainAddress,
  settleAddresses,
  tell,
} from './client-model.ts';
import type { Change, ModelClient, ModelPerson } from './records.ts';
import { step } from './step.ts';
import { expectAnswer, pick, type World } from './world.ts';

const personText = ({ name, email, phone }: ModelPerson): string =>
  [name, email, phone].filter(Boolean).join(', ');
const personChange = (from: ModelPerson | undefined, to: ModelPerson | undefined): Change => ({
  field: 'contacts',
  from: from ? personText(from) : '',
  to: to ? personText(to) : '',
});

/** Sends a change of the people at a client, and makes it where it is not refused. */
const changePeople = async (
  world: World,
  client: ModelClient,
  {
    path,
    sent,
    refusal,
    make,
  }: { path: string; sent: object; refusal: string | undefined; make: () => Change[] },
): Promise<void> => {
  const answer = await world.call(() => world.api.post(`/api/crm/clients/${client.id}/${path}`, sent));
  await world.settle();
  expectAnswer(answer, refusal);
  if (refusal !== undefined) return;
  const before = addressesAt(client);
  const changes = make();
  if (changes.length === 0) return;
  client.version += 1;
  settleAddresses(world, client, before);
  tell(client, editText(changes));
};

const isStale = fc.nat(9).map((chance) => chance === 0);
const refusalOf = ({ isArchived }: ModelClient, stale: boolean): string | undefined =>
  stale ? 'stale' : isArchived ? 'archived' : undefined;

const saveContact = step(
  4,
  fc.record({
    ...{ client: fc.nat(5), name: fc.nat(3), isStale },
    person: fc.option(fc.nat(2), { nil: undefined }),
    address: fc.option(fc.nat(4), { nil: undefined }),
  }),
  async (world, { client: at, person, name, address, isStale: stale }) => {
    const client = pick(world.model.clients, at);
    if (!client) return;
    const known = person === undefined ? undefined : pick(client.people, person);
    const version = client.version + (stale ? 1 : 0);
    const wanted: ModelPerson = {
      ...{ id: known?.id ?? `${client.id}-${version + 1}`, phone: '' },
      name: `${NAMES[name]} ${world.id}`,
      email: address === undefined ? '' : addressAt(world, address),
    };
    const isSame = known !== undefined && personText(known) === personText(wanted);
    const others = [
      plainAddress(client.fields.contactEmail),
      ...client.people.filter((one) => one !== known).map(({ email }) => email),
    ];
    const isDouble = wanted.email !== '' && others.includes(wanted.email);
    const owner = addressesAt(client).includes(wanted.email)
      ? undefined
      : world.model.addresses.get(wanted.email);
    const isTaken = owner !== undefined && owner !== client;
    const refusal =
      refusalOf(client, stale) ?? (isDouble ? 'invalid_input' : isTaken ? 'email_taken' : undefined);
    const { id: contactId, phone: _, ...entered } = wanted;
    await changePeople(world, client, {
      path: 'contacts',
      sent: { ...entered, version, ...(known && { contactId }) },
      refusal: isSame ? undefined : refusal,
      make: () => {
        if (isSame) return [];
        client.people = known
          ? client.people.map((one) => (one === known ? wanted : one))
          : [...client.people, wanted];

        return [personChange(known, wanted)];
      },
    });
  },
);

const removeContact = step(
  2,
  fc.record({ client: fc.nat(5), person: fc.nat(2), isStale }),
  async (world, { client: at, person, isStale: stale }) => {
    const client = pick(world.model.clients, at);
    const known = client && pick(client.people, person);
    if (!client || !known) return;
    await changePeople(world, client, {
      path: 'removed-contacts',
      sent: { contactId: known.id, version: client.version + (stale ? 1 : 0) },
      refusal: refusalOf(client, stale),
      make: () => {
        client.people = client.people.filter((one) => one !== known);

        return [personChange(known, undefined)];
      },
    });
  },
);

const makeContactMain = step(
  2,
  fc.record({ client: fc.nat(5), person: fc.nat(2), isStale }),
  async (world, { client: at, person, isStale: stale }) => {
    const client = pick(world.model.clients, at);
    const known = client && pick(client.people, person);
    if (!client || !known) return;
    await changePeople(world, client, {
      path: 'main-contact',
      sent: { contactId: known.id, version: client.version + (stale ? 1 : 0) },
      refusal: refusalOf(client, stale) ?? (known.email === '' ? 'not_possible' : undefined),
      make: () => {
        const { clientName: name, contactEmail: email, contactWhatsApp: phone } = client.fields;
        const former = { id: `${client.id}-${client.version + 1}`, name, email, phone };
        client.people = client.people.map((one) => (one === known ? former : one));
        const main = { clientName: known.name, contactEmail: known.email, contactWhatsApp: known.phone };

        return [...applyFields(client, main), personChange(known, former)];
      },
    });
  },
);

export const contactSteps = { saveContact, removeContact, makeContactMain };
