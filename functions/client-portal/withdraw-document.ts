import { withdrawPortalDocument } from '../../shared/contract/client-portal.ts';
import { handle } from '../lib/http/handle.ts';
import { NotFound } from '../lib/http/problems.ts';
import { removePortalDocument } from '../lib/portal/document.ts';

export const handler = handle(withdrawPortalDocument, async ({ input, context }) => {
  if (!(await removePortalDocument(input.id, context))) throw new NotFound('document');

  return {};
});
