import * as z from 'zod/mini';
import { type NewPortalDocument, PortalDocument } from '../../../shared/domain/portal-document.ts';
import type { TimelineEntry } from '../../../shared/domain/timeline.ts';
import { timelineWrite } from '../clients/timeline.table.ts';
import { commit, type TransactWrite } from '../dynamo/commit.ts';
import { ConditionFailed } from '../dynamo/errors.ts';
import { getItem } from '../dynamo/items.ts';
import { ALL, LISTED, type PageRequest, queryPage } from '../dynamo/query-page.ts';
import { type IdempotentCall, requireSameRequest } from '../idempotency.ts';
import { referenceFrom } from '../references.ts';
import { KeyReused } from '../refusals.ts';
import { portalCounterWrites } from './counters.table.ts';
import { visibleDocumentRemovals, visibleDocumentWrites } from './visible-documents.table.ts';

const PortalDocumentRecord = z.extend(PortalDocument, {
  contentType: z.string(),
  /** Since when it is out of everybody's sight. */
  withdrawnAt: z.optional(z.string()),
});
export type PortalDocumentRecord = z.infer<typeof PortalDocumentRecord>;

/** A document that has not been withdrawn. */
export const findPortalDocument = async (id: string): Promise<PortalDocumentRecord | undefined> => {
  const item = await getItem('portal-documents', { id });
  const document = item && PortalDocumentRecord.parse(item);

  return document?.withdrawnAt === undefined ? document : undefined;
};

interface Act {
  readonly actor: string;
  readonly now: Date;
}

/** What happens to a document that is one client's alone stands in that client's timeline. */
const notingOf = (
  { id, clientId, originalName }: PortalDocument,
  event: Extract<TimelineEntry, { kind: 'portal' }>['event'],
  { actor, now }: Act,
): TransactWrite[] =>
  clientId === undefined
    ? []
    : [
        timelineWrite(clientId, `${id}#${event}`, {
          kind: 'portal',
          at: now.toISOString(),
          actor,
          event,
          subject: originalName,
          record: id,
        }),
      ];

interface StoredFile {
  readonly sha256: string;
  readonly fileSize: number;
  readonly contentType: string;
  /** Clients receive it stamped. */
  readonly watermarked: boolean;
}

/**
 * Puts a document, whose file is stored, on the shelves of all who may read it, once per key.
 * @throws KeyReused
 */
export const addPortalDocument = async (
  said: NewPortalDocument,
  file: StoredFile,
  { key, fingerprint, actor, now }: Act & IdempotentCall,
): Promise<PortalDocument> => {
  const { clientId, ...shown } = said;
  const document: PortalDocumentRecord = {
    ...shown,
    ...file,
    ...(clientId !== undefined && { clientId }),
    id: referenceFrom('LIB', `portal-document#${actor}#${key}`),
    isEncrypted: true,
    uploadedBy: actor,
    createdAt: now.toISOString(),
  };
  try {
    await commit([
      {
        put: { ...document, ...LISTED, listClient: clientId, fingerprint },
        into: 'portal-documents',
        condition: 'attribute_not_exists(id)',
      },
      ...visibleDocumentWrites(document),
      ...portalCounterWrites({ documents: 1, storedBytes: document.fileSize }),
      ...notingOf(document, 'document-added', { actor, now }),
    ]);
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    const kept = PortalDocumentRecord.parse(error.existing);
    requireSameRequest(error.existing ?? {}, { fingerprint });
    if (kept.sha256 !== file.sha256) throw new KeyReused('The key was used for another file.');

    return kept;
  }

  return document;
};

/** Takes a document off every shelf and list; the record stays. False where there is none. */
export const removePortalDocument = async (id: string, { actor, now }: Act): Promise<boolean> => {
  const document = await findPortalDocument(id);
  if (!document) return false;
  try {
    await commit([
      {
        update: 'SET withdrawnAt = :now, withdrawnBy = :actor REMOVE #list, listClient',
        key: { id },
        in: 'portal-documents',
        condition: 'attribute_not_exists(withdrawnAt)',
        names: { '#list': 'list' },
        values: { ':now': now.toISOString(), ':actor': actor },
      },
      ...visibleDocumentRemovals(document),
      ...portalCounterWrites({ documents: -1, storedBytes: -document.fileSize }),
      ...notingOf(document, 'document-withdrawn', { actor, now }),
    ]);
  } catch (error) {
    // Somebody else has just withdrawn it.
    if (error instanceof ConditionFailed) return false;
    throw error;
  }

  return true;
};

const byClient = (clientId: number) => ({ index: 'byClient', attribute: 'listClient', value: clientId });

/** The library, or what is one client's alone, the newest first. */
export const findPortalDocuments = ({ clientId, ...page }: PageRequest & { clientId?: number | undefined }) =>
  queryPage('portal-documents', PortalDocument, clientId === undefined ? ALL : byClient(clientId), page);
