import { updateView } from '../../shared/contract/views.ts';
import { notFound } from '../lib/app-error.ts';
import { handle } from '../lib/http/handle.ts';
import { editView } from '../lib/views/view.table.ts';

export const handler = handle(updateView, async ({ input, context, session }) => {
  const { list, id, version, ...content } = input;
  const editor = { ...context, role: session.role, expectedVersion: version };
  const view = await editView({ list, id }, content, editor);
  if (!view) throw notFound('view');

  return view;
});
