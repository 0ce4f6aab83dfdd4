import * as z from 'zod/mini';
import { type NewPortalDocument, PortalDocument } from '../../../shared/domain/portal-document.ts';
import type { TimelineEntry } from '../../../shared/domain/timeline.ts';
import { referenceFrom } from '../access/references.ts';
import { ConditionFailed, getItem, type Step, transact } from './dynamo.ts';
import { type KeyedCall, requireSameCall } from './fingerprint.ts';
import { ALL, LISTED, newestFirst, type PageAsked } from './newest-first.ts';
import { counting } from './portal-figures.ts';
import { shelving, unshelving } from './portal-shelf.ts';
import { KeyReused } from './refusals.ts';
import { noting } from './timeline.ts';

const PortalDocumentRecord = z.extend(PortalDocument, {
  contentType: z.string(),
  /** Since when it is out of everybody's sight. */
  withdrawnAt: z.optional(z.string()),
});
export type PortalDocumentRecord = z.infer<typeof PortalDocumentRecord>;

/** A document that has not been withdrawn. */
export const find = async (id: string): Promise<PortalDocumentRecord | undefined> => {
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
): Step[] =>
  clientId === undefined
    ? []
    : [
        noting(clientId, `${id}#${event}`, {
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
export const add = async (
  said: NewPortalDocument,
  file: StoredFile,
  { key, fingerprint, actor, now }: Act & KeyedCall,
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
    await transact([
      {
        put: { ...document, ...LISTED, listClient: clientId, fingerprint },
        into: 'portal-documents',
        condition: 'attribute_not_exists(id)',
      },
      ...shelving(document),
      ...counting({ documents: 1, storedBytes: document.fileSize }),
      ...notingOf(document, 'document-added', { actor, now }),
    ]);
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    const kept = PortalDocumentRecord.parse(error.existing);
    requireSameCall(error.existing ?? {}, { fingerprint });
    if (kept.sha256 !== file.sha256) throw new KeyReused('The key was used for another file.');

    return kept;
  }

  return document;
};

/** Takes a document off every shelf and list; the record stays. False where there is none. */
export const withdraw = async (id: string, { actor, now }: Act): Promise<boolean> => {
  const document = await find(id);
  if (!document) return false;
  try {
    await transact([
      {
        update: 'SET withdrawnAt = :now, withdrawnBy = :actor REMOVE #list, listClient',
        key: { id },
        in: 'portal-documents',
        condition: 'attribute_not_exists(withdrawnAt)',
        names: { '#list': 'list' },
        values: { ':now': now.toISOString(), ':actor': actor },
      },
      ...unshelving(document),
      ...counting({ documents: -1, storedBytes: -document.fileSize }),
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
export const list = ({ clientId, ...page }: PageAsked & { clientId?: number | undefined }) =>
  newestFirst('portal-documents', PortalDocument, clientId === undefined ? ALL : byClient(clientId), page);
