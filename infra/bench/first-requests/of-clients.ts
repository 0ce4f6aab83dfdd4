import {
  type FirstRequest,
  type FirstRequests,
  itemsIn,
  type SampleFields,
  type SampleRecords,
} from './sample-records.ts';

const PHONE = '+971 4 555 0199';

/** Clients, their contacts, notes and merges. */
export const requestsOfClients = (records: SampleRecords): FirstRequests => {
  const { call, newClient, newEmail, newName, once, versionOf } = records;
  const pathOf = (id: number) => `/api/crm/clients/${id}`;
  const current = async (id: number) => ({ id, version: await versionOf('clients', { id }) });
  const client = once(() => newClient());
  const archivable = once(() => newClient());
  const pair = once(async () => [await newClient(), await newClient()] as const);
  const distinct = once(async () => [await newClient(), await newClient()] as const);

  const changeIf = async (
    id: number,
    isWanted: (client: SampleFields) => boolean,
    path: string,
    body: SampleFields,
  ) => {
    const { version, ...stored } = await call('GET', pathOf(id));
    if (isWanted(stored)) await call('POST', `${pathOf(id)}/${path}`, { version, ...body });
  };
  const isArchived = ({ archived }: SampleFields) => archived !== undefined;
  const merge = async () => {
    const [id, mergedId] = await pair();
    const mergedVersion = await versionOf('clients', { id: mergedId });

    return { ...(await current(id)), mergedId, mergedVersion };
  };
  const isMerged = async () => {
    const [, mergedId] = await pair();

    // The one that it was merged into is read in its place.
    return (await call('GET', pathOf(mergedId))).id !== mergedId;
  };
  const undone = async () => {
    const [id, mergedId] = await pair();

    return { ...(await current(id)), mergedId };
  };

  const note = once(async () => {
    const id = await client();
    const { entry } = await call('POST', `${pathOf(id)}/notes`, { text: 'A sample note' });

    return { id, entry };
  });
  let notes = 0;
  const newContact = async (): Promise<FirstRequest> => {
    const id = await newClient();
    const contact = { name: 'Dara Sample', email: newEmail(), version: (await current(id)).version };
    const { contacts } = await call('POST', `${pathOf(id)}/contacts`, contact);

    return { input: { ...(await current(id)), contactId: itemsIn({ items: contacts }).at(-1)?.id } };
  };

  return {
    'crm/read-client': async () => ({ input: { id: await client() } }),
    'crm/create-client': async () => ({ input: { contactEmail: newEmail(), contactWhatsApp: PHONE } }),
    'crm/update-client': async () => ({
      input: { ...(await current(await client())), company: newName(), contactWhatsApp: PHONE },
    }),
    'crm/archive-client': async () => {
      const id = await archivable();
      await changeIf(id, isArchived, 'restore', {});

      return { input: await current(id) };
    },
    'crm/restore-client': async () => {
      const id = await archivable();
      await changeIf(id, (stored) => !isArchived(stored), 'archive', { reason: 'A sample' });

      return { input: await current(id) };
    },
    'crm/merge-clients': async () => {
      const [id] = await pair();
      if (await isMerged()) await call('POST', `${pathOf(id)}/undone-merges`, await undone());

      return { input: await merge() };
    },
    'crm/undo-merge': async () => {
      const [id] = await pair();
      if (!(await isMerged())) await call('POST', `${pathOf(id)}/merges`, await merge());

      return { input: await undone() };
    },
    'crm/declare-distinct': async () => {
      const [id, otherId] = await distinct();

      return { input: { ...(await current(id)), otherId } };
    },
    'crm/release-email': async () => {
      const email = newEmail();
      const id = await newClient({ contactEmail: email });
      const moved = { version: (await current(id)).version, contactEmail: newEmail() };
      await call('PUT', pathOf(id), moved);

      return { input: { ...(await current(id)), email } };
    },
    'crm/save-contact': async () => ({
      input: { ...(await current(await newClient())), email: newEmail(), phone: PHONE },
    }),
    'crm/make-contact-main': newContact,
    'crm/remove-contact': newContact,
    'crm/update-note': async () => {
      notes += 1;

      return { input: { ...(await note()), version: notes, text: newName() } };
    },
    'crm/pin-note': async () => ({ input: await note() }),
    'crm/list-former-texts': async () => ({ input: await note() }),
    'crm/trigger-tier1-contract': async () => ({
      input: { clientId: await newClient({ serviceTier: 'Dominion' }) },
    }),
  };
};
