import { updateEngagement } from '../../shared/contract/portal-management.ts';
import { notFound } from '../lib/app-error.ts';
import { handle } from '../lib/http/handle.ts';
import { editEngagement } from '../lib/portal/engagement.ts';

export const handler = handle(updateEngagement, async ({ input, context }) => {
  const { id, version, ...wanted } = input;
  const engagement = await editEngagement(id, wanted, { ...context, expectedVersion: version });
  if (!engagement) throw notFound('engagement');

  return engagement;
});
