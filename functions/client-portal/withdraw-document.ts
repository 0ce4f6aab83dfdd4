import { withdrawPortalDocument } from '../../shared/contract/client-portal.ts';
import { handle } from '../lib/http/handle.ts';
import { NotFound } from '../lib/http/problems.ts';
import { removePortalDocument } from '../lib/portal/document.table.ts';

export const handler = handle(withdrawPortalDocument, async ({ input, session, now }) => {
  if (!(await removePortalDocument(input.id, { actor: session.username, now })))
    throw new NotFound('document');

  return {};
});
