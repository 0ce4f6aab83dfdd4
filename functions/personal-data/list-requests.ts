import { listPersonRequests } from '../../shared/contract/personal-data.ts';
import { handle } from '../lib/http/handle.ts';
import { findPersonRequests } from '../lib/personal-data/person-request.table.ts';

export const handler = handle(listPersonRequests, ({ input }) => findPersonRequests(input));
