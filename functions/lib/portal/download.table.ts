import { randomUUID } from 'node:crypto';
import type { listDownloads } from '../../../shared/contract/client-portal.ts';
import type { InputOf } from '../../../shared/contract/endpoint.ts';
import { Download } from '../../../shared/domain/portal-document.ts';
import { timelineWrite } from '../clients/timeline.table.ts';
import { commit } from '../dynamo/commit.ts';
import { queryPage, selectionOf } from '../dynamo/query-page.ts';
import { LISTED } from '../dynamo/tables.ts';
import { countPortalUse } from './counters.table.ts';

/** Writes into the download log who takes a file, for a client into its timeline too, and counts it. Comes before the file goes. */
export const logDownload = async (taken: Omit<Download, 'id'>): Promise<void> => {
  const download: Download = { id: randomUUID(), ...taken };
  const { id, at, clientId, username, documentId, documentType, by } = download;
  const entry = { put: { ...download, ...LISTED }, into: 'downloads' } as const;
  if (by === 'staff' || clientId === undefined) return commit([entry]);
  await commit([
    entry,
    timelineWrite(clientId, id, {
      kind: 'document',
      at,
      actor: username,
      documentId,
      documentType,
      event: 'downloaded',
    }),
  ]);
  await countPortalUse({ downloads: 1 });
};

/** The download log, whole, of one client or of one document, the newest first. */
export const findDownloads = ({ clientId, documentId, ...page }: InputOf<typeof listDownloads>) =>
  queryPage('downloads', Download, selectionOf({ byClient: { clientId }, byDocument: { documentId } }), page);
