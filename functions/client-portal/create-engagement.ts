import { createEngagement } from '../../shared/contract/portal-management.ts';
import { notFound } from '../lib/app-error.ts';
import { handle } from '../lib/http/handle.ts';
import { openEngagement } from '../lib/portal/engagement.ts';

export const handler = handle(createEngagement, async ({ input, context, key, fingerprint }) => {
  const engagement = await openEngagement(input, { ...context, key, fingerprint });
  if (!engagement) throw notFound('client');

  return engagement;
});
