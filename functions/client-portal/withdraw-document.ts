import { withdrawPortalDocument } from '../../shared/contract/client-portal.ts';
import * as documents from '../lib/data/portal-documents.ts';
import { handle } from '../lib/http/handle.ts';
import { NotFound } from '../lib/http/problems.ts';

export const handler = handle(withdrawPortalDocument, async ({ input, session, now }) => {
  if (!(await documents.withdraw(input.id, { actor: session.username, now }))) throw new NotFound('document');

  return {};
});
