import { requestPerson } from '../../shared/contract/personal-data.ts';
import { handle } from '../lib/http/handle.ts';
import { createPersonRequest } from '../lib/personal-data/person-request.ts';

export const handler = handle(requestPerson, ({ input, key, context }) =>
  createPersonRequest(input, { ...context, key }),
);
