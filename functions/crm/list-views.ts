import { listClientViews } from '../../shared/contract/client-views.ts';
import { findViews } from '../lib/clients/view.table.ts';
import { handle } from '../lib/http/handle.ts';

export const handler = handle(listClientViews, ({ context }) => findViews(context.actor));
