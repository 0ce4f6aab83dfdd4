import { listDownloads } from '../../shared/contract/client-portal.ts';
import * as downloads from '../lib/data/downloads.ts';
import { handle } from '../lib/http/handle.ts';

export const handler = handle(listDownloads, ({ input }) => downloads.list(input));
