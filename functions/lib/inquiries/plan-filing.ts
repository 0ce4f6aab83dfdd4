import type { Client } from '../../../shared/domain/client.ts';
import { canBeAnswered } from '../../../shared/domain/inquiry-forms.ts';
import { emailOwnerWrite, lastContactWrite } from '../clients/client.table.ts';
import { planRestoration } from '../clients/plan-archive.ts';
import { newClientFrom, planNewClient } from '../clients/plan-new-client.ts';
import { inquiryTimelineWrite } from '../clients/timeline.table.ts';
import type { Context } from '../context.ts';
import type { TransactWrite } from '../dynamo/commit.ts';
import { historyTimelineWrite, planHistory } from './history.ts';
import { type InquiryRecord, inquiryUpdateWrites } from './inquiry-record.ts';
import type { InquiryPlan } from './plan-change.ts';

/** An inquiry that belongs to a client. The timeline of its former client lists that it went. */
const planAttachment = (record: InquiryRecord, clientId: number, { actor, now }: Context): InquiryPlan => {
  const { reference, clientId: former } = record;
  if (former === clientId) return { inquiry: record, writes: [] };

  const version = record.version + 1;
  const entry = { at: now.toISOString(), actor, version };
  const { pendingHistory, writes } = planHistory({ ...record, clientId }, [{ change: 'attached', ...entry }]);
  const after = { ...record, clientId, version, pendingHistory };
  const detached = { change: 'detached', ...entry } as const;

  return {
    inquiry: after,
    writes: [
      ...inquiryUpdateWrites(record, after),
      ...(former === undefined ? [] : [historyTimelineWrite(former, reference, detached)]),
      inquiryTimelineWrite(clientId, after),
      ...writes,
    ],
  };
};

interface FilingOptions {
  /** Makes the sender's address lead to the client from now on. */
  readonly rememberEmail: boolean;
}

/** The writes of a client that has written: its last contact; one that was archived is back. */
const contactWrites = (
  { record, client }: { readonly record: InquiryRecord; readonly client: Client },
  context: Context,
): readonly TransactWrite[] => {
  if (client.archived && record.clientId !== client.id)
    return planRestoration(client, context, record).writes;

  return client.lastContactDate < record.receivedAt ? [lastContactWrite(client.id, record.receivedAt)] : [];
};

/** An inquiry filed under a client, and the writes of it; no writes where nothing changes. */
export const planFilingUnderClient = (
  { record, client }: { readonly record: InquiryRecord; readonly client: Client },
  { rememberEmail }: FilingOptions,
  context: Context,
): InquiryPlan => {
  const { inquiry, writes } = planAttachment(record, client.id, context);

  return {
    inquiry,
    writes: [
      ...writes,
      ...contactWrites({ record, client }, context),
      ...(rememberEmail && canBeAnswered(record) ? [emailOwnerWrite(record.email, client.id)] : []),
    ],
  };
};

/** An inquiry filed under the client that its sender becomes, and the writes of both. `id` is the client's number. */
export const planFilingUnderNewClient = (
  { record, id }: { readonly record: InquiryRecord; readonly id: number },
  context: Context,
): InquiryPlan => {
  const created = planNewClient({ id }, newClientFrom(record), {
    ...context,
    firstContactAt: record.receivedAt,
  });
  const { inquiry, writes } = planAttachment(record, id, context);

  return { inquiry, writes: [...created.writes, ...writes] };
};
