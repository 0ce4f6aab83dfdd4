import type { NewPortalDocument, PortalDocument } from '../../../shared/domain/portal-document.ts';
import type { TimelineEntry } from '../../../shared/domain/timeline.ts';
import { AppError } from '../app-error.ts';
import { timelineWrite } from '../clients/timeline.table.ts';
import type { Context } from '../context.ts';
import { commit, commitIf, type TransactWrite } from '../dynamo/commit.ts';
import { ConditionFailed } from '../dynamo/errors.ts';
import { LISTED } from '../dynamo/tables.ts';
import { type IdempotentCall, requireSameRequest } from '../idempotency.ts';
import { referenceFrom } from '../references.ts';
import { portalCounterWrites } from './counters.table.ts';
import { findPortalDocument, PortalDocumentRecord } from './document.table.ts';
import { visibleDocumentRemovals, visibleDocumentWrites } from './visible-documents.table.ts';

/** The timeline lists documents for one client alone. */
const eventWrites = (
  { id, clientId, originalName }: PortalDocument,
  event: Extract<TimelineEntry, { kind: 'portal' }>['event'],
  { actor, now }: Context,
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
 * Makes a document, whose file is stored, visible to all who may read it, once per key.
 * @throws AppError `idempotency_key_reused`
 */
export const addPortalDocument = async (
  { clientId, ...input }: NewPortalDocument,
  file: StoredFile,
  { key, fingerprint, ...context }: Context & IdempotentCall,
): Promise<PortalDocument> => {
  const document: PortalDocumentRecord = {
    ...input,
    ...file,
    ...(clientId !== undefined && { clientId }),
    id: referenceFrom('LIB', `portal-document#${context.actor}#${key}`),
    isEncrypted: true,
    uploadedBy: context.actor,
    createdAt: context.now.toISOString(),
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
      ...eventWrites(document, 'document-added', context),
    ]);
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    const existing = PortalDocumentRecord.parse(error.existing);
    requireSameRequest(error.existing ?? {}, { fingerprint });
    if (existing.sha256 !== file.sha256) throw new AppError('idempotency_key_reused');

    return existing;
  }

  return document;
};

/** Hides a document from all readers and lists; its record stays. False where there is none. */
export const removePortalDocument = async (id: string, context: Context): Promise<boolean> => {
  const document = await findPortalDocument(id);
  if (!document) return false;

  return commitIf([
    {
      update: 'SET withdrawnAt = :now, withdrawnBy = :actor REMOVE #list, listClient',
      key: { id },
      in: 'portal-documents',
      condition: 'attribute_not_exists(withdrawnAt)',
      names: { '#list': 'list' },
      values: { ':now': context.now.toISOString(), ':actor': context.actor },
    },
    ...visibleDocumentRemovals(document),
    ...portalCounterWrites({ documents: -1, storedBytes: -document.fileSize }),
    ...eventWrites(document, 'document-withdrawn', context),
  ]);
};
