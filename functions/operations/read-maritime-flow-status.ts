import { readMaritimeFlowStatus } from '../../shared/contract/operations.ts';
import { handle } from '../lib/http/handle.ts';
import { findFeedContent } from '../lib/operations/feed.table.ts';

export const handler = handle(readMaritimeFlowStatus, () => findFeedContent('maritime-flow-status'));
