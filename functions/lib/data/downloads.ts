import { randomUUID } from 'node:crypto';
import { Download } from '../../../shared/domain/portal-document.ts';
import { transact } from './dynamo.ts';
import { ALL, LISTED, newestFirst, type PageAsked } from './newest-first.ts';
import { counting } from './portal-figures.ts';
import { noting } from './timeline.ts';

/** Writes into the download log, for a client into the counters and its timeline too, who takes a file. Comes before the file goes. */
export const noteDownload = async (taken: Omit<Download, 'id'>): Promise<void> => {
  const download: Download = { id: randomUUID(), ...taken };
  const { id, at, clientId, username, documentId, documentType, by } = download;
  await transact([
    { put: { ...download, ...LISTED }, into: 'downloads' },
    ...(by === 'client' && clientId !== undefined
      ? [
          ...counting({ downloads: 1 }),
          noting(clientId, id, {
            kind: 'document',
            at,
            actor: username,
            documentId,
            documentType,
            event: 'downloaded',
          }),
        ]
      : []),
  ]);
};

const choiceOf = ({
  clientId,
  documentId,
}: {
  clientId?: number | undefined;
  documentId?: string | undefined;
}) => {
  if (clientId !== undefined) return { index: 'byClient', attribute: 'clientId', value: clientId };
  if (documentId !== undefined) return { index: 'byDocument', attribute: 'documentId', value: documentId };

  return ALL;
};

/** The download log, whole, of one client or of one document, the newest first. */
export const list = (listing: PageAsked & Parameters<typeof choiceOf>[0]) =>
  newestFirst('downloads', Download, choiceOf(listing), listing);
