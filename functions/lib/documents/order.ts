import type { Client } from '../../../shared/domain/client.ts';
import {
  type AutomatedDocument,
  type DocumentType,
  documentsFor,
  TEMPLATE_VERSIONS,
  type Trigger,
} from '../../../shared/domain/document.ts';
import { timelineWrite } from '../clients/timeline.table.ts';
import { dominionCode } from '../config/dominion-code.ts';
import type { Context } from '../context.ts';
import { type Claim, claimId } from '../dynamo/claim-id.ts';
import { scopeOf } from '../dynamo/client-scope.ts';
import { commit, retryOnConflict, type TransactWrite } from '../dynamo/commit.ts';
import { LISTED } from '../dynamo/tables.ts';
import { type IdempotentCall, requireSameRequest } from '../idempotency.ts';
import { chooseFileId, findDocumentRecord } from './document.table.ts';
import { type DocumentRecord, documentCounterWrite, documentDueAttributes } from './document-record.ts';

/** Why a document is made: one cause never makes two documents of a type. */
export interface DocumentCause {
  readonly cause: string;
  /** The same cause under the numbers of clients that were merged into this one: what it made is not made again. */
  readonly mergedCauses?: readonly string[];
  /** The inquiry, payment or sync that the document refers to. */
  readonly reference?: string;
}

export interface DocumentOrder extends DocumentCause {
  readonly client: Client;
  readonly documentType: DocumentType;
  readonly triggeredBy: Trigger;
  /** A digest of the request, for an order by hand: its cause makes one document of any type. */
  readonly fingerprint?: string;
}

/** An order with the id and file id of its document, and the document itself where it exists. */
export interface ClaimedOrder extends DocumentOrder, Claim<DocumentRecord> {
  readonly fileId: string;
}

type NumberedClient = Pick<Client, 'id' | 'includes'>;

const causeOf = (client: NumberedClient, of: (id: number) => string): DocumentCause => {
  const [own = of(client.id), ...mergedCauses] = scopeOf(client).map(of);

  return { cause: own, ...(mergedCauses.length > 0 && { mergedCauses }) };
};

/** A client becomes Tier 1 once: one contract and one payment agreement, however often the tier changes. */
export const tierUpgradeCause = (client: NumberedClient): DocumentCause =>
  causeOf(client, (id) => `tier-upgrade#${id}`);

/** The first inquiry of a client orders its documents; later ones order none. */
export const firstInquiryCause = (client: NumberedClient, reference: string): DocumentCause => ({
  ...causeOf(client, (id) => `first-inquiry#${id}`),
  reference,
});

/** The first payment in a tier orders its welcome letter. */
export const firstPaymentCause = (client: Client, reference: string): DocumentCause => ({
  ...causeOf(client, (id) => `first-payment#${id}#${client.serviceTier}`),
  reference,
});

/** The payment that settles a tier's retainer orders the document that unlocks the tier. */
export const retainerPaidCause = (client: Client, reference: string): DocumentCause => ({
  ...causeOf(client, (id) => `retainer-paid#${id}#${client.serviceTier}`),
  reference,
});

/** The orders that the automation rule of a trigger places. */
export const ordersFor = (trigger: Trigger, client: Client, cause: DocumentCause): DocumentOrder[] =>
  documentsFor(trigger).map((documentType) => ({ ...cause, client, documentType, triggeredBy: trigger }));

const claimOfCause = (cause: string, { documentType, fingerprint }: DocumentOrder) => {
  const isByHand = fingerprint !== undefined;

  return claimId(
    'DOC',
    `${isByHand ? 'by-hand' : documentType}#${cause}`,
    findDocumentRecord,
    (existing) => existing.cause === cause && (isByHand || existing.documentType === documentType),
  );
};

