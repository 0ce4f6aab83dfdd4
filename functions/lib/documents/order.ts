import type { Client } from '../../../shared/domain/client.ts';
import {
  AutomatedDocument,
  type DocumentType,
  documentsFor,
  TEMPLATE_VERSIONS,
  type Trigger,
} from '../../../shared/domain/document.ts';
import { fileIdOf } from '../../../shared/domain/file-id.ts';
import { timelineWrite } from '../clients/timeline.table.ts';
import { dominionCode } from '../config/dominion-code.ts';
import type { Context } from '../context.ts';
import { commit, type TransactWrite } from '../dynamo/commit.ts';
import { ConditionFailed } from '../dynamo/errors.ts';
import { getItem } from '../dynamo/items.ts';
import { LISTED } from '../dynamo/query-page.ts';
import { type IdempotentCall, requireSameRequest } from '../idempotency.ts';
import { referenceFrom } from '../references.ts';
import {
  type DocumentRecord,
  documentCounterWrite,
  documentDueAttributes,
  findDocumentRecord,
} from './document-record.ts';

/** Why a document is made: the same cause never makes one type twice. */
export interface DocumentCause {
  readonly cause: string;
  /** What the document itself refers to, such as an inquiry's or a payment's reference. */
  readonly reference?: string;
}

interface Order extends Context, DocumentCause {
  readonly client: Client;
  readonly documentType: DocumentType;
  readonly triggeredBy: Trigger;
  /** What was asked, where somebody asked by hand under a key: such a cause makes one document of any type. */
  readonly fingerprint?: string;
}

/** What made a client one of Tier 1: one contract and one payment agreement, however often it comes and goes. */
export const tierUpgradeCause = ({ id }: Pick<Client, 'id'>): DocumentCause => ({
  cause: `tier-upgrade#${id}`,
});

/** What a client's inquiries make is made once, by the first of them. */
export const firstInquiryCause = (clientId: number, reference: string): DocumentCause => ({
  cause: `first-inquiry#${clientId}`,
  reference,
});

/** A client is welcomed to a tier once, by the first payment there. */
export const firstPaymentCause = ({ id, serviceTier }: Client, reference: string): DocumentCause => ({
  cause: `first-payment#${id}#${serviceTier}`,
  reference,
});

/** A tier is unlocked once, by the payment that settles its retainer. */
export const retainerPaidCause = ({ id, serviceTier }: Client, reference: string): DocumentCause => ({
  cause: `retainer-paid#${id}#${serviceTier}`,
  reference,
});

/** The first file id that nobody has: the second of a day is `…-2_…`. */
const freeFileId = async (parts: Omit<Parameters<typeof fileIdOf>[0], 'nth'>, nth = 1): Promise<string> => {
  const fileId = fileIdOf({ ...parts, nth });

  return (await getItem('document-file-ids', { fileId })) ? freeFileId(parts, nth + 1) : fileId;
};

const newDocument = async (
  id: string,
  { client, documentType, triggeredBy, cause, reference, fingerprint, actor, now }: Order,
): Promise<DocumentRecord> => {
  const createdAt = now.toISOString();
  const { clientName, company, contactEmail } = client;

  return {
    id,
    uniqueFileId: await freeFileId({ clientName, documentType, date: createdAt, code: dominionCode() }),
    documentType,
    tier: client.serviceTier,
    clientId: client.id,
    clientName,
    company,
    contactEmail,
    status: 'generated',
    triggeredBy,
    templateVersion: TEMPLATE_VERSIONS[documentType],
    createdAt,
    dominionCode: dominionCode(),
    history: [],
    production: 'pending',
    attempts: 0,
    version: 1,
    cause,
    reference,
    fingerprint,
    orderedBy: actor,
  };
};

/**
 * The document, and the steps that order it where it is missing. They are refused where somebody has ordered it, or
 * taken its file id, in the meantime: then ask again.
 */
export const planDocumentOrder = async (
  order: Order,
  attempt = 0,
): Promise<{ document: AutomatedDocument; steps: TransactWrite[] }> => {
  const { documentType, cause, fingerprint, actor, now } = order;
  const what = fingerprint === undefined ? documentType : 'by-hand';
  const id = referenceFrom('DOC', `${what}#${cause}#${attempt}`);
  const kept = await findDocumentRecord(id);
  if (kept?.cause === cause && fingerprint !== undefined) requireSameRequest(kept, { fingerprint });
  const isAnother = kept && (kept.cause !== cause || kept.documentType !== documentType);
  if (isAnother) return planDocumentOrder(order, attempt + 1);
  if (kept) return { document: AutomatedDocument.parse(kept), steps: [] };

  const record = await newDocument(id, order);
  const { uniqueFileId: fileId, clientId, createdAt: at } = record;

  return {
    document: AutomatedDocument.parse(record),
    steps: [
      {
        put: { ...record, ...LISTED, ...documentDueAttributes(now) },
        into: 'automated-documents',
        condition: 'attribute_not_exists(id)',
      },
      {
        put: { fileId, documentId: id },
        into: 'document-file-ids',
        condition: 'attribute_not_exists(fileId)',
      },
      documentCounterWrite(record.status, 1),
      timelineWrite(clientId, `${id}#ordered`, {
        kind: 'document',
        at,
        actor,
        documentId: id,
        documentType,
        event: 'ordered',
      }),
    ],
  };
};

const place = async (orders: readonly Order[]): Promise<AutomatedDocument[]> => {
  const placed = await Promise.all(orders.map((order) => planDocumentOrder(order)));
  const steps = placed.flatMap((one) => one.steps);
  try {
    if (steps.length > 0) await commit(steps);
  } catch (error) {
    if (error instanceof ConditionFailed) return place(orders);
    throw error;
  }

  return placed.map(({ document }) => document);
};

/** What an automation rule makes of a trigger, ordered. */
const ruled = (trigger: Trigger, client: Client, why: DocumentCause, context: Context): Order[] =>
  documentsFor(trigger).map((documentType) => ({
    ...context,
    ...why,
    client,
    documentType,
    triggeredBy: trigger,
  }));

/** Orders what the rule of a trigger makes, all or nothing, once per cause however often it is called. */
export const orderDocuments = (
  trigger: Trigger,
  client: Client,
  why: DocumentCause,
  context: Context,
): Promise<AutomatedDocument[]> => place(ruled(trigger, client, why, context));

/** The steps of a write that is itself the trigger; see `ordering`. */
export const planDocumentOrders = async (
  trigger: Trigger,
  client: Client,
  why: DocumentCause,
  context: Context,
): Promise<{ documents: AutomatedDocument[]; steps: TransactWrite[] }> => {
  const orders = ruled(trigger, client, why, context);
  const placed = await Promise.all(orders.map((order) => planDocumentOrder(order)));

  return {
    documents: placed.map(({ document }) => document),
    steps: placed.flatMap(({ steps }) => steps),
  };
};

/** Orders a document by hand, once per key. @throws KeyReused */
export const orderDocumentByHand = async (
  client: Client,
  documentType: DocumentType,
  { key, fingerprint, ...context }: Context & IdempotentCall,
): Promise<AutomatedDocument> => {
  const cause = `by-hand#${context.actor}#${key}`;
  const [document] = await place([
    { ...context, cause, fingerprint, client, documentType, triggeredBy: 'manual' },
  ]);
  if (!document) throw new Error('An order makes a document.');

  return document;
};
