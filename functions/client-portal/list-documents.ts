import { listPortalDocuments } from '../../shared/contract/client-portal.ts';
import { handle } from '../lib/http/handle.ts';
import { findPortalDocuments } from '../lib/portal/document.table.ts';

export const handler = handle(listPortalDocuments, ({ input }) => findPortalDocuments(input));
