import { listTimeline } from '../../shared/contract/client-timeline.ts';
import { findScope } from '../lib/clients/client.table.ts';
import { findTimeline } from '../lib/clients/timeline.table.ts';
import { handle } from '../lib/http/handle.ts';

export const handler = handle(listTimeline, async ({ input: { id, ...page } }) =>
  findTimeline(await findScope(id), page),
);
