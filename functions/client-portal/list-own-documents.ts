import { listOwnDocuments } from '../../shared/contract/client-portal.ts';
import { handle } from '../lib/http/handle.ts';
import * as ownDocuments from '../lib/own-documents.ts';

export const handler = handle(listOwnDocuments, ({ input, session }) =>
  ownDocuments.list(session.user, input),
);
