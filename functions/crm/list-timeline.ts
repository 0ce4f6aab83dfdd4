import { listTimeline } from '../../shared/contract/crm.ts';
import { findTimeline } from '../lib/clients/timeline.table.ts';
import { handle } from '../lib/http/handle.ts';

export const handler = handle(listTimeline, ({ input: { id, ...page } }) => findTimeline(id, page));
