import { listPortalDocuments } from '../../shared/contract/client-portal.ts';
import * as documents from '../lib/data/portal-documents.ts';
import { handle } from '../lib/http/handle.ts';

export const handler = handle(listPortalDocuments, ({ input }) => documents.list(input));
