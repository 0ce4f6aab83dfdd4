import { randomUUID } from 'node:crypto';
import type { InputOf } from '../../../shared/contract/endpoint.ts';
import type { listDownloads } from '../../../shared/contract/portal-management.ts';
import { Download } from '../../../shared/domain/portal-document.ts';
import { accessLogWrite, kindPartitions } from '../access-log/access-log.table.ts';
import { timelineWrite } from '../clients/timeline.table.ts';
import type { InScope } from '../dynamo/client-scope.ts';
import { commit } from '../dynamo/commit.ts';
import { queryMergedRecords } from '../dynamo/query-merged.ts';
import { queryPage, selectionOf } from '../dynamo/query-page.ts';
import { countPortalUse } from './counters.table.ts';

/** Writes into the access log who takes a file, for a client into its timeline too, and counts it. Comes before the file goes. */
export const logDownload = async (taken: Omit<Download, 'id'>): Promise<void> => {
  const id = randomUUID();
  const { at, clientId, username, documentId, documentType, by } = taken;
  const entry = accessLogWrite({ kind: 'download', ...taken }, id);
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

/** The download log, the part of the access log with what was taken: whole, of one client or of one document, the newest first. */
export const findDownloads = ({ scope, documentId, ...page }: InScope<InputOf<typeof listDownloads>>) =>
  scope === undefined && documentId === undefined
    ? queryMergedRecords('access-log', 'byKind', Download, {
        ...page,
        partitions: kindPartitions('download'),
        isDescending: true,
      })
    : queryPage(
        'access-log',
        Download,
        selectionOf({ byClient: { clientId: scope }, byDocument: { documentId } }),
        page,
      );
