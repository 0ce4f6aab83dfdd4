import { listViews } from '../../shared/contract/views.ts';
import { handle } from '../lib/http/handle.ts';
import { findViews } from '../lib/views/view.table.ts';

export const handler = handle(listViews, ({ input, context }) => findViews(input.list, context.actor));
