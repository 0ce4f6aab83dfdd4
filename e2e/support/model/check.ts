import assert from 'node:assert/strict';
import type { Fields } from '../api/staff-api.ts';
import { checkClient } from './check-client.ts';
import { plainAddress } from './client-model.ts';
import { checkInquiries } from './inquiry-states.ts';
import { checkView } from './portal-steps.ts';
import type { ModelClient } from './records.ts';
import type { World } from './world.ts';

/** Name, address and number find a client; what is found has the words that were typed. */
const checkSearch = async (world: World): Promise<void> => {
  const { model, api } = world;
  const find = async (text: string) => {
    const { body } = await api.get(`/api/crm/search?q=${encodeURIComponent(text)}`);

    return (body.items as Fields[]).map(({ id }) => Number(id));
  };
  const expectFound = async (text: string, { id }: ModelClient) =>
    assert.ok((await find(text)).includes(id), `${text} does not find client ${id}`);
  await Promise.all(
    model.clients.flatMap((client) => [
      expectFound(client.fields.clientName, client),
      expectFound(client.fields.contactEmail, client),
      expectFound(String(client.id), client),
    ]),
  );
  // A former name or address finds nobody who does not have it. Everybody at a client has theirs.
  for (const name of ['Maren', 'Tomas']) {
    const found = await find(`${name} ${world.id}`);
    const isNamed = ({ fields, people }: ModelClient) =>
      [fields.clientName, fields.contactEmail, ...people.flatMap((one) => [one.name, one.email])].some(
        (text) => plainAddress(text).includes(name.toLowerCase()),
      );
    const named = model.clients.filter(isNamed).map(({ id }) => id);
    assert.deepEqual(found.toSorted(), named.toSorted(), `search for ${name} ${world.id}`);
  }
};

/** A mail as the model writes it; nothing for one of a schedule that concerns no single record. */
const mailText = (world: World, subject: string, to: string): string | undefined => {
  if (to.includes(world.id)) return `${to}: ${subject}`;
  const [reference] = subject.match(/(INQ|BCR)-[0-9A-Z]{8}|INV-\d{4}-\d+/) ?? [];
  if (reference !== undefined)
    return `team: ${subject.startsWith('Overdue') ? 'overdue' : 'new'} ${reference}`;

  return subject.startsWith('Sync: ') ? `team: ${subject}` : undefined;
};

/** Who got which mail: each once, unless a crash made it unknown whether it had left. */
const checkMails = async (world: World, mayRepeat: boolean): Promise<void> => {
  const sent = (await world.app.mails())
    .flatMap(({ subject, destination }) => destination.to.map((to) => mailText(world, subject, to)))
    .filter((text) => text !== undefined);
  const all = (texts: readonly string[]) => (mayRepeat ? [...new Set(texts)] : texts).toSorted();
  assert.deepEqual(all(sent), all(world.model.mails), 'mails differ');
};

/** Compares the whole of a sequence with the model. */
export const checkAll = async (world: World, mayRepeatMails: boolean): Promise<void> => {
  const { model } = world;
  await Promise.all(model.users.map(({ session }) => session));
  await checkInquiries(world);
  for (const client of model.clients) await checkClient(world, client);
  await checkSearch(world);
  for (const user of model.users) await checkView(world, user);
  await checkMails(world, mayRepeatMails);
};
