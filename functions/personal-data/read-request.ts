import { readPersonRequest } from '../../shared/contract/personal-data.ts';
import { handle } from '../lib/http/handle.ts';
import { requirePersonRequest } from '../lib/personal-data/person-request.ts';

export const handler = handle(readPersonRequest, ({ input: { id } }) => requirePersonRequest(id));
