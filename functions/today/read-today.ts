import { readToday } from '../../shared/contract/today.ts';
import { handle } from '../lib/http/handle.ts';
import { findToday } from '../lib/reporting/today.ts';

export const handler = handle(readToday, ({ input: { view }, context }) => findToday(view, context));
