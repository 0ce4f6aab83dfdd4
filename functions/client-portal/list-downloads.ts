import { listDownloads } from '../../shared/contract/client-portal.ts';
import { handle } from '../lib/http/handle.ts';
import { findDownloads } from '../lib/portal/download.table.ts';

export const handler = handle(listDownloads, ({ input }) => findDownloads(input));
