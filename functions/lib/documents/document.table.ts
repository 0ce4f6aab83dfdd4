import * as z from 'zod/mini';
import type { listDocuments } from '../../../shared/contract/documents.ts';
import type { InputOf } from '../../../shared/contract/endpoint.ts';
import { AutomatedDocument, MadeDocument } from '../../../shared/domain/document.ts';
import { getItem } from '../dynamo/items.ts';
import { ALL, type PageRequest, queryPage } from '../dynamo/query-page.ts';
import { NotMade } from '../refusals.ts';

export const findDocument = async (id: string): Promise<AutomatedDocument | undefined> => {
  const item = await getItem('automated-documents', { id });

  return item && AutomatedDocument.parse(item);
};

/** The document with its file. @throws NotMade where the file is still to come */
export const findMadeDocument = async (id: string): Promise<MadeDocument | undefined> => {
  const document = await findDocument(id);
  if (document && document.production !== 'done') throw new NotMade();

  return document;
};

const Claim = z.object({ documentId: z.string() });

/** The document that a file id was given to. */
export const findDocumentByFileId = async (fileId: string): Promise<AutomatedDocument | undefined> => {
  const claim = await getItem('document-file-ids', { fileId });

  return claim && findDocument(Claim.parse(claim).documentId);
};

const choiceOf = ({ clientId, status, triggeredBy }: InputOf<typeof listDocuments>) => {
  if (clientId !== undefined) return { index: 'byClient', attribute: 'clientId', value: clientId };
  if (status) return { index: 'byStatus', attribute: 'status', value: status };
  if (triggeredBy) return { index: 'byTrigger', attribute: 'triggeredBy', value: triggeredBy };

  return ALL;
};

/** A page of documents as filtered, the newest first. */
export const findDocuments = (listing: InputOf<typeof listDocuments>) =>
  queryPage('automated-documents', AutomatedDocument, choiceOf(listing), listing);

/** What a client has been given, the newest first. */
export const findDocumentsGivenTo = (clientId: number, page: PageRequest) =>
  queryPage(
    'automated-documents',
    MadeDocument,
    { index: 'givenTo', attribute: 'givenTo', value: clientId },
    page,
  );
