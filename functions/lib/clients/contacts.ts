import type { Client } from '../../../shared/domain/client.ts';
import type { ContactEdit } from '../../../shared/domain/client-contact.ts';
import type { VersionedContext } from '../context.ts';
import { commit, retryOnConflict } from '../dynamo/commit.ts';
import type { ClientPlan } from './client-writes.ts';
import { findAddedEmailOwner, requireClient } from './edit.ts';
import { planContactRemoval, planContactSave, planMainContact, withSavedContact } from './plan-contact.ts';

const changeClient = (
  id: number,
  plan: (client: Client) => ClientPlan | Promise<ClientPlan>,
): Promise<Client> =>
  retryOnConflict(async () => {
    const { client, writes } = await plan(await requireClient(id));
    await commit(writes);

    return client;
  });

/**
 * Adds a contact, or changes the one of `contactId`. Repeated, it writes once.
 * @throws AppError `not_found`, `merged`, `archived`, `not_possible`, `email_taken`, or `stale` where somebody else has changed
 * the client since
 */
export const saveClientContact = (
  id: number,
  entered: ContactEdit & { readonly contactId?: string | undefined },
  context: VersionedContext,
): Promise<Client> =>
  changeClient(id, async (client) => {
    const saved = withSavedContact(client, entered, context);
    const emailOwner = await findAddedEmailOwner(client, saved.client);

    return planContactSave({ client, emailOwner }, entered, context);
  });

/** Removes a contact; its address stays with the client. @throws AppError `not_found`, `merged`, `archived`, `stale` */
export const removeClientContact = (
  id: number,
  contactId: string,
  context: VersionedContext,
): Promise<Client> => changeClient(id, (client) => planContactRemoval(client, contactId, context));

/**
 * Makes a contact the main one.
 * @throws AppError `not_found`, `merged`, `archived`, `not_possible`, `stale`
 */
export const makeMainContact = (id: number, contactId: string, context: VersionedContext): Promise<Client> =>
  changeClient(id, (client) => planMainContact(client, contactId, context));
