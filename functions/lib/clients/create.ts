import type { Client, NewClient } from '../../../shared/domain/client.ts';
import type { Inquiry } from '../../../shared/domain/inquiry.ts';
import type { Context } from '../context.ts';
import { commit, retryOnConflict } from '../dynamo/commit.ts';
import {
  findClient,
  findClientByEmail,
  findEmailOwner,
  saveLastContact,
  takeClientId,
} from './client.table.ts';
import { type NewClientContext, newClientFrom, planNewClient, requireFreeEmail } from './plan-new-client.ts';

/** @throws AppError `email_taken` where the address leads to a client */
export const insertClient = (entered: NewClient, context: NewClientContext): Promise<Client> =>
  retryOnConflict(async () => {
    // A refusal takes no number.
    requireFreeEmail(await findClientByEmail(entered.contactEmail), entered.contactEmail);
    const plan = planNewClient({ id: await takeClientId(context.now) }, entered, context);
    await commit(plan.writes);

    return plan.client;
  });

/**
 * The number that an inquiry's address leads to, of a client that is created where there is none; one client however often
 * and in parallel. The address of a merged client leads to its own number, whose records its survivor has.
 */
export const findOrCreateClient = (inquiry: Inquiry, context: Context): Promise<number> =>
  retryOnConflict(async () => {
    const known = await findEmailOwner(inquiry.email);
    if (known !== undefined) {
      const client = await findClient(known);
      if (client) await saveLastContact(client, inquiry.receivedAt);

      return known;
    }
    const plan = planNewClient({ id: await takeClientId(context.now) }, newClientFrom(inquiry), {
      ...context,
      firstContactAt: inquiry.receivedAt,
    });
    await commit(plan.writes);

    return plan.client.id;
  });
