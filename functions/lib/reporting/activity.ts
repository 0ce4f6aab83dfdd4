import { DOCUMENT_LABELS } from '../../../shared/domain/document.ts';
import type { GridEvent } from '../../../shared/domain/grid.ts';
import { INQUIRY_STATE_RULES, INQUIRY_STATES } from '../../../shared/domain/inquiry.ts';
import { moneyText } from '../../../shared/domain/money.ts';
import { PRODUCT_ACTOR } from '../../../shared/domain/product-actor.ts';
import { uniqueClientIdOf } from '../../../shared/domain/unique-client-id.ts';
import { latestFirst } from '../sort-by.ts';
import {
  findLatestInquiries,
  findNewestClients,
  findNewestDocuments,
  findNewestPayments,
  findNewestSyncs,
} from './activity.table.ts';

const LEAD_STATES = INQUIRY_STATES.filter((state) => INQUIRY_STATE_RULES[state].isLead);

const arrived = async (limit: number): Promise<GridEvent[]> => {
  const items = await findLatestInquiries(LEAD_STATES, limit);

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

const entered = async (limit: number, now: Date): Promise<GridEvent[]> => {
  const items = await findNewestClients(limit, now);

  return items.map(({ id, createdAt, clientName, source }) => ({
    id: `client#${id}`,
    at: createdAt,
    kind: 'client',
    text: `${clientName} is client ${uniqueClientIdOf(id)} now. Source: ${source}`,
    actor: PRODUCT_ACTOR,
    record: uniqueClientIdOf(id),
    clientId: id,
    isFailure: false,
  }));
};

const ordered = async (limit: number): Promise<GridEvent[]> => {
  const items = await findNewestDocuments(limit);

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

const synced = async (limit: number): Promise<GridEvent[]> => {
  const items = await findNewestSyncs(limit);

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

const paid = async (limit: number): Promise<GridEvent[]> => {
  const items = await findNewestPayments(limit);

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

/** The latest events, the newest first: a page of each list, merged. */
export const findActivity = async (
  limit: number,
  now: Date,
): Promise<{ measuredAt: string; items: GridEvent[] }> => {
  const events = await Promise.all([
    arrived(limit),
    entered(limit, now),
    ordered(limit),
    synced(limit),
    paid(limit),
  ]);

  return {
    measuredAt: now.toISOString(),
    items: events
      .flat()
      .toSorted(latestFirst(({ at }) => at))
      .slice(0, limit),
  };
};
