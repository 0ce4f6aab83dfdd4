import { listOwnDocuments } from '../../shared/contract/client-portal.ts';
import { handle } from '../lib/http/handle.ts';
import { findOwnDocuments } from '../lib/portal/own-documents.ts';

export const handler = handle(listOwnDocuments, ({ input, session }) =>
  findOwnDocuments(session.user, input),
);
