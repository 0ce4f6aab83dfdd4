import { listOwnLibrary } from '../../shared/contract/client-portal.ts';
import { handle } from '../lib/http/handle.ts';
import { findSharedDocuments } from '../lib/portal/visible-documents.table.ts';

export const handler = handle(listOwnLibrary, ({ input, session }) =>
  findSharedDocuments(session.user, input),
);
