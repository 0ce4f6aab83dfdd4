import { updateClientView } from '../../shared/contract/client-views.ts';
import { notFound } from '../lib/app-error.ts';
import { editView } from '../lib/clients/view.table.ts';
import { handle } from '../lib/http/handle.ts';

export const handler = handle(updateClientView, async ({ input, context, session }) => {
  const { id, version, ...content } = input;
  const view = await editView(id, content, { ...context, role: session.role, expectedVersion: version });
  if (!view) throw notFound('view');

  return view;
});
