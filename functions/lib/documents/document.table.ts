import * as z from 'zod/mini';
import type { listDocuments } from '../../../shared/contract/documents.ts';
import type { InputOf } from '../../../shared/contract/endpoint.ts';
import { AutomatedDocument, type DocumentCounts, MadeDocument } from '../../../shared/domain/document.ts';
import { fileIdOf } from '../../../shared/domain/file-id.ts';
import { UnsignedDocument } from '../../../shared/domain/today.ts';
import { AppError } from '../app-error.ts';
import type { ClientScope, InScope } from '../dynamo/client-scope.ts';
import { getItem, getRecord } from '../dynamo/items.ts';
import type { PageRequest } from '../dynamo/page.ts';
import { queryMerged } from '../dynamo/query-merged.ts';
import { queryPage, selectionOf } from '../dynamo/query-page.ts';
import { findCounters } from '../dynamo/sharded-counter.ts';
import { DocumentRecord } from './document-record.ts';

export const findDocumentRecord = (id: string): Promise<DocumentRecord | undefined> =>
  getRecord('automated-documents', { id }, DocumentRecord);

export const findDocument = (id: string): Promise<AutomatedDocument | undefined> =>
  getRecord('automated-documents', { id }, AutomatedDocument);

/** The document with its file. @throws AppError `not_made` while its file is still to be produced */
export const findMadeDocument = async (id: string): Promise<MadeDocument | undefined> => {
  const document = await findDocument(id);
  if (document && document.production !== 'done') throw new AppError('not_made');

  return document;
};

const FileIdClaim = z.object({ documentId: z.string() });

/** The document that has a file id. */
export const findDocumentByFileId = async (fileId: string): Promise<AutomatedDocument | undefined> => {
  const claim = await getItem('document-file-ids', { fileId });

  return claim && findDocument(FileIdClaim.parse(claim).documentId);
};

type FileIdParts = Omit<Parameters<typeof fileIdOf>[0], 'suffix'>;

/**
 * The file id of a new document: with the characters of the document's id, which no other document has, where another
 * has the name, the type and the day already.
 */
export const chooseFileId = async (id: string, parts: FileIdParts): Promise<string> => {
  const fileId = fileIdOf(parts);
  const isTaken = await getItem('document-file-ids', { fileId });

  return isTaken ? fileIdOf({ ...parts, suffix: id.slice('DOC-'.length) }) : fileId;
};

/** A page of documents as filtered, the newest first. */
export const findDocuments = ({
  scope,
  status,
  triggeredBy,
  ...page
}: InScope<InputOf<typeof listDocuments>>) =>
  queryPage(
    'automated-documents',
    AutomatedDocument,
    selectionOf({ byClient: { clientId: scope }, byStatus: { status }, byTrigger: { triggeredBy } }),
    page,
  );

/** More documents than a client has. */
const MAX_PER_CLIENT = 50;

/** A client's documents, the newest first. */
export const findDocumentsOfClient = async (scope: ClientScope): Promise<AutomatedDocument[]> =>
  (await findDocuments({ scope, limit: MAX_PER_CLIENT })).items;

/** The documents that were sent to a client, the newest first. */
export const findDocumentsGivenTo = (scope: ClientScope, page: PageRequest) =>
  queryPage(
    'automated-documents',
    MadeDocument,
    { index: 'givenTo', attribute: 'givenTo', value: scope },
    page,
  );

/** Documents that were sent and wait for their signature, the oldest first. */
export const findUnsignedDocuments = async (limit: number): Promise<UnsignedDocument[]> => {
  const { items } = await queryMerged('automated-documents', 'awaitingSignature', UnsignedDocument, {
    partitions: ['yes'],
    limit,
  });

  return items;
};

const count = z._default(z.int(), 0);
const Counts = z.object({ generated: count, sent: count, signed: count, completed: count });

/** The number of documents with each status, from counters that every status change updates. */
export const countDocuments = async (): Promise<DocumentCounts> =>
  Counts.parse(await findCounters('counters', { name: 'documents' }));
