import { withdrawPortalDocument } from '../../shared/contract/portal-management.ts';
import { notFound } from '../lib/app-error.ts';
import { handle } from '../lib/http/handle.ts';
import { removePortalDocument } from '../lib/portal/document.ts';

export const handler = handle(withdrawPortalDocument, async ({ input, context }) => {
  if (!(await removePortalDocument(input.id, context))) throw notFound('document');

  return {};
});