/** The claim of the cause that has made the document, or that of the client's own number. */
const claimOfCauses = async (order: DocumentOrder): Promise<Claim<DocumentRecord>> => {
  const [own, ...merged] = await Promise.all([
    claimOfCause(order.cause, order),
    ...(order.mergedCauses ?? []).map((cause) => claimOfCause(cause, order)),
  ]);

  return own.existing ? own : (merged.find(({ existing }) => existing) ?? own);
};

/** @throws AppError `idempotency_key_reused` where the key of an order by hand was used for another request */
export const claimDocumentOrder = async (order: DocumentOrder, now: Date): Promise<ClaimedOrder> => {
  const { fingerprint, client, documentType } = order;
  const claim = await claimOfCauses(order);
  if (claim.existing) {
    if (fingerprint !== undefined) requireSameRequest(claim.existing, { fingerprint });

    return { ...order, ...claim, fileId: claim.existing.uniqueFileId };
  }
  const { clientName } = client;
  const date = now.toISOString();

  return {
    ...order,
    ...claim,
    fileId: await chooseFileId(claim.id, { clientName, documentType, date, code: dominionCode() }),
  };
};

export const claimDocumentOrders = (orders: readonly DocumentOrder[], now: Date): Promise<ClaimedOrder[]> =>
  Promise.all(orders.map((order) => claimDocumentOrder(order, now)));

const newDocument = (
  { id, fileId, client, documentType, triggeredBy, cause, reference, fingerprint }: ClaimedOrder,
  { actor, now }: Context,
): DocumentRecord => ({
  id,
  uniqueFileId: fileId,
  documentType,
  tier: client.serviceTier,
  clientId: client.id,
  clientName: client.clientName,
  company: client.company,
  contactEmail: client.contactEmail,
  status: 'generated',
  triggeredBy,
  templateVersion: TEMPLATE_VERSIONS[documentType],
  createdAt: now.toISOString(),
  dominionCode: dominionCode(),
  history: [],
  production: 'pending',
  attempts: 0,
  version: 1,
  cause,
  reference,
  fingerprint,
  orderedBy: actor,
});

/**
 * The document of an order, and the writes that store it; none where it exists. Their conditions fail where another call
 * has placed the order, or taken the file id, since it was claimed.
 */
export const planDocumentOrder = (
  order: ClaimedOrder,
  context: Context,
): { document: DocumentRecord; writes: TransactWrite[] } => {
  if (order.existing) return { document: order.existing, writes: [] };
  const record = newDocument(order, context);
  const { id, uniqueFileId: fileId, clientId, documentType, createdAt: at } = record;

  return {
    document: record,
    writes: [
      {
        put: { ...record, ...LISTED, ...documentDueAttributes(context.now) },
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
        actor: context.actor,
        documentId: id,
        documentType,
        event: 'ordered',
      }),
    ],
  };
};

const placeOrders = (orders: readonly DocumentOrder[], context: Context): Promise<AutomatedDocument[]> =>
  retryOnConflict(async () => {
    const claimed = await claimDocumentOrders(orders, context.now);
    const plans = claimed.map((order) => planDocumentOrder(order, context));
    await commit(plans.flatMap(({ writes }) => writes));

    return plans.map(({ document }) => document);
  });

/** Orders the documents of a trigger, all or none, once per cause however often it is called. */
export const orderDocuments = (
  trigger: Trigger,
  client: Client,
  cause: DocumentCause,
  context: Context,
): Promise<AutomatedDocument[]> => placeOrders(ordersFor(trigger, client, cause), context);

/** Orders a document by hand, once per key. @throws AppError `idempotency_key_reused` */
export const orderDocumentByHand = async (
  client: Client,
  documentType: DocumentType,
  { key, fingerprint, ...context }: Context & IdempotentCall,
): Promise<AutomatedDocument> => {
  const cause = `by-hand#${context.actor}#${key}`;
  const [document] = await placeOrders(
    [{ cause, fingerprint, client, documentType, triggeredBy: 'manual' }],
    context,
  );
  if (!document) throw new Error('An order makes a document.');

  return document;
};
