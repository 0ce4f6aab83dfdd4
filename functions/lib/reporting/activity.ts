import * as z from 'zod/mini';
import { DOCUMENT_LABELS } from '../../../shared/domain/document.ts';
import { instant } from '../../../shared/domain/fields.ts';
import type { GridEvent } from '../../../shared/domain/grid.ts';
import { INQUIRY_STATE_RULES, INQUIRY_STATES } from '../../../shared/domain/inquiry.ts';
import { moneyText } from '../../../shared/domain/money.ts';
import { PRODUCT_ACTOR } from '../../../shared/domain/product-actor.ts';
import { uniqueClientIdOf } from '../../../shared/domain/unique-client-id.ts';
import { decodeCursor, encodeCursor } from '../dynamo/cursor.ts';
import type { PageRequest } from '../dynamo/page.ts';
import { latestFirst } from '../sort-by.ts';
import {
  findLatestInquiries,
  findNewestClients,
  findNewestDocuments,
  findNewestPayments,
  findNewestSyncs,
  type NewestClient,
  type NewestRequest,
} from './activity.table.ts';

const LEAD_STATES = INQUIRY_STATES.filter((state) => INQUIRY_STATE_RULES[state].isLead);

const arrived = async (request: NewestRequest): Promise<GridEvent[]> => {
  const items = await findLatestInquiries(LEAD_STATES, request);

  return items.map(({ reference, receivedAt, name, inquiryType, clientId }) => ({
    id: `inquiry#${reference}`,
    at: receivedAt,
    kind: 'inquiry',
    text: `Inquiry ${reference} received: ${inquiryType}`,
    actor: name,
    record: reference,
    clientId,
    isFailure: false,
  }));
};

const entered = ({ id, createdAt, clientName, source }: NewestClient): GridEvent => ({
  id: `client#${id}`,
  at: createdAt,
  kind: 'client',
  text: `${clientName} is client ${uniqueClientIdOf(id)} now. Source: ${source}`,
  actor: PRODUCT_ACTOR,
  record: uniqueClientIdOf(id),
  clientId: id,
  isFailure: false,
});

const ordered = async (request: NewestRequest): Promise<GridEvent[]> => {
  const items = await findNewestDocuments(request);

  return items.map(({ id, createdAt, documentType, clientName, clientId, production, history }) => ({
    id: `document#${id}`,
    at: createdAt,
    kind: 'document',
    text: `${DOCUMENT_LABELS[documentType]} ordered for ${clientName}`,
    actor: history[0]?.by ?? PRODUCT_ACTOR,
    record: id,
    clientId,
    isFailure: production === 'failed',
  }));
};

const synced = async (request: NewestRequest): Promise<GridEvent[]> => {
  const items = await findNewestSyncs(request);

  return items.map(({ id, syncTimestamp, message, actor, clientId, outcome }) => ({
    id: `sync#${id}`,
    at: syncTimestamp,
    kind: 'sync',
    text: message,
    actor,
    record: id,
    clientId,
    isFailure: outcome === 'failed' || outcome === 'refused',
  }));
};

const paid = async (request: NewestRequest): Promise<GridEvent[]> => {
  const items = await findNewestPayments(request);

  return items.map(({ id, createdAt, amount, currency, clientName, clientId, recordedBy }) => ({
    id: `payment#${id}`,
    at: createdAt,
    kind: 'payment',
    text: `${moneyText(amount, currency)} received from ${clientName}`,
    actor: recordedBy,
    record: id,
    clientId,
    isFailure: false,
  }));
};

/** The last event of a page: its time, and those of that time that are listed. */
const Position = z.object({ at: instant, listed: z.array(z.string()) });
type Position = z.infer<typeof Position>;

interface ActivityPage {
  readonly measuredAt: string;
  readonly items: GridEvent[];
  readonly next?: string;
}

/** A page of the latest events, the newest first: of each list, merged. Of clients it looks at two years at most. */
export const findActivity = async ({ limit, cursor }: PageRequest, now: Date): Promise<ActivityPage> => {
  const position = cursor === undefined ? undefined : decodeCursor(cursor, Position);
  const listed = position?.listed ?? [];
  // One more says whether there are more.
  const request = {
    limit: limit + listed.length + 1,
    before: position && new Date(Date.parse(position.at) + 1).toISOString(),
  };
  const [{ items: clients, since = '' }, ...others] = await Promise.all([
    findNewestClients(request, now),
    ...[arrived, ordered, synced, paid].map((read) => read(request)),
  ]);
  const found = [...clients.map(entered), ...others.flat()]
    // Clients of before are in months that this page has not looked at.
    .filter(({ id, at }) => at >= since && !listed.includes(id))
    .toSorted(latestFirst(({ at }) => at));
  const items = found.slice(0, limit);
  const page = { measuredAt: now.toISOString(), items };
  const isFull = found.length > limit;
  if (!isFull && since === '') return page;
  const at = (isFull ? items.at(-1)?.at : undefined) ?? `${since}-01T00:00:00.000Z`;
  const ofThen = items.filter((one) => one.at === at).map(({ id }) => id);

  return {
    ...page,
    next: encodeCursor({
      at,
      listed: [...(position?.at === at ? listed : []), ...ofThen],
    } satisfies Position),
  };
};
