import { type AutomatedDocument, documentTypeLabel } from '../../../shared/domain/document.ts';
import type { PortalDocument } from '../../../shared/domain/portal-document.ts';
import {
  type AttachableDocument,
  attachmentsFault,
  type ReplyAttachment,
} from '../../../shared/domain/reply-attachment.ts';
import { signedCopyOf } from '../../../shared/domain/signature.ts';
import { invalidInput } from '../app-error.ts';
import { findScope, findScopeAsked } from '../clients/client.table.ts';
import { findDocument, findDocumentsOfClient } from '../documents/document.table.ts';
import { documentAttachment } from '../documents/email.ts';
import type { ClientScope } from '../dynamo/client-scope.ts';
import { isFileStored } from '../files/bucket.ts';
import { PDF, portalFileKey } from '../files/keys.ts';
import {
  findPortalDocument,
  findPortalDocuments,
  type PortalDocumentRecord,
} from '../portal/document.table.ts';
import { latestFirst } from '../sort-by.ts';
import type { AttachedFile } from './reply-email.ts';

const NOT_MADE = 'Its file has not been made yet.';
const STAMPED = 'Clients receive this file with their name on each page: only the portal does that.';

/** An automated document as a reply may bring it: the signed copy of what is signed, where there is one. */
const automatedDocument = (document: AutomatedDocument): AttachableDocument => {
  const { id, documentType, createdAt, uniqueFileId } = document;
  const label = documentTypeLabel(documentType);
  if (document.production !== 'done')
    return { id, name: uniqueFileId, bytes: 0, label, createdAt, refusal: NOT_MADE };
  const { fileSize: bytes } = signedCopyOf(document.signature) ?? document;

  return { id, name: documentAttachment(document).name, bytes, label, createdAt };
};

const isPdf = (name: string): boolean => name.toLowerCase().endsWith('.pdf');

/** A document of the library. A PDF is stamped for each reader, which an email cannot do. */
const libraryDocument = (document: PortalDocument): AttachableDocument => {
  const { id, originalName: name, fileSize: bytes, documentType: label, createdAt } = document;

  return { id, name, bytes, label, createdAt, ...(isPdf(name) && { refusal: STAMPED }) };
};

const MOST_OF_LIBRARY = 50;

/** The documents of a client that a reply may bring, the newest first, and why some cannot be brought. */
export const findAttachableDocuments = async (clientId: number): Promise<AttachableDocument[]> => {
  const scope = await findScope(clientId);
  const [automated, library] = await Promise.all([
    findDocumentsOfClient(scope),
    findPortalDocuments({ scope, limit: MOST_OF_LIBRARY }),
  ]);

  return [...automated.map(automatedDocument), ...library.items.map(libraryDocument)].toSorted(
    latestFirst(({ createdAt }) => createdAt),
  );
};

interface FoundDocument {
  readonly shown: AttachableDocument;
  readonly clientId: number | undefined;
  readonly file: AttachedFile | undefined;
}

const libraryFile = (document: PortalDocumentRecord): AttachedFile | undefined => {
  const { id, originalName: name, contentType } = document;

  return contentType === PDF ? undefined : { id, key: portalFileKey(document), name, contentType };
};

const findAttached = async (id: string): Promise<FoundDocument | undefined> => {
  if (!id.startsWith('DOC-')) {
    const document = await findPortalDocument(id);

    return (
      document && {
        shown: libraryDocument(document),
        clientId: document.clientId,
        file: libraryFile(document),
      }
    );
  }
  const document = await findDocument(id);
  if (!document) return undefined;
  const file = document.production === 'done' ? { id, ...documentAttachment(document) } : undefined;

  return { shown: automatedDocument(document), clientId: document.clientId, file };
};

const refused = (message: string) => invalidInput({ attachments: message });

const requireAttached = async (id: string, scope: ClientScope | undefined) => {
  const found = await findAttached(id);
  // Another client's is answered as one that does not exist.
  if (found?.clientId === undefined || !scope?.includes(found.clientId))
    throw refused(`${id} is not there any more, or belongs to another client. Remove it.`);
  const { shown, file } = found;
  if (!file || shown.refusal !== undefined)
    throw refused(`${shown.name} cannot be sent. ${shown.refusal ?? NOT_MADE}`);
  if (!(await isFileStored(file.key))) throw refused(`The file of ${shown.name} is missing. Remove it.`);
  const { name, bytes } = shown;

  return { attachment: { id, name, bytes } satisfies ReplyAttachment, file };
};

/**
 * The documents that a reply brings, with their files, in this order.
 * @throws AppError `invalid_input` naming the field `attachments` where one is not the client's, not ready or gone, or where
 * they are too large; FileStoreUnavailable
 */
export const requireAttachments = async (ids: readonly string[], clientId: number | undefined) => {
  if (ids.length === 0) return { attachments: [], files: [] };
  const scope = await findScopeAsked(clientId);
  const documents = await Promise.all([...new Set(ids)].map((id) => requireAttached(id, scope)));
  const attachments = documents.map(({ attachment }) => attachment);
  const fault = attachmentsFault(attachments);
  if (fault !== undefined) throw refused(fault);

  return { attachments, files: documents.map(({ file }) => file) };
};
