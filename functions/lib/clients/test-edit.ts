import type { Client } from '../../../shared/domain/client.ts';
import { sampleClient } from '../../../shared/test-samples/clients.ts';
import type { ClaimedOrder } from '../documents/order.ts';
import type { ClientPlan } from './client-writes.ts';
import { planClientEdit } from './plan-edit.ts';

/** When the sample is edited. */
export const EDITED_AT = '2026-11-22T10:00:00.000Z';
export const editContext = { actor: 'commander', now: new Date(EDITED_AT), expectedVersion: 1 };
export const unedited = sampleClient(7, { stageSince: '2026-11-22T09:00:00.000Z' });

/** The plan of an edit of the sample, which differs by `change`. */
export const planEdit = (
  edit: Parameters<typeof planClientEdit>[1],
  {
    orders = [],
    emailOwner,
    ...change
  }: { orders?: ClaimedOrder[]; emailOwner?: Client } & Partial<Client> = {},
): ClientPlan =>
  planClientEdit({ client: { ...unedited, ...change }, emailOwner, orders }, edit, editContext);
