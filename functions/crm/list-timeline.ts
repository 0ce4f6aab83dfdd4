import { listTimeline } from '../../shared/contract/crm.ts';
import * as timeline from '../lib/data/timeline.ts';
import { handle } from '../lib/http/handle.ts';

export const handler = handle(listTimeline, ({ input: { id, ...page } }) => timeline.ofClient(id, page));
